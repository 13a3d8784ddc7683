"""Verdicts on positions, and what helps to reach one."""
