"""Migrations of classes."""
