import { petal } from '../../botany/petal.ts'
import { mix, type Palette } from '../../ink/colour.ts'
import { bezier, pointAlong, tapered } from '../../ink/curves.ts'
import { around, circle, fill, line, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { dusting, type Tile, wrapped } from '../tile.ts'
import type { LotusColours } from './lotus-colours.ts'
import { lotusFlower } from './lotus-flower.ts'
import { lotusPad } from './lotus-pad.ts'

const [WIDTH, HEIGHT] = [760, 1000]

type Kind = 'open' | 'young' | 'bud' | 'far'
/** Where each flower stands, its size, and where its stem comes out of the water. */
const POND: readonly (readonly [Kind, number, number, number, number, number])[] = [
  ['far', 330, 60, 52, 20, 120],
  ['far', 690, 330, 56, -24, 130],
  ['far', 60, 560, 50, 18, 110],
  ['far', 440, 850, 58, -16, 120],
  ['far', 470, 420, 44, 22, 100],
  ['far', 200, 800, 46, -14, 110],
  ['young', 520, 120, 78, 26, 150],
  ['bud', 30, 90, 60, 22, 190],
  ['open', 180, 230, 132, -22, 190],
  ['bud', 360, 270, 54, -30, 170],
  ['young', 610, 300, 64, -20, 120],
  ['open', 590, 540, 122, 26, 220],
  ['young', 290, 480, 72, -34, 130],
  ['bud', 420, 590, 62, 20, 120],
  ['young', 20, 420, 66, 30, 150],
  ['open', 250, 740, 114, 30, 170],
  ['bud', 120, 660, 52, -18, 200],
  ['young', 690, 760, 74, 20, 160],
  ['open', 500, 960, 104, -26, 150],
  ['young', 90, 930, 60, -16, 130],
  ['bud', 360, 900, 56, 16, 160],
]

/** Lotus pond after temple hangings: blossoms of every age, tall and low, among round pads. */
export function lotus(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const rosy: LotusColours = {
    outer: mix(ground, ink, 0.82),
    inner: mix(ground, second, 0.9),
    line: mix(ground, ink, 0.12),
    heart: accent,
  }
  const fresh = { ...rosy, outer: mix(ground, second, 0.95), inner: mix(ground, ink, 0.55) }
  const pale = {
    outer: mix(ground, second, 0.5),
    inner: mix(ground, ink, 0.22),
    line: mix(ground, '#ffffff', 0.3),
    heart: mix(ground, accent, 0.6),
  }
  const green = mix(ground, accent, 0.85)
  const bud = (size: number) =>
    fill(petal(size, size * 0.5, 0.85), rosy.outer) +
    [-13, 13]
      .map((turn) => place(0, 0, fill(petal(size * 0.84, size * 0.32, 0.9), rosy.inner), turn))
      .join('') +
    [-20, 20]
      .map((turn) => place(0, 0, fill(petal(size * 0.42, size * 0.2, 0.9), green), turn))
      .join('')
  const flower = (kind: Kind, size: number) => {
    if (kind === 'bud') return bud(size * 1.15)
    return lotusFlower(size * 1.16, kind === 'open' ? rosy : kind === 'young' ? fresh : pale)
  }
  const stem = (kind: Kind, dx: number, tall: number) => {
    const way = bezier([0, -6], [-dx * 0.9, tall * 0.35], [dx * 1.5, tall * 0.6], [dx, tall], 14)
    const [from, to] = kind === 'open' ? [5, 7] : [3, 4.6]
    const thorns = times(6, (index) => {
      const { x, y } = pointAlong(way, 0.2 + index * 0.12)
      return circle(x, y, 1, ink, 0.7)
    })
    const colour = kind === 'far' ? mix(ground, green, 0.55) : green
    return fill(tapered(way, from, to), colour) + (kind === 'far' ? '' : thorns)
  }
  const ripple = (wide: number) =>
    line(
      `M${(-wide).toFixed(1)} 0q${(wide * 0.25).toFixed(1)} -7 ${(wide * 0.5).toFixed(1)} 0t${(wide * 0.5).toFixed(1)} 0t${(wide * 0.5).toFixed(1)} 0t${(wide * 0.5).toFixed(1)} 0`,
      mix(ground, second, 0.55),
      1.4,
    )
  const water = POND.map(([kind, x, y, size, dx, tall], index) => {
    const wide = kind === 'far' ? size * 0.95 : random.between(50, 74) + size * 0.26
    const beside = (index % 2 ? 1 : -1) * wide * random.between(0.9, 1.2)
    const [far, near] = [ripple(wide * 1.5), ripple(wide * 0.9)]
    const second2 = kind === 'open' ? place(beside, 16, lotusPad(wide * 0.62, ground, accent)) : ''
    const drawn =
      place(beside * 0.4, wide * 0.52, far) +
      place(beside * 0.8, wide * 0.66, near) +
      second2 +
      lotusPad(wide, ground, accent)
    return wrapped(WIDTH, HEIGHT, x + dx, y + tall + 4, 190, drawn)
  })
  const plants = POND.map(([kind, x, y, size, dx, tall]) =>
    wrapped(
      WIDTH,
      HEIGHT,
      x,
      y,
      Math.max(tall, size) + 20,
      stem(kind, dx, tall) + place(0, 0, flower(kind, size), -dx * 0.32 + random.near(0, 4)),
    ),
  )
  const sky = dusting(random, WIDTH, HEIGHT, 110, (x, y, index) =>
    index % 4 === 0
      ? around(5, () => fill(petal(6, 4, 0.4), mix(ground, second, 0.55)), index * 20)
      : circle(x, y, 1.5, mix(ground, accent, 0.8)),
  )
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 92,
    ground,
    body: sky + water.join('') + plants.join(''),
  }
}
