"""How colours look to people who are colour-blind, and how different two colours look.

The simulation is that of Machado, Oliveira and Fernandes (2009) at severity 1, in linear sRGB. The distance is that
of CIELAB (1976) for the white point D65.
"""
#: A missing kind of cone: of long waves (protanopia), of middle ones (deuteranopia), of short ones (tritanopia).
MATRICES = {
    "usual": [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
    "protanopia": [
        [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    "deuteranopia": [
        [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
    "tritanopia": [
        [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
}
XYZ = [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]]
WHITE = [sum(row) for row in XYZ]


def multiply(matrix, vector):
    return [sum(factor * value for factor, value in zip(row, vector)) for row in matrix]


def lab(colour, vision="usual"):
    """Lightness, and the positions between green and red and between blue and yellow."""
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour[:3]]
    seen = [min(max(part, 0), 1) for part in multiply(MATRICES[vision], linear)]
    x, y, z = (
        ratio ** (1 / 3) if ratio > (6 / 29) ** 3 else ratio / (3 * (6 / 29) ** 2) + 4 / 29
        for ratio in (value / white for value, white in zip(multiply(XYZ, seen), WHITE))
    )
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)]


def distance(one, other, vision="usual"):
    """How different two colours look. 2 is just noticeable, and 100 is black beside white."""
    return sum((a - b) ** 2 for a, b in zip(lab(one, vision), lab(other, vision))) ** 0.5
