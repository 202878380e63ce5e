"""Telling a person elsewhere that it is their turn: whom, by Web Push or by a webhook."""
