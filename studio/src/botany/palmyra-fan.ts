import { polygon } from '../ink/curves.ts'
import { fill, line, n, type Point } from '../ink/fragments.ts'
import type { Random } from '../ink/random.ts'

export type FanTones = { lit: string; shaded: string; rib: string }

/** Half of the fan's opening angle in degrees. The rest is the notch for the stalk. */
const SPREAD = 152
const SEGMENTS = 35

/** Draws a pleated fan that points up, split into tips at its rim. The stalk's end is at the origin. */
export function palmyraFan(random: Random, radius: number, { lit, shaded, rib }: FanTones): string {
  const step = (SPREAD * 2) / SEGMENTS
  const root = (angle: number): Point => [0, -radius * 0.17 * (1 - (angle / SPREAD) ** 2)]
  const at = (angle: number, reach: number, from = angle): Point => {
    const radians = ((angle - 90) * Math.PI) / 180
    const [x, y] = root(from)
    return [x + Math.cos(radians) * reach, y + Math.sin(radians) * reach]
  }
  const reachAt = (angle: number) => radius * (0.72 + 0.28 * Math.cos((angle / SPREAD) * 1.5))
  let litSides = ''
  let shadedSides = ''
  let ribs = ''
  for (let index = 0; index < SEGMENTS; index += 1) {
    const angle = -SPREAD + step * (index + 0.5)
    const whole = reachAt(angle)
    const reach = whole * random.near(1, 0.05)
    const tip = at(angle + random.near(0, step * 0.2), reach, angle)
    const side = (sign: number) => [
      root(angle),
      at(angle + sign * step * 0.5, whole * 0.6, angle),
      at(angle + sign * step * 0.34, reach * 0.82, angle),
      tip,
    ]
    litSides += polygon(side(-1))
    shadedSides += polygon(side(1))
    const [[x0, y0], [x1, y1]] = [at(angle, reach * 0.1), at(angle, reach * 0.86)]
    ribs += `M${n(x0)} ${n(y0)}L${n(x1)} ${n(y1)}`
  }
  return (
    // A hairline in the same colour closes gaps between pleats.
    `<path d="${shadedSides}" fill="${shaded}" stroke="${shaded}" stroke-width="0.7"/>` +
    `<path d="${litSides}" fill="${lit}" stroke="${lit}" stroke-width="0.3"/>` +
    line(ribs, rib, 0.8, 0.55) +
    fill(`M-3.4 3L0 ${n(-radius * 0.24)}L3.4 3Z`, rib)
  )
}
