"""What people say and type, and what it means."""
