"""How far apart two colours are, and how they look to people who see fewer.

The distance is CIEDE2000 (G. Sharma, W. Wu and E. N. Dalal, "The CIEDE2000 color-difference formula", 2005). What
people without one kind of cone see is the simulation of G. M. Machado, M. M. Oliveira and L. A. F. Fernandes, "A
physiologically-based model for simulation of color vision deficiency", 2009, in full severity.
"""

from math import atan2, cos, degrees, exp, hypot, radians, sin

SIGHTS = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""What comes of linear red, green and blue in each kind of sight."""


def linear(colour):
    """Linear red, green and blue of ``#rrggbb``."""
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return tuple(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)


def seen(rgb, sight):
    """Linear colours as somebody sees them."""
    return tuple(min(1.0, max(0.0, sum(a * b for a, b in zip(row, rgb, strict=True)))) for row in SIGHTS[sight])


def lab(rgb):
    """CIELAB of linear colours, for daylight."""
    red, green, blue = rgb
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def ciede2000(one, other):
    """The distance of two colours in CIELAB."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = ((hypot(a1, b1) + hypot(a2, b2)) / 2) ** 7
    g = 0.5 * (1 - (mean / (mean + 25**7)) ** 0.5)
    a1, a2 = (1 + g) * a1, (1 + g) * a2
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = (degrees(atan2(b, a)) % 360 for a, b in ((a1, b1), (a2, b2)))
    grey = not c1 * c2
    turn = 0 if grey else (h2 - h1 + 180) % 360 - 180
    dl, dc, dh = l2 - l1, c2 - c1, 2 * (c1 * c2) ** 0.5 * sin(radians(turn) / 2)
    ml, mc = (l1 + l2) / 2, (c1 + c2) / 2
    mh = h1 + h2 if grey else (h1 + turn / 2) % 360
    t = (
        1
        - 0.17 * cos(radians(mh - 30))
        + 0.24 * cos(radians(2 * mh))
        + 0.32 * cos(radians(3 * mh + 6))
        - 0.20 * cos(radians(4 * mh - 63))
    )
    sl = 1 + 0.015 * (ml - 50) ** 2 / (20 + (ml - 50) ** 2) ** 0.5
    sc, sh = 1 + 0.045 * mc, 1 + 0.015 * mc * t
    twist = -2 * (mc**7 / (mc**7 + 25**7)) ** 0.5 * sin(radians(60 * exp(-(((mh - 275) / 25) ** 2))))
    return ((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + twist * dc / sc * dh / sh) ** 0.5


def apart(one, other, sight="normal"):
    """The distance of two ``#rrggbb`` in a kind of sight."""
    return ciede2000(*(lab(seen(linear(colour), sight)) for colour in (one, other)))
