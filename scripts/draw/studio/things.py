"""Things that brands sell and what stands around them. Each builder makes one thing at the origin, standing on z = 0,
facing -y, one unit about a hand's width; `label` is the path of a printed label."""
import math

import bpy

from clay import ball, box, decal, grain, lathe, linear, loft, material, mesh, pipe, printed, shade


def stick(c, label=None, **_):
    body = lathe([(0, 0), (0.4, 0, 0.05), (0.4, 1.5, 0.02), (0.36, 1.52), (0, 1.52)], material(c[0], 'plastic'))
    lathe([(0.36, 1.5), (0.37, 1.56), (0.41, 1.56, 0.02), (0.41, 2.16, 0.09), (0, 2.16)], material(c[1], 'plastic'))
    if label:
        decal(body, label, 0.68, 1.02, 0.8)


def tube(c, label=None, tall=2.3, **_):
    lathe([(0, 0), (0.42, 0, 0.04), (0.42, 0.46, 0.04), (0.3, 0.47), (0, 0.47)], material(c[1], 'plastic'))
    rings = []
    for k in range(25):
        t = k / 24
        wide, deep = 0.47 + 0.16 * t, 0.47 * (1 - t ** 1.5) + 0.03
        rings.append([(wide * math.cos(a), deep * math.sin(a), 0.47 + (tall - 0.47) * t) for a in (2 * math.pi * i / 72 for i in range(72))])
    rings.append([(x, y, tall + 0.16) for x, y, _ in rings[-1]])
    body = loft(rings, material(c[0], 'plastic'))
    if label:
        decal(body, label, 0.8, 1.2, 0.47 + (tall - 0.47) * 0.48)


def jar(c, label=None, open=False, **_):
    body = lathe([(0, 0), (0.72, 0, 0.1), (0.72, 0.62, 0.06), (0.64, 0.66), (0, 0.66)], material(c[0], 'frosted' if c[0] == '#ffffff' else 'plastic'))
    lid = lathe([(0, 0), (0.75, 0, 0.03), (0.75, 0.34, 0.06), (0, 0.34)], material(c[1], 'plastic'))
    if open:
        lid.location, lid.rotation_euler = (1.1, -0.5, 0.62), (math.radians(-68), 0, math.radians(24))
        lathe([(0, 0.6), (0.62, 0.66), (0.5, 0.7), (0.3, 0.66), (0.12, 0.74), (0, 0.82)], material('#fff6ea', 'cream'))
    else:
        lid.location = (0, 0, 0.68)
    if label:
        decal(body, label, 0.9, 0.44, 0.32)


def bottle(c, label=None, pump=False, glass=False, tall=1.9, wide=0.5, **_):
    skin = material(c[0], 'frosted' if glass else 'plastic')
    body = lathe([(0, 0), (wide, 0, 0.08), (wide, tall, 0.2), (0.2, tall + 0.14, 0.06), (0.2, tall + 0.26), (0, tall + 0.26)], skin)
    top = tall + 0.24
    if pump:
        lathe([(0, top), (0.25, top, 0.02), (0.25, top + 0.26, 0.04), (0.09, top + 0.28), (0.07, top + 0.58), (0, top + 0.58)], material(c[1], 'plastic'))
        head = box((0.34, 0.3, 0.16), material(c[1], 'plastic'), 0.05, (0, 0, top + 0.54))
        box((0.46, 0.14, 0.1), material(c[1], 'plastic'), 0.04, (-0.3, 0, top + 0.58)).parent = None
    else:
        lathe([(0, top), (0.27, top, 0.02), (0.27, top + 0.42, 0.05), (0, top + 0.42)], material(c[1], 'plastic'))
    if label:
        decal(body, label, wide * 1.55, tall * 0.62, tall * 0.46)


def dropper(c, label=None, **_):
    body = lathe([(0, 0), (0.46, 0, 0.08), (0.46, 1.0, 0.14), (0.18, 1.14, 0.05), (0.18, 1.24), (0, 1.24)], material(c[0], 'frosted'))
    lathe([(0, 1.22), (0.22, 1.22, 0.02), (0.22, 1.5, 0.04), (0.14, 1.52), (0.17, 1.7, 0.06), (0.14, 1.98, 0.1), (0, 2.02)], material(c[1], 'matte'))
    if label:
        decal(body, label, 0.72, 0.72, 0.52)


