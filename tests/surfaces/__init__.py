"""Tests across the surfaces."""
