import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { brush } from '../../ink/curves.ts'
import { fill, line, n, type Point, rect, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { scatter, type Tile, wrapped } from '../tile.ts'
import { dyed, yarnAt } from './weave.ts'

const SIZE = 660
/** From one pick of the weft to the next, and from one warp to the next. */
const [PICK, WARP] = [3.3, 2.75]

/** Raw wild silk: a fine warp, and a weft reeled by hand from wild cocoons, thick, thin and full of slubs. */
export function tussar(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const tones = [
    ground,
    mix(ground, second, 0.45),
    mix(ground, second, 0.8),
    mix(ground, ink, 0.22),
    mix(ground, ink, 0.42),
    mix(ground, accent, 0.2),
  ]
  const weft = times(SIZE / PICK, (index) =>
    yarnAt(
      random,
      (index + 0.5) * PICK + random.near(0, 0.7),
      { across: SIZE, along: SIZE, upright: false },
      {
        colour: dyed(random.pick(tones), random, 0.06),
        opacity: 0.92,
        width: PICK * random.between(0.55, 1.25),
        uneven: random.between(0.2, 0.6),
        sway: random.between(0.4, 1.3),
      },
    ),
  )
  return {
    width: SIZE,
    height: SIZE,
    repeat: 60,
    ground: darker(mix(ground, ink, 0.5), 0.2),
    body:
      weft +
      hanks(random, [ink, second, accent]) +
      slubs(random, darker(ink, 0.3), [
        second,
        lighter(second, 0.2),
        mix(ground, second, 0.5),
        mix(ground, ink, 0.45),
        mix(ground, ink, 0.75),
      ]) +
      warpOver(random, [lighter(ground, 0.14), mix(ground, ink, 0.5)]) +
      shine(lighter(second, 0.5), darker(ink, 0.15)),
    hand: { waver: 0.35, pigment: 0.1 },
  }
}

/** Hanks differ, and the loom beats unevenly: soft bars from edge to edge. */
function hanks(random: Random, tones: readonly string[]): string {
  return times(34, () => {
    const high = random.between(3, 24)
    const at = random.between(0, SIZE - high)
    return rect(0, at, SIZE, high, random.pick(tones), random.between(0.05, 0.15))
  })
}

/** Knots and double threads of the cocoon: long swellings that lie proud of the cloth. */
function slubs(random: Random, shade: string, tones: readonly string[]): string {
  const slub = (long: number, wide: number, colour: string) => {
    const [lean, belly] = [random.near(0, 1.4), random.between(0.3, 0.7)]
    const spine = Array.from({ length: 13 }, (_, index): Point => {
      const t = index / 6 - 1
      return [long * t, lean * t * t + random.near(0, 0.35)]
    })
    const power = Math.log(0.5) / Math.log(belly)
    const full = (t: number) => 0.8 + wide * Math.sin(Math.PI * t ** power) ** 1.5
    const moved = (dy: number) => spine.map(([x, y]): Point => [x, y + dy])
    return (
      fill(brush(moved(wide * 0.34), full), shade, 0.3) +
      fill(brush(spine, full), colour, 0.93) +
      fill(
        brush(moved(-wide * 0.2), (t) => full(t) * 0.3),
        lighter(colour, 0.45),
        0.4,
      )
    )
  }
  return scatter(random, SIZE, SIZE, 190)
    .map(([x, y], index) => {
      const isLong = index % 5 === 0
      const long = isLong ? random.between(80, 170) : random.between(26, 90)
      const wide = isLong ? random.between(1.8, 3.6) : random.between(1.8, 4.6)
      return wrapped(SIZE, SIZE, x, y, long + 6, slub(long, wide, random.pick(tones)))
    })
    .join('')
}

/** The warp lies over every other pick, and ties slubs into the cloth. */
function warpOver(random: Random, tones: readonly string[]): string {
  return times(SIZE / WARP, (index) => {
    const dash = `stroke-dasharray="${PICK} ${PICK}" stroke-dashoffset="${index % 2 ? PICK : 0}"`
    return line(
      `M${n((index + 0.5) * WARP)} 0V${SIZE}`,
      random.pick(tones),
      0.9,
      random.between(0.18, 0.42),
    ).replace('stroke-linecap="round"', dash)
  })
}

/** Light that gathers and leaves across the silk, once in a width. */
function shine(bright: string, deep: string): string {
  const stops = [
    [0, deep, 0.03],
    [0.24, bright, 0.05],
    [0.42, bright, 0.17],
    [0.6, bright, 0.03],
    [0.8, deep, 0.07],
    [1, deep, 0.03],
  ] as const
  const drawn = stops.map(
    ([offset, colour, opacity]) =>
      `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
  )
  return `<defs><linearGradient id="shine">${drawn.join('')}</linearGradient></defs><rect width="${SIZE}" height="${SIZE}" fill="url(#shine)"/>`
}
