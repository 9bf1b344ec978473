import { petal } from '../../botany/petal.ts'
import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { bezier, smooth, smoothLoop, tapered } from '../../ink/curves.ts'
import { circle, ellipse, fill, line, n, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { bee } from '../kids/bee.ts'
import { scatter, type Tile, wrapped } from '../tile.ts'

/** Flowers stand in rows, each row half a step beside the last, as on the cloths of Nathdwara. */
const [COLUMNS, ROWS] = [3, 6]
const [STEP, PITCH] = [240, 138]
const [WIDTH, HEIGHT] = [COLUMNS * STEP, ROWS * PITCH]

type Bloom = 'pink' | 'white' | 'buds'
const BLOOMS = ['pink', 'white', 'pink', 'buds', 'white', 'pink'] as const

/** A tank full of lotuses after the pichwai cloths: pink and white, edged in gold, with bees above. */
export function pichwaiKamal(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const gold = accent
  const white = '#fff8ee'
  const leaves = [second, mix(second, ground, 0.24), mix(second, '#8fae6a', 0.22)]
  const put = (x: number, y: number, reach: number, body: string) =>
    wrapped(WIDTH, HEIGHT, x, y, reach, body)

  const places = Array.from({ length: COLUMNS * ROWS }, (_, index) => {
    const row = Math.floor(index / COLUMNS)
    const column = index % COLUMNS
    return {
      x: (column + (row % 2) / 2 + 0.25) * STEP + random.near(0, 9),
      y: (row + 0.7) * PITCH + random.near(0, 7),
      bloom: BLOOMS[(column * 2 + row * 5) % BLOOMS.length] ?? 'pink',
    }
  })
  const pads = places.map(({ x, y }, index) => {
    const tone = leaves[index % leaves.length] ?? second
    const [large, small] = [random.between(60, 70), random.between(38, 46)]
    return (
      put(x + STEP / 2 + random.near(0, 10), y + 4, 90, pad(random, large, tone, ground, gold)) +
      put(
        x + (index % 2 ? -1 : 1) * random.between(64, 76),
        y + 56,
        70,
        pad(random, small, leaves[(index + 1) % leaves.length] ?? second, ground, gold),
      )
    )
  })
  const stems = places.map(({ x, y }, index) => {
    const sway = (index % 2 ? 1 : -1) * random.between(14, 30)
    const way = bezier([0, 0], [sway, 60], [-sway, 120], [sway * 0.6, PITCH + 40], 16)
    return put(
      x,
      y,
      220,
      fill(tapered(way, 7, 7), darker(second, 0.1)) +
        line(smooth(way), mix(gold, second, 0.35), 1.3),
    )
  })
  const flower = (bloom: Bloom) => {
    if (bloom === 'pink') return place(0, 0, '<use href="#kamal-pink"/>', 0, 1.02)
    if (bloom === 'white') return place(0, 0, '<use href="#kamal-white"/>', 0, 0.96)
    // The buds' stalks meet that of the flower between them.
    const stalks = 'M-66 -12Q-50 44 0 78M66 -20Q52 40 0 70'
    return (
      line(stalks, darker(second, 0.1), 5.4) +
      line(stalks, mix(gold, second, 0.35), 1.2) +
      place(-66, -10, '<use href="#kamal-bud"/>', -14, 0.92) +
      place(66, -18, '<use href="#kamal-bud"/>', 13, 0.96) +
      '<use href="#kamal-half"/>'
    )
  }
  const flowers = places.map(({ x, y, bloom }) =>
    put(x, y, 130, place(0, 0, flower(bloom), random.near(0, 5))),
  )
  const insect = bee(
    random,
    {
      dark: darker(ground, 0.4),
      amber: gold,
      fur: mix(gold, white, 0.5),
      wing: mix(white, gold, 0.12),
    },
    true,
  )
  const bees = places
    .filter((_, index) => index % 3 === 1)
    .map(({ x, y }) => put(x + 66, y - 74, 40, place(0, 0, insect, random.between(-70, 40), 0.42)))
  const specks = scatter(random, WIDTH, HEIGHT, 150).map(([x, y]) =>
    put(x, y, 6, circle(0, 0, random.between(1, 1.9), gold, 0.75)),
  )
  const pink = lotusHead(
    'kamal-petal-pink',
    { edge: gold, streak: darker(ink, 0.12), heart: gold },
    100,
  )
  const pale = lotusHead(
    'kamal-petal-white',
    { edge: gold, streak: mix(gold, ink, 0.45), heart: mix(gold, '#9db25c', 0.3) },
    100,
  )
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 84,
    ground,
    body:
      `<defs>${petalGradient('kamal-petal-pink', [ink, mix(ink, white, 0.36), mix(white, ink, 0.12)])}${petalGradient('kamal-petal-white', [mix(white, ink, 0.3), white, mix(white, gold, 0.22)])}` +
      `<g id="kamal-pink">${pink}</g><g id="kamal-white">${pale}</g>` +
      `<g id="kamal-half">${halfOpen(gold, darker(ink, 0.12), second)}</g><g id="kamal-bud">${bud(gold, darker(ink, 0.12), second)}</g></defs>` +
      specks.join('') +
      stems.join('') +
      pads.join('') +
      flowers.join('') +
      bees.join(''),
  }
}

function petalGradient(name: string, [tip, middle, foot]: readonly [string, string, string]) {
  return `<linearGradient id="${name}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tip}"/><stop offset="0.42" stop-color="${middle}"/><stop offset="1" stop-color="${foot}"/></linearGradient>`
}

type HeadTones = { edge: string; streak: string; heart: string }

