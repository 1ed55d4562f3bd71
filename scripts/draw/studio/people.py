"""Creators as clay figures: simple volumes, a face of two dots and a line, one attribute. Nobody is meant."""
import math

import bpy

from clay import ball, lathe, material, mesh, pipe, shade
from hands import arms as give_arms

WORN_BELOW = ('apron', 'camera', 'scarf')


def person(skin, hair, wear, style='short', attribute=None, accent='#6b46e5', smile=1.0, trim=None, eyes='open', mouth='line', nod=(0, 0, 0), arms=(), sleeve=0.45, **_):
    """A bust at the origin; `hair` and `wear` are colours, `style` the cut; `nod` turns the head: back, aside, around."""
    flesh, locks, cloth, dark = material(skin, 'skin'), material(hair, 'clay'), material(wear, 'fabric'), material('#2a1b2b', 'plastic')
    torso = lathe([(0, -2.6), (0.98, -2.6), (1.0, -1.2, 0.3), (0.98, -0.42, 0.52), (0.42, -0.08, 0.3), (0.26, 0.1, 0.1), (0.2, 0.16)], cloth)
    torso.scale, torso.location = (1.08, 0.72, 1), (0, 0, 0.1)
    lathe([(0, -0.1), (0.26, -0.1, 0.05), (0.24, 0.5)], flesh).location = (0, 0.02, 0)
    collar = lathe([(0.3, 0.02), (0.39, 0.02, 0.05), (0.33, 0.16, 0.05), (0.27, 0.1)], material(trim or shade(wear, -0.14), 'fabric'))
    collar.location = (0, 0, 0.09)
    if attribute in WORN_BELOW:
        wearing(attribute, accent, wear, dark)
    below = set(bpy.data.objects)
    ball(0.72, flesh, (0, 0, 1.02), (0.96, 0.94, 1.04))
    for side in (-1, 1):
        ball(0.14, flesh, (side * 0.69, 0.04, 0.98), (0.55, 0.8, 1))
        look(side, eyes, dark)
        ball(0.115, material(shade(mix(skin, '#e2574c', 0.35), 0.02), 'skin'), (side * 0.4, -0.565, 0.88), (1, 0.3, 0.66))
        pipe([(side * (0.14 + 0.2 * t), -0.66 + 0.1 * t * t, 1.235 + 0.05 * math.sin(math.pi * t)) for t in (0, 0.33, 0.66, 1)], 0.024, material(shade(hair, 0.05), 'clay'))
    ball(0.072, flesh, (0, -0.705, 0.95), (0.9, 0.85, 1))
    speak(mouth, smile)
    hairdo(style, locks, fringe=attribute not in ('cap', 'beanie', 'hat', 'veil'))
    if attribute and attribute not in WORN_BELOW:
        wearing(attribute, accent, wear, dark)
    neck = bpy.data.objects.new('neck', None)
    bpy.context.scene.collection.objects.link(neck)
    neck.location = (0, 0, 0.3)
    for made in set(bpy.data.objects) - below - {neck}:
        made.parent = neck
        made.location.z -= 0.3
    neck.rotation_euler = [math.radians(-nod[0]), math.radians(nod[1]), math.radians(nod[2])]
    give_arms(arms, skin, wear, trim, sleeve)


def look(side, eyes, dark):
    """An eye: open, closed in joy, or one of them closed (`wink-left`, `wink-right`, as the camera sees it)."""
    shut = eyes == 'happy' or eyes == ('wink-left' if side < 0 else 'wink-right')
    if shut:
        pipe([(side * 0.24 + 0.105 * t, -0.668 + 0.03 * abs(t) * (t * side > 0), 1.035 + 0.075 * (1 - t * t)) for t in (-1, -0.6, -0.2, 0.2, 0.6, 1)], 0.024, dark)
        return
    ball(0.062, dark, (side * 0.24, -0.655, 1.07), (1, 0.5, 1.3))
    ball(0.018, material('#ffffff', 'plastic'), (side * 0.24 + 0.02, -0.69, 1.1))


def speak(mouth, smile):
    lip = material('#7a2f35', 'plastic')
    if mouth == 'open':
        laugh(lip, 0.185, 0.845, 0.2, 0.012)
        laugh(material('#e0737a', 'skin'), 0.11, 0.7, 0.052, 0.02, -0.05)
        return
    if mouth == 'small':
        ball(0.055, lip, (0, -0.655, 0.79), (1, 0.5, 1))
        return
    pipe([(0.16 * t, -0.655 + 0.05 * t * t, 0.79 + 0.075 * smile * t * t - 0.04 * smile) for t in (-1, -0.6, -0.2, 0.2, 0.6, 1)], 0.022, lip)


