"""More things: for the ears, the feet, the desk, the room and the journey. The same rules as in things.py."""
import math

from clay import ball, box, decal, grain, lathe, loft, material, mesh, pipe, printed, shade


def slab(width, height, deep, corner, skin, bevel=0.03, n=10):
    """An upright rounded slab, as a phone is, facing -y, standing on z = 0."""
    outline = []
    for cx, cz, start in ((1, -1, -90), (1, 1, 0), (-1, 1, 90), (-1, -1, 180)):
        for k in range(n + 1):
            a = math.radians(start + 90 * k / n)
            outline.append((cx * (width / 2 - corner) + corner * math.cos(a), cz * (height / 2 - corner) + corner * math.sin(a)))
    rings = []
    for inset, y in ((bevel, -deep / 2), (bevel * 0.3, -deep / 2 + bevel * 0.3), (0, -deep / 2 + bevel), (0, deep / 2 - bevel), (bevel * 0.3, deep / 2 - bevel * 0.3), (bevel, deep / 2)):
        kx, kz = 1 - 2 * inset / width, 1 - 2 * inset / height
        rings.append([(x * kx, y, z * kz + height / 2) for x, z in outline])
    return loft(rings, skin), outline


def phone(c, screen=None, back=False, **_):
    slab(1.0, 2.1, 0.11, 0.16, material(c[0], 'brushed' if back else 'plastic'), 0.03)
    if back:
        box((0.44, 0.05, 0.46), material(shade(c[0], 0.1), 'plastic'), 0.02, (-0.22, -0.07, 1.54))
        for x, z in ((-0.32, 1.86), (-0.12, 1.66)):
            lens = lathe([(0, 0), (0.08, 0, 0.01), (0.08, 0.04, 0.01), (0, 0.04)], material('#101015', 'screen'), 40)
            lens.location, lens.rotation_euler = (x, -0.09, z), (math.pi / 2, 0, 0)
        return
    glass, outline = slab(0.95, 2.05, 0.01, 0.14, material('#08080a', 'screen'), 0.002)
    glass.location = (0, -0.056, 0.025)
    if screen:
        inner = [(x * 0.915, z * 0.955) for x, z in outline]
        uvs = [(x / 0.91 + 0.5, z / 2.004 + 0.5) for x, z in inner]
        points = [(x, -0.0635, z + 1.05) for x, z in inner]
        mesh('screen', points, [tuple(range(len(points)))], printed(screen, 0.2, 0.75), False, [(x / (0.95 * 0.915) + 0.5, z / (2.05 * 0.955) + 0.5) for x, z in inner])


def earbuds(c, **_):
    shell = material(c[0], 'plastic')
    rings = []
    for t, k in ((0, 0.8), (0.06, 0.95), (0.2, 1.0), (0.36, 1.0), (0.5, 0.95), (0.56, 0.8)):
        rings.append([(k * 0.66 * math.copysign(abs(math.cos(a)) ** 0.6, math.cos(a)), k * 0.5 * math.copysign(abs(math.sin(a)) ** 0.6, math.sin(a)), t) for a in (2 * math.pi * i / 80 for i in range(80))])
    loft(rings, shell)
    lid = loft([[(x, y, z * 0.36) for x, y, z in ring] for ring in rings], shell)
    lid.location, lid.rotation_euler = (0, 0.52, 0.52), (math.radians(-74), 0, 0)
    box((0.95, 0.66, 0.03), material('#26242b', 'matte'), 0.01, (0, 0, 0.55))
    for side in (-1, 1):
        ball(0.19, material(c[1], 'plastic'), (side * 0.24, -0.02, 0.66), (0.9, 1, 0.9))
        stem = lathe([(0, 0), (0.07, 0, 0.05), (0.085, 0.5, 0.04), (0, 0.52)], material(c[1], 'plastic'), 40)
        stem.location = (side * 0.24, 0.08, 0.52)
        ball(0.1, material(c[2] if len(c) > 2 else '#c9cdd8', 'matte'), (side * 0.36, -0.12, 0.72), (1, 0.8, 0.8))


