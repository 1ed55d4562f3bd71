"""Arms and hands of the creators: a tapered arm from the shoulder, and a hand that closes around what it holds."""
import math

from mathutils import Euler, Matrix, Vector

from clay import ball, loft, material, pipe, shade

UPPER, FORE = 1.02, 0.98
FINGER = 0.082


def limb(path, skin):
    """A tube along (point, radius) whose rings stay upright to the path."""
    rings = []
    for k, (spot, radius) in enumerate(path):
        along = (path[min(k + 1, len(path) - 1)][0] - path[max(k - 1, 0)][0]).normalized()
        side = along.cross(Vector((0, 1, 0.2))).normalized()
        up = side.cross(along)
        rings.append([tuple(spot + (side * math.cos(a) + up * math.sin(a)) * radius) for a in (2 * math.pi * i / 36 for i in range(36))])
    return loft(rings, skin)


def bend(shoulder, wrist, pole):
    """Where the elbow is: both bones keep their length as far as the wrist can be reached."""
    way = wrist - shoulder
    far = way.length
    long = max(UPPER, far * 0.53), max(FORE, far * 0.51)
    along = (long[0] ** 2 - long[1] ** 2 + far ** 2) / (2 * far)
    off = math.sqrt(max(0.0, long[0] ** 2 - along ** 2))
    aside = (pole - way.normalized() * pole.dot(way.normalized())).normalized()
    return shoulder + way.normalized() * along + aside * off


def arm(side, wrist, flesh, cloth, cuff, sleeve=0.45, pole=None):
    shoulder = Vector((side * 0.8, 0.02, -0.5))
    elbow = bend(shoulder, wrist, Vector(pole) if pole else Vector((side * 0.75, 0.15, -0.8)))
    one, two = shoulder.lerp(elbow, 0.82), wrist.lerp(elbow, 0.8)
    steps = 40
    line = []
    for k in range(steps + 1):
        t = k / steps
        spot = shoulder * (1 - t) ** 3 + one * 3 * t * (1 - t) ** 2 + two * 3 * t * t * (1 - t) + wrist * t ** 3
        line.append((spot, 0.235 - 0.095 * t ** 0.8))
    cut = round(steps * sleeve)
    limb(line[max(0, cut - 3):], flesh)
    end = line[: cut + 1]
    limb([(spot, radius + 0.075 - 0.02 * k / max(1, cut)) for k, (spot, radius) in enumerate(end)], cloth)
    ball(0.305, cloth, tuple(shoulder))
    spot, radius = end[-1]
    limb([(line[cut - 2][0], radius + 0.07), (line[cut - 1][0], radius + 0.085), (spot, radius + 0.08), (line[min(steps, cut + 1)][0], radius + 0.055)], cuff)


def finger(points, radius, flesh):
    pipe([tuple(p) for p in points], radius, flesh)
    ball(radius, flesh, tuple(points[-1]))
    ball(radius, flesh, tuple(points[0]))


