import { darker, lighter, mix } from '../../ink/colour.ts'
import { bezier, brush, pointAlong, smooth } from '../../ink/curves.ts'
import { fill, line, n, type Point, times } from '../../ink/fragments.ts'
import type { Clearing } from './clearing.ts'
import { grass } from './clearing-foliage.ts'

/** Foliage as a brush dabs it: many small strokes, dark beneath and light where the sky reaches it. */
export function dabbed(
  { random }: Clearing,
  [x, y]: Point,
  [rx, ry]: Point,
  tone: string,
  size: number,
): string {
  const dabs = (count: number, dx: number, dy: number, reach: number) =>
    times(count, () => {
      const angle = random.between(0, 6.283)
      const out = Math.sqrt(random.next()) * reach
      const [cx, cy] = [x + dx + Math.cos(angle) * rx * out, y + dy + Math.sin(angle) * ry * out]
      const turn = random.between(-0.9, 0.9) + (random.chance(0.5) ? Math.PI : 0)
      const long = size * random.between(0.7, 1.5)
      const [ux, uy] = [Math.cos(turn) * long, Math.sin(turn) * long]
      const [vx, vy] = [-uy * 0.42, ux * 0.42]
      return `M${n(cx)} ${n(cy)}Q${n(cx + ux / 2 + vx)} ${n(cy + uy / 2 + vy)} ${n(cx + ux)} ${n(cy + uy)}Q${n(cx + ux / 2 - vx)} ${n(cy + uy / 2 - vy)} ${n(cx)} ${n(cy)}`
    })
  const many = Math.round((rx * ry) / (size * size * 0.62)) + 10
  return (
    fill(dabs(many, 0, ry * 0.16, 1), darker(tone, 0.12), 0.9) +
    fill(dabs(Math.round(many * 0.7), 0, -ry * 0.06, 0.9), tone) +
    fill(dabs(Math.round(many * 0.36), -rx * 0.16, -ry * 0.3, 0.72), lighter(tone, 0.16), 0.8)
  )
}

/** A tall tree of the rain forest: a bare bole, and tiers of foliage on boughs that divide. */
function forestTree(
  clearing: Clearing,
  [x, foot]: Point,
  tall: number,
  thick: number,
  nearness: number,
): string {
  const { random, air, ink, second, bark } = clearing
  const wood = air(mix(bark, ink, 0.35), nearness)
  const tone = air(mix(ink, second, random.between(0.1, 0.55)), nearness)
  const lean = random.near(0, tall * 0.07)
  const bole = bezier(
    [x, foot],
    [x + random.near(0, 14), foot - tall * 0.36],
    [x + lean * 1.4, foot - tall * 0.6],
    [x + lean, foot - tall * 0.94],
    24,
  )
  const size = 5 + tall * 0.011
  const tiers = Array.from({ length: 6 }, (_, index) => {
    const side = (index % 2 ? 1 : -1) * (random.chance(0.16) ? -1 : 1)
    const at = pointAlong(bole, 0.58 + index * 0.075)
    const reach = tall * random.between(0.13, 0.25) * (1.08 - index * 0.08)
    const end: Point = [at.x + side * reach, at.y - reach * random.between(0.3, 0.7)]
    const bough = bezier(
      [at.x, at.y],
      [at.x + side * reach * 0.3, at.y - reach * 0.1],
      [end[0] - side * reach * 0.3, end[1] + reach * 0.16],
      end,
      10,
    )
    return (
      fill(
        brush(bough, (t) => thick * (0.42 - 0.3 * t)),
        wood,
      ) +
      dabbed(
        clearing,
        end,
        [tall * random.between(0.1, 0.16), tall * random.between(0.045, 0.075)],
        tone,
        size,
      ) +
      dabbed(
        clearing,
        [end[0] - side * reach * 0.46, end[1] - tall * 0.02],
        [tall * 0.075, tall * 0.042],
        mix(tone, wood, 0.1),
        size,
      )
    )
  })
  const flare = (t: number) => thick * (1.06 - t * 0.66 + (t < 0.12 ? (0.12 - t) * 9 : 0))
  return (
    fill(brush(bole, flare), wood) +
    line(
      smooth(bole.slice(1, 17).map(([px, py]) => [px - thick * 0.2, py] as const)),
      lighter(wood, 0.2),
      thick * 0.16,
      0.5,
    ) +
    tiers.join('') +
    dabbed(clearing, [x + lean, foot - tall], [tall * 0.15, tall * 0.07], tone, size)
  )
}

/** Trees of one distance, as far apart as `gap`; the opening before the light and the herd's rise are left free. */
export function stand(
  clearing: Clearing,
  foot: number,
  tall: number,
  thick: number,
  nearness: number,
  gap: number,
): string {
  const { random, width, openX, herdX } = clearing
  let drawn = ''
  for (let x = random.between(-60, 30); x < width + 80; x += gap * random.between(0.6, 1.4)) {
    if (Math.abs(x - openX) < 70 + nearness * 190) continue
    if (nearness > 0.5 && Math.abs(x - herdX + 60) < 190) continue
    const at = foot + random.near(0, 16)
    const wide = thick * random.between(0.75, 1.25)
    drawn +=
      forestTree(
        clearing,
        [x, at],
        tall * random.between(0.76, 1.18),
        wide,
        nearness + random.near(0, 0.03),
      ) +
      // Grass hides where a bole ends: on bare turf it would stand like a post.
      times(7, (index) =>
        grass(
          clearing,
          x + (index - 3) * wide * 0.42,
          at + random.between(1, wide * 0.3),
          wide * random.between(0.6, 1.1),
          nearness * 0.8,
        ),
      )
  }
  return drawn
}

/** Mist that lies in the hollows, in long soft banks. */
export function mistBank({ random, width }: Clearing, y: number, strength: number): string {
  return times(
    Math.ceil(width / 190),
    (index) =>
      `<ellipse cx="${n(index * 210 + random.near(0, 80))}" cy="${n(y + random.near(0, 22))}" rx="${n(random.between(240, 420))}" ry="${n(random.between(34, 66))}" fill="url(#clearing-mist)" fill-opacity="${strength}"/>`,
  )
}