def headphones(c, **_):
    """Standing on its cups, the band above."""
    arc = [(0.86 * math.cos(a), 0, 0.7 + 1.05 * math.sin(a)) for a in (math.pi * i / 12 for i in range(13))]
    pipe(arc, 0.085, material(c[0], 'matte'))
    pad = [(0.6 * math.cos(a), 0, 0.74 + 0.95 * math.sin(a)) for a in (math.pi * (0.28 + 0.44 * i / 8) for i in range(9))]
    pipe(pad, 0.13, material(c[1], 'fabric'))
    for side in (-1, 1):
        shell = lathe([(0, 0), (0.3, 0, 0.04), (0.44, 0.1, 0.06), (0.44, 0.24, 0.03), (0, 0.24)], material(c[0], 'matte'))
        shell.rotation_euler, shell.location = (0, math.radians(-90 * side), 0), (side * 0.98, 0, 0.46)
        cushion = lathe([(0.18, 0), (0.43, 0, 0.07), (0.43, 0.18, 0.08), (0.18, 0.18)], material(c[1], 'clay'))
        cushion.rotation_euler, cushion.location = (0, math.radians(-90 * side), 0), (side * 0.76, 0, 0.46)


def speaker(c, **_):
    rings = [[(0.95 * math.copysign(abs(math.cos(a)) ** 0.7, math.cos(a)), 0.42 * math.sin(a), z) for a in (2 * math.pi * i / 80 for i in range(80))] for z in (0, 0.05, 1.05, 1.1)]
    rings[0] = [(x * 0.92, y * 0.9, z) for x, y, z in rings[0]]
    rings[3] = [(x * 0.92, y * 0.9, z) for x, y, z in rings[3]]
    loft(rings, material(c[0], 'fabric'))
    loft([[(x * 1.02, y * 1.04, 1.0) for x, y, z in rings[1]], [(x * 1.02, y * 1.04, 1.09) for x, y, z in rings[1]], [(x * 0.95, y * 0.95, 1.13) for x, y, z in rings[1]]], material(c[1], 'matte'))
    pipe([(-0.85, 0, 1.1), (-0.6, 0, 1.5), (0, 0, 1.62), (0.6, 0, 1.5), (0.85, 0, 1.1)], 0.05, material('#8a5a34', 'matte'))


def microphone(c, **_):
    lathe([(0, 0), (0.6, 0, 0.04), (0.6, 0.08, 0.04), (0.1, 0.12), (0.07, 0.9), (0, 0.9)], material(c[1], 'brushed'))
    lathe([(0, 0.85), (0.22, 0.88, 0.08), (0.36, 1.1, 0.1), (0.36, 1.5), (0, 1.5)], material(c[0], 'matte'))
    ball(0.37, material('#3a3a40', 'fabric'), (0, 0, 1.66), (1, 1, 1.15))
    lathe([(0.35, 1.44), (0.39, 1.44), (0.39, 1.54), (0.35, 1.54)], material(c[1], 'metal'))


def camera(c, strap=True, **_):
    box((1.5, 0.6, 0.9), material(c[0], 'clay'), 0.09)
    box((1.5, 0.61, 0.2), material(c[1], 'brushed'), 0.07, (0, 0, 0.78))
    box((0.5, 0.5, 0.26), material(c[1], 'brushed'), 0.07, (0, 0, 0.9))
    for r, y, col, f in ((0.42, 0.0, '#1c1b1f', 'matte'), (0.36, 0.26, '#26252a', 'matte'), (0.3, 0.44, '#1c1b1f', 'plastic')):
        ring = lathe([(0, 0), (r, 0, 0.02), (r, 0.3, 0.03), (r - 0.06, 0.3), (r - 0.1, 0.24), (0, 0.22)], material(col, f))
        ring.rotation_euler, ring.location = (math.pi / 2, 0, 0), (0.1, -0.2 - y * 0.7, 0.46)
    lens = ball(0.2, material('#141a33', 'screen'), (0.1, -0.7, 0.46), (1, 0.35, 1))
    lathe([(0, 0), (0.12, 0, 0.02), (0.12, 0.1, 0.03), (0, 0.1)], material('#d8412f', 'plastic'), 40).location = (0.52, 0, 0.98)
    if strap:
        pipe([(-0.74, 0, 0.8), (-1.3, 0.1, 0.3), (-1.5, -0.5, 0.04), (-0.9, -1.0, 0.04), (-0.2, -1.15, 0.04)], 0.045, material('#8a5a34', 'matte'))


