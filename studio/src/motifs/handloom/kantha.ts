import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { bezier } from '../../ink/curves.ts'
import { n, type Point } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import type { Tile } from '../tile.ts'
import { plainWeave } from './weave.ts'

const SIZE = 560
/** From one row of quilting to the next. */
const ROW = 5.6
/** How far the rows keep from a figure, where they follow its outline instead. */
const ECHO = 15

type Outline = readonly Point[]
/** A closed part of a figure: its outline, and the threads that edge and fill it. */
type Part = { outline: Outline; edge: string; filling?: string; slant?: number }
type Placed = { x: number; y: number; turn: number; parts: readonly Part[]; hull: Outline }

/** Kantha of Bengal: old soft cloth quilted through and through in running stitch, with figures in sari thread. */
export function kantha(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const light = lightness(ground) > 0.45
  const cloth = light ? lighter(ground, 0.2) : ground
  const quilting = light ? mix(ground, '#c2ab88', 0.5) : lighter(ground, 0.3)
  const threads = [ink, accent, second] as const
  const figures = figuresOf(threads).map((figure): Placed => {
    const moved = (outline: Outline) => transformed(outline, figure)
    return {
      ...figure,
      hull: moved(figure.hull),
      parts: figure.parts.map((part) => ({
        ...part,
        outline: moved(part.outline),
        ...(part.slant !== undefined && { slant: part.slant + figure.turn }),
      })),
    }
  })
  const needle = stitching(random)
  quiltRows(needle, random, figures, (row) =>
    row % 10 === 5 ? mix(cloth, ink, 0.72) : row % 10 === 0 ? mix(cloth, accent, 0.6) : quilting,
  )
  for (const { hull, parts } of figures) {
    for (const reach of [5, 10]) {
      needle.along(closed(grown(hull, reach)), reach === 5 ? mix(cloth, ink, 0.72) : quilting, 1.1)
    }
    for (const { outline, edge, filling, slant = 0 } of parts) {
      if (filling) fillRows(needle, outline, filling, slant)
      needle.along(closed(outline), edge, 1.6, 5.6, 1.3)
    }
  }
  return {
    width: SIZE,
    height: SIZE,
    repeat: 62,
    ground: cloth,
    body:
      plainWeave(
        random,
        SIZE,
        SIZE,
        { pitch: 2, colour: () => cloth, cover: 1, spread: 0.035 },
        { pitch: 2, colour: () => cloth, cover: 0.86, spread: 0.05 },
      ) + needle.drawn(),
    hand: { waver: 0.7, pigment: 0.13 },
  }
}

/** Gathers stitches by thread, with the dimples that they pull into the cloth. */
function stitching(random: Random) {
  const paths = new Map<string, string>()
  let dimples = ''
  let lit = ''
  function stitch([ax, ay]: Point, [bx, by]: Point, colour: string, weight: number) {
    const shade = random.int(0, 2)
    const key = `${colour}/${weight}/${shade}`
    const bow = random.near(0, 0.5)
    for (const dx of [-SIZE, 0, SIZE])
      for (const dy of [-SIZE, 0, SIZE]) {
        const [x1, y1, x2, y2] = [ax + dx, ay + dy, bx + dx, by + dy]
        if (Math.max(x1, x2) < -6 || Math.min(x1, x2) > SIZE + 6) continue
        if (Math.max(y1, y2) < -6 || Math.min(y1, y2) > SIZE + 6) continue
        const d = `M${n(x1)} ${n(y1)}Q${n((x1 + x2) / 2 + bow)} ${n((y1 + y2) / 2 + bow)} ${n(x2)} ${n(y2)}`
        paths.set(key, (paths.get(key) ?? '') + d)
        dimples += `M${n(x1 + 0.5)} ${n(y1 + 1.1)}L${n(x2 + 0.5)} ${n(y2 + 1.1)}`
        lit += `M${n(x1)} ${n(y1 - 1.5)}L${n(x2)} ${n(y2 - 1.5)}`
      }
  }
  /** Running stitch along a line: as long as `long`, apart by `gap`. */
  function along(points: readonly Point[], colour: string, weight: number, long = 4.4, gap = 3) {
    let left = random.between(0, gap)
    let start: Point | undefined
    for (const [index, to] of points.entries()) {
      const from = points[index - 1]
      if (!from) continue
      const length = Math.hypot(to[0] - from[0], to[1] - from[1])
      let at = 0
      while (length - at > left) {
        at += left
        const here: Point = [
          from[0] + ((to[0] - from[0]) * at) / length,
          from[1] + ((to[1] - from[1]) * at) / length,
        ]
        if (start) {
          stitch(start, here, colour, weight)
          start = undefined
          left = gap * random.between(0.8, 1.25)
        } else {
          start = here
          left = long * random.between(0.82, 1.2)
        }
      }
      left -= length - at
    }
  }
  function drawn(): string {
    const strokes = [...paths].map(([key, d]) => {
      const [colour = '', weight, shade] = key.split('/')
      const tone = [darker(colour, 0.1), colour, lighter(colour, 0.12)][Number(shade)]
      return `<path d="${d}" fill="none" stroke="${tone}" stroke-width="${weight}" stroke-linecap="round"/>`
    })
    return (
      `<path d="${lit}" fill="none" stroke="#ffffff" stroke-width="1.6" stroke-opacity="0.4"/>` +
      `<path d="${dimples}" fill="none" stroke="#3a2a1c" stroke-width="1.7" stroke-opacity="0.17" stroke-linecap="round"/>` +
      strokes.join('')
    )
  }
  return { along, drawn }
}

