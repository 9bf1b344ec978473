import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { brush } from '../../ink/curves.ts'
import { fill, line, n, rect, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { scatter, type Tile, wrapped } from '../tile.ts'
import { plainWeave, yarnAt } from './weave.ts'

/** Wild silk: a fine even warp and a weft as it was drawn from the cocoon, thick and thin, with a sheen. */
export function tussar(palette: Palette, random: Random): Tile {
  const [width, height] = [540, 540]
  const { ground, ink, second, accent } = palette
  const light = lightness(ground) > 0.45
  const tones = [
    mix(ground, second, 0.55),
    mix(ground, ink, 0.34),
    mix(ground, accent, 0.16),
    lighter(ground, 0.12),
    light ? mix(ground, ink, 0.16) : lighter(ground, 0.06),
  ]
  /** Hanks differ a little, and the loom beats unevenly: soft bars from edge to edge. */
  const bars = times(26, () => {
    const high = random.between(6, 46)
    const at = random.between(0, height - high)
    return rect(0, at, width, high, random.pick(tones), random.between(0.06, 0.16))
  })
  const weft = times(220, (index) =>
    yarnAt(
      random,
      (index / 220) * height + random.near(0, 0.9),
      { across: height, along: width, upright: false },
      {
        colour: random.pick(tones),
        opacity: random.between(0.3, 0.75),
        width: random.between(0.8, 2.1),
        uneven: random.between(0.3, 0.7),
        sway: random.between(0.2, 0.7),
      },
    ),
  )
  const slub = (long: number, wide: number, colour: string, opacity: number) => {
    const lean = random.near(0, 1.2)
    const spine = [-1, -0.5, 0, 0.5, 1].map((t) => [long * t, lean * t * t] as const)
    return (
      fill(
        brush(spine, (t) => 0.6 + wide * Math.sin(Math.PI * t) ** 1.6),
        colour,
        opacity,
      ) +
      fill(
        brush(
          spine.map(([x, y]) => [x * 0.8, y - wide * 0.22] as const),
          (t) => wide * 0.3 * Math.sin(Math.PI * t),
        ),
        lighter(colour, 0.4),
        opacity * 0.7,
      )
    )
  }
  const slubs = scatter(random, width, height, 150)
    .map(([x, y], index) => {
      const long = random.between(9, index % 4 ? 40 : 80)
      const colour = random.pick([...tones, mix(ground, ink, 0.5)])
      return wrapped(
        width,
        height,
        x,
        y,
        long + 4,
        slub(long, random.between(1.4, index % 4 ? 4.2 : 2.8), colour, random.between(0.4, 0.75)),
      )
    })
    .join('')
  /** The warp lies over every other pick, and ties slubs into the cloth. */
  const warpOver = times(180, (index) =>
    line(
      `M${n((index + 0.5) * 3)} 0V${height}`,
      index % 3 ? lighter(ground, 0.1) : mix(ground, ink, 0.4),
      1.1,
      random.between(0.3, 0.6),
    ).replace(
      'stroke-linecap="round"',
      `stroke-dasharray="2 2" stroke-dashoffset="${index % 2 ? 2 : 0}"`,
    ),
  )
  return {
    width,
    height,
    repeat: 53,
    ground,
    body:
      plainWeave(
        random,
        width,
        height,
        { pitch: 1.5, colour: () => ground, cover: 1, spread: 0.08 },
        { pitch: 2, colour: () => mix(ground, second, 0.3), cover: 0.9, spread: 0.14 },
      ) +
      bars +
      weft +
      slubs +
      warpOver +
      shine(width, height, lighter(second, 0.35), darker(ink, 0.2)),
    hand: { waver: 0.3, pigment: 0.12 },
  }
}

/** Light that gathers and leaves across the silk, once in a width. */
function shine(width: number, height: number, bright: string, deep: string): string {
  const stops = [
    [0, deep, 0.04],
    [0.2, bright, 0.06],
    [0.36, bright, 0.15],
    [0.52, bright, 0.02],
    [0.7, deep, 0.06],
    [0.86, bright, 0.07],
    [1, deep, 0.04],
  ] as const
  const drawn = stops.map(
    ([offset, colour, opacity]) =>
      `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
  )
  return `<defs><linearGradient id="shine">${drawn.join('')}</linearGradient></defs><rect width="${width}" height="${height}" fill="url(#shine)"/>`
}
