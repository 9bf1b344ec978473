"""What rooms in which a browser shows designs have in common: a bare wall, seen whole in a picture of 4:3."""

import kit

SKIRTING = 0.1


def shell(width, height, depth=5.4, **openings):
    """A room before a papered wall whose middle is x = 0, without cornices. Returns the walls' (start, end)."""
    runs = kit.room(width, depth, height, **openings)
    for run in runs.values():
        kit.skirting(*run, SKIRTING)
    return runs


def see_whole(width, height, eye, beside=0.2, above=0.06, middle=0.0):
    """A level camera at eye (x, y, z), square to the wall, that shows it with `beside` metres to the left and right and `above` its top.

    Returns what is known about the wall, in metres.
    """
    across = width + 2 * beside
    high = height + above
    low = high - across * 3 / 4
    kit.camera(eye, 0.0, 36.0 * -eye[1] / across, ((middle - eye[0]) / across, ((low + high) / 2 - eye[2]) / across))
    return {'metres': [width, height], 'skirting': SKIRTING}
