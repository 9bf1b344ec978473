import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { bezier, blob, brush, pointAlong, smooth, smoothLoop } from '../../ink/curves.ts'
import { circle, fill, line, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { specks } from '../../ink/speckle.ts'
import { type Tile, wrapped } from '../tile.ts'
import { handPrint } from './hand-print.ts'

const [WIDTH, HEIGHT] = [1240, 1240]

/** What is left on a white wall after Holi: bursts of dry powder, drifts of it, and wet splashes. */
export function powderColour(palette: Palette, random: Random): Tile {
  const { ink, second, accent } = palette
  const paper = mix(palette.ground, '#ffffff', 0.45)
  const pink = mix(ink, '#e0447c', 0.5)
  const colours = [ink, second, accent, pink]
  const gradients = colours
    .map(
      (colour, index) =>
        `<radialGradient id="powder${index}"><stop offset="0" stop-color="${colour}" stop-opacity="0.4"/><stop offset="0.55" stop-color="${colour}" stop-opacity="0.16"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
    )
    .join('')
  const colourOf = (kind: number) => colours[kind] ?? ink
  const at = (x: number, y: number, reach: number, body: string) =>
    wrapped(WIDTH, HEIGHT, x, y, reach, body)
  const thrown = THROWS.map(([x, y, size, kind, heading]) =>
    at(x, y, size * 2, burst(random, size, kind, colourOf(kind), heading)),
  )
  const runs = RUNS.map(([x, y, wide, kind]) =>
    at(
      x,
      y,
      640,
      drips(random, wide, mix(colourOf(kind), '#7a2350', kind === 1 || kind === 2 ? 0 : 0.12)),
    ),
  )
  return {
    ...{ width: WIDTH, height: HEIGHT, ground: paper },
    repeat: 136,
    hand: { waver: 0.9, pigment: 0.18 },
    body:
      `<defs>${gradients}</defs>` +
      at(840, 330, 600, place(0, 0, drift(random, pink, 3), -24)) +
      at(330, 960, 600, place(0, 0, drift(random, accent, 2), 16)) +
      thrown.join('') +
      runs.join('') +
      at(560, 730, 330, place(0, 0, swipe(random, second), -16)) +
      at(748, 708, 190, place(0, 0, handPrint(random, paper, pink), 14, 1.12)) +
      at(915, 656, 190, place(0, 0, handPrint(random, paper, mix(pink, ink, 0.5)), 24, 1.12)) +
      at(150, 800, 190, place(0, 0, handPrint(random, paper, second), -20, -0.7, 0.7)) +
      at(1086, 150, 260, splash(random, 34, second)) +
      at(640, 130, 260, splash(random, 22, ink)) +
      at(420, 1040, 260, splash(random, 27, pink)),
  }
}

/** Where powder struck: place, size, colour, and the way it flew in degrees. Two heaps, much wall between. */
const THROWS: readonly (readonly [number, number, number, number, number])[] = [
  [330, 270, 430, 3, -160],
  [520, 330, 360, 2, 20],
  [330, 470, 330, 0, 110],
  [1000, 930, 440, 1, -30],
  [850, 1060, 320, 2, 150],
  [1050, 1120, 300, 3, 75],
  [1060, 430, 140, 0, -60],
]

/** Where water ran down: place, how wide, colour. */
const RUNS: readonly (readonly [number, number, number, number])[] = [
  [250, 390, 170, 3],
  [560, 450, 150, 2],
  [1010, 1030, 220, 1],
  [390, 590, 120, 0],
]

/** Where powder was wet enough to run: lines of all lengths, each from its own height, a bead at the foot of each. */
function drips(random: Random, wide: number, colour: string): string {
  const count = Math.round(wide / 20)
  return times(count, (index) => {
    const x = (index / (count - 1) - 0.5) * wide * 1.05 + random.near(0, 5)
    const run = random.between(60, 150) + (random.chance(0.35) ? random.between(90, 300) : 0)
    const thick = random.between(3.4, 10)
    const top = random.between(-60, 50)
    const lean = random.near(0, 4)
    return (
      fill(
        brush(
          [
            [x, top],
            [x + lean, (top + run) * 0.5],
            [x + lean * 0.6, run],
          ],
          (t) => thick * Math.min(1, 0.1 + t * 3) * (1.3 - t * 0.7),
        ),
        colour,
        0.82,
      ) +
      circle(x + lean * 0.6, run, thick * 0.66, colour, 0.95) +
      circle(
        x + lean * 0.6 - thick * 0.18,
        run - thick * 0.2,
        thick * 0.18,
        lighter(colour, 0.6),
        0.9,
      )
    )
  })
}

/** A sum of chances lies mostly near nought and seldom as far as two and a half. */
function spread(random: Random): number {
  return (random.next() + random.next() + random.next() + random.next() - 2) * 1.25
}

/** A handful thrown at the wall: dense where it struck, and flying outwards on one side. */
function burst(
  random: Random,
  size: number,
  kind: number,
  colour: string,
  degrees: number,
): string {
  const heading = (degrees * Math.PI) / 180
  const [hx, hy] = [Math.cos(heading), Math.sin(heading)]
  const halo = times(3, (index) => {
    const away = size * 0.3 * index
    return place(
      hx * away,
      hy * away,
      `<circle r="${(size * (0.8 - index * 0.12)).toFixed(1)}" fill="url(#powder${kind})"/>`,
    )
  })
  // Ragged stains lie one over another, the smaller the nearer to where it struck.
  const stains = times(7, (layer) => {
    const reach = size * (0.74 - layer * 0.088)
    const away = size * random.between(0.02, 0.2)
    const lobes = random.int(3, 6)
    const phase = random.between(0, 6)
    const edge = Array.from({ length: 44 }, (_, index): Point => {
      const angle = (index / 44) * Math.PI * 2
      const facing = 0.6 + 0.4 * Math.cos(angle - heading)
      const ragged =
        1 +
        0.2 * Math.sin(angle * lobes + phase) +
        0.1 * Math.sin(angle * (lobes * 2 + 1) + phase * 2) +
        random.near(0, 0.09)
      const out = reach * facing * ragged
      return [hx * away + Math.cos(angle) * out, hy * away + Math.sin(angle) * out * 0.92]
    })
    const tone = layer % 3 === 2 ? lighter(colour, 0.22) : colour
    return (
      fill(smoothLoop(edge), tone, 0.24 + layer * 0.075) +
      line(smoothLoop(edge), darker(colour, 0.08), 1.2, 0.16)
    )
  })
  const grains = (count: number, reach: number) =>
    Array.from({ length: count }, (): Point => {
      const angle = heading + spread(random) * 1.6
      const away = Math.abs(spread(random)) * size * reach
      return [Math.cos(angle) * away, Math.sin(angle) * away]
    })
  // Jets of powder, whose grains grow finer and fewer as they fly.
  const jets = Array.from({ length: 26 }, () => heading + spread(random) * 1.2)
  const jet = (per: number, from: number, to: number) =>
    jets.flatMap((angle) =>
      Array.from({ length: per }, (): Point => {
        const t = random.next() ** 1.5
        const away = size * (from + (to - from) * t)
        const off = angle + spread(random) * 0.035
        return [Math.cos(off) * away, Math.sin(off) * away]
      }),
    )
  // What flew farthest drew the colour out in rays.
  const rays = times(34, () => {
    const angle = heading + spread(random) * 0.62
    const [from, to] = [size * random.between(0.1, 0.4), size * random.between(0.7, 1.35)]
    const wide = size * random.between(0.015, 0.06)
    return fill(
      brush(
        [
          [Math.cos(angle) * from, Math.sin(angle) * from],
          [Math.cos(angle) * (from + to) * 0.5, Math.sin(angle) * (from + to) * 0.5],
          [Math.cos(angle) * to, Math.sin(angle) * to],
        ],
        (t) => wide * Math.sin(Math.PI * (0.06 + t * 0.93)),
      ),
      colour,
      random.between(0.06, 0.2),
    )
  })
  return (
    halo +
    rays +
    stains +
    specks(jet(16, 0.4, 1.7), 1.8, colour, 0.9) +
    specks(jet(8, 0.4, 1.3), 3.4, colour, 0.85) +
    specks(jet(3, 0.5, 1.1), 5.8, colour, 0.85) +
    specks(grains(620, 0.72), 2, darker(colour, 0.16), 0.6) +
    specks(grains(520, 1), 1.5, colour, 0.9) +
    specks(grains(200, 0.9), 3, colour, 0.8) +
    specks(grains(340, 0.46), 2, lighter(colour, 0.6), 0.8)
  )
}

/** Powder that the wind drew out along the wall. */
function drift(random: Random, colour: string, kind: number): string {
  const way = bezier(
    [-430, random.near(70, 40)],
    [-160, random.near(-90, 40)],
    [130, random.near(90, 40)],
    [430, random.near(-60, 40)],
    30,
  )
  const wide = (t: number) => 58 * Math.sin(Math.PI * (0.06 + t * 0.9)) + 6
  const near = (count: number, share: number) =>
    Array.from({ length: count }, (): Point => {
      const t = random.next()
      const at = pointAlong(way, t)
      return [at.x + spread(random) * 12, at.y + spread(random) * wide(t) * share]
    })
  return (
    times(13, (index) => {
      const at = pointAlong(way, (index + 0.5) / 13)
      const radius = wide((index + 0.5) / 13) * random.between(1.1, 1.7)
      return place(
        at.x,
        at.y,
        `<circle r="${radius.toFixed(1)}" fill="url(#powder${kind})" opacity="0.6"/>`,
        at.degrees,
        1.5,
        0.62,
      )
    }) +
    specks(near(700, 0.8), 1.7, colour, 0.85) +
    specks(near(220, 1), 3, colour, 0.75) +
    specks(near(28, 1), 5, darker(colour, 0.06), 0.85)
  )
}

/** Coloured water that struck the wall: a pool, what flew off it, and what ran down. */
function splash(random: Random, size: number, colour: string): string {
  const pool = smoothLoop(
    Array.from({ length: 18 }, (_, index): Point => {
      const angle = (index / 18) * Math.PI * 2
      const reach = size * random.between(0.82, 1.12)
      return [Math.cos(angle) * reach, Math.sin(angle) * reach]
    }),
  )
  const flung = times(30, () => {
    const angle = random.between(0, Math.PI * 2)
    const away = size * (1.15 + Math.abs(spread(random)) * 1.5)
    const drop = (size * random.between(0.05, 0.2) * 1.6) / (0.6 + away / size / 1.6)
    const long = drop * random.between(1, 2.6)
    return place(
      Math.cos(angle) * away,
      Math.sin(angle) * away,
      fill(
        `M${(-long * 1.3).toFixed(1)} 0C${(-long * 0.4).toFixed(1)} ${(-drop * 0.7).toFixed(1)} ${(long * 0.2).toFixed(1)} ${(-drop).toFixed(1)} ${(long * 0.6).toFixed(1)} ${(-drop * 0.7).toFixed(1)}Q${long.toFixed(1)} 0 ${(long * 0.6).toFixed(1)} ${(drop * 0.7).toFixed(1)}C${(long * 0.2).toFixed(1)} ${drop.toFixed(1)} ${(-long * 0.4).toFixed(1)} ${(drop * 0.7).toFixed(1)} ${(-long * 1.3).toFixed(1)} 0Z`,
        colour,
        0.88,
      ),
      (angle * 180) / Math.PI,
    )
  })
  const runs = times(random.int(1, 3), () => {
    const x = size * random.near(0, 0.6)
    const run = size * random.between(1.5, 3.8)
    const wide = size * random.between(0.1, 0.2)
    return (
      fill(
        brush(
          [
            [x, size * 0.4],
            [x + 1, run * 0.6],
            [x, run],
          ],
          (t) => wide * (1.2 - 0.6 * t),
        ),
        colour,
        0.85,
      ) + circle(x, run, wide * 0.55, colour, 0.9)
    )
  })
  return (
    fill(pool, colour, 0.82) +
    runs +
    flung +
    fill(
      smoothLoop(blob(-size * 0.14, -size * 0.18, size * 0.55, 9, 0.2, random.next)),
      lighter(colour, 0.28),
      0.55,
    )
  )
}

/** Four fingers wiped on the wall in passing. */
function swipe(random: Random, colour: string): string {
  return times(4, (finger) => {
    const y = (finger - 1.5) * 27
    const start = -150 + Math.abs(finger - 1.3) * 22
    const way = bezier(
      [start, y],
      [start + 90, y - 26],
      [start + 190, y - 22],
      [start + random.between(260, 330), y + 18],
      16,
    )
    return (
      fill(
        brush(way, (t) => 23 * Math.min(1, 0.5 + t * 5) * (1 - t * 0.5)),
        colour,
        0.46,
      ) +
      times(6, (hair) =>
        line(
          smooth(
            way
              .slice(random.int(0, 2), random.int(8, 17))
              .map(([px, py], step): Point => [px, py + (hair - 2.5) * 3.6 * (1 - step * 0.03)]),
          ),
          random.chance(0.3) ? lighter(colour, 0.25) : colour,
          random.between(1.2, 3),
          random.between(0.5, 0.9),
        ),
      )
    )
  })
}
