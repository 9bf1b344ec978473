import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { line, n, times } from '../../ink/fragments.ts'
import { PLAIN } from '../../ink/hand.ts'
import type { Random } from '../../ink/random.ts'
import { dyed, yarnAt } from '../handloom/weave.ts'
import { scatter, type Tile, wrapped } from '../tile.ts'

const SIZE = 420
/** Yarns each way. */
const COUNT = 168

/** Linen: dry, close and a little irregular, with fine slubs that run along the yarn both ways. */
export function linen(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const light = lightness(ground) > 0.45
  const pitch = SIZE / COUNT
  const deep = light ? mix(ground, ink, 0.3) : mix(darker(ground, 0.25), ink, 0.06)
  const tones = [
    ground,
    mix(ground, second, light ? 0.26 : 0.2),
    mix(ground, light ? accent : ink, light ? 0.16 : 0.14),
    lighter(ground, light ? 0.35 : 0.08),
    light ? mix(ground, ink, 0.18) : darker(ground, 0.14),
  ]
  const yarns = (upright: boolean) =>
    times(COUNT, (index) =>
      yarnAt(
        random,
        (index + 0.5) * pitch + random.near(0, 0.45),
        { across: SIZE, along: SIZE, upright },
        {
          colour: dyed(random.pick(tones), random, 0.05),
          opacity: upright ? 0.9 : 0.62,
          width: pitch * random.between(0.55, 1.05),
          uneven: random.between(0.12, 0.5),
          sway: random.between(0.2, 0.6),
        },
      ),
    )
  /** The warp again where it lies over the weft. */
  const crossings = times(COUNT, (index) =>
    line(
      `M${n((index + 0.5) * pitch)} 0V${SIZE}`,
      index % 2 ? lighter(ground, light ? 0.3 : 0.12) : deep,
      pitch * 0.42,
      0.42,
    ).replace(
      'stroke-linecap="round"',
      `stroke-dasharray="${pitch} ${pitch}" stroke-dashoffset="${index % 2 ? pitch : 0}"`,
    ),
  )
  const slubs = scatter(random, SIZE, SIZE, 84)
    .map(([x, y], index) => {
      const long = random.between(8, index % 5 ? 26 : 54)
      const bow = random.near(0, 1)
      const d =
        index % 2
          ? `M${n(-long)} 0Q0 ${n(bow)} ${n(long)} 0`
          : `M0 ${n(-long)}Q${n(bow)} 0 0 ${n(long)}`
      const tone = random.pick([deep, tones[3] ?? ground, deep, tones[2] ?? ground])
      return wrapped(
        SIZE,
        SIZE,
        x,
        y,
        long + 4,
        line(d, tone, random.between(0.9, 2.3), random.between(0.3, 0.62)),
      )
    })
    .join('')
  return {
    width: SIZE,
    height: SIZE,
    repeat: 42,
    hand: PLAIN,
    ground: deep,
    body: yarns(true) + yarns(false) + slubs + crossings,
  }
}
