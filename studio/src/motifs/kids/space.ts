import { lighter, mix, type Palette } from '../../ink/colour.ts'
import { bezier, brush } from '../../ink/curves.ts'
import { circle, ellipse, fill, line, n, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { scatter, type Tile, wrapped } from '../tile.ts'
import { astronaut } from './space/astronaut.ts'
import { heavyLauncher, slimLauncher } from './space/launchers.ts'
import {
  asteroids,
  bandedGiant,
  crateredMoon,
  redPlanet,
  ringedPlanet,
  smallWorld,
} from './space/planets.ts'
import { type SpaceTones, spaceLight, spaceTones } from './space/space-tones.ts'
import { lander, orbiter, rover } from './space/spacecraft.ts'
import { star } from './star.ts'

type Circle = readonly [x: number, y: number, radius: number]

/** Two columns, the second half a repeat lower: no row runs along the wall. */
const [COLUMN, HEIGHT] = [580, 1120]
const WIDTH = COLUMN * 2

type Figure = { stars: readonly Point[]; lines: readonly number[] }

/** The seven sages, Kratu first, Marichi at the handle's end. */
const SAPTARISHI: Figure = {
  stars: [
    [150, 0],
    [146, 42],
    [92, 56],
    [76, 22],
    [40, 14],
    [14, 4],
    [-32, 32],
  ],
  lines: [0, 1, 2, 3, 0, -1, 3, 4, 5, 6],
}

/** Mriga, which others call Orion: head, shoulders, belt of three and feet. */
const MRIGA: Figure = {
  stars: [
    [-36, -62],
    [30, -54],
    [13, -4],
    [0, 2],
    [-13, 9],
    [-26, 66],
    [40, 58],
    [-4, -84],
  ],
  lines: [7, 0, 4, 5, 6, 2, 1, 7, -1, 0, 1, -1, 2, 3, 4],
}

/** Vrishchika, the scorpion: claws, red Jyeshtha at the heart, the tail hooked about its sting. */
const VRISHCHIKA: Figure = {
  stars: [
    [46, -72],
    [52, -48],
    [44, -22],
    [18, -34],
    [8, -24],
    [0, -12],
    [-14, 22],
    [-16, 50],
    [-4, 74],
    [-36, 82],
    [-62, 64],
    [-50, 46],
  ],
  lines: [0, 1, 2, -1, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11],
}

/** Sharmishtha, the W that others call Cassiopeia. */
const SHARMISHTHA: Figure = {
  stars: [
    [140, 38],
    [104, 2],
    [64, 24],
    [14, -8],
    [-18, 36],
  ],
  lines: [0, 1, 2, 3, 4],
}

/** Space by day: India's launchers, orbiter and lander among planets and the constellations of its sky. */
export function space(palette: Palette, random: Random): Tile {
  const tones = spaceTones(palette)
  const put = (column: number, x: number, y: number, reach: number, body: string) =>
    wrapped(WIDTH, HEIGHT, column * COLUMN + x, (y + (column * HEIGHT) / 2) % HEIGHT, reach, body)
  /** Where something stands, stars would show through: kept free of them. */
  const taken: Circle[] = []
  const one = (column: number, x: number, y: number, reach: number, body: string, room = 0.62) => {
    const down = (y + (column * HEIGHT) / 2) % HEIGHT
    taken.push([column * COLUMN + x, down, reach * room])
    return put(column, x, y, reach, body)
  }
  const both = (x: number, y: number, reach: number, body: string, room?: number) =>
    one(0, x, y, reach, body, room) + one(1, x, y, reach, body, room)
  const moon = 104
  const settled =
    crateredMoon(random, moon, tones) +
    // Feet on the limb: the belly hangs before the ground between them.
    place(0, 0, place(0, -moon + 9, lander(random, tones), 0, 0.86), -20) +
    place(0, 0, place(0, -moon + 5, rover(tones), 0, 0.76), 30)
  const things =
    one(0, 172, 212, 240, place(0, 0, heavyLauncher(random, tones), 22, 1.04)) +
    one(1, 172, 212, 240, place(0, 0, slimLauncher(random, tones), -20, 1.04)) +
    both(432, 246, 150, ringedPlanet(random, 58, tones), 0.86) +
    one(0, 178, 676, 220, settled, 0.74) +
    one(1, 178, 668, 130, redPlanet(random, 84, tones), 0.8) +
    both(438, 556, 130, place(0, 0, astronaut(tones), 14, 0.96), 0.85) +
    both(408, 838, 150, place(0, 0, orbiter(random, tones), -22, 0.94), 0.85) +
    both(132, 934, 90, bandedGiant(random, 68, tones), 0.95) +
    both(470, 1062, 190, comet(random, tones), 0.3) +
    both(330, 400, 60, smallWorld(random, 'far', 21, tones.mid, tones), 0.8) +
    both(
      534,
      708,
      60,
      smallWorld(random, 'warm', 17, mix(tones.sun, tones.amber, 0.3), tones),
      0.8,
    ) +
    both(540, 424, 80, asteroids(random, tones), 0.8)
  const figures =
    one(0, 338, 60, 190, constellation(SAPTARISHI, tones), 0) +
    one(1, 348, 70, 190, constellation(SHARMISHTHA, tones), 0) +
    one(0, 292, 1006, 110, constellation(MRIGA, tones), 0) +
    one(1, 292, 1000, 110, constellation(VRISHCHIKA, tones), 0)
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 124,
    ground: tones.sky,
    body:
      `<defs>${spaceLight(tones)}</defs>` +
      wash(random) +
      dust(random, palette, tones, taken) +
      figures +
      things,
  }
}