/** A petal edged in gold, streaked from its foot as the painters do with a single hair. */
function paintedPetal(fillName: string, long: number, wide: number, tones: HeadTones): string {
  const outline = petal(long, wide, 0.86)
  return (
    fill(outline, `url(#${fillName})`) +
    [-2, -1, 0, 1, 2]
      .map((lean) =>
        line(
          `M${n(lean * wide * 0.05)} ${n(-long * 0.3)}Q${n(lean * wide * 0.16)} ${n(-long * 0.6)} ${n(lean * wide * 0.08)} ${n(-long * (0.9 - Math.abs(lean) * 0.06))}`,
          tones.streak,
          0.8,
          0.55,
        ),
      )
      .join('') +
    line(outline, tones.edge, 1.9)
  )
}

/** A lotus wide open: three ranks of petals about a golden seed head. */
function lotusHead(fillName: string, tones: HeadTones, size: number): string {
  const rank = (turns: readonly number[], long: number, wide: number) =>
    turns
      .map((turn) => place(0, 0, paintedPetal(fillName, size * long, size * wide, tones), turn))
      .join('')
  return (
    place(0, 14, rank([-96, 96, -76, 76], 0.98, 0.3), 0) +
    rank([-58, 58, -38, 38, -19, 19, 0], 1, 0.36) +
    place(0, 8, rank([-84, 84], 0.8, 0.28)) +
    rank([-66, 66, -46, 46], 0.82, 0.33) +
    ellipse(0, -size * 0.46, size * 0.23, size * 0.12, tones.heart) +
    times(13, (index) => {
      const angle = (index / 12) * Math.PI
      const [x, y] = [-Math.cos(angle) * size * 0.25, -size * 0.48 - Math.sin(angle) * size * 0.14]
      return (
        line(`M${n(x * 0.6)} ${n(y + size * 0.1)}L${n(x)} ${n(y)}`, tones.heart, 1.4) +
        circle(x, y, 2.1, '#fff3c4')
      )
    }) +
    times(5, (index) =>
      circle((index - 2) * size * 0.07, -size * 0.49, 2, darker(tones.heart, 0.45)),
    ) +
    rank([-28, 28], 0.74, 0.36) +
    place(0, 6, rank([-58, 58], 0.62, 0.28)) +
    place(0, 6, rank([0], 0.64, 0.38)) +
    place(0, 10, rank([-30, 30], 0.48, 0.26))
  )
}

function halfOpen(gold: string, streak: string, green: string): string {
  const tones = { edge: gold, streak, heart: gold }
  const one = (turn: number, long: number, wide: number) =>
    place(0, 0, paintedPetal('kamal-petal-pink', long, wide, tones), turn)
  return (
    [-34, 34, -20, 20].map((turn) => one(turn, 96, 36)).join('') +
    [-9, 9].map((turn) => one(turn, 104, 36)).join('') +
    [-24, 24].map((turn) => one(turn, 82, 34)).join('') +
    one(0, 86, 42) +
    sepals(gold, green, [-44, 44, -16, 16], 34)
  )
}

function bud(gold: string, streak: string, green: string): string {
  const tones = { edge: gold, streak, heart: gold }
  const one = (turn: number, long: number, wide: number) =>
    place(0, 0, paintedPetal('kamal-petal-pink', long, wide, tones), turn)
  return one(-10, 76, 34) + one(10, 76, 34) + one(0, 70, 34) + sepals(gold, green, [-24, 24], 28)
}

function sepals(gold: string, green: string, turns: readonly number[], long: number): string {
  return turns
    .map((turn) => {
      const outline = petal(long, long * 0.46, 0.8)
      return place(0, 2, fill(outline, lighter(green, 0.1)) + line(outline, gold, 1.2), turn)
    })
    .join('')
}

/** A round leaf from above, its edge a little waved, veined in gold from the stalk outwards. */
function pad(random: Random, radius: number, tone: string, ground: string, gold: string): string {
  const turn = random.between(0, 360)
  const squash = random.between(0.8, 0.92)
  const edge = Array.from({ length: 22 }, (_, index): Point => {
    const angle = (index / 22) * Math.PI * 2
    const reach = radius * (1 + (index % 2 ? 0.022 : -0.022))
    return [Math.cos(angle) * reach, Math.sin(angle) * reach * squash]
  })
  const outline = smoothLoop(edge)
  const veins = times(11, (index) => {
    const angle = ((index + 0.5) / 11) * Math.PI * 2 + turn
    const [x, y] = [Math.cos(angle) * radius, Math.sin(angle) * radius * squash]
    const side = [
      -Math.sin(angle) * radius * 0.12,
      Math.cos(angle) * radius * 0.12 * squash,
    ] as const
    return (
      `M0 0L${n(x * 0.92)} ${n(y * 0.92)}` +
      `M${n(x * 0.56)} ${n(y * 0.56)}L${n(x * 0.88 + side[0])} ${n(y * 0.88 + side[1])}` +
      `M${n(x * 0.56)} ${n(y * 0.56)}L${n(x * 0.88 - side[0])} ${n(y * 0.88 - side[1])}`
    )
  })
  return (
    fill(outline, tone) +
    ellipse(0, radius * 0.04, radius * 0.8, radius * 0.8 * squash, darker(tone, 0.22), 0.55) +
    ellipse(0, radius * 0.06, radius * 0.46, radius * 0.46 * squash, mix(tone, ground, 0.4), 0.5) +
    line(veins, mix(tone, gold, 0.42), 1.2, 0.9) +
    line(outline, mix(gold, tone, 0.25), 1.7) +
    circle(0, 0, radius * 0.07, gold)
  )
}
