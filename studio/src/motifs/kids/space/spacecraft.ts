import { darker, lighter, mix } from '../../../ink/colour.ts'
import { polygon } from '../../../ink/curves.ts'
import {
  circle,
  ellipse,
  fill,
  line,
  n,
  type Point,
  place,
  rect,
  symmetric,
  times,
} from '../../../ink/fragments.ts'
import type { Random } from '../../../ink/random.ts'
import { badge } from './launchers.ts'
import type { SpaceTones } from './space-tones.ts'

const HULL = 'url(#space-hull)'
const FOIL = 'url(#space-foil)'

/** An orbiter: a box in gold foil between two wings of solar cells, its dish turned to those at home. 250 wide. */
export function orbiter(random: Random, tones: SpaceTones): string {
  const wing =
    line('M25 4H42M25 4L42 -10M25 4L42 18', tones.deep, 2) +
    place(42, 4, cells(tones, 40, 40, 3, 4)) +
    line('M82 4H86', tones.deep, 3) +
    place(86, 4, cells(tones, 40, 40, 3, 4))
  return (
    symmetric(wing) +
    line('M0 -30V-46', tones.deep, 3) +
    place(
      0,
      -50,
      fill('M-25 -12Q0 14 25 -12Q18 16 0 16Q-18 16 -25 -12Z', HULL) +
        ellipse(0, -12, 25, 7, mix(tones.white, tones.shade, 0.35)) +
        line(
          'M-25 -12A25 7 0 0 1 25 -12A25 7 0 0 1 -25 -12ZM-25 -12Q-18 16 0 16Q18 16 25 -12',
          tones.deep,
          1.4,
        ) +
        line('M-12 -11L0 -26L11 -10', tones.deep, 1.2) +
        circle(0, -27, 2.8, tones.amber),
      -16,
    ) +
    foilBox(random, tones, [
      [-25, -30],
      [25, -30],
      [27, 36],
      [-27, 36],
    ]) +
    rect(-14, -20, 28, 15, HULL, 1, 2) +
    badge(tones, 0, -12.5, 0.72) +
    circle(-11, 16, 8, tones.deep) +
    circle(-11, 16, 5.6, tones.mid) +
    circle(-13, 14, 1.9, '#ffffff', 0.9) +
    rect(5, 8, 13, 17, mix(tones.white, tones.shade, 0.5), 1, 2) +
    line('M8 13H15M8 17H15M8 21H13', tones.deep, 1, 0.7) +
    fill('M-8 36L-12 45H12L8 36Z', mix(tones.deep, tones.mid, 0.4))
  )
}

/** A lander as Vikram: four splayed legs on round feet, foil below, cells on its slanted walls, a ramp let down. */
export function lander(random: Random, tones: SpaceTones): string {
  const foot = (x: number, y: number, tone: string) =>
    ellipse(x, y, 9, 3.4, tone) + line(`M${x - 9} ${y}A9 3.4 0 0 0 ${x + 9} ${y}`, tones.deep, 1.2)
  const behind = symmetric(
    line('M20 -30L34 -5M26 -16L17 -24', mix(tones.mid, tones.shade, 0.5), 3) +
      foot(34, -5, tones.shade),
  )
  const legs = symmetric(
    line('M24 -34L49 0', tones.deep, 5.4) +
      line('M24 -34L49 0', lighter(tones.shade, 0.4), 2.6) +
      line('M16 -22L40 -13', tones.deep, 2.4) +
      foot(49, 0, tones.sun),
  )
  const body: Point[] = [
    [-27, -74],
    [27, -74],
    [34, -44],
    [-34, -44],
  ]
  return (
    behind +
    fill('M-6 -22L-10 -9H10L6 -22Z', tones.deep) +
    foilBox(random, tones, [
      [-31, -46],
      [31, -46],
      [24, -22],
      [-24, -22],
    ]) +
    legs +
    fill(polygon(body), HULL) +
    place(-1, -45, skewed(tones, -27, 12)) +
    place(1, -45, skewed(tones, 27, -12)) +
    line(polygon(body), tones.deep, 1.5) +
    badge(tones, 0, -58, 0.92) +
    fill('M-27 -74L-20 -82H20L27 -74Z', FOIL) +
    line('M-27 -74L-20 -82H20L27 -74Z', tones.deep, 1.3) +
    line('M-12 -82V-96M12 -82L17 -92', tones.deep, 1.7) +
    circle(-12, -97, 3, tones.amber) +
    place(
      18,
      -93,
      fill('M-9 -3Q0 8 9 -3Z', HULL) +
        line('M-9 -3Q0 8 9 -3Z', tones.deep, 1.1) +
        line('M0 -1V-8', tones.deep, 1),
      28,
    )
  )
}

