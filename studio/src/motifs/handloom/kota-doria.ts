import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { line, n, rect, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import type { Tile } from '../tile.ts'
import { dyed, yarnAt } from './weave.ts'

/** Checks across a tile. */
const CHECKS = 18
const SIZE = 392
const KHAT = SIZE / CHECKS

/** Kota doria: fine and thicker threads, set close and wide by turns, make the clear squares called khat. */
export function kotaDoria(palette: Palette, random: Random): Tile {
  const { ground, ink, second } = palette
  const light = lightness(ground) > 0.45
  const open = light ? lighter(ground, 0.3) : ground
  const white = light ? lighter(ground, 0.75) : lighter(second, 0.5)
  const tint = light ? mix(second, ink, 0.3) : ink
  // Daylight behind a sheer bleaches it: only threads much deeper than the cloth still show there.
  const cotton = light ? mix(ink, darker(second, 0.3), 0.3) : mix(white, ink, 0.3)
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
        [0.45, 0.53].map((at) => thread(at * KHAT, 1.45, cotton, 0.88)).join('') +
        [0.68, 0.82, 0.96, 0.1, 0.24]
          .map((at, fine) => thread(at * KHAT, 0.6, fine % 2 ? tint : white, 0.7))
          .join('')
      )
    })
  /** Thick threads cross in a denser knot, the dots one sees against the light. */
  const knots = times(CHECKS * CHECKS, (index) => {
    const [x, y] = [(index % CHECKS) * KHAT, Math.floor(index / CHECKS) * KHAT]
    return rect(
      x + KHAT * 0.415,
      y + KHAT * 0.415,
      KHAT * 0.15,
      KHAT * 0.15,
      darker(cotton, 0.25),
      random.between(0.35, 0.7),
      0.8,
    )
  })
  const shade = times(CHECKS, (index) => {
    const at = index * KHAT + KHAT * 0.6
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