type Needle = ReturnType<typeof stitching>

/** Rows that quilt the ground from edge to edge, and stop short of figures. */
function quiltRows(
  needle: Needle,
  random: Random,
  figures: readonly Placed[],
  colour: (row: number) => string,
) {
  const kept = figures.flatMap(({ hull }) => onTile(grown(hull, ECHO)))
  const rows = SIZE / ROW
  for (let row = 0; row < rows; row += 1) {
    const phase = random.between(0, 6.28)
    let run: Point[] = []
    for (let x = 0; x <= SIZE; x += 2) {
      const y = (row + 0.5) * ROW + Math.sin((x / SIZE) * Math.PI * 4 + phase) * 0.5
      if (kept.some((holds) => holds(x, y))) {
        needle.along(run, colour(row), 1.1)
        run = []
      } else run.push([x, y])
    }
    needle.along(run, colour(row), 1.1)
  }
}

/** Rows of stitches close together over a part, each shifted against the one before. */
function fillRows(needle: Needle, outline: Outline, colour: string, degrees: number) {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const turned = outline.map(([x, y]): Point => [x * cos + y * sin, -x * sin + y * cos])
  const [us, vs] = [turned.map(([u]) => u), turned.map(([, v]) => v)]
  for (let v = Math.min(...vs) + 2; v < Math.max(...vs) - 1; v += 2.5) {
    let run: Point[] = []
    for (let u = Math.min(...us); u <= Math.max(...us) + 1; u += 1) {
      if (contains(turned, u, v) && contains(turned, u - 2.4, v) && contains(turned, u + 2.4, v))
        run.push([u * cos - v * sin, u * sin + v * cos])
      else {
        needle.along(run, colour, 1.6, 5, 1.5)
        run = []
      }
    }
  }
}

function contains(outline: Outline, x: number, y: number): boolean {
  let inside = false
  for (const [index, [x1, y1]] of outline.entries()) {
    const [x2, y2] = outline[(index + 1) % outline.length] ?? [0, 0]
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
  }
  return inside
}

/** Whether a place lies within an outline, for each copy of it that reaches into the tile. */
function onTile(outline: Outline): ((x: number, y: number) => boolean)[] {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)]
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  return [-SIZE, 0, SIZE].flatMap((dx) =>
    [-SIZE, 0, SIZE]
      .filter((dy) => right > dx && left < SIZE + dx && bottom > dy && top < SIZE + dy)
      .map((dy) => (x: number, y: number) => {
        const [px, py] = [x + dx, y + dy]
        // Most places are far from most figures: the box is asked before the outline.
        if (px < left || px > right || py < top || py > bottom) return false
        return contains(outline, px, py)
      }),
  )
}

function closed(outline: Outline): Point[] {
  const [first] = outline
  return first ? [...outline, first] : []
}

/** An outline moved outwards; it must run clockwise on the screen. */
function grown(outline: Outline, by: number): Point[] {
  const count = outline.length
  return outline.map(([x, y], index) => {
    const [x0, y0] = outline[(index + count - 1) % count] ?? [0, 0]
    const [x1, y1] = outline[(index + 1) % count] ?? [0, 0]
    const length = Math.hypot(x1 - x0, y1 - y0) || 1
    return [x + ((y1 - y0) / length) * by, y - ((x1 - x0) / length) * by]
  })
}

function transformed(outline: Outline, { x, y, turn }: { x: number; y: number; turn: number }) {
  const angle = (turn * Math.PI) / 180
  return outline.map(
    ([px, py]): Point => [
      x + px * Math.cos(angle) - py * Math.sin(angle),
      y + px * Math.sin(angle) + py * Math.cos(angle),
    ],
  )
}

function round(x: number, y: number, rx: number, ry = rx, steps = 40): Point[] {
  return Array.from({ length: steps }, (_, index): Point => {
    const angle = (index / steps) * Math.PI * 2
    return [x + Math.cos(angle) * rx, y + Math.sin(angle) * ry]
  })
}

