import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { brush } from '../../ink/curves.ts'
import { fill, line, n, type Point, place, times } from '../../ink/fragments.ts'
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
  // Tones take turns, near enough: of those picked freely several alike would lie together as a stripe.
  const tones = [
    ground,
    mix(ground, second, light ? 0.14 : 0.1),
    mix(ground, light ? accent : ink, light ? 0.06 : 0.05),
    lighter(ground, light ? 0.3 : 0.04),
  ]
  const toneAt = (index: number) =>
    tones[(index + (random.chance(0.3) ? 1 : 0)) % tones.length] ?? ground
  const yarns = (upright: boolean) =>
    times(COUNT, (index) =>
      yarnAt(
        random,
        (index + 0.5) * pitch + random.near(0, 0.22),
        { across: SIZE, along: SIZE, upright },
        {
          colour: dyed(toneAt(index), random, 0.015),
          opacity: upright ? 0.9 : 0.62,
          width: pitch * random.between(0.7, 0.92),
          uneven: random.between(0.25, 0.6),
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
  const slubs = scatter(random, SIZE, SIZE, 260)
    .map(([x, y], index) => {
      const long = random.between(4, index % 6 ? 14 : 30)
      const wide = random.between(0.7, index % 6 ? 1.5 : 2.1)
      const bow = random.near(0, 0.8)
      const spine: Point[] = [
        [-long, 0],
        [-long / 3, bow],
        [long / 3, -bow],
        [long, 0],
      ]
      const tone = random.pick([mix(ground, deep, 0.7), lighter(ground, light ? 0.5 : 0.13)])
      const drawn = fill(
        brush(spine, (t) => wide * Math.sin(Math.PI * (0.08 + t * 0.84))),
        tone,
        random.between(0.25, light ? 0.6 : 0.45),
      )
      const pick = (Math.floor(y / pitch) + 0.5) * pitch
      return wrapped(SIZE, SIZE, x, pick, long + 4, index % 3 ? drawn : place(0, 0, drawn, 90))
    })
    .join('')
  return {
    width: SIZE,
    height: SIZE,
    repeat: 42,
    hand: { waver: PLAIN.waver, pigment: 0.03 },
    ground: deep,
    body: yarns(true) + yarns(false) + slubs + crossings,
  }
}
