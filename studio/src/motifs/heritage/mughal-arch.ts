import { blossom } from '../../botany/blossom.ts'
import { leaf } from '../../botany/leaf.ts'
import { leafyStem } from '../../botany/leafy-stem.ts'
import { petal } from '../../botany/petal.ts'
import { mix, type Palette } from '../../ink/colour.ts'
import { bezier, pointAlong, spiral, tapered } from '../../ink/curves.ts'
import {
  around,
  circle,
  fill,
  line,
  type Point,
  place,
  rect,
  symmetric,
  times,
} from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'

/** Cusped niches, each with a flowering plant, as on marble screens. */
export function mughalArch(palette: Palette, random: Random): Tile {
  const [width, height] = [340, 560]
  const { ground, ink, second, accent } = palette
  const niche = mix(ground, second, 0.16)
  const cusp = (inset: number): string => {
    const w = 138 - inset
    const spring = 210
    const top = 62 + inset * 1.2
    const points: Point[] = [
      [-w, 520 - inset],
      [-w, spring],
    ]
    const arch = bezier([-w, spring], [-w, spring - 86], [-w * 0.5, top + 36], [0, top], 40)
    let d = `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`
    for (let index = 0; index < 5; index += 1) {
      const to = pointAlong(arch, (index + 1) / 5)
      d += `A${34 - inset * 0.2} ${34 - inset * 0.2} 0 0 1 ${to.x.toFixed(1)} ${to.y.toFixed(1)}`
    }
    for (let index = 4; index >= 0; index -= 1) {
      const to = pointAlong(arch, index / 5)
      d += `A${34 - inset * 0.2} ${34 - inset * 0.2} 0 0 1 ${(-to.x).toFixed(1)} ${to.y.toFixed(1)}`
    }
    return `${d}L${w} ${520 - inset}Z`
  }
  const flower = (radius: number) =>
    blossom(
      random,
      radius,
      7,
      { petal: second, inner: mix(second, ground, 0.45), line: ink, heart: accent },
      0.3,
    )
  const leafStyle = { fill: ink, vein: niche, veins: 3, stem: ink, stemWidth: 5 }
  const plant =
    symmetric(
      leafyStem(random, bezier([0, 470], [14, 400], [82, 380], [78, 300], 16), 8, 46, leafStyle) +
        leafyStem(random, bezier([0, 440], [10, 360], [56, 310], [46, 216], 16), 7, 40, leafStyle) +
        place(0, 480, leaf(120, 22, { fill: ink, vein: niche, bend: 0.3 }), 56) +
        place(0, 480, leaf(84, 18, { fill: second, vein: niche, bend: 0.3 }), 74),
    ) +
    leafyStem(random, bezier([0, 480], [-8, 380], [8, 280], [0, 190], 16), 10, 36, leafStyle) +
    symmetric(place(80, 292, flower(33)) + place(48, 206, flower(25))) +
    place(0, 168, flower(42)) +
    fill('M-70 494Q0 462 70 494Q0 486 -70 494Z', ink) +
    fill('M-92 500Q-40 478 0 496Q40 478 92 500Z', second)
  const spandrel = symmetric(scrollwork(palette, random))
  const border = times(14, (index) =>
    place(
      -170,
      20 + index * 40,
      around(6, () => fill(petal(10, 6, 0.3), second)) +
        circle(0, 0, 2.5, ink) +
        place(0, 20, fill('M0 -6L5 0L0 6L-5 0Z', ink)),
    ),
  )
  const sill =
    rect(-170, 526, 340, 30, mix(ground, ink, 0.12)) +
    times(9, (index) =>
      place(
        -170 + (index + 0.5) * (340 / 9),
        541,
        symmetric(fill(petal(15, 8, 0.7), second) + place(0, 0, fill(petal(12, 7, 0.6), ink), 60)) +
          circle(0, 0, 2, accent),
      ),
    ) +
    rect(-170, 524, 340, 2.5, ink) +
    rect(-170, 556, 340, 2.5, ink)
  const column = symmetric(
    rect(147, 200, 9, 320, second) +
      line('M151.500 204L151.500 516', accent, 1.6) +
      rect(143, 192, 17, 8, ink) +
      rect(143, 512, 17, 8, ink),
  )
  const drawn =
    spandrel +
    column +
    fill(cusp(0), ink) +
    fill(cusp(5), accent) +
    fill(cusp(9), ink) +
    fill(cusp(12), niche) +
    line(cusp(20), second, 1.2) +
    plant +
    sill +
    finial(palette)
  return {
    width,
    height,
    repeat: 62,
    ground,
    body: wrapped(
      width,
      height,
      width / 2,
      0,
      600,
      drawn + border + symmetric(line('M158 0L158 560', ink, 1.5)),
    ),
  }
}

