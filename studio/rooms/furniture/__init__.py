"""Pieces a home is furnished with: fronts face -y, `at` is the middle of the foot, turns are degrees anticlockwise from above."""
