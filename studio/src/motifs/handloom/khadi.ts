import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { brush } from '../../ink/curves.ts'
import { fill, line, n, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { scatter, type Tile, wrapped } from '../tile.ts'
import { dyed, yarnAt } from './weave.ts'

const SIZE = 660
/** Yarns each way. */
const COUNT = 200
const PITCH = SIZE / COUNT

/** Handspun, handwoven cotton: no yarn as thick as its neighbour, dyed lengths spliced in, specks of seed left. */
export function khadi(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const light = lightness(ground) > 0.45
  const natural = [
    lighter(ground, 0.5),
    lighter(ground, 0.25),
    ground,
    mix(ground, accent, 0.22),
    light ? darker(ground, 0.04) : lighter(ground, 0.1),
  ]
  const behind = light ? darker(mix(ground, accent, 0.7), 0.2) : darker(ground, 0.3)
  const isDyed = lightness(ink) <= 0.4
  // Indigo yarn, washed until hardly two lengths of it are one blue.
  const washed = [0.04, 0.18, 0.32, 0.48].map((share) => mix(mix(ground, second, 0.72), ink, share))
  const yarnOf = (upright: boolean) =>
    isDyed && random.chance(upright ? 0.24 : 1) ? random.pick(washed) : random.pick(natural)
  const yarns = (upright: boolean) =>
    times(COUNT, (index) =>
      yarnAt(
        random,
        (index + 0.5) * PITCH + random.near(0, 0.5),
        { across: SIZE, along: SIZE, upright },
        {
          colour: dyed(yarnOf(upright), random, 0.04),
          opacity: upright ? 0.95 : isDyed ? 0.94 : 0.86,
          width: PITCH * (upright ? random.between(0.5, 0.92) : random.between(0.42, 1.2)),
          uneven: upright ? random.between(0.15, 0.4) : random.between(0.35, 0.75),
          sway: random.between(0.5, 1.5),
        },
      ),
    )
  // Unbleached yarn is only a little darker than the cloth; dyed yarn may be seen from the door.
  const dyes = !isDyed
    ? [mix(ground, accent, 0.7), accent, mix(ground, ink, 0.6)]
    : [mix(ground, second, 0.55), mix(ground, second, 0.9), mix(ground, ink, 0.75)]
  return {
    width: SIZE,
    height: SIZE,
    repeat: 60,
    ground: behind,
    body:
      yarns(true) +
      yarns(false) +
      spliced(random, dyes) +
      slubs(random, isDyed ? [...washed, mix(ground, second, 0.3)] : natural, behind) +
      warpOver(random, natural, behind) +
      specks(random, mix(ink, '#5b452c', 0.5)),
    hand: { waver: 0.6, pigment: 0.12 },
  }
}

/** A swelling of the weft, thickest at `belly`, lying as the pick lies. */
function swelling(random: Random, long: number, wide: number, colour: string, opacity: number) {
  const bend = random.near(0, 1.6)
  const power = Math.log(0.5) / Math.log(random.between(0.3, 0.7))
  const spine = Array.from({ length: 9 }, (_, index): Point => {
    const t = index / 4 - 1
    return [long * t, bend * Math.sin(t * 2.4) + random.near(0, 0.4)]
  })
  return fill(
    brush(spine, (t) => wide * (0.22 + 0.78 * Math.sin(Math.PI * t ** power) ** 1.3)),
    colour,
    opacity,
  )
}

/** Dyed yarn was never spun long enough: lengths of it come in, fade into the white and end. */
function spliced(random: Random, dyes: readonly string[]): string {
  return scatter(random, SIZE, SIZE, 190)
    .map(([x, y], index) => {
      const long = index % 4 ? random.between(18, 80) : random.between(90, 210)
      const wide = random.between(1, index % 4 ? 2.9 : 2.1)
      const drawn = swelling(random, long, wide, random.pick(dyes), random.between(0.5, 0.92))
      const pick = (Math.floor(y / PITCH) + 0.5) * PITCH
      return wrapped(SIZE, SIZE, x, pick, long + 4, drawn)
    })
    .join('')
}

function slubs(random: Random, natural: readonly string[], behind: string): string {
  return scatter(random, SIZE, SIZE, 210)
    .map(([x, y], index) => {
      const [long, wide] = [random.between(8, 44), random.between(2.4, 5)]
      const colour = random.pick(natural)
      const drawn =
        place(0, wide * 0.3, swelling(random, long, wide, behind, 0.34)) +
        swelling(random, long, wide, lighter(colour, 0.2), 0.85)
      return wrapped(SIZE, SIZE, x, y, long + 6, index % 5 ? drawn : place(0, 0, drawn, 90))
    })
    .join('')
}

/** Where the weft dips under, the warp shows again; no two warps in step, or the cloth turns into graph paper. */
function warpOver(random: Random, natural: readonly string[], behind: string): string {
  return times(COUNT, (index) => {
    const x = n((index + 0.5) * PITCH + random.near(0, 0.7))
    const [on, off] = [PITCH * 0.8, PITCH * 1.2]
    const floats = (shift: number) =>
      `stroke-dasharray="${n(on)} ${n(off)}" stroke-dashoffset="${n((index % 2 ? PITCH : 0) + shift)}"`
    const warp = (colour: string, width: number, opacity: number, shift: number) =>
      line(`M${x} 0V${SIZE}`, colour, width, opacity).replace(
        'stroke-linecap="round"',
        floats(shift),
      )
    return (
      warp(behind, random.between(1.2, 2.4), 0.2, -0.7) +
      warp(random.pick(natural), random.between(1.2, 2.3), random.between(0.35, 0.7), 0)
    )
  })
}

/** Chips of seed husk that ginning by hand leaves in the cotton. */
function specks(random: Random, colour: string): string {
  return scatter(random, SIZE, SIZE, 90)
    .map(([x, y]) => {
      const d = `M0 0l${n(random.near(0, 2.6))} ${n(random.near(0, 1.4))}`
      const speck = line(d, colour, random.between(0.6, 1.3), random.between(0.25, 0.6))
      return wrapped(SIZE, SIZE, x, y, 5, speck)
    })
    .join('')
}