def hold(side, at, grip, flesh, rx=0.4, ry=0.4, tilt=(0, 0, 0), square=False, reach=0):
    """A hand around what stands at `at`, half as wide as `rx`, half as deep as `ry`; gives the wrist.
    `reach`: how many degrees short of its front the fingers end.
    palm: from behind, thumb inside; wrap: from its side; carry: under its edge, the thumb on it; open: nothing in it."""
    frame = Matrix.Translation(Vector(at)) @ Euler([math.radians(t) for t in tilt]).to_matrix().to_4x4()

    def spot(x, y, z):
        return frame @ Vector((side * x, y, z))

    def around(degrees, z, gap):
        a, power = math.radians(degrees), 0.45 if square else 1
        x, y = math.sin(a), -math.cos(a)
        return spot(math.copysign(abs(x) ** power, x) * (rx + gap), math.copysign(abs(y) ** power, y) * (ry + gap), z)

    def palm(x, y, z, scale, turn=0):
        made = ball(0.27, flesh, (0, 0, 0), scale)
        made.matrix_world = frame @ Matrix.Translation((side * x, y, z)) @ Euler((0, 0, math.radians(side * turn))).to_matrix().to_4x4() @ Matrix.Diagonal((*scale, 1))

    if grip == 'palm':
        for k, z in enumerate((0.25, 0.085, -0.08, -0.24)):
            finger([around(a, z, FINGER * 0.75) for a in (165, 130, 95, 65, (42, 36, 40, 48)[k])], FINGER * (1, 1.04, 1, 0.9)[k], flesh)
        finger([around(a, z, FINGER) for a, z in ((-170, -0.2), (-135, -0.1), (-100, 0.04), (-70, 0.14), (-48, 0.2))], FINGER * 1.12, flesh)
        palm(0.04, ry + 0.12, -0.06, (1.15, 0.62, 1.2))
        return spot(0.12, ry + 0.16, -0.36)
    if grip == 'wrap':
        for k, z in enumerate((0.23, 0.075, -0.08, -0.225)):
            end = reach + (20, 15, 18, 26)[k]
            finger([around(a, z, FINGER * 0.8) for a in (108, *(end + (100 - end) * part for part in (0.75, 0.5, 0.25)), end)], FINGER * (1, 1.04, 1, 0.9)[k], flesh)
        finger([around(a, z, FINGER) for a, z in ((112, 0.02), (100, 0.2), (84, 0.34), (66, 0.41))], FINGER * 1.1, flesh)
        palm(rx + 0.1, 0.12, -0.03, (0.62, 1.0, 1.15))
        return spot(rx + 0.17, 0.2, -0.32)
    if grip == 'open':
        for k, x in enumerate((-0.21, -0.07, 0.08, 0.22)):
            finger([spot(x * 0.9, 0, 0.1), spot(x, -0.04, 0.28), spot(x * 1.12, -0.1, (0.46, 0.52, 0.5, 0.42)[k])], FINGER, flesh)
        finger([spot(-0.2, 0, -0.12), spot(-0.34, -0.04, 0.02), spot(-0.4, -0.08, 0.18)], FINGER * 1.1, flesh)
        palm(0, 0, 0, (1.0, 0.55, 1.1))
        return spot(0, 0.05, -0.3)
    for k, y in enumerate((-0.27, -0.1, 0.07, 0.23)):
        finger([spot(rx + 0.12, y, -0.12), spot(rx + 0.02, y, -0.19), spot(rx - 0.18, y, -0.21), spot(rx - 0.36, y, -0.2)], FINGER, flesh)
    finger([spot(rx + 0.16, -0.12, -0.06), spot(rx + 0.13, -0.2, 0.06), spot(rx + 0.01, -0.23, 0.1), spot(rx - 0.15, -0.22, 0.09)], FINGER * 1.1, flesh)
    palm(rx + 0.13, 0.0, -0.12, (0.8, 1.25, 0.6))
    return spot(rx + 0.3, 0.14, -0.2)


def arms(specs, skin, wear, trim, sleeve):
    flesh, cloth = material(skin, 'skin'), material(wear, 'fabric')
    cuff = material(trim or shade(wear, -0.14), 'fabric')
    idle = {'left', 'right'} - {spec['side'] for spec in specs}
    for name in sorted(idle) if specs else ():
        side = -1 if name == 'left' else 1
        arm(side, Vector((side * 1.12, -0.16, -2.4)), flesh, cloth, cuff, sleeve, (side, 0.3, 0))
    for spec in specs:
        side = -1 if spec['side'] == 'left' else 1
        wrist = hold(side, spec['at'], spec.get('grip', 'palm'), flesh, spec.get('rx', 0.4), spec.get('ry', spec.get('rx', 0.4)), spec.get('tilt', (0, 0, 0)), spec.get('square', False), spec.get('reach', 0))
        arm(side, wrist, flesh, cloth, cuff, spec.get('sleeve', sleeve), spec.get('pole'))