def lamp(c, **_):
    lathe([(0, 0), (0.5, 0, 0.05), (0.5, 0.1, 0.05), (0.06, 0.14), (0.05, 1.5), (0, 1.5)], material(c[1], 'brushed'))
    shade_ = lathe([(0.9, 1.2), (0.92, 1.2), (0.5, 2.0, 0.2), (0, 2.08)], material(c[0], 'matte'))
    glow = ball(0.2, material('#fff2d0', 'clay'), (0, 0, 1.38))
    body = glow.data.materials[0].copy()
    glow.data.materials[0] = body
    bsdf = body.node_tree.nodes['Principled BSDF']
    bsdf.inputs['Emission'].default_value, bsdf.inputs['Emission Strength'].default_value = (1, 0.8, 0.5, 1), 14


def candle(c, label=None, **_):
    body = lathe([(0, 0), (0.5, 0, 0.08), (0.5, 0.95, 0.02), (0.45, 0.95, 0.02), (0.44, 0.8)], material(c[0], 'ceramic'))
    lathe([(0, 0.8), (0.45, 0.8)], material('#fff4e0', 'cream'))
    pipe([(0, 0, 0.78), (0.01, 0, 0.9), (0.03, 0, 0.96)], 0.018, material('#2a2320', 'matte'))
    flame = ball(0.07, material('#ffd27a', 'clay'), (0.03, 0, 1.08), (0.8, 0.8, 1.9))
    flame.data.materials[0] = flame.data.materials[0].copy()
    bsdf = flame.data.materials[0].node_tree.nodes['Principled BSDF']
    bsdf.inputs['Emission'].default_value, bsdf.inputs['Emission Strength'].default_value = (1, 0.6, 0.2, 1), 18
    if label:
        decal(body, label, 0.66, 0.6, 0.46)


def book(c, label=None, size=(1.15, 1.6), thick=0.24, **_):
    """Lying, its back towards -x."""
    box((size[0] - 0.06, size[1] - 0.08, thick - 0.06), material('#f7efdf', 'paper'), 0.01, (0.03, 0, 0.03))
    for z in (0, thick - 0.035):
        box((size[0], size[1], 0.035), material(c[0], 'paper'), 0.012, (0, 0, z))
    box((0.04, size[1], thick), material(c[0], 'paper'), 0.015, (-size[0] / 2 + 0.01, 0, 0))
    if label:
        w, h = size[0] * 0.8, size[1] * 0.8
        mesh('title', [(-w / 2, -h / 2, thick + 0.004), (w / 2, -h / 2, thick + 0.004), (w / 2, h / 2, thick + 0.004), (-w / 2, h / 2, thick + 0.004)], [(0, 1, 2, 3)], printed(label, 0.8), False, [(0, 0), (1, 0), (1, 1), (0, 1)])


def notebook(c, page=None, **_):
    """An open book seen from above."""
    for side in (-1, 1):
        points, n = [], 14
        for j in range(2):
            for i in range(n + 1):
                t = i / n
                points.append((side * 1.05 * t, (j - 0.5) * 1.5, 0.07 + 0.14 * math.sin(math.pi * min(1, t * 1.15)) * (1 - t * 0.6)))
        faces = [(i, i + 1, n + 2 + i, n + 1 + i) for i in range(n)]
        uvs = [((i / n), j) for j in range(2) for i in range(n + 1)]
        mesh('page', points, faces, printed(page, 0.9) if page and side > 0 else material('#fbf6ea', 'paper'), True, uvs)
        box((1.08, 1.56, 0.05), material(c[0], 'paper'), 0.015, (side * 0.54, 0, 0))


