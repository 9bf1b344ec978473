import type { Design } from '../../design.ts'
import type { Cloth, Work } from '../cloth/cloth.ts'
import { darker, lighter, lightness, mix, type Palette, paletteNamed } from '../ink/colour.ts'
import { rect } from '../ink/fragments.ts'
import { type Random, seededRandom } from '../ink/random.ts'

/** The materials of a room, chosen to go with a design. */
export type Decor = {
  paint: string
  trim: string
  floor: string
  wood: string
  metal: string
  textile: string
  cushion: string
  cushionTwo: string
  rug: string
  leaf: string
  pot: string
}

/** A picture as it is being put together. */
export type Studio = {
  width: number
  height: number
  palette: Palette
  decor: Decor
  random: Random
  /** Adds a definition and answers how to refer to it. */
  vertical(...colours: string[]): string
  horizontal(...colours: string[]): string
  /** A soft dark (or light) patch, fading to nothing. */
  glow(x: number, y: number, rx: number, ry: number, colour: string, opacity: number): string
  blurred(body: string, deviation: number): string
  clipped(path: string, body: string): string
  cloth(
    work: Work,
    x: number,
    y: number,
    width: number,
    height: number,
    scale: number,
    other?: Design,
  ): string
  finished(body: string): Scene
}

export type Scene = { width: number; height: number; svg: string; cloths: Cloth[] }

const WOODS = ['#c39a6b', '#a87546', '#8a5a35', '#d2b48c'] as const

function decorFor(palette: Palette, random: Random): Decor {
  const neutral = random.pick(['#e2d8ca', '#d6cdc0', '#e9e2d6'])
  const wood = random.pick(WOODS)
  const strong = lightness(palette.ink) > 0.7 ? palette.second : palette.ink
  return {
    paint: mix(
      lighter(palette.ground, lightness(palette.ground) > 0.5 ? 0.3 : 0.78),
      '#f3ede3',
      0.5,
    ),
    trim: '#f6f1e8',
    floor: random.pick(['#c9a67c', '#b68d62', '#d6b993', '#a67c55']),
    wood,
    metal: random.pick(['#b8935a', '#b8935a', '#3a3633']),
    textile: random.pick([
      neutral,
      mix(neutral, strong, 0.2),
      mix(strong, '#a89c8e', 0.42),
      mix(palette.second, '#d9cfc2', 0.5),
      neutral,
    ]),
    cushion: strong,
    cushionTwo: lightness(palette.accent) > 0.2 ? palette.accent : palette.second,
    rug: mix('#eae1d3', strong, 0.12),
    leaf: mix('#4f7a46', palette.second, 0.12),
    pot: random.pick(['#d9cbb8', '#b7623f', '#efe9df', '#5c6a5a']),
  }
}

/** An empty picture of the given size for a design. */
export function openStudio(design: Design, width: number, height: number, label: string): Studio {
  const random = seededRandom(design.seed, `${label}/${design.palette}`)
  const palette = paletteNamed(design.palette)
  const definitions: string[] = []
  const cloths: Cloth[] = []
  function define(draw: (id: string) => string): string {
    const id = `d${definitions.length}`
    definitions.push(draw(id))
    return id
  }
  function linear(colours: string[], end: string) {
    const stops = colours.map(
      (colour, index) =>
        `<stop offset="${Math.round((index / (colours.length - 1)) * 100) / 100}" stop-color="${colour}"/>`,
    )
    return `url(#${define((id) => `<linearGradient id="${id}" x1="0" y1="0" ${end}>${stops.join('')}</linearGradient>`)})`
  }
  return {
    width,
    height,
    palette,
    random,
    decor: decorFor(palette, random),
    vertical: (...colours) => linear(colours, 'x2="0" y2="1"'),
    horizontal: (...colours) => linear(colours, 'x2="1" y2="0"'),
    glow(x, y, rx, ry, colour, opacity) {
      const id = define(
        (name) =>
          `<radialGradient id="${name}"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/><stop offset="0.45" stop-color="${colour}" stop-opacity="${opacity * 0.5}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
      )
      return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#${id})"/>`
    },
    blurred(body, deviation) {
      const id = define(
        (name) =>
          `<filter id="${name}" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
      )
      return `<g filter="url(#${id})">${body}</g>`
    },
    clipped(path, body) {
      const id = define((name) => `<clipPath id="${name}"><path d="${path}"/></clipPath>`)
      return `<g clip-path="url(#${id})">${body}</g>`
    },
    cloth(work, x, y, wide, tall, scale, other = design) {
      cloths.push({
        design: other,
        work,
        width: Math.round(wide),
        height: Math.round(tall),
        scale,
        seed: design.seed + cloths.length,
      })
      return `<image x="${Math.round(x)}" y="${Math.round(y)}" width="${Math.round(wide)}" height="${Math.round(tall)}" preserveAspectRatio="none" href="cloth:${cloths.length - 1}"/>`
    },
    finished: (body) => ({
      width,
      height,
      cloths,
      svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions.join('')}</defs>${body}</svg>`,
    }),
  }
}

/** A block of material: gently lighter above, darker below. */
export function solidBlock(
  studio: Studio,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  radius = 3,
): string {
  return rect(
    x,
    y,
    width,
    height,
    studio.vertical(lighter(colour, 0.14), colour, darker(colour, 0.16)),
    1,
    radius,
  )
}

/** The dark where something stands on the floor. */
export function contactShadow(
  studio: Studio,
  x: number,
  y: number,
  halfWidth: number,
  depth = 22,
): string {
  return (
    studio.glow(x, y, halfWidth * 1.12, depth, '#1d120a', 0.5) +
    studio.glow(x + halfWidth * 0.16, y + depth * 0.5, halfWidth * 1.4, depth * 2.1, '#1d120a', 0.2)
  )
}
