import { leaf } from '../../botany/leaf.ts'
import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { bezier, pointAlong, tapered } from '../../ink/curves.ts'
import { fill, line, n, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'

/** A bamboo grove in brush strokes: three depths of culms, the far ones lost in mist. */
export function bamboo(palette: Palette, random: Random): Tile {
  const [width, height] = [520, 720]
  const { ground, ink, second, accent } = palette
  const light = lightness(ground) > 0.45
  const spray = (length: number, tone: string) =>
    fill(
      tapered(
        bezier(
          [0, 0],
          [length * 0.1, -length * 0.2],
          [length * 0.5, -length * 0.4],
          [length * 0.8, -length * 0.36],
          12,
        ),
        2.2,
        0.8,
      ),
      tone,
    ) +
    times(9, (index) => {
      const at = pointAlong(
        bezier(
          [0, 0],
          [length * 0.1, -length * 0.2],
          [length * 0.5, -length * 0.4],
          [length * 0.8, -length * 0.36],
          12,
        ),
        0.3 + index * 0.086,
      )
      const long = length * random.between(0.5, 0.78)
      return place(
        at.x,
        at.y,
        leaf(long, long * random.between(0.13, 0.18), {
          fill: index % 3 ? tone : lighter(tone, 0.2),
          shade: darker(tone, 0.25),
          vein: lighter(tone, 0.3),
          veins: 0,
          belly: 0.34,
          bend: random.near(0.1, 0.1),
        }),
        random.between(96, 178) - index * 4,
      )
    })
  /** Joints lie a whole number to the tile, so that a culm goes on above where it ends below. */
  const culm = (
    x: number,
    wide: number,
    joints: number,
    tone: string,
    sprays: number,
    reach: number,
  ) => {
    const step = height / joints
    const start = random.between(0, step)
    const lean = random.near(0, 1)
    const segment = (index: number) => {
      const gap = wide * 0.08
      const w = wide / 2
      return place(
        0,
        start + index * step,
        fill(
          `M${n(-w * 1.12)} ${n(gap)}Q${n(-w * 0.9)} ${n(step * 0.2)} ${n(-w * 0.9)} ${n(step * 0.5)}Q${n(-w * 0.9)} ${n(step * 0.8)} ${n(-w * 1.1)} ${n(step - gap)}Q0 ${n(step - gap + w * 0.24)} ${n(w * 1.1)} ${n(step - gap)}Q${n(w * 0.9)} ${n(step * 0.8)} ${n(w * 0.9)} ${n(step * 0.5)}Q${n(w * 0.9)} ${n(step * 0.2)} ${n(w * 1.12)} ${n(gap)}Q0 ${n(gap + w * 0.24)} ${n(-w * 1.12)} ${n(gap)}Z`,
          tone,
        ) +
          fill(
            `M${n(w * 0.2)} ${n(gap + w * 0.2)}L${n(w * 1.08)} ${n(gap)}Q${n(w * 0.9)} ${n(step * 0.2)} ${n(w * 0.9)} ${n(step * 0.5)}Q${n(w * 0.9)} ${n(step * 0.8)} ${n(w * 1.08)} ${n(step - gap)}L${n(w * 0.4)} ${n(step - gap)}Q${n(w * 0.1)} ${n(step * 0.5)} ${n(w * 0.2)} ${n(gap)}Z`,
            darker(tone, 0.3),
            0.5,
          ) +
          line(
            `M${n(-w * 0.5)} ${n(step * 0.1)}Q${n(-w * 0.4)} ${n(step * 0.5)} ${n(-w * 0.5)} ${n(step * 0.9)}`,
            lighter(tone, 0.5),
            wide * 0.13,
            0.6,
          ) +
          times(Math.round(wide / 4), (at) =>
            line(
              `M${n(-w * 0.7 + at * 4)} ${n(step * random.between(0.1, 0.5))}l${n(lean)} ${n(step * random.between(0.2, 0.4))}`,
              darker(tone, 0.34),
              0.6,
              0.45,
            ),
          ) +
          line(
            `M${n(-w * 1.1)} ${n(step - gap * 0.2)}Q0 ${n(step + w * 0.3)} ${n(w * 1.1)} ${n(step - gap * 0.2)}`,
            darker(tone, 0.5),
            Math.max(1, wide * 0.07),
            0.8,
          ),
      )
    }
    return (
      wrapped(width, height, x, 0, height * 1.2, times(joints, segment)) +
      times(sprays, (index) => {
        const side = index % 2 ? 1 : -1
        const y = start + Math.floor(((index + 0.3) * joints) / sprays) * step
        return wrapped(
          width,
          height,
          x + side * wide * 0.4,
          y % height,
          reach * 1.7,
          place(
            0,
            0,
            spray(
              reach * random.between(0.8, 1.1),
              index % 3 === 0 ? mix(tone, accent, 0.35) : tone,
            ) + place(0, 0, spray(reach * 0.7, darker(tone, 0.14)), 34),
            0,
            side,
            1,
          ),
        )
      })
    )
  }
  const mist = (share: number) => mix(ground, second, share)
  const far = [36, 118, 190, 268, 336, 414, 486]
    .map((x) =>
      culm(x + random.near(0, 14), random.between(7, 11), 5, mist(light ? 0.2 : 0.14), 3, 46),
    )
    .join('')
  const middle = [70, 226, 372, 462]
    .map((x) => culm(x + random.near(0, 16), random.between(14, 18), 4, mist(0.5), 4, 72))
    .join('')
  const front = (
    [
      [146, ink],
      [318, mix(ink, second, 0.35)],
      [504, darker(ink, 0.12)],
    ] as const
  )
    .map(([x, tone]) => culm(x, random.between(24, 30), 3, tone, 6, 104))
    .join('')
  return { width, height, repeat: 96, ground, body: far + middle + front }
}
