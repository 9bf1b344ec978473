import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { brush } from '../../ink/curves.ts'
import { fill, line, n, type Point, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'
import { dyed, yarnAt } from './weave.ts'

const [WIDTH, HEIGHT] = [660, 840]
/** Width of a split of grass. */
const SPLIT = 3
const COUNT = WIDTH / SPLIT
/** From one cotton warp to the next. */
const WARP = 20
const SAPPAN = '#8e2f2a'

/** Korai grass split fine as thread and woven on cotton, with the dyed bands at a mat's ends. */
export function koraiMat(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const light = lightness(ground) > 0.45
  const straw = light ? mix(mix(ground, accent, 0.3), '#dcb970', 0.76) : ground
  const tones = [
    straw,
    lighter(straw, 0.22),
    lighter(straw, 0.4),
    mix(straw, second, 0.16),
    mix(straw, second, 0.34),
    mix(straw, '#a98748', 0.34),
    mix(straw, '#8f7a44', 0.46),
  ]
  const splits = times(COUNT, (index) => {
    const at = (index + 0.5) * SPLIT
    const dye = dyeAt(Math.round((at - WIDTH / 2 - SPLIT / 2) / SPLIT), ink)
    return split(random, at, dye ? mix(dye, straw, 0.1) : random.pick(tones))
  })
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 66,
    ground: darker(straw, 0.4),
    body:
      splits + spliced(random, tones) + figures(straw, ink) + ribs(straw) + warps(random, straw),
    hand: { waver: 0.45, pigment: 0.14 },
  }
}

/** The dye of a split, by how many splits it lies from the seam of two mats. */
function dyeAt(place: number, green: string): string | undefined {
  const far = Math.abs(place)
  if (far < 1) return SAPPAN
  if (far >= 4 && far <= 6) return green
  if (far === 8) return SAPPAN
  if (far >= 10 && far <= 19) return green
  if (far === 21) return SAPPAN
  if (far >= 23 && far <= 24) return green
  if (far === 28) return SAPPAN
  return undefined
}

/** One split of a stalk: flat and glossy outside, with the pith's shade along one side. */
function split(random: Random, at: number, colour: string): string {
  return (
    yarnAt(
      random,
      at,
      { across: WIDTH, along: HEIGHT, upright: true },
      {
        colour: dyed(colour, random, 0.12),
        opacity: 1,
        width: SPLIT * random.between(0.78, 1.06),
        uneven: 0.14,
        sway: 0.6,
      },
    ) +
    line(`M${n(at - 0.6)} 0V${HEIGHT}`, lighter(colour, 0.55), 0.7, random.between(0.15, 0.45)) +
    line(`M${n(at + 1)} 0V${HEIGHT}`, darker(colour, 0.5), 0.5, random.between(0.15, 0.4))
  )
}

/** No stalk is as long as a mat: others take over, paler at the root and browner at the tip. */
function spliced(random: Random, tones: readonly string[]): string {
  return times(260, () => {
    const index = random.int(0, COUNT - 1)
    const at = (index + 0.5) * SPLIT
    if (Math.abs(at - WIDTH / 2) < SPLIT * 31) return ''
    const long = random.between(40, 190)
    const spine = [-1, -0.5, 0, 0.5, 1].map((t): Point => [0, long * t])
    const stalk = fill(
      brush(spine, (t) => SPLIT * 0.9 * Math.sin(Math.PI * t) ** 0.3),
      dyed(random.pick(tones), random, 0.2),
      random.between(0.4, 0.8),
    )
    return wrapped(WIDTH, HEIGHT, at, random.between(0, HEIGHT), long + 4, stalk)
  })
}

/** The weaver lifts warps by hand to let plain grass cross the dyed band: a row of lozenges in steps. */
function figures(straw: string, green: string): string {
  const steps = [1, 3, 5, 5, 3, 1]
  return [-14.5, 14.5]
    .map((band) =>
      times(HEIGHT / (WARP * 3), (row) => {
        const y = (row + 0.5) * WARP * 3
        return steps
          .map((half, index) => {
            const x = WIDTH / 2 + SPLIT / 2 + (band + index - 2.5) * SPLIT
            const reach = half * 4.4
            const inner =
              half > 3 ? line(`M${n(x)} ${n(y - 6)}V${n(y + 6)}`, green, SPLIT * 0.86) : ''
            return (
              line(`M${n(x)} ${n(y - reach)}V${n(y + reach)}`, lighter(straw, 0.15), SPLIT * 0.86) +
              inner
            ).replaceAll('stroke-linecap="round"', '')
          })
          .join('')
      }),
    )
    .join('')
}

/** Between two warps the grass swells a little, and takes the light. */
function ribs(straw: string): string {
  const [shade, light] = [darker(straw, 0.75), lighter(straw, 0.7)]
  return times(HEIGHT / WARP, (index) => {
    const y = index * WARP
    return (
      line(`M0 ${y}H${WIDTH}`, shade, 7, 0.1) +
      line(`M0 ${y}H${WIDTH}`, shade, 3.4, 0.13) +
      line(`M0 ${y + WARP / 2}H${WIDTH}`, light, 7, 0.1)
    )
  })
}

/** Cotton shows over every second split, and over the others in the next row. */
function warps(random: Random, straw: string): string {
  return times(HEIGHT / WARP, (index) => {
    const y = (index + 0.5) * WARP - WARP / 2
    const dash = `stroke-dasharray="${SPLIT} ${SPLIT}" stroke-dashoffset="${index % 2 ? SPLIT : 0}"`
    const thread = (dy: number, colour: string, width: number, opacity: number) =>
      line(`M0 ${n(y + dy)}H${WIDTH}`, colour, width, opacity).replace(
        'stroke-linecap="round"',
        dash,
      )
    return (
      thread(1, darker(straw, 0.65), 2.6, 0.45) +
      thread(0, mix(straw, '#f7efdc', 0.62), random.between(1.5, 2.1), 0.9)
    )
  })
}
