import { lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { line, n, rect, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import type { Tile } from '../tile.ts'
import { dyed, yarnAt } from './weave.ts'

/** Checks across a tile. */
const CHECKS = 28
const SIZE = 392
const KHAT = SIZE / CHECKS

/** Kota doria: fine and thicker threads, set close and wide by turns, make the clear squares called khat. */
export function kotaDoria(palette: Palette, random: Random): Tile {
  const { ground, ink, second } = palette
  const light = lightness(ground) > 0.45
  const open = light ? mix(ground, second, 0.42) : ground
  const white = light ? lighter(ground, 0.75) : lighter(second, 0.5)
  const tint = light ? mix(white, second, 0.4) : ink
  const cotton = light ? mix(white, ink, 0.12) : mix(white, ink, 0.3)
  /** In every square fine silk in the middle, thicker cotton at its edge, nothing between. */
  const ends = (upright: boolean) =>
    times(CHECKS, (index) => {
      const start = index * KHAT
      const thread = (at: number, width: number, colour: string, opacity: number) =>
        yarnAt(
          random,
          start + at + random.near(0, 0.16),
          { across: SIZE, along: SIZE, upright },
          { colour: dyed(colour, random, 0.05), opacity, width, uneven: 0.16, sway: 0.2 },
        )
      return (
        [0.06, 0.15, 0.24].map((at) => thread(at * KHAT, 1.25, cotton, 0.94)).join('') +
        [0.4, 0.53, 0.66, 0.79, 0.92]
          .map((at) => thread(at * KHAT, 0.5, index % 7 === 3 ? tint : white, 0.72))
          .join('')
      )
    })
  /** Thick threads cross in a denser knot, the dots one sees against the light. */
  const knots = times(CHECKS * CHECKS, (index) => {
    const [x, y] = [(index % CHECKS) * KHAT, Math.floor(index / CHECKS) * KHAT]
    return rect(
      x + KHAT * 0.015,
      y + KHAT * 0.015,
      KHAT * 0.27,
      KHAT * 0.27,
      white,
      random.between(0.3, 0.75),
      0.8,
    )
  })
  const shade = times(CHECKS, (index) => {
    const at = index * KHAT + KHAT * 0.3
    return (
      line(`M${n(at)} 0V${SIZE}`, mix(open, ink, 0.5), 0.6, 0.3) +
      line(`M0 ${n(at)}H${SIZE}`, mix(open, ink, 0.5), 0.6, 0.3)
    )
  })
  return {
    width: SIZE,
    height: SIZE,
    repeat: 34,
    ground: open,
    body: shade + ends(true) + ends(false) + knots,
    hand: { waver: 0.3, pigment: 0.16 },
  }
}
