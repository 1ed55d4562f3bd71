"""What everything in the studio is made of: colours, materials and the few shapes that all things are built from."""
import math

import bpy


def linear(hex_colour):
    """`#RRGGBB` as linear RGB, 0 to 1."""
    parts = [int(hex_colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(((c + 0.055) / 1.055) ** 2.4 if c > 0.04045 else c / 12.92 for c in parts)


def shade(hex_colour, factor):
    """The colour lighter (factor above 0) or darker (below 0), -1 to 1."""
    parts = [int(hex_colour[i : i + 2], 16) for i in (1, 3, 5)]
    goal = 255 if factor > 0 else 0
    return '#' + ''.join(f'{round(c + (goal - c) * abs(factor)):02x}' for c in parts)


FINISH = {
    # roughness, metallic, transmission, clearcoat, subsurface, bump scale, bump strength
    'plastic': (0.32, 0, 0, 0.5, 0, 0, 0),
    'matte': (0.62, 0, 0, 0, 0, 90, 0.03),
    'paper': (0.85, 0, 0, 0, 0, 60, 0.08),
    'ceramic': (0.22, 0, 0, 0.8, 0, 14, 0.04),
    'clay': (0.55, 0, 0, 0, 0.1, 30, 0.03),
    'metal': (0.24, 1, 0, 0, 0, 0, 0),
    'brushed': (0.38, 1, 0, 0, 0, 0, 0),
    'glass': (0.03, 0, 1, 0, 0, 0, 0),
    'frosted': (0.28, 0, 0.85, 0, 0, 0, 0),
    'liquid': (0.05, 0, 0.75, 0, 0, 0, 0),
    'cream': (0.38, 0, 0, 0.2, 0.25, 9, 0.12),
    'fabric': (0.95, 0, 0, 0, 0, 220, 0.5),
    'skin': (0.5, 0, 0, 0, 0.12, 0, 0),
    'peel': (0.42, 0, 0, 0.2, 0.12, 55, 0.22),
    'leaf': (0.45, 0, 0, 0.2, 0.1, 18, 0.1),
    'sand': (0.95, 0, 0, 0, 0, 260, 0.5),
    'stone': (0.75, 0, 0, 0, 0, 7, 0.35),
    'screen': (0.12, 0, 0, 1, 0, 0, 0),
}


def material(colour, finish='plastic'):
    """One material per colour and finish."""
    key = f'{finish}{colour}'
    if key in bpy.data.materials:
        return bpy.data.materials[key]
    rough, metal, transmission, coat, subsurface, scale, strength = FINISH[finish]
    made = bpy.data.materials.new(key)
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    body = nodes['Principled BSDF']
    body.inputs['Base Color'].default_value = (*linear(colour), 1)
    for name, value in (('Roughness', rough), ('Metallic', metal), ('Transmission', transmission),
                        ('Clearcoat', coat), ('Subsurface', subsurface)):
        body.inputs[name].default_value = value
    body.inputs['Clearcoat Roughness'].default_value = 0.12
    body.inputs['IOR'].default_value = 1.36
    if subsurface:
        body.inputs['Subsurface Color'].default_value = (*linear(colour), 1)
        body.inputs['Subsurface Radius'].default_value = (0.3, 0.15, 0.1)
    if transmission:
        # Light that only passes to the ground goes straight through: no caustics are followed.
        path, clear, blend = nodes.new('ShaderNodeLightPath'), nodes.new('ShaderNodeBsdfTransparent'), nodes.new('ShaderNodeMixShader')
        clear.inputs['Color'].default_value = (*(0.25 + 0.75 * part for part in linear(colour)), 1)
        links.new(path.outputs['Is Shadow Ray'], blend.inputs['Fac'])
        links.new(body.outputs['BSDF'], blend.inputs[1])
        links.new(clear.outputs['BSDF'], blend.inputs[2])
        links.new(blend.outputs['Shader'], nodes['Material Output'].inputs['Surface'])
    if strength:
        noise, bump = nodes.new('ShaderNodeTexNoise'), nodes.new('ShaderNodeBump')
        noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = scale, 4
        bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = strength, 0.05
        place = nodes.new('ShaderNodeTexCoord')
        links.new(place.outputs['Object'], noise.inputs['Vector'])
        links.new(noise.outputs['Fac'], bump.inputs['Height'])
        links.new(bump.outputs['Normal'], body.inputs['Normal'])
    return made


def grain(colour, dark, scale=1.0):
    """Wood: two tones drawn out along x."""
    key = f'wood{colour}{scale}'
    if key in bpy.data.materials:
        return bpy.data.materials[key]
    made = material(colour, 'matte').copy()
    made.name = key
    nodes, links = made.node_tree.nodes, made.node_tree.links
    place, stretch = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeMapping')
    noise, ramp = nodes.new('ShaderNodeTexNoise'), nodes.new('ShaderNodeValToRGB')
    stretch.inputs['Scale'].default_value = (0.35 * scale, 5 * scale, 5 * scale)
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = 1.6, 8
    noise.inputs['Distortion'].default_value = 0.8
    ramp.color_ramp.elements[0].color = (*linear(dark), 1)
    ramp.color_ramp.elements[1].color = (*linear(colour), 1)
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.35, 0.62
    links.new(place.outputs['Object'], stretch.inputs['Vector'])
    links.new(stretch.outputs['Vector'], noise.inputs['Vector'])
    links.new(noise.outputs['Fac'], ramp.inputs['Fac'])
    links.new(ramp.outputs['Color'], nodes['Principled BSDF'].inputs['Base Color'])
    return made


def printed(path, rough=0.45, glow=0.0):
    """A picture as a material; what is transparent in it stays so. `glow` is for screens."""
    made = bpy.data.materials.new(path)
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    body, image = nodes['Principled BSDF'], nodes.new('ShaderNodeTexImage')
    image.image = bpy.data.images.load(path, check_existing=True)
    body.inputs['Roughness'].default_value = rough
    links.new(image.outputs['Color'], body.inputs['Base Color'])
    links.new(image.outputs['Alpha'], body.inputs['Alpha'])
    if glow:
        links.new(image.outputs['Color'], body.inputs['Emission'])
        body.inputs['Emission Strength'].default_value = glow
        body.inputs['Specular'].default_value = 0.25
    return made


def mesh(name, points, faces, skin, smooth=True, uvs=None):
    data = bpy.data.meshes.new(name)
    data.from_pydata(points, [], faces)
    data.update()
    if uvs:
        layer = data.uv_layers.new()
        for loop in data.loops:
            layer.data[loop.index].uv = uvs[loop.vertex_index]
    made = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(made)
    data.materials.append(skin)
    if smooth:
        for face in data.polygons:
            face.use_smooth = True
        data.use_auto_smooth, data.auto_smooth_angle = True, math.radians(50)
    return made


def rounded(corners, steps=6):
    """A profile of (radius, height[, rounding]) whose corners are turned into arcs."""
    points = [tuple(c) + (0.0,) * (3 - len(c)) for c in corners]
    out = []
    for i, (r, z, bend) in enumerate(points):
        if not bend or i in (0, len(points) - 1):
            out.append((r, z))
            continue
        ends = []
        for near in (points[i - 1], points[i + 1]):
            away = math.hypot(near[0] - r, near[1] - z)
            part = min(bend, away * 0.49) / away
            ends.append((r + (near[0] - r) * part, z + (near[1] - z) * part))
        (ar, az), (br, bz) = ends
        for k in range(steps + 1):
            t = k / steps
            out.append(((1 - t) ** 2 * ar + 2 * t * (1 - t) * r + t * t * br,
                        (1 - t) ** 2 * az + 2 * t * (1 - t) * z + t * t * bz))
    return out


def lathe(corners, skin, around=112):
    """A body of revolution about z; corners from the bottom up as (radius, height[, rounding])."""
    profile = rounded(corners)
    points, faces = [], []
    for r, z in profile:
        for k in range(around):
            turn = 2 * math.pi * k / around
            points.append((max(r, 1e-4) * math.cos(turn), max(r, 1e-4) * math.sin(turn), z))
    for i in range(len(profile) - 1):
        for k in range(around):
            a, b = i * around + k, i * around + (k + 1) % around
            faces.append((a, b, b + around, a + around))
    return mesh('lathe', points, faces, skin)


def loft(rings, skin, closed=True):
    """Skin over rings of points of one length, from the bottom up."""
    n = len(rings[0])
    points = [p for ring in rings for p in ring]
    faces = [(i * n + k, i * n + (k + 1) % n, (i + 1) * n + (k + 1) % n, (i + 1) * n + k)
             for i in range(len(rings) - 1) for k in range(n)]
    if closed:
        faces += [tuple(range(n))[::-1], tuple((len(rings) - 1) * n + k for k in range(n))]
    return mesh('loft', points, faces, skin)


def box(size, skin, bevel=0.04, at=(0, 0, 0), segments=5):
    """A box standing on z = 0 of its own place, with soft edges."""
    bpy.ops.mesh.primitive_cube_add(size=1, location=(at[0], at[1], at[2] + size[2] / 2))
    made = bpy.context.object
    made.scale = size
    bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
    made.data.materials.append(skin)
    if bevel:
        soft = made.modifiers.new('soft', 'BEVEL')
        soft.width, soft.segments = bevel, segments
    for face in made.data.polygons:
        face.use_smooth = True
    made.data.use_auto_smooth, made.data.auto_smooth_angle = True, math.radians(40)
    return made


def ball(radius, skin, at=(0, 0, 0), scale=(1, 1, 1), turn=(0, 0, 0)):
    bpy.ops.mesh.primitive_uv_sphere_add(radius=radius, location=at, segments=64, ring_count=32,
                                         rotation=[math.radians(t) for t in turn])
    made = bpy.context.object
    made.scale = scale
    made.data.materials.append(skin)
    for face in made.data.polygons:
        face.use_smooth = True
    return made


def pipe(points, radius, skin, closed=False):
    """A round cord along points, smoothed."""
    curve = bpy.data.curves.new('pipe', 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.use_fill_caps = '3D', radius, 6, True
    line = curve.splines.new('NURBS')
    line.points.add(len(points) - 1)
    for spot, place in zip(line.points, points):
        spot.co = (*place, 1)
    line.use_endpoint_u, line.order_u, line.use_cyclic_u, line.resolution_u = not closed, min(4, len(points)), closed, 12
    made = bpy.data.objects.new('pipe', curve)
    bpy.context.scene.collection.objects.link(made)
    curve.materials.append(skin)
    return made


def decal(target, path, width, height, z, depth=3.0, rough=0.45):
    """A printed label laid over the front (towards -y) of what stands at the origin, `z` its middle."""
    n = 40
    points = [((i / n - 0.5) * width, -depth, z + (j / n - 0.5) * height) for j in range(n + 1) for i in range(n + 1)]
    faces = [(j * (n + 1) + i, j * (n + 1) + i + 1, (j + 1) * (n + 1) + i + 1, (j + 1) * (n + 1) + i)
             for j in range(n) for i in range(n)]
    uvs = [(i / n, j / n) for j in range(n + 1) for i in range(n + 1)]
    made = mesh('decal', points, faces, printed(path, rough), uvs=uvs)
    wrap = made.modifiers.new('wrap', 'SHRINKWRAP')
    wrap.target, wrap.wrap_method, wrap.use_project_y, wrap.use_negative_direction = target, 'PROJECT', True, False
    wrap.use_positive_direction, wrap.offset = True, 0.006
    wrap.wrap_mode = 'ABOVE_SURFACE'
    bpy.context.view_layer.update()
    bpy.context.view_layer.objects.active = made
    bpy.ops.object.modifier_apply({'object': made, 'active_object': made}, modifier='wrap')
    return made
