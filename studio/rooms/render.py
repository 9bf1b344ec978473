"""Renders a scene once with plain paper, as a plate on which designs are put later.

blender -b --factory-startup -noaudio -P studio/rooms/render.py -- FOLDER NAME MODULE [key=value …]
width, height (pixels), samples, percent and seed belong to the render; every other key goes to MODULE.build().
"""
import importlib
import json
import os
import struct
import sys
import tempfile
import zlib

import bpy
import numpy as np

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from denoise import denoise

# Light up to four times white survives in the file.
HEADROOM = 4
PLACE_SAMPLES = 32


def main(folder, name, module, options):
    settings = {"width": 1024, "height": 1280, "samples": 16, "percent": 100, "seed": 1}
    settings.update({key: int(options.pop(key)) for key in list(options) if key in settings})
    os.makedirs(folder, exist_ok=True)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    set_up(scene, settings)
    facts = importlib.import_module(module).build(**options)
    path = os.path.join(folder, name)
    with tempfile.TemporaryDirectory() as passes:
        write_png(path + "-light.png", light(scene, passes, settings["samples"]))
        write_png(path + "-place.png", place(scene, passes, facts["metres"], settings["samples"]))
    width, height = rendered_size(scene)
    with open(path + ".json", "w") as file:
        json.dump({"width": width, "height": height, **facts}, file)
        file.write("\n")


def set_up(scene, settings):
    scene.render.engine = "CYCLES"
    scene.render.resolution_x = settings["width"]
    scene.render.resolution_y = settings["height"]
    scene.render.resolution_percentage = settings["percent"]
    scene.render.film_transparent = False
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.seed = settings["seed"]
    cycles.use_denoising = False
    cycles.use_adaptive_sampling = False
    cycles.max_bounces = 10
    cycles.diffuse_bounces = 6
    cycles.glossy_bounces = 4
    cycles.transmission_bounces = 8
    cycles.transparent_max_bounces = 16
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.blur_glossy = 1
    cycles.sample_clamp_indirect = 4
    cycles.pixel_filter_type = "BLACKMAN_HARRIS"


def light(scene, passes, samples):
    """The denoised render, divided by HEADROOM and encoded for display."""
    scene.cycles.samples = samples
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    noisy, albedo, normal = render(scene, passes, ["Image", "Denoising Albedo", "Denoising Normal"])
    layer.cycles.denoising_store_passes = False
    encoded = encode(np.clip(noisy / HEADROOM, 0, 1))
    return denoise(encoded, albedo, normal)


def place(scene, passes, metres, samples):
    """Where on the paper each pixel lies, and how much of the pixel is paper."""
    for material in bpy.data.materials:
        show_place(material, metres)
    for lamp in bpy.data.lights:
        lamp.energy = 0
    scene.world = None
    scene.cycles.samples = min(PLACE_SAMPLES, samples)
    scene.cycles.max_bounces = 4
    scene.cycles.diffuse_bounces = 0
    scene.cycles.sample_clamp_indirect = 0
    scene.cycles.blur_glossy = 0
    (image,) = render(scene, passes, ["Image"])
    coverage = np.clip(image[..., 2:3], 0, 1)
    # Edge pixels hold u and v weighed by the share of paper.
    uv = np.where(coverage > 1e-4, image[..., :2] / np.maximum(coverage, 1e-4), 0)
    return np.concatenate([np.clip(uv, 0, 1), coverage], axis=2)


def show_place(material, metres):
    """Paper shines with its place; mirrors and holes stay what they are to the eye; all else is black."""
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    for node in list(nodes):
        if node.type == "BSDF_TRANSPARENT" and not material.name.startswith("paper"):
            drop_link(links, node.inputs["Color"])
            # The glass's tint is in the light already.
            node.inputs["Color"].default_value = (1, 1, 1, 1)
        elif node.type == "BSDF_GLOSSY" and material.name.startswith("mirror"):
            node.inputs["Roughness"].default_value = 0
            node.inputs["Color"].default_value = (1, 1, 1, 1)
        elif node.type.startswith("BSDF_") or node.type in ("EMISSION", "SUBSURFACE_SCATTERING"):
            # The holes of a thin paper, such as a voile, take no colour; what is behind them shows no place of its own.
            papery = material.name.startswith("paper") and node.type != "BSDF_TRANSPARENT"
            shader = place_of_paper(nodes, links, metres) if papery else darkness(nodes)
            for link in list(node.outputs[0].links):
                links.new(shader.outputs["Emission"], link.to_socket)


