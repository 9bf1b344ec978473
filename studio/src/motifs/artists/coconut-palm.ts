import { darker, lighter } from '../../ink/colour.ts'
import { bezier, pointAlong, smooth, tapered } from '../../ink/curves.ts'
import { circle, fill, line, n, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'

/** A coconut palm seen from afar, so tall, its foot at the origin: a leaning stem, combed fronds, a few nuts. */
export function coconutPalm(random: Random, tall: number, tone: string, bark: string): string {
  const lean = random.near(0, tall * 0.16)
  const stem = bezier(
    [0, 4],
    [lean * 0.1, -tall * 0.4],
    [lean * 0.5, -tall * 0.7],
    [lean, -tall],
    12,
  )
  const reach = tall * 0.42
  const fronds = [-172, -148, -122, -96, -70, -44, -18, 4].map((angle, index) => {
    const radians = ((angle + random.near(0, 9)) * Math.PI) / 180
    const [dx, dy] = [Math.cos(radians) * reach, Math.sin(radians) * reach]
    const rib = bezier(
      [lean, -tall],
      [lean + dx * 0.4, -tall + dy * 0.5 - reach * 0.14],
      [lean + dx * 0.8, -tall + dy * 0.7 - reach * 0.04],
      [lean + dx, -tall + dy * 0.62 + reach * 0.32],
      12,
    )
    const colour = index % 2 ? lighter(tone, 0.12) : tone
    let comb = ''
    for (let at = 1; at < 12; at += 1) {
      const { x, y } = pointAlong(rib, at / 12)
      const long = reach * 0.24 * Math.sin((Math.PI * (at + 2)) / 15)
      comb += `M${n(x)} ${n(y)}l${n(dx * 0.1 - long * 0.2)} ${n(long)}M${n(x)} ${n(y)}l${n(dx * 0.12 + long * 0.2)} ${n(long * 0.7)}`
    }
    return (
      line(comb, colour, Math.max(1.1, tall * 0.013)) +
      line(smooth(rib), darker(colour, 0.2), Math.max(1, tall * 0.012))
    )
  })
  return (
    fill(tapered(stem, tall * 0.05, tall * 0.024), bark) +
    fronds.join('') +
    times(4, (index) =>
      circle(
        lean + (index - 1.5) * tall * 0.022,
        -tall + tall * 0.03,
        tall * 0.02,
        darker(bark, 0.2),
      ),
    )
  )
}