/** Clouds of light and of depth, as wet paint leaves them. */
function wash(random: Random): string {
  return scatter(random, WIDTH, HEIGHT, 16)
    .map(([x, y], index) => {
      const wide = random.between(130, 240)
      const tone = index % 2 ? 'url(#space-cloud)' : 'url(#space-depth)'
      return wrapped(
        WIDTH,
        HEIGHT,
        x,
        y,
        250,
        place(0, 0, ellipse(0, 0, wide, wide * 0.62, tone), -24),
      )
    })
    .join('')
}

/** Stars of every size: many that are only points, fewer that twinkle, a few drawn as children draw them. */
function dust(
  random: Random,
  { second, ink }: Palette,
  tones: SpaceTones,
  taken: readonly Circle[],
): string {
  const gap = (a: number, b: number, side: number) => {
    const way = Math.abs(a - b) % side
    return Math.min(way, side - way)
  }
  return scatter(random, WIDTH, HEIGHT, 300)
    .filter(([x, y]) =>
      taken.every(([a, b, radius]) => Math.hypot(gap(a, x, WIDTH), gap(b, y, HEIGHT)) > radius),
    )
    .map(([x, y], index) => {
      const drawn =
        index % 17 === 3
          ? place(
              0,
              0,
              star(random.between(7, 11), random.chance(0.6) ? tones.sun : tones.mid),
              random.near(0, 20),
            )
          : index % 6 === 1
            ? twinkle(
                random.between(5, 10),
                random.chance(0.4) ? mix(tones.sun, tones.amber, 0.3) : '#ffffff',
              )
            : circle(
                0,
                0,
                random.between(0.9, 2.3),
                random.pick([ink, '#ffffff', lighter(ink, 0.2), mix(second, ink, 0.5)]),
                0.9,
              )
      return wrapped(WIDTH, HEIGHT, x, y, 14, drawn)
    })
    .join('')
}

function twinkle(size: number, tone: string): string {
  const s = n(size)
  const waist = n(size * 0.12)
  return fill(
    `M0 -${s}Q${waist} -${waist} ${s} 0Q${waist} ${waist} 0 ${s}Q-${waist} ${waist} -${s} 0Q-${waist} -${waist} 0 -${s}Z`,
    tone,
  )
}

/** Stars and the lines that people see between them; in `lines`, −1 lifts the pen. */
function constellation({ stars, lines }: Figure, tones: SpaceTones): string {
  const way = lines
    .map((at, index) => {
      const point = stars[at]
      return point ? `${index && lines[index - 1] !== -1 ? 'L' : 'M'}${point[0]} ${point[1]}` : ''
    })
    .join('')
  return (
    `<path d="${way}" fill="none" stroke="${tones.mid}" stroke-width="1.4" stroke-dasharray="5 4" stroke-linecap="round"/>` +
    stars
      .map(([x, y], index) =>
        place(x, y, circle(0, 0, 4, '#ffffff', 0.7) + star(index % 3 ? 6 : 8, tones.deep)),
      )
      .join('')
  )
}

/** A comet: a bright head, a broad tail of dust bent away and a straight thin one of gas. */
function comet(random: Random, tones: SpaceTones): string {
  const tail = (bend: number, wide: number, tone: string) =>
    fill(
      brush(
        bezier([0, 0], [44, -14], [100, -34 - bend], [172, -52 - bend * 2.2], 16),
        (t) => 6 + wide * t ** 0.8,
      ),
      tone,
    )
  const streaks = times(8, (index) => {
    const [lean, long] = [(index - 4) * 3.4, random.between(50, 110)]
    return line(
      `M${n(14 + random.near(0, 6))} ${n(-5 + lean * 0.3)}Q${n(long * 0.6)} ${n(-long * 0.2 + lean * 0.8)} ${n(long)} ${n(-long * 0.36 + lean * 1.5)}`,
      index % 2 ? '#ffffff' : tones.mid,
      1.1,
      0.5,
    )
  })
  return (
    tail(12, 34, 'url(#space-tail)') +
    tail(-4, 15, 'url(#space-gas)') +
    streaks +
    circle(0, 0, 18, '#ffffff', 0.45) +
    circle(0, 0, 12, tones.sun) +
    circle(-2.5, -2.5, 7, lighter(tones.sun, 0.7))
  )
}