def pen(c, **_):
    """Lying along x."""
    made = lathe([(0, 0), (0.02, 0.02), (0.055, 0.2, 0.02), (0.06, 1.3, 0.03), (0, 1.34)], material(c[0], 'plastic'), 36)
    made.rotation_euler, made.location = (0, math.pi / 2, 0), (-0.67, 0, 0.06)


def bag(c, handles=True, **_):
    """A tote with two handles."""
    rings = []
    for k in range(22):
        t = k / 21
        rings.append([((0.85 + 0.1 * t) * math.copysign(abs(math.cos(a)) ** 0.4, math.cos(a)) * (1 + 0.015 * math.sin(14 * t + 2 * a)),
                       (0.36 - 0.16 * t + 0.03 * math.sin(7 * t + 3 * a)) * math.copysign(abs(math.sin(a)) ** 0.5, math.sin(a)), 1.75 * t) for a in (2 * math.pi * i / 96 for i in range(96))])
    loft(rings, material(c[0], 'fabric'), False)
    for y, lean in ((-0.2, -0.25), (0.2, 0.1)) if handles else ():
        pipe([(-0.42, y, 1.3), (-0.42, y, 1.8), (-0.34, y + lean * 0.5, 2.35), (0, y + lean, 2.62), (0.34, y + lean * 0.5, 2.35), (0.42, y, 1.8), (0.42, y, 1.3)], 0.06, material(c[1], 'fabric'))


def backpack(c, **_):
    skin, trim = material(c[0], 'fabric'), material(c[1], 'fabric')
    box((1.3, 0.7, 1.9), skin, 0.3, segments=10)
    box((1.0, 0.4, 0.8), skin, 0.18, (0, -0.42, 0.16), 8)
    box((1.02, 0.42, 0.06), trim, 0.02, (0, -0.42, 0.84))
    pipe([(-0.6, -0.34, 1.35), (-0.3, -0.38, 1.52), (0.3, -0.38, 1.52), (0.6, -0.34, 1.35)], 0.03, trim)
    pipe([(-0.2, 0.1, 1.85), (-0.16, 0.1, 2.12), (0.16, 0.1, 2.12), (0.2, 0.1, 1.85)], 0.06, trim)
    for side in (-1, 1):
        pipe([(side * 0.4, 0.34, 1.8), (side * 0.78, 0.2, 1.3), (side * 0.8, 0.2, 0.6), (side * 0.6, 0.3, 0.2)], 0.07, trim)
    box((0.3, 0.03, 0.2), material('#b5793f', 'matte'), 0.01, (0, -0.63, 0.5))


def coil(c, **_):
    """A cable, wound, both ends showing."""
    points = [((0.55 + 0.03 * math.sin(t * 1.7)) * math.cos(t), (0.55 + 0.03 * math.cos(t * 2.1)) * math.sin(t), 0.06 + 0.018 * t) for t in (0.35 * i for i in range(64))]
    pipe([(1.5, -0.9, 0.06), (1.0, -0.8, 0.06), (0.7, -0.5, 0.06), *points, (0.9, 0.5, 0.3), (1.3, 0.3, 0.08), (1.7, 0.5, 0.06)], 0.055, material(c[0], 'fabric'))
    for x, y, turn in ((1.62, -0.92, 8), (1.85, 0.56, 16)):
        plug = box((0.4, 0.17, 0.11), material(c[1], 'plastic'), 0.04, (x, y, 0.02))
        plug.rotation_euler[2] = math.radians(turn)
        tip = box((0.2, 0.12, 0.05), material('#d9d9de', 'metal'), 0.02, (x + 0.26, y + 0.26 * math.tan(math.radians(turn)), 0.05))
        tip.rotation_euler[2] = math.radians(turn)