def drop_link(links, socket):
    for link in list(socket.links):
        links.remove(link)


def darkness(nodes):
    shader = nodes.new("ShaderNodeEmission")
    shader.inputs["Strength"].default_value = 0
    return shader


def place_of_paper(nodes, links, metres):
    uv = nodes.new("ShaderNodeUVMap")
    uv.uv_map = "paper"
    share = nodes.new("ShaderNodeVectorMath")
    share.operation = "DIVIDE"
    share.inputs[1].default_value = (metres[0], metres[1], 1)
    plus = nodes.new("ShaderNodeVectorMath")
    plus.operation = "ADD"
    plus.inputs[1].default_value = (0, 0, 1)
    shader = nodes.new("ShaderNodeEmission")
    links.new(uv.outputs["UV"], share.inputs[0])
    links.new(share.outputs["Vector"], plus.inputs[0])
    links.new(plus.outputs["Vector"], shader.inputs["Color"])
    return shader


def render(scene, folder, passes):
    """The named passes of one render as arrays of (height, width, 3), top row first."""
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    nodes.clear()
    layers = nodes.new("CompositorNodeRLayers")
    # Without a composite node nothing is computed.
    links.new(layers.outputs["Image"], nodes.new("CompositorNodeComposite").inputs["Image"])
    files = nodes.new("CompositorNodeOutputFile")
    files.base_path = folder
    files.format.file_format = "OPEN_EXR"
    files.format.color_depth = "32"
    files.file_slots.clear()
    for name in passes:
        files.file_slots.new(name.replace(" ", ""))
        links.new(layers.outputs[name], files.inputs[name.replace(" ", "")])
    bpy.ops.render.render()
    frame = "%04d.exr" % scene.frame_current
    return [read_exr(os.path.join(folder, name.replace(" ", "") + frame)) for name in passes]


def read_exr(path):
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    pixels = np.empty(width * height * image.channels, np.float32)
    image.pixels.foreach_get(pixels)
    channels = image.channels
    bpy.data.images.remove(image)
    os.remove(path)
    return np.nan_to_num(pixels.reshape(height, width, channels)[::-1, :, :3])


def rendered_size(scene):
    share = scene.render.resolution_percentage / 100
    return int(scene.render.resolution_x * share), int(scene.render.resolution_y * share)


def encode(linear):
    """The transfer function of sRGB."""
    return np.where(linear <= 0.0031308, linear * 12.92, 1.055 * np.maximum(linear, 1e-9) ** (1 / 2.4) - 0.055)


def write_png(path, values):
    """(height, width, 3) in 0..1 as 16 bit RGB."""
    height, width = values.shape[:2]
    samples = np.round(values * 65535).astype(">u2").reshape(height, width * 3)
    # The "up" filter: each row as the difference to the one above, byte by byte.
    rows = samples.view(np.uint8).reshape(height, width * 6)
    above = np.zeros_like(rows)
    above[1:] = rows[:-1]
    filtered = np.concatenate([np.full((height, 1), 2, np.uint8), rows - above], axis=1)
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n")
        for kind, content in (
            (b"IHDR", struct.pack(">IIBBBBB", width, height, 16, 2, 0, 0, 0)),
            (b"IDAT", zlib.compress(filtered.tobytes(), 6)),
            (b"IEND", b""),
        ):
            file.write(struct.pack(">I", len(content)) + kind + content)
            file.write(struct.pack(">I", zlib.crc32(kind + content)))


def value(text):
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            pass
    return text


if __name__ == "__main__":
    folder, name, module, *pairs = sys.argv[sys.argv.index("--") + 1 :]
    main(folder, name, module, {key: value(text) for key, text in (pair.split("=", 1) for pair in pairs)})