/** Cells on one slanted wall of the lander. */
function skewed(tones: SpaceTones, x: number, lean: number): string {
  const wall = polygon([
    [x * 0.96, -25],
    [x * 0.96 + lean, -25],
    [x * 1.14 + lean, -4],
    [x * 1.14, -4],
  ])
  return (
    fill(wall, mix(tones.deep, tones.mid, 0.3)) +
    line(
      `M${n(x * 1.05)} -14.5L${n(x * 1.05 + lean)} -14.5M${n(x * 0.96 + lean / 2)} -25L${n(x * 1.14 + lean / 2)} -4`,
      tones.pale,
      0.9,
    )
  )
}

/** A rover as Pragyan: six wheels on a rocker, a standing panel of cells, two eyes on a mast. 60 long. */
export function rover(tones: SpaceTones): string {
  const wheel = (x: number) =>
    circle(x, -7, 7.4, tones.deep) +
    circle(x, -7, 4.6, tones.pale) +
    circle(x, -7, 1.6, tones.deep) +
    times(8, (index) => {
      const angle = (index / 8) * Math.PI * 2
      return line(
        `M${n(x + Math.cos(angle) * 7)} ${n(-7 + Math.sin(angle) * 7)}L${n(x + Math.cos(angle) * 8.6)} ${n(-7 + Math.sin(angle) * 8.6)}`,
        tones.deep,
        1.5,
      )
    })
  return (
    place(4, -38, cells(tones, 34, 24, 3, 2), -74) +
    line('M19 -30V-50', tones.deep, 2) +
    rect(12, -59, 15, 9, HULL, 1, 2) +
    line('M12 -59H27V-50H12Z', tones.deep, 1.2) +
    circle(16.5, -54.5, 2.2, tones.deep) +
    circle(22.5, -54.5, 2.2, tones.deep) +
    rect(-22, -31, 46, 15, FOIL, 1, 3) +
    line('M-22 -28V-31H24V-16H-22ZM-6 -31V-16M10 -31V-16', tones.deep, 1.2) +
    line('M-22 -8L-10 -18L2 -8M-10 -18H12L22 -8', tones.deep, 2.6) +
    [-22, 1, 23].map(wheel).join('')
  )
}

/** A panel of solar cells, its middle left edge at the origin. */
function cells(
  tones: SpaceTones,
  wide: number,
  tall: number,
  columns: number,
  rows: number,
): string {
  const half = tall / 2
  const bars =
    times(columns - 1, (index) => `M${n(((index + 1) * wide) / columns)} ${-half}V${half}`) +
    times(rows - 1, (index) => `M0 ${n(((index + 1) * tall) / rows - half)}H${wide}`)
  return (
    rect(0, -half, wide, tall, mix(tones.deep, tones.mid, 0.34), 1, 1.5) +
    fill(
      `M0 ${half}V${n(-half * 0.1)}L${n(wide * 0.66)} ${-half}H${wide}L${n(wide * 0.2)} ${half}Z`,
      lighter(tones.mid, 0.24),
      0.4,
    ) +
    line(bars, tones.pale, 1.1) +
    line(`M0 ${-half}H${wide}V${half}H0Z`, darker(tones.deep, 0.14), 1.5)
  )
}

/** Gold foil about a box: creases run from every side and catch the light. */
function foilBox(random: Random, tones: SpaceTones, corners: readonly Point[]): string {
  const [a = [0, 0], b = [0, 0], c = [0, 0], d = [0, 0]] = corners
  const inside = (u: number, v: number): Point => [
    (a[0] * (1 - u) + b[0] * u) * (1 - v) + (d[0] * (1 - u) + c[0] * u) * v,
    (a[1] * (1 - u) + b[1] * u) * (1 - v) + (d[1] * (1 - u) + c[1] * u) * v,
  ]
  const creases = times(22, () => {
    const [u, v] = [random.next(), random.next()]
    const crease = polygon([
      inside(u, v),
      inside(Math.min(1, u + random.between(0.08, 0.26)), Math.min(1, v + random.between(0, 0.16))),
      inside(u * 0.9, Math.min(1, v + random.between(0.12, 0.3))),
    ])
    return fill(crease, random.chance(0.5) ? '#fffaf0' : tones.amber, random.between(0.2, 0.5))
  })
  return fill(polygon(corners), FOIL) + creases + line(polygon(corners), tones.deep, 1.5)
}