def laugh(skin, wide, top, deep, off, arch=0.035):
    """An open mouth laid on the face: its upper edge sags by `arch`, the lower is half an ellipse."""
    points, n = [], 24
    for i in range(n + 1):
        t = 2 * i / n - 1
        high = top - arch * (1 - t * t)
        low = top - arch - (deep - arch) * math.sqrt(max(0, 1 - t * t)) + arch * t * t
        for k in range(7):
            x, z = wide * t, high + (low - high) * k / 6
            points.append((x, -0.677 * math.sqrt(max(0, 1 - (x / 0.69) ** 2 - ((z - 1.02) / 0.749) ** 2)) - off, z))
    mesh('mouth', points, [(i * 7 + k, i * 7 + k + 1, i * 7 + k + 8, i * 7 + k + 7) for i in range(n) for k in range(6)], skin)


def mix(a, b, part):
    one, two = ([int(h[i : i + 2], 16) for i in (1, 3, 5)] for h in (a, b))
    return '#' + ''.join(f'{round(x + (y - x) * part):02x}' for x, y in zip(one, two))


def hairdo(style, locks, fringe=True):
    if style != 'bald':
        ball(0.755, locks, (0, 0.13, 1.16), (1.0, 0.95, 0.98))
    if fringe and style in ('short', 'side', 'bun', 'long', 'bob', 'ponytail', 'knots'):
        ball(0.33, locks, (-0.33, -0.42, 1.5), (1.2, 0.62, 0.5), (0, -30, 14))
        ball(0.33, locks, (0.33, -0.42, 1.5), (1.2, 0.62, 0.5), (0, 30, -14))
        ball(0.3, locks, (0, -0.42, 1.6), (1.2, 0.7, 0.5))
    if style == 'side':
        ball(0.42, locks, (0.16, -0.34, 1.68), (1.3, 0.8, 0.5), (0, -14, 0))
    if style == 'quiff':
        for k, x in enumerate((-0.36, -0.12, 0.12, 0.36)):
            ball(0.27, locks, (x, -0.36, 1.66 + 0.05 * (k in (1, 2))), (0.85, 0.9, 1.05), (-25, 0, 0))
    if style == 'bun':
        ball(0.32, locks, (0, 0.22, 2.02))
    if style == 'knots':
        for side in (-1, 1):
            ball(0.27, locks, (side * 0.44, 0.1, 1.86))
    if style == 'ponytail':
        ball(0.3, locks, (0.5, 0.5, 1.5), (0.8, 0.8, 0.9))
        ball(0.34, locks, (0.74, 0.42, 1.0), (0.62, 0.7, 1.6), (0, -14, 0))
    if style == 'long':
        for side in (-1, 1):
            ball(0.42, locks, (side * 0.6, 0.16, 0.72), (0.62, 0.72, 1.75), (0, side * -5, 0))
        ball(0.7, locks, (0, 0.34, 0.7), (0.95, 0.5, 1.2))
    if style == 'bob':
        for side in (-1, 1):
            ball(0.42, locks, (side * 0.56, 0.08, 0.92), (0.62, 0.86, 1.15), (0, side * 6, 0))
        ball(0.7, locks, (0, 0.26, 0.98), (0.98, 0.6, 0.85))
    if style == 'curly':
        for k in range(46):
            a, t = k * 2.399, k / 46
            z = 1.0 - 0.95 * t + 0.32
            r = 0.8 * math.sqrt(max(0, 1 - (z - 0.32) ** 2)) if z > 0.3 else 0.78
            x, y = r * math.cos(a), r * math.sin(a) + 0.1
            if y < -0.32 and z < 0.78:
                continue
            ball(0.22, locks, (x * 0.98, y, 0.86 + z * 0.82), (1, 1, 1))