def bricks(c, **_):
    for x, y, z, col, w in ((0, 0, 0, 0, 2), (0.9, 0.1, 0, 1, 2), (-0.8, -0.1, 0, 2, 1), (0.3, 0.05, 0.42, 2, 2), (-0.3, 0, 0.84, 1, 1), (0.4, 0.05, 0.84, 0, 1)):
        box((0.42 * w, 0.42, 0.4), material(c[col % len(c)], 'matte'), 0.04, (x, y, z))
    lathe([(0, 1.24), (0.24, 1.24, 0.02), (0, 1.7)], material(c[2 % len(c)], 'matte'), 64).location = (0.05, 0.02, 0)


def car(c, **_):
    """A wooden toy car along x."""
    box((2.0, 0.9, 0.5), material(c[0], 'matte'), 0.16, (0, 0, 0.3), 8)
    box((1.05, 0.8, 0.46), material(c[1], 'matte'), 0.18, (-0.12, 0, 0.76), 8)
    for x in (-0.62, 0.62):
        for y in (-0.46, 0.46):
            wheel = lathe([(0, -0.09), (0.3, -0.09, 0.04), (0.3, 0.09, 0.04), (0, 0.09)], grain('#c99b6c', '#a8764a'), 56)
            wheel.rotation_euler, wheel.location = (math.pi / 2, 0, 0), (x, y, 0.3)
            hub = lathe([(0, -0.11), (0.09, -0.11, 0.02), (0.09, 0.11, 0.02), (0, 0.11)], material(c[2], 'matte'), 40)
            hub.rotation_euler, hub.location = (math.pi / 2, 0, 0), (x, y, 0.3)


def coins(c=('#e2b04a',), n=5, **_):
    for k in range(n):
        made = lathe([(0, 0), (0.3, 0, 0.015), (0.3, 0.06, 0.015), (0.25, 0.06), (0.24, 0.05), (0, 0.05)], material(c[0], 'brushed'), 64)
        made.location = (0.02 * math.sin(k * 2), 0.02 * math.cos(k * 3), 0.062 * k)


def bank(c, **_):
    """A round money box with a slot and feet."""
    ball(0.75, material(c[0], 'ceramic'), (0, 0, 0.86), (1.15, 0.95, 0.92))
    for x, y in ((-0.42, -0.34), (0.42, -0.34), (-0.42, 0.34), (0.42, 0.34)):
        lathe([(0, 0), (0.14, 0, 0.04), (0.17, 0.4), (0, 0.4)], material(c[0], 'ceramic'), 40).location = (x, y, 0)
    snout = lathe([(0, 0), (0.22, 0, 0.05), (0.24, 0.24), (0, 0.24)], material(shade(c[0], -0.08), 'ceramic'), 48)
    snout.rotation_euler, snout.location = (math.pi / 2, 0, math.radians(62)), (0.92, -0.42, 0.86)
    for y in (-0.4, 0.16):
        ear = ball(0.2, material(shade(c[0], -0.08), 'ceramic'), (0.5, y, 1.46), (0.5, 1, 1.1), (20, 20, 30))
    ball(0.05, material('#2a2230', 'plastic'), (0.72, -0.48, 1.12))
    box((0.5, 0.08, 0.04), material('#2a2230', 'matte'), 0.01, (-0.05, 0, 1.535))


