import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { brush } from '../../ink/curves.ts'
import { fill, line, type Point, times } from '../../ink/fragments.ts'
import { PLAIN } from '../../ink/hand.ts'
import type { Random } from '../../ink/random.ts'
import { dyed, yarnAt } from '../handloom/weave.ts'
import { scatter, type Tile, wrapped } from '../tile.ts'

const [WIDTH, HEIGHT] = [520, 520]
/** Yarns across the cloth, and picks down it. */
const [WARP, WEFT] = [230, 130]

/** Shot cloth whose warp goes over from pale sun to deep shade and back, as light falls through a lattice of leaves. */
export function sunAndShade(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const sun = lighter(second, 0.34)
  const shade = mix(mix(accent, ink, 0.75), ground, 0.28)
  const waves = [
    { often: 2, swing: 0.5, phase: random.between(0, 6.28) },
    { often: 3, swing: 0.42, phase: random.between(0, 6.28) },
    { often: 7, swing: 0.34, phase: random.between(0, 6.28) },
    { often: 13, swing: 0.26, phase: random.between(0, 6.28) },
  ]
  /** How much sun falls on a place across the cloth, 0 to 1. */
  const lit = (share: number) => {
    const sum = waves.reduce(
      (total, { often, swing, phase }) =>
        total + swing * Math.sin(often * share * Math.PI * 2 + phase),
      0,
    )
    return 1 / (1 + Math.exp(-2.8 * sum))
  }
  const size = { across: WIDTH, along: HEIGHT }
  const warp = times(WARP, (index) => {
    const share = (index + 0.5) / WARP
    // Yarns of both tones lie mixed where sun goes over into shade.
    const light = Math.min(1, Math.max(0, lit(share) + random.near(0, 0.42)))
    return yarnAt(
      random,
      share * WIDTH,
      { ...size, upright: true },
      {
        colour: dyed(mix(shade, sun, light), random, 0.06),
        opacity: 0.96,
        width: (WIDTH / WARP) * random.between(0.8, 1.1),
        uneven: random.between(0.2, 0.6),
        sway: random.between(0.3, 0.9),
      },
    )
  })
  const weft = times(WEFT, (index) => {
    const y = ((index + 0.5) / WEFT) * HEIGHT
    const tone = index % 2 ? mix(ground, ink, 0.3) : lighter(second, 0.2)
    return line(`M0 ${y.toFixed(1)}H${WIDTH}`, dyed(tone, random, 0.08), 1.9, 0.5).replace(
      'stroke-linecap="round"',
      `stroke-dasharray="2.600 1.400" stroke-dashoffset="${index % 2 ? 2 : 0}"`,
    )
  })
  const slubs = scatter(random, WIDTH, HEIGHT, 120)
    .map(([x, y], index) => {
      const long = random.between(18, index % 4 ? 50 : 110)
      const wide = random.between(1, 2.4)
      const lean = random.near(0, 1.4)
      const spine = [-1, -0.5, 0, 0.5, 1].map((t): Point => [lean * t * t, long * t])
      const light = lit(x / WIDTH)
      const tone =
        index % 3 ? mix(shade, sun, Math.min(1, light + 0.3)) : darker(mix(shade, sun, light), 0.2)
      const drawn = fill(
        brush(spine, (t) => 0.3 + wide * Math.sin(Math.PI * t) ** 2),
        tone,
        random.between(0.4, 0.75),
      )
      return wrapped(WIDTH, HEIGHT, x, y, long + 6, drawn)
    })
    .join('')
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 64,
    hand: PLAIN,
    ground: mix(shade, ground, 0.5),
    body: warp + weft + slubs,
  }
}