def pouch(c, label=None, tall=2.3, wide=1.5, **_):
    rings = []
    for k in range(33):
        t = k / 32
        deep = 0.42 * (1 - t ** 2.2) * (0.72 + 0.28 * min(1, t * 6)) + 0.015
        broad = wide / 2 * (0.94 + 0.06 * math.cos(t * 5))
        ring = []
        for i in range(88):
            a = 2 * math.pi * i / 88
            x = math.copysign(abs(math.cos(a)) ** 0.55, math.cos(a)) * broad
            y = math.copysign(abs(math.sin(a)) ** 0.75, math.sin(a)) * deep * (1 + 0.03 * math.sin(9 * t + 3 * math.cos(a)))
            ring.append((x, y, tall * t))
        rings.append(ring)
    body = loft(rings, material(c[0], 'matte'))
    box((wide * 0.965, 0.045, 0.2), material(c[1], 'matte'), 0.015, (0, 0, tall - 0.06))
    if label:
        decal(body, label, wide * 0.78, tall * 0.6, tall * 0.45, rough=0.6)


def carton(c, label=None, size=(1.1, 0.7, 1.6), **_):
    body = box(size, material(c[0], 'paper'), 0.02)
    if label:
        decal(body, label, size[0] * 0.86, size[2] * 0.86, size[2] / 2, rough=0.8)


def cup(c, fill='#3b1f12', handle=True, saucer=False, **_):
    lift = 0.09 if saucer else 0
    skin = material(c[0], 'ceramic')
    body = lathe([(0, lift), (0.34, lift, 0.05), (0.52, 0.34 + lift, 0.2), (0.56, 0.82 + lift, 0.015), (0.51, 0.82 + lift, 0.015), (0.47, 0.4 + lift, 0.2), (0, 0.16 + lift)], skin)
    lathe([(0, 0.68 + lift), (0.5, 0.68 + lift)], material(fill, 'clay'))
    if handle:
        pipe([(0.5, 0, 0.7 + lift), (0.82, 0, 0.72 + lift), (0.86, 0, 0.4 + lift), (0.66, 0, 0.24 + lift), (0.46, 0, 0.3 + lift)], 0.055, skin)
    if saucer:
        lathe([(0, 0.03), (0.5, 0.0, 0.05), (0.92, 0.13, 0.02), (0.92, 0.17, 0.02), (0.5, 0.07), (0, 0.07)], skin)


def tumbler(c=("#ffffff",), fill='#c9722e', ice=True, straw=None, tall=1.5, milk=None, **_):
    lathe([(0, 0), (0.42, 0, 0.05), (0.54, tall, 0.012), (0.5, tall, 0.012), (0.39, 0.1, 0.05), (0, 0.1)], material('#ffffff', 'glass'))
    level = tall * 0.8
    skin = material(fill, 'ceramic')
    if milk:
        lathe([(0, 0.11), (0.385, 0.11, 0.04), (0.44, level * 0.5)], material(milk, 'ceramic'))
        lathe([(0.44, level * 0.5), (0.485, level), (0, level)], skin)
    else:
        lathe([(0, 0.11), (0.385, 0.11, 0.04), (0.485, level, 0.01), (0, level)], skin)
    if ice:
        for x, y, t in ((-0.17, -0.1, 20), (0.18, 0.05, 50), (0.0, 0.24, 10)):
            block = box((0.3, 0.3, 0.3), material('#ffffff', 'frosted'), 0.06, (x, y, level - 0.1))
            block.rotation_euler = (math.radians(t), math.radians(t / 2), math.radians(t))
    if straw:
        pipe([(-0.1, 0, 0.15), (0.1, 0, tall * 0.8), (0.26, 0, tall + 0.8)], 0.05, material(straw, 'paper'))