def bicycle(c, **_):
    """A small bicycle along x, drawn out of tubes."""
    dark = material('#2b2a2f', 'matte')
    for x in (-1.05, 1.05):
        pipe([(x + 0.72 * math.cos(a), 0, 0.74 + 0.72 * math.sin(a)) for a in (2 * math.pi * i / 24 for i in range(24))], 0.055, dark, True)
        for k in range(12):
            a = math.pi * 2 * k / 12
            pipe([(x, 0, 0.74), (x + 0.35 * math.cos(a), 0, 0.74 + 0.35 * math.sin(a)), (x + 0.68 * math.cos(a), 0, 0.74 + 0.68 * math.sin(a))], 0.008, material('#c8c8cc', 'metal'))
        ball(0.08, material('#c8c8cc', 'metal'), (x, 0, 0.74))
    frame = material(c[0], 'plastic')
    nodes = {'rear': (-1.05, 0, 0.74), 'pedal': (-0.12, 0, 0.66), 'seat': (-0.42, 0, 1.6), 'head': (0.72, 0, 1.62), 'low': (0.78, 0, 1.42), 'front': (1.05, 0, 0.74)}
    for a, b in (('rear', 'pedal'), ('rear', 'seat'), ('pedal', 'seat'), ('seat', 'head'), ('pedal', 'low'), ('head', 'front')):
        p, q = nodes[a], nodes[b]
        pipe([p, tuple((s + t) / 2 for s, t in zip(p, q)), q], 0.05, frame)
    pipe([(-0.42, 0, 1.6), (-0.45, 0, 1.7), (-0.48, 0, 1.82)], 0.035, dark)
    ball(0.22, material('#8a5a34', 'clay'), (-0.46, 0, 1.86), (1.3, 0.7, 0.35))
    pipe([(0.72, 0, 1.62), (0.68, 0, 1.8), (0.66, 0, 1.9)], 0.035, dark)
    pipe([(0.5, -0.4, 1.86), (0.68, -0.3, 1.94), (0.7, 0, 1.92), (0.68, 0.3, 1.94), (0.5, 0.4, 1.86)], 0.045, material('#8a5a34', 'clay'))
    pipe([(-0.12 + 0.18 * math.cos(a), -0.06, 0.66 + 0.18 * math.sin(a)) for a in (2 * math.pi * i / 16 for i in range(16))], 0.025, dark, True)


def laptop(c, screen=None, **_):
    box((2.3, 1.5, 0.08), material(c[0], 'brushed'), 0.035)
    box((2.0, 0.75, 0.01), material('#2a2a2e', 'matte'), 0.004, (0, 0.22, 0.078))
    lid = box((2.3, 0.06, 1.5), material(c[0], 'brushed'), 0.025, (0, 0.86, 0.06))
    lid.rotation_euler[0] = math.radians(-14)
    box((0.7, 0.45, 0.004), material(shade(c[0], -0.06), 'brushed'), 0.002, (0, -0.48, 0.079))
    if screen:
        a = math.radians(-14)
        points = []
        for x, z in ((-1.08, -0.68), (1.08, -0.68), (1.08, 0.68), (-1.08, 0.68)):
            y = -0.034
            points.append((x, 0.86 + y * math.cos(a) - z * math.sin(a), 0.81 + y * math.sin(a) + z * math.cos(a)))
        mesh('screen', points, [(0, 1, 2, 3)], printed(screen, 0.25, 0.7), False, [(0, 0), (1, 0), (1, 1), (0, 1)])


def ukulele(c, **_):
    """Upright, its middle over the origin of its body."""
    wood, dark = grain(c[0], shade(c[0], -0.22)), material(c[1], 'matte')
    for r, z in ((0.62, 0.0), (0.47, 0.72)):
        made = lathe([(0, -0.16), (r, -0.16, 0.07), (r, 0.16, 0.07), (0, 0.16)], wood, 72)
        made.rotation_euler, made.location = (math.pi / 2, 0, 0), (0, 0, z)
    hole = lathe([(0, 0), (0.2, 0), (0.2, 0.01), (0, 0.01)], material('#2a1b16', 'matte'), 48)
    hole.rotation_euler, hole.location = (math.pi / 2, 0, 0), (0, -0.162, 0.5)
    box((0.2, 0.12, 1.5), dark, 0.03, (0, -0.12, 0.85))
    box((0.32, 0.1, 0.42), wood, 0.06, (0, -0.1, 2.3))
    box((0.36, 0.06, 0.08), dark, 0.02, (0, -0.19, -0.18))
    for x in (-0.06, -0.02, 0.02, 0.06):
        pipe([(x, -0.22, -0.14), (x, -0.2, 1.0), (x, -0.19, 2.32)], 0.008, material('#f4f0e8', 'plastic'))
    for side in (-1, 1):
        for z in (2.4, 2.58):
            ball(0.05, material('#f4f0e8', 'plastic'), (side * 0.2, -0.1, z))