def wearing(kind, accent, wear, dark):
    tone = material(accent, 'plastic')
    if kind == 'headphones':
        pipe([(0.84 * math.cos(a), 0.08, 1.02 + 0.92 * math.sin(a)) for a in (math.pi * i / 14 for i in range(15))], 0.065, tone)
        for side in (-1, 1):
            shell = lathe([(0, 0), (0.22, 0, 0.05), (0.26, 0.1, 0.05), (0.2, 0.22, 0.06), (0, 0.22)], tone)
            shell.rotation_euler, shell.location = (0, side * math.pi / 2, 0), (side * 0.7, 0.05, 0.98)
            dot = lathe([(0, 0), (0.11, 0, 0.02), (0.11, 0.03, 0.02), (0, 0.03)], material('#ffffff', 'plastic'), 48)
            dot.rotation_euler, dot.location = (0, side * math.pi / 2, 0), (side * 0.91, 0.05, 0.98)
    if kind in ('cap', 'beanie'):
        high = 0.79
        made = ball(high, material(accent, 'fabric'), (0, 0.12, 1.36), (1.0, 0.97, 0.86))
        if kind == 'beanie':
            lathe([(0.74, 0), (0.8, 0.0, 0.06), (0.79, 0.26, 0.06), (0.72, 0.26)], material(shade(accent, -0.12), 'fabric')).location = (0, 0.06, 1.32)
            ball(0.2, material(shade(accent, 0.25), 'fabric'), (0, 0.12, 2.02))
        else:
            brim = ball(0.52, material(shade(accent, -0.1), 'fabric'), (0, -0.72, 1.38), (1.08, 0.9, 0.1), (10, 0, 0))
            ball(0.07, material(shade(accent, -0.1), 'fabric'), (0, 0.12, 2.04))
    if kind == 'hat':
        lathe([(0, 0.5, 0), (0.55, 0.5, 0.2), (0.76, 0, 0.1), (1.3, -0.1, 0.03), (1.3, -0.14), (0.74, -0.06)], material(accent, 'sand')).location = (0, 0.08, 1.56)
        lathe([(0.765, 0.0), (0.73, 0.14), (0.7, 0.14)], material('#8a4b32', 'fabric')).location = (0, 0.08, 1.555)
    if kind == 'glasses':
        for side in (-1, 1):
            pipe([(side * 0.25 + 0.19 * math.cos(a), -0.72 + 0.06 * abs(math.cos(a)) * side * math.cos(a), 1.06 + 0.18 * math.sin(a)) for a in (2 * math.pi * i / 20 for i in range(20))], 0.028, tone, True)
            pipe([(side * 0.44, -0.66, 1.08), (side * 0.62, -0.4, 1.08), (side * 0.7, 0.0, 1.06)], 0.026, tone)
        pipe([(-0.07, -0.75, 1.1), (0, -0.77, 1.12), (0.07, -0.75, 1.1)], 0.026, tone)
    if kind == 'apron':
        made = lathe([(0, -2.6), (0.9, -2.6), (0.92, -1.2, 0.3), (0.84, -0.5, 0.24), (0.3, -0.36)], material(accent, 'fabric'))
        made.scale, made.location = (1, 0.9, 1), (0, -0.06, 0.1)
        for side in (-1, 1):
            pipe([(side * 0.44, -0.66, -0.62), (side * 0.43, -0.66, -0.36), (side * 0.37, -0.4, 0.08), (side * 0.28, 0.1, 0.26)], 0.05, material(accent, 'fabric'))
    if kind == 'camera':
        import goods
        import bpy
        before = set(bpy.data.objects)
        goods.camera(['#2a2a30', '#c9c9cf'])
        for o in set(bpy.data.objects) - before:
            if o.type == 'CURVE':
                bpy.data.objects.remove(o)
                continue
            o.location = [v * 0.42 for v in o.location]
            o.scale = [v * 0.42 for v in o.scale]
            o.location.y -= 0.88
            o.location.z -= 0.95
        for side in (-1, 1):
            pipe([(side * 0.3, -0.86, -0.66), (side * 0.38, -0.72, -0.3), (side * 0.3, -0.3, 0.08), (side * 0.2, 0.2, 0.16)], 0.035, material(accent, 'matte'))
    if kind == 'scarf':
        pipe([(0.42 * math.cos(a), 0.36 * math.sin(a), 0.16 + 0.05 * math.sin(3 * a)) for a in (2 * math.pi * i / 18 for i in range(18))], 0.16, material(accent, 'fabric'), True)
        ball(0.2, material(accent, 'fabric'), (0.2, -0.52, -0.22), (0.8, 0.5, 1.8), (-12, 10, 0))
    if kind == 'band':
        lathe([(0.735, 0), (0.765, 0.0, 0.02), (0.74, 0.16, 0.02), (0.7, 0.16)], material(accent, 'fabric')).location = (0, 0.1, 1.36)
    if kind == 'flower':
        for k in range(6):
            ball(0.11, tone, (0.56 + 0.13 * math.cos(k * 1.047), -0.42 + 0.03 * math.sin(k), 1.42 + 0.13 * math.sin(k * 1.047)), (1, 0.45, 1))
        ball(0.08, material('#ffd24d', 'clay'), (0.56, -0.48, 1.42))
    if kind == 'veil':
        cover = material(accent, 'fabric')
        pipe([(0.7 * math.sin(a), -0.5 + 0.2 * abs(math.sin(a)), 1.0 - 0.78 * math.cos(a)) for a in (2 * math.pi * i / 24 for i in range(24))], 0.15, cover, True)
        ball(0.9, cover, (0, 0.24, 1.06), (0.93, 0.86, 1.04))
        ball(0.85, cover, (0, 0.0, -0.12), (1.02, 0.84, 0.62))