/** A pointed leaf or petal from one place to another, clockwise. */
function pointed(from: Point, to: Point, wide: number, belly = 0.5): Point[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const long = Math.hypot(dx, dy)
  const [ux, uy] = [dx / long, dy / long]
  const at = (t: number, side: number): Point => {
    const aside = (wide / 2) * Math.sin(Math.PI * t ** (Math.log(0.5) / Math.log(belly))) * side
    return [from[0] + dx * t + uy * aside, from[1] + dy * t - ux * aside]
  }
  const steps = 12
  const up = Array.from({ length: steps }, (_, index) => at(index / steps, 1))
  const down = Array.from({ length: steps }, (_, index) => at(1 - index / steps, -1))
  return [...up, ...down]
}

function figuresOf([red, dark, bright]: readonly [string, string, string]): Placed[] {
  const polar = (radius: number, degrees: number): Point => [
    Math.cos((degrees * Math.PI) / 180) * radius,
    Math.sin((degrees * Math.PI) / 180) * radius,
  ]
  const lotus: Part[] = [
    ...Array.from({ length: 12 }, (_, index) => ({
      outline: pointed(polar(53, index * 30 + 15), polar(91, index * 30 + 15), 24, 0.42),
      edge: dark,
      filling: index % 2 ? bright : dark,
      slant: index * 30 + 15,
    })),
    ...Array.from({ length: 12 }, (_, index) => ({
      outline: pointed(polar(23, index * 30), polar(62, index * 30), 19, 0.56),
      edge: red,
      filling: red,
      slant: index * 30,
    })),
    { outline: round(0, 0, 22), edge: dark, filling: bright, slant: 40 },
    { outline: round(0, 0, 9), edge: red, filling: red, slant: 0 },
  ]
  const wheel: Part[] = [
    { outline: round(0, 0, 44), edge: dark },
    { outline: round(0, 0, 40), edge: red },
    ...Array.from({ length: 8 }, (_, index) => ({
      outline: pointed(polar(11, index * 45), polar(37, index * 45), 15, 0.62),
      edge: index % 2 ? red : dark,
      filling: index % 2 ? bright : red,
      slant: index * 45,
    })),
    { outline: round(0, 0, 8), edge: dark, filling: dark },
  ]
  const back = bezier([-58, 2], [-36, -36], [14, -34], [46, 0], 16)
  const belly = bezier([46, 0], [16, 32], [-34, 36], [-58, 2], 16).slice(1, -1)
  const body = [...back, ...belly]
  const tail: Point[] = [
    [42, 0],
    ...bezier([46, -4], [58, -18], [70, -26], [80, -24], 6),
    [68, 0],
    ...bezier([80, 24], [70, 26], [58, 18], [46, 4], 6),
  ]
  const fish: Part[] = [
    { outline: tail, edge: red, filling: bright, slant: 0 },
    { outline: body, edge: red, filling: red, slant: 90 },
    { outline: round(-40, -3, 5), edge: dark, filling: dark },
    { outline: pointed([-12, -22], [18, -40], 15), edge: dark, filling: bright, slant: -30 },
    { outline: pointed([-6, 24], [18, 38], 12), edge: dark, filling: bright, slant: 30 },
  ]
  const leaf: Part[] = [
    { outline: pointed([0, 46], [0, -50], 50, 0.42), edge: dark },
    ...[-1, 1].flatMap((side) =>
      [34, 20, 6, -8, -22].map((y, index) => {
        const long = [13, 18, 19, 16, 11][index] ?? 12
        return {
          outline: pointed([side * 1.5, y], [side * long, y - long * 0.75], 9),
          edge: index % 2 ? bright : dark,
          filling: index % 2 ? bright : dark,
          slant: -side * 37,
        }
      }),
    ),
  ]
  const quarter = SIZE / 4
  const lotusHull = Array.from({ length: 144 }, (_, index): Point => {
    const degrees = index * 2.5
    return polar(84 + 8 * Math.cos(((degrees - 15) * 12 * Math.PI) / 180), degrees)
  })
  const fishHull = round(8, 0, 76, 42, 36)
  return [
    { x: quarter, y: quarter, turn: 0, parts: lotus, hull: lotusHull },
    { x: quarter * 3, y: quarter * 3, turn: 15, parts: lotus, hull: lotusHull },
    { x: quarter * 3, y: quarter, turn: 0, parts: wheel, hull: round(0, 0, 46, 46, 44) },
    { x: quarter, y: quarter * 3, turn: 22.5, parts: wheel, hull: round(0, 0, 46, 46, 44) },
    { x: quarter * 2, y: quarter * 1.86, turn: -24, parts: fish, hull: fishHull },
    { x: SIZE - 4, y: SIZE - 20, turn: 204, parts: fish, hull: fishHull },
    ...(
      [
        [2, 0.06, 38],
        [0, 1.86, -38],
        [2.9, 1.86, 160],
        [0.95, 3.92, 20],
        [1.1, 2.08, 200],
        [3.06, 0.06, -20],
      ] as const
    ).map(([across, down, turn]) => ({
      x: across * quarter,
      y: down * quarter,
      turn,
      parts: leaf,
      hull: pointed([0, 50], [0, -54], 56, 0.42),
    })),
  ]
}