/** An arabesque that rises beside the arch, fills the corner over it and sends an arm to the top. */
function scrollwork({ ground, ink, second, accent }: Palette, random: Random): string {
  const style = { vein: ground, veins: 3 }
  const rising = bezier([147, 190], [140, 150], [152, 110], [147, 78], 14)
  const coil = spiral(113, 72, 34, 9, 10, -470, 60)
  const main = [...rising, ...coil.slice(1)]
  const arm = bezier([146, 84], [150, 14], [104, 8], [72, 30], 22)
  const onward = [...arm, ...spiral(58, 40, 17, 4, -36, 380, 30).slice(1)]
  const reach = bezier([74, 28], [54, 8], [32, 10], [15, 26], 16)
  const grown = (
    way: readonly Point[],
    share: number,
    side: number,
    long: number,
    colour: string,
    spread = 48,
  ) => {
    const at = pointAlong(way, share)
    return place(
      at.x,
      at.y,
      leaf(long, long * 0.34, { ...style, fill: colour, bend: side * -0.22 }),
      at.degrees + 90 + side * spread,
    )
  }
  const leaves = [
    grown(rising, 0.2, -1, 30, ink),
    grown(rising, 0.42, -1, 34, second),
    grown(rising, 0.72, -1, 32, ink),
    grown(coil, 0.16, 1, 20, second),
    grown(coil, 0.3, -1, 22, second),
    grown(coil, 0.41, -1, 21, ink),
    grown(coil, 0.52, -1, 18, second),
    grown(arm, 0.36, 1, 17, ink),
    grown(arm, 0.62, -1, 18, second),
    grown(arm, 0.78, 1, 16, second),
    grown(onward, 0.7, -1, 15, ink),
    grown(reach, 0.3, -1, 18, ink),
    grown(reach, 0.52, 1, 16, second),
    grown(reach, 0.74, -1, 14, second),
  ]
  const flower = (radius: number) =>
    circle(0, 0, radius * 0.8, ground) +
    blossom(random, radius, 7, { petal: second, inner: accent, line: ink, heart: ink }, 0.3)
  return (
    leaves.join('') +
    [
      [main, 5, 2],
      [onward, 3.4, 1.4],
      [reach, 2.8, 1.2],
    ]
      .map(([way, from, to]) => fill(tapered(way as Point[], from as number, to as number), ink))
      .join('') +
    place(113, 72, flower(17)) +
    place(58, 40, flower(8)) +
    place(15, 26, fill(petal(13, 7, 0.6), second) + fill(petal(8, 3.6, 0.6), accent), -126) +
    circle(147, 190, 3.4, ink)
  )
}

/** The bud that stands on the crown of the arch, where the two scrolls meet. */
function finial({ ground, ink, second, accent }: Palette): string {
  return place(
    0,
    62,
    symmetric(
      place(0, -4, leaf(26, 10, { fill: second, vein: ground, veins: 2, bend: 0.3 }), 66) +
        place(0, -8, fill(petal(24, 11, 0.6), ink), 34),
    ) +
      fill(petal(40, 17, 0.7), ink) +
      place(0, -8, fill(petal(27, 10, 0.7), accent)) +
      circle(0, -41, 3, second),
  )
}
