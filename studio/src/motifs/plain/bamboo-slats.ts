import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { smooth } from '../../ink/curves.ts'
import { fill, group, line, n, rect, times } from '../../ink/fragments.ts'
import { PLAIN } from '../../ink/hand.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'
import { waver } from './waver.ts'

/** A chik: split bamboo lying one piece under the other, held by upright cords. */
export function bambooSlats(palette: Palette, random: Random): Tile {
  const [count, tall] = [24, 25]
  const [width, height] = [720, count * tall]
  const { ground, ink, second, accent } = palette
  const gap = darker(mix(ground, second, 0.75), 0.5)
  const straw = [mix(ground, accent, 0.7), accent, mix(accent, ink, 0.28), mix(ground, ink, 0.42)]
  const slat = (index: number) => {
    const tone = mix(random.pick(straw), random.pick(straw), random.between(0.2, 0.6))
    const y = index * tall + 2
    const thick = tall - random.between(4, 5.5)
    const grain = times(4, () =>
      line(
        smooth(waver(random, width, random.between(0.3, 0.8), 7)),
        random.chance(0.6) ? darker(tone, 0.28) : lighter(tone, 0.3),
        random.between(0.7, 1.5),
        random.between(0.25, 0.55),
      ).replace('<path', `<path transform="translate(0 ${n(y + random.between(4, thick - 3))})"`),
    )
    return (
      rect(-4, y, width + 8, thick, tone) +
      rect(-4, y, width + 8, 3.5, lighter(tone, 0.5), 0.75) +
      rect(-4, y + thick - 5, width + 8, 5, darker(tone, 0.4), 0.42) +
      grain +
      joint(random.between(0, width), y, thick, tone)
    )
  }
  /** The knot at which a culm was divided, with the lighter band of its sheath. */
  const joint = (x: number, y: number, thick: number, tone: string) =>
    wrapped(
      width,
      3000,
      x,
      y,
      40,
      rect(-8, 0, 6, thick, lighter(tone, 0.4), 0.5) +
        line(`M0 0Q2.500 ${n(thick / 2)} 0 ${n(thick)}`, darker(tone, 0.55), 2.2, 0.8) +
        line(`M3.500 1Q6 ${n(thick / 2)} 3.500 ${n(thick - 1)}`, lighter(tone, 0.5), 1.2, 0.7),
    )
  const twine = mix(ink, darker(second, 0.45), 0.5)
  /** Two strands that cross behind each slat. */
  const cord = (x: number) =>
    times(count, (index) => {
      const y = index * tall
      const lean = index % 2 ? 4 : -4
      return (
        fill(
          `M${n(x - lean - 2.4)} ${y - 1}Q${n(x + lean)} ${n(y + tall / 2)} ${n(x - lean - 2.4)} ${y + tall + 1}L${n(x - lean + 2.4)} ${y + tall + 1}Q${n(x + lean + 5)} ${n(y + tall / 2)} ${n(x - lean + 2.4)} ${y - 1}Z`,
          twine,
        ) + line(`M${n(x - 7)} ${y}L${n(x + 7)} ${y}`, darker(gap, 0.5), 2.2, 0.6)
      )
    })
  return {
    width,
    height,
    repeat: 48,
    hand: PLAIN,
    ground,
    body:
      rect(0, 0, width, height, gap) +
      times(count, slat) +
      group([120, 360, 600].map((x) => cord(x)).join(''), 'opacity="0.92"'),
  }
}
