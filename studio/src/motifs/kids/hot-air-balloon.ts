import { darker, lighter, mix } from '../../ink/colour.ts'
import { polyline, smooth } from '../../ink/curves.ts'
import { fill, line, n, type Point, rect, times } from '../../ink/fragments.ts'

/** Colours of the gores by turns, and of the band about the widest part. */
export type BalloonCloth = { gores: readonly string[]; band: string; trim: string; basket: string }

const GORES = 12
/** Where the sphere of the envelope goes over into its cone, in degrees from the top. */
const SHOULDER = 124
/** Half the mouth's width and its height below the middle, for a radius of 1. */
const MOUTH = [0.15, 1.5] as const

/** Half the width and the height of the envelope at a share of the way from its top to its mouth. */
function profile(share: number): Point {
  const turned = (Math.min(share, 0.7) / 0.7) * SHOULDER
  const angle = (turned * Math.PI) / 180
  const [x, y] = [Math.sin(angle), -Math.cos(angle)]
  const rest = Math.max(0, (share - 0.7) / 0.3)
  const eased = rest * (1.12 - 0.12 * rest)
  return [x + (MOUTH[0] - x) * eased, y + (MOUTH[1] - y) * rest]
}

/** A hot-air balloon of the given radius about the origin: sewn gores, band, mouth, ropes and basket. */
export function hotAirBalloon(radius: number, cloth: BalloonCloth): string {
  /** A point of the envelope; rings bow upwards, as we look up at them. */
  const at = (share: number, theta: number): Point => {
    const [half, y] = profile(share)
    return [
      Math.sin(theta) * half * radius,
      (y - Math.cos(theta) * half * 0.13) * radius + radius * 0.1,
    ]
  }
  const edge = (theta: number, from: number, to: number): Point[] =>
    Array.from({ length: 13 }, (_, index) => at(from + ((to - from) * index) / 12, theta))
  const patch = (gore: number, from: number, to: number) => {
    const [left, right] = [gore, gore + 1].map((k) => (k / GORES - 0.5) * Math.PI) as [
      number,
      number,
    ]
    return `${smooth(edge(left, from, to))}${smooth(edge(right, from, to).reverse(), 'L')}Z`
  }
  const shaded = (colour: string, gore: number) => {
    const across = (gore + 0.5) / GORES - 0.34
    return across < 0
      ? lighter(colour, 0.16 - Math.abs(across) * 0.3)
      : darker(colour, across * 0.42)
  }
  const panels = times(GORES, (gore) => {
    const colour = shaded(cloth.gores[gore % cloth.gores.length] ?? cloth.band, gore)
    const seam = polyline(edge((gore / GORES - 0.5) * Math.PI, 0, 1))
    return (
      fill(patch(gore, 0, 1), colour) +
      fill(patch(gore, 0.33, 0.5), shaded(cloth.band, gore)) +
      fill(patch(gore, 0.33, 0.345) + patch(gore, 0.485, 0.5), shaded(cloth.trim, gore)) +
      fill(diamond(at, gore), shaded(cloth.trim, gore)) +
      fill(patch(gore, 0.88, 1), shaded(cloth.band, gore)) +
      line(seam, darker(colour, 0.3), radius * 0.008 + 0.2, 0.5)
    )
  })
  const outline = `${smooth(edge(-Math.PI / 2, 0, 1))}${smooth(edge(Math.PI / 2, 0, 1).reverse(), 'L')}Z`
  return (
    basket(radius, cloth) +
    panels +
    line(outline, darker(cloth.band, 0.4), radius * 0.01 + 0.2, 0.5)
  )
}

/** The lozenge sewn onto each gore in the middle of the band. */
function diamond(at: (share: number, theta: number) => Point, gore: number): string {
  const theta = (share: number) => ((gore + share) / GORES - 0.5) * Math.PI
  const corners = [
    at(0.365, theta(0.5)),
    at(0.415, theta(0.86)),
    at(0.465, theta(0.5)),
    at(0.415, theta(0.14)),
  ]
  return `${polyline(corners)}Z`
}

function basket(radius: number, { basket: cane, trim }: BalloonCloth): string {
  const [top, wide, tall] = [radius * 1.98, radius * 0.17, radius * 0.24]
  const mouth = radius * (MOUTH[1] + 0.1)
  const ropes = [-1, -0.4, 0.4, 1]
    .map((side) => `M${n(side * radius * MOUTH[0])} ${n(mouth)}L${n(side * wide * 0.9)} ${n(top)}`)
    .join('')
  return (
    fill(
      `M${n(-radius * MOUTH[0])} ${n(mouth - radius * 0.04)}H${n(radius * MOUTH[0])}L${n(radius * 0.08)} ${n(mouth + radius * 0.06)}H${n(-radius * 0.08)}Z`,
      darker(trim, 0.4),
    ) +
    line(ropes, darker(cane, 0.3), radius * 0.012 + 0.3) +
    rect(-wide, top, wide * 2, tall, cane, 1, radius * 0.04) +
    times(4, (row) =>
      line(
        `M${n(-wide * 0.94)} ${n(top + tall * (0.24 + row * 0.2))}H${n(wide * 0.94)}`,
        darker(cane, 0.3),
        radius * 0.012,
        0.7,
      ),
    ) +
    rect(wide * 0.3, top, wide * 0.7, tall, darker(cane, 0.4), 0.3, radius * 0.03) +
    rect(
      -wide * 1.08,
      top - radius * 0.02,
      wide * 2.16,
      radius * 0.06,
      mix(cane, trim, 0.4),
      1,
      radius * 0.03,
    )
  )
}
