import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { line, n, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import type { Tile } from '../tile.ts'
import { dyed, yarnAt } from './weave.ts'

const WIDTH = 640
const HEIGHT = 420
/** Width of a split of grass. */
const SPLIT = 2.5
const COUNT = WIDTH / SPLIT
/** From one cotton warp to the next. */
const WARP = 14

/** Korai grass split fine as thread and woven on cotton, with the dyed bands at a mat's ends. */
export function koraiMat(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const light = lightness(ground) > 0.45
  const straw = light ? mix(mix(ground, accent, 0.5), '#d8bf80', 0.4) : ground
  const natural = [
    straw,
    lighter(straw, 0.2),
    mix(straw, second, 0.22),
    mix(straw, '#a98e52', 0.28),
    mix(straw, second, 0.4),
  ]
  const middle = WIDTH / 2
  /** The dye of a split, by how far it lies from the seam of two mats. */
  const dyeAt = (far: number): string | undefined => {
    if (far < 4) return '#8e2f2a'
    if (far > 9 && far < 36) return ink
    if (far > 40 && far < 45) return '#8e2f2a'
    if (far > 49 && far < 56) return ink
    if (far > 60 && far < 76) return 'checked'
    if (far > 80 && far < 85) return ink
    if (far > 94 && far < 97) return '#8e2f2a'
    return undefined
  }
  const splits = times(COUNT, (index) => {
    const at = (index + 0.5) * SPLIT
    const dye = dyeAt(Math.abs(at - middle))
    const checked = dye === 'checked'
    const colour = dye && !checked ? mix(dye, straw, 0.06) : random.pick(natural)
    const way = { across: WIDTH, along: HEIGHT, upright: true }
    const split = yarnAt(random, at, way, {
      colour: dyed(colour, random, 0.1),
      opacity: 1,
      width: SPLIT * random.between(0.86, 1.08),
      uneven: 0.12,
      sway: 0.5,
    })
    const shine = line(`M${n(at - 0.5)} 0V${HEIGHT}`, lighter(colour, 0.5), 0.6, 0.3)
    if (!checked) return split + shine
    const place = Math.floor((at - middle) / (SPLIT * 2))
    const dashes = `stroke-dasharray="${WARP * 2} ${WARP}" stroke-dashoffset="${(((place % 3) + 3) % 3) * WARP}"`
    return (
      split +
      line(`M${n(at)} 0V${HEIGHT}`, dyed(mix(ink, straw, 0.08), random, 0.1), SPLIT).replace(
        'stroke-linecap="round"',
        dashes,
      ) +
      shine
    )
  })
  /** Cotton shows between splits at every second one: rows of small dimples across the mat. */
  const warps = times(HEIGHT / WARP, (index) => {
    const y = (index + 0.5) * WARP
    const dash = (shift: number) =>
      `stroke-dasharray="${SPLIT} ${SPLIT}" stroke-dashoffset="${index % 2 ? SPLIT + shift : shift}"`
    const thread = (dy: number, colour: string, width: number, opacity: number) =>
      line(`M0 ${n(y + dy)}H${WIDTH}`, colour, width, opacity).replace(
        'stroke-linecap="round"',
        dash(0),
      )
    return (
      line(`M0 ${n(y)}H${WIDTH}`, darker(straw, 0.6), 3.4, 0.12) +
      thread(0.9, darker(straw, 0.55), 2.2, 0.4) +
      thread(0, mix(straw, '#f5ecd6', 0.6), 1.7, 0.9)
    )
  })
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 64,
    ground: darker(straw, 0.35),
    body: splits + warps,
    hand: { waver: 0.4, pigment: 0.16 },
  }
}
