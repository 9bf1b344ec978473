import { along, brushLine } from '../../ink/brush-line.ts'
import { mix, type Palette } from '../../ink/colour.ts'
import { bezier, blob, offset, smoothLoop } from '../../ink/curves.ts'
import { circle, fill, line, n, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { dusting, type Tile, wrapped } from '../tile.ts'

const [WIDTH, HEIGHT] = [1000, 1180]

type Pen = { ink: string; wash: string; pale: string; paper: string; random: Random }

/** The palace of the winds at Jaipur: bay upon bay of latticed windows, in ink and wash. */
export function hawaMahal(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const pen: Pen = {
    ink,
    wash: mix(accent, second, 0.35),
    pale: mix(ground, accent, 0.7),
    paper: mix(ground, '#ffffff', 0.5),
    random,
  }
  const palace = facade(pen, [7, 7, 5, 3, 1])
  const pavilion = facade(pen, [3, 3, 1])
  return {
    ...{ width: WIDTH, height: HEIGHT, ground },
    repeat: 118,
    // A pen's line stays whole; only the wash is uneven.
    hand: { waver: 0.3, pigment: 0.24 },
    body:
      washes(pen) +
      dusting(random, WIDTH, HEIGHT, 56, () =>
        circle(0, 0, 0.8 + 4 * random.next() ** 4, ink, 0.7),
      ) +
      [
        [330, 560, 1],
        [330 + WIDTH / 2, 560 + HEIGHT / 2, -1],
      ]
        .map(([x = 0, y = 0, flip = 1]) =>
          wrapped(WIDTH, HEIGHT, x, y, 620, place(0, 0, palace, 0, flip, 1)),
        )
        .join('') +
      [
        [330 + WIDTH / 2, 372, 1],
        [330, 372 + HEIGHT / 2, -1],
      ]
        .map(([x = 0, y = 0, flip = 1]) =>
          wrapped(
            WIDTH,
            HEIGHT,
            x,
            y,
            320,
            place(
              0,
              0,
              flock(pen) + place(0, 0, pavilion, 0, 0.6 * flip, 0.6) + street(pen),
              0,
              1,
              1,
            ),
          ),
        )
        .join(''),
  }
}

/** Wet ink that ran over the paper before the pen came. */
function washes({ wash, pale, random }: Pen): string {
  return [
    [330, 330, 300, pale],
    [330 + WIDTH / 2, 330 + HEIGHT / 2, 300, pale],
    [330 + 60, 200, 150, wash],
    [330 + WIDTH / 2 - 60, 200 + HEIGHT / 2, 150, wash],
  ]
    .map(([x, y, size, colour]) =>
      wrapped(
        WIDTH,
        HEIGHT,
        x as number,
        y as number,
        500,
        times(3, (layer) =>
          fill(
            smoothLoop(blob(0, 0, (size as number) * (1 - layer * 0.16), 13, 0.16, random.next)),
            colour as string,
            0.26,
          ),
        ),
      ),
    )
    .join('')
}

/** Tiers of bays, from the street up; each bay is a half-round oriel under its own dome. */
function facade(pen: Pen, tiers: readonly number[]): string {
  const { ink, pale, wash, paper, random } = pen
  const [wide, tall] = [92, 118]
  let drawn = ''
  const rows = tiers.map((count, tier) => ({ count, y: -tier * tall, tier }))
  for (const { count, y, tier } of [...rows].reverse()) {
    const half = (count * wide) / 2
    const above = tiers[tier + 1] ?? 0
    const wall = `M${n(-half - 10)} ${n(y)}L${n(-half - 8)} ${n(y - tall + 6)}L${n(half + 8)} ${n(y - tall + 6)}L${n(half + 10)} ${n(y)}Z`
    drawn += fill(wall, paper) + fill(wall, pale, 0.55)
    drawn += fill(
      `M${n(half * 0.2)} ${n(y)}L${n(half * 0.35)} ${n(y - tall + 6)}L${n(half + 8)} ${n(y - tall + 6)}L${n(half + 10)} ${n(y)}Z`,
      wash,
      0.4,
    )
    drawn +=
      wobbly(
        pen,
        [
          [-half - 10, y],
          [-half - 8, y - tall + 6],
        ],
        3,
      ) +
      wobbly(
        pen,
        [
          [half + 8, y - tall + 6],
          [half + 10, y],
        ],
        4,
      )
    // Where the tier above is narrower, its ends carry a small pavilion with a dome.
    if (above < count) {
      for (const side of [-1, 1]) {
        const steps = (count - above) / 2
        drawn += times(Math.ceil(steps), (step) =>
          place(
            side * (half - wide * (step + 0.5)),
            y - tall + 4,
            chhatri(pen, step === 0 ? 1 : 1.1),
          ),
        )
      }
    }
    drawn += times(count, (index) => {
      const x = (index - (count - 1) / 2) * wide
      return place(x, y, bay(pen, tier === 0), random.near(0, 0.7))
    })
    drawn += cornice(pen, half + 14, y)
  }
  const top = -tiers.length * tall
  const base = (tiers[0] ?? 1) * wide * 0.5 + 26
  drawn += place(0, top + 4, chhatri(pen, 1.5))
  drawn += wobbly(
    pen,
    [
      [-base, 10],
      [0, 13],
      [base, 9],
    ],
    4,
  )
  drawn += wobbly(
    pen,
    [
      [-base + 12, 20],
      [30, 23],
      [base - 26, 19],
    ],
    2,
  )
  return (
    drawn +
    fill(
      `M${n(-base * 0.5)} 14Q${n(base * 0.2)} 44 ${n(base * 1.04)} 22Q${n(base * 0.5)} 10 ${n(-base * 0.5)} 14Z`,
      wash,
      0.5,
    ) +
    line(`M${n(-base)} 30h18M${n(base * 0.2)} 34h34`, ink, 1.4, 0.6)
  )
}

/** A line drawn without a ruler. */
function wobbly({ ink, random }: Pen, points: readonly Point[], width: number): string {
  // A hand sways slowly; noise at every point would make steps of its curves.
  const [from, turns, swing] = [
    random.between(0, Math.PI * 2),
    random.between(2.4, 5),
    random.between(0.5, 1.3),
  ]
  const drawn = offset(along(points, 5), (t) => swing * Math.sin(from + t * turns))
  return brushLine(drawn, width, ink, random.between(0.3, 0.6))
}

function cornice(pen: Pen, half: number, y: number): string {
  const { ink, paper } = pen
  return (
    fill(
      `M${n(-half)} ${n(y - 7)}L${n(half)} ${n(y - 7)}L${n(half - 3)} ${n(y + 7)}L${n(-half + 3)} ${n(y + 7)}Z`,
      paper,
    ) +
    wobbly(
      pen,
      [
        [-half, y - 7],
        [0, y - 5.5],
        [half, y - 7],
      ],
      3.2,
    ) +
    wobbly(
      pen,
      [
        [-half + 3, y + 7],
        [0, y + 8],
        [half - 3, y + 6],
      ],
      3.8,
    ) +
    times(Math.round(half / 7), (index) => circle(-half + 10 + index * 14.2, y, 1.7, ink, 0.8))
  )
}

/** An oriel: three arched lights behind lattice, on a moulded foot, with dome and finial. */
function bay(pen: Pen, low: boolean): string {
  const { ink, wash, pale, paper, random } = pen
  const outline = 'M-35 -8C-36 -30 -36 -52 -35 -66L35 -66C36 -52 36 -30 35 -8Q0 2 -35 -8Z'
  const roof =
    'M-41 -64Q0 -76 41 -64Q30 -72 27 -76C26 -98 12 -106 0 -110C-12 -106 -26 -98 -27 -76Q-30 -72 -41 -64Z'
  const light = (x: number, half: number) => {
    const arch = `M${n(x - half)} -14L${n(x - half)} -42Q${n(x - half)} -52 ${n(x)} -58Q${n(x + half)} -52 ${n(x + half)} -42L${n(x + half)} -14Z`
    return (
      fill(arch, random.chance(0.42) ? ink : wash, random.chance(0.5) ? 0.92 : 0.8) +
      line(arch, ink, 1.7) +
      // Lattice below, a shutter left open or shut above.
      fill(`M${n(x - half)} -14L${n(x - half)} -32L${n(x + half)} -32L${n(x + half)} -14Z`, paper) +
      line(lattice(x, half), ink, 1)
    )
  }
  return (
    fill(outline, paper) +
    fill('M10 -4C14 -24 14 -48 12 -66L35 -66C36 -52 36 -30 35 -8Q24 -4 10 -4Z', wash, 0.45) +
    light(-24, 7.5) +
    light(0, 11) +
    light(24, 7.5) +
    wobbly(
      pen,
      [
        [-35, -66],
        [-36.5, -40],
        [-35, -8],
      ],
      2.6,
    ) +
    wobbly(
      pen,
      [
        [35, -66],
        [36.5, -40],
        [35, -8],
      ],
      3,
    ) +
    wobbly(
      pen,
      [
        [-13.5, -62],
        [-14, -30],
        [-13.5, -6],
      ],
      1.5,
    ) +
    wobbly(
      pen,
      [
        [13.5, -62],
        [14, -30],
        [13.5, -6],
      ],
      1.5,
    ) +
    wobbly(
      pen,
      [
        [-35, -8],
        [0, -2],
        [35, -8],
      ],
      2.6,
    ) +
    fill('M-30 -6Q0 8 30 -6L20 3Q0 10 -20 3Z', low ? pale : wash, 0.9) +
    wobbly(
      pen,
      [
        [-30, -6],
        [-19, 3],
        [0, 6],
        [19, 3],
        [30, -6],
      ],
      1.8,
    ) +
    fill(roof, paper) +
    fill(
      'M2 -109C12 -106 26 -98 27 -76Q30 -72 41 -64Q24 -69 8 -70C14 -84 12 -98 2 -109Z',
      wash,
      0.75,
    ) +
    wobbly(
      pen,
      [
        [-42, -63],
        [-20, -70],
        [0, -71.5],
        [20, -70],
        [42, -63],
      ],
      3,
    ) +
    wobbly(pen, bezier([-27, -74], [-26, -98], [-12, -106], [0, -110], 6), 2.4) +
    wobbly(pen, bezier([0, -110], [12, -106], [26, -98], [27, -74], 6), 3) +
    line('M-13 -73C-14 -90 -8 -100 0 -109M0 -73L0 -108M13 -73C14 -90 8 -100 0 -109', ink, 1, 0.75) +
    finial(pen, -110, 0.9)
  )
}

function lattice(x: number, half: number): string {
  const crossed = times(3, (index) => {
    const from = x - half + (index * half) / 1.5
    return `M${n(from)} -14l${n(half * 0.66)} -18M${n(from + half / 1.5)} -14l${n(-half * 0.66)} -18`
  })
  return `${crossed}M${n(x - half)} -32h${n(half * 2)}M${n(x - half)} -14h${n(half * 2)}`
}

function finial({ ink }: Pen, y: number, size: number): string {
  return (
    circle(0, y - 3 * size, 3.2 * size, ink) +
    circle(0, y - 9 * size, 2.1 * size, ink) +
    fill(
      `M${n(-1.3 * size)} ${n(y - 9 * size)}L0 ${n(y - 22 * size)}L${n(1.3 * size)} ${n(y - 9 * size)}Z`,
      ink,
    )
  )
}

function chhatri(pen: Pen, size: number): string {
  const { ink, paper, wash } = pen
  const drawn =
    fill('M-22 0L-20 -34L20 -34L22 0Z', paper) +
    fill('M-12 0L-12 -20Q-12 -30 0 -32Q12 -30 12 -20L12 0Z', ink, 0.88) +
    fill('M12 0L12 -34L20 -34L22 0Z', wash, 0.8) +
    wobbly(
      pen,
      [
        [-20, -34],
        [-22, 0],
      ],
      2.2,
    ) +
    wobbly(
      pen,
      [
        [20, -34],
        [22, 0],
      ],
      2.6,
    ) +
    fill('M-28 -33Q0 -40 28 -33L21 -40C20 -58 8 -64 0 -68C-8 -64 -20 -58 -21 -40Z', paper) +
    fill('M2 -67C9 -64 20 -58 21 -40L28 -33Q18 -36 6 -37C11 -48 9 -60 2 -67Z', wash, 0.9) +
    wobbly(
      pen,
      [
        [-28, -33],
        [0, -38],
        [28, -33],
      ],
      2.6,
    ) +
    wobbly(
      pen,
      [
        ...bezier([-21, -38], [-20, -58], [-8, -64], [0, -68], 6),
        ...bezier([0, -68], [8, -64], [20, -58], [21, -38], 6).slice(1),
      ],
      2.4,
    ) +
    finial(pen, -68, 0.8)
  return place(0, 0, drawn, 0, size)
}

/** Pigeons, which are never far. */
function flock({ ink, random }: Pen): string {
  return times(9, () =>
    place(
      random.near(60, 130),
      random.between(-330, -240),
      fill(
        'M-16 -9C-9 -11 -4 -6 0 0C5 -7 10 -11 18 -10C11 -6 6 2 1 5C-3 4 -9 -4 -16 -9Z',
        ink,
        0.85,
      ),
      random.near(0, 20),
      random.between(0.5, 1),
    ),
  )
}

function street({ ink, wash, random }: Pen): string {
  return times(5, (index) =>
    brushLine(
      [
        [-200 + index * 30, 26 + index * 7],
        [random.near(0, 40), 29 + index * 7],
        [170 - index * 22, 25 + index * 7],
      ],
      random.between(1.4, 4),
      index % 2 ? wash : ink,
      0.3,
    ),
  )
}