def bowl(c, food='noodle', **_):
    lathe([(0, 0), (0.4, 0, 0.03), (0.42, 0.09), (0.85, 0.38, 0.3), (1.0, 0.72, 0.015), (0.95, 0.72, 0.015), (0.8, 0.42, 0.3), (0, 0.16)], material(c[0], 'ceramic'))
    if food == 'noodle':
        lathe([(0, 0.52), (0.88, 0.52)], material('#b5642a', 'ceramic'))
        for k in range(26):
            a, r = k * 2.4, 0.1 + 0.022 * k
            pipe([(r * math.cos(a + t) , r * math.sin(a + t), 0.55 + 0.05 * math.sin(3 * t + k)) for t in (0, 0.6, 1.2, 1.8, 2.4)], 0.035, material('#f3d58a', 'plastic'))
        for x, y in ((0.38, -0.36), (0.5, -0.12), (0.28, -0.52)):
            slab = lathe([(0, 0), (0.24, 0, 0.02), (0.24, 0.06, 0.02), (0, 0.06)], material('#a65b38', 'clay'))
            slab.location, slab.rotation_euler = (x, y, 0.62), (0.3, 0.25, 0)
        egg = ball(0.24, material('#fffaf0', 'cream'), (-0.38, -0.2, 0.58), (1, 1.2, 0.55))
        ball(0.13, material('#f59a1b', 'cream'), (-0.38, -0.22, 0.66), (1, 1, 0.6))
        for k in range(16):
            ring = lathe([(0.03, 0), (0.05, 0), (0.05, 0.03), (0.03, 0.03)], material('#5d9a3a', 'leaf'), 16)
            ring.location = (-0.1 + 0.32 * math.sin(k * 5.1), 0.2 + 0.3 * math.cos(k * 3.7), 0.6 + 0.01 * (k % 4))
            ring.rotation_euler = (k, k * 2, 0)
    elif food == 'rice':
        ball(0.72, material('#fffaf2', 'sand'), (0, 0, 0.46), (1, 1, 0.5))
        for k in range(5):
            ball(0.16, material('#d9622b', 'clay'), (0.3 * math.cos(k * 1.3), 0.3 * math.sin(k * 1.3) - 0.1, 0.8), (1, 0.7, 0.6))
        for k in range(7):
            ball(0.1, material('#4f8a35', 'leaf'), (0.42 * math.cos(k * 0.9 + 0.5), 0.42 * math.sin(k * 0.9), 0.76), (1.6, 0.6, 0.3), (0, 20, k * 50))
    else:
        ball(0.8, material('#fff3e0', 'cream'), (0, 0, 0.42), (1, 1, 0.3))
        for k in range(9):
            ball(0.11, material('#c2362f' if k % 2 else '#4a3a86', 'peel'), (0.45 * math.cos(k * 0.7), 0.45 * math.sin(k * 0.7), 0.68))
        for k in range(14):
            ball(0.07, material('#c98a45', 'clay'), (0.2 * math.cos(k * 2.4) * (k % 3), 0.2 * math.sin(k * 2.4) * (k % 3), 0.66), (1.3, 1, 0.7))


def plate(c, food='toast', **_):
    lathe([(0, 0), (0.6, 0, 0.03), (1.15, 0.12, 0.05), (1.2, 0.16, 0.01), (1.14, 0.17), (0.62, 0.06, 0.05), (0, 0.05)], material(c[0], 'ceramic'))
    if food == 'toast':
        for k, (x, t) in enumerate(((-0.22, -8), (0.26, 14))):
            bread = box((0.95, 0.9, 0.2), material('#d79a54', 'clay'), 0.09, (x, 0.1 * k, 0.06 + 0.2 * k))
            bread.rotation_euler = (0.06 * k, 0.1 * k, math.radians(t))
            crumb = box((0.82, 0.78, 0.05), material('#f3d5a0', 'sand'), 0.02, (x, 0.1 * k, 0.24 + 0.2 * k))
            crumb.rotation_euler = bread.rotation_euler
        ball(0.34, material('#fffaf0', 'cream'), (0.26, 0.08, 0.5), (1.15, 1, 0.22))
        ball(0.15, material('#f6a11d', 'cream'), (0.3, 0.04, 0.56), (1, 1, 0.6))
        for k in range(5):
            ball(0.13, material('#d8382c', 'peel'), (-0.85 + 0.17 * k, -0.62 - 0.09 * (k % 2), 0.2))
        for k in range(4):
            ball(0.16, material('#5c9640', 'leaf'), (0.7 + 0.1 * k, -0.5 + 0.13 * k, 0.14), (1.5, 0.6, 0.3), (20, 10, 40 * k))
    else:
        for k in range(5):
            before = set(bpy.data.objects)
            cookie(seed=k)
            for o in set(bpy.data.objects) - before:
                o.location = (o.location.x + 0.42 * math.cos(k * 1.26), o.location.y + 0.42 * math.sin(k * 1.26), o.location.z + 0.06 + 0.02 * k)


def cookie(c=('#c98d50',), seed=0, **_):
    made = lathe([(0, 0), (0.3, 0, 0.05), (0.31, 0.1, 0.06), (0, 0.14)], material(c[0], 'sand'), 40)
    made.rotation_euler = (0.1, 0.12 * seed, 0)
    for j in range(5):
        ball(0.045, material('#3a2115', 'plastic'), (0.16 * math.cos(j * 1.3 + seed), 0.16 * math.sin(j * 1.3 + seed), 0.13))


def orange(c=('#f7941d',), r=0.42, **_):
    ball(r, material(c[0], 'peel'), (0, 0, r))
    ball(r * 0.09, material('#5d7a2e', 'leaf'), (0, 0, r * 2), (1, 1, 0.5))


def slice(c=('#f7941d',), **_):
    lathe([(0, 0), (0.42, 0, 0.02), (0.42, 0.12, 0.02), (0, 0.12)], material(c[0], 'peel'))
    lathe([(0, 0.122), (0.385, 0.122)], material('#fff1d6', 'clay'))
    for k in range(9):
        a = math.radians(40 * k)
        wedge = [(0.05, -0.0), (0.34, -0.1), (0.35, 0), (0.34, 0.1)]
        spots = [(x * math.cos(a) - y * math.sin(a), x * math.sin(a) + y * math.cos(a), 0.126) for x, y in wedge]
        mesh('wedge', spots, [(0, 1, 2, 3)], material(shade(c[0], 0.12), 'cream'), False)


def beans(c=('#4a2716',), n=26, spread=0.9, **_):
    for k in range(n):
        a, r = k * 2.399, spread * math.sqrt(k / n)
        ball(0.085, material(c[0], 'clay'), (r * math.cos(a), r * math.sin(a), 0.055 + (0.07 if r < 0.3 else 0)), (1, 0.72, 0.62), (k * 31 % 40, k * 17 % 30, k * 67))


def leaf(length, wide, colour, bend=0.5):
    n, points, faces = 14, [], []
    for i in range(n + 1):
        t = i / n
        half = wide * math.sin(math.pi * min(1, t * 0.98 + 0.02)) ** 0.8 / 2
        z, x = length * (math.sin(t * (1.4 - bend * 0.5)) ), length * bend * t * t
        points += [(x, -half, z + 0.12 * half), (x + 0.04 * length * 0, 0, z), (x, half, z + 0.12 * half)]
    for i in range(n):
        for j in (0, 1):
            faces.append((3 * i + j, 3 * i + j + 1, 3 * i + j + 4, 3 * i + j + 3))
    return mesh('leaf', points, faces, material(colour, 'leaf'))


def plant(c=('#e8e0d6', '#4d8a4a'), n=11, tall=1.7, pot=True, **_):
    lift = 0
    if pot:
        lathe([(0, 0), (0.42, 0, 0.06), (0.55, 0.8, 0.02), (0.49, 0.8, 0.02), (0.47, 0.7)], material(c[0], 'stone'))
        lathe([(0, 0.72), (0.5, 0.72)], material('#3a2a20', 'sand'))
        lift = 0.7
    for k in range(n):
        made = leaf(tall * (0.7 + 0.3 * math.sin(k * 2.3) ** 2), 0.36, shade(c[1], 0.12 * math.sin(k * 1.7)), 0.25 + 0.5 * (k % 3) / 2)
        made.location, made.rotation_euler = (0, 0, lift), (0, 0, k * 2.4)


def petals(c=('#f3b6c0',), n=9, spread=1.6, **_):
    for k in range(n):
        a, r = k * 2.399, spread * math.sqrt((k + 0.6) / n)
        ball(0.14, material(c[0], 'leaf'), (r * math.cos(a), r * math.sin(a), 0.05), (1.25, 0.85, 0.22), (15 * math.sin(k), 18 * math.cos(k), k * 70))


def pebble(c=('#b9aea2',), r=0.4, **_):
    ball(r, material(c[0], 'stone'), (0, 0, r * 0.5), (1.2, 0.95, 0.55), (0, 0, 25))


def cube(c=('#e88b6a',), size=(1, 1, 1), **_):
    box(tuple(size), material(c[0], 'matte'), 0.05)


def disc(c=('#e88b6a',), r=1.0, h=0.3, **_):
    lathe([(0, 0), (r, 0, 0.03), (r, h, 0.05), (0, h)], material(c[0], 'matte'))


def sphere(c=('#e88b6a',), r=0.4, finish='matte', **_):
    ball(r, material(c[0], finish), (0, 0, r))


def lipstick(c, open=True, **_):
    """A lipstick without its cap, and the cap beside it."""
    lathe([(0, 0), (0.36, 0, 0.04), (0.36, 0.85, 0.03), (0, 0.85)], material(c[0], 'plastic'))
    lathe([(0, 0.85), (0.29, 0.85, 0.02), (0.29, 1.25, 0.02), (0, 1.25)], material('#e5b66a', 'brushed'))
    bullet = lathe([(0, 1.25), (0.23, 1.25, 0.02), (0.23, 1.75, 0.05), (0.12, 1.95, 0.08), (0, 2.0)], material(c[1], 'clay'))
    cap = lathe([(0, 0), (0.37, 0, 0.04), (0.37, 1.05, 0.05), (0, 1.05)], material(c[0], 'plastic'))
    cap.location = (0.95, 0.3, 0)
