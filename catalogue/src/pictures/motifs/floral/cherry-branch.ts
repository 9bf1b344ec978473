import { blossom } from '../../botany/blossom.ts'
import { bud } from '../../botany/bud.ts'
import { leaf } from '../../botany/leaf.ts'
import { petal } from '../../botany/petal.ts'
import { darker, lightness, mix, type Palette } from '../../ink/colour.ts'
import { bezier, brush, pointAlong } from '../../ink/curves.ts'
import { fill, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { wash } from './wash.ts'

/** Boughs of blossom reaching across the wall, petals adrift. */
export function cherryBranch(palette: Palette, random: Random, width: number): string {
  const { ground, ink, second, accent } = palette
  const light = lightness(ground) > 0.45
  const bark = light ? darker(mix(ink, accent, 0.4), 0.35) : mix(ground, accent, 0.7)
  const bloomOf = (size: number) =>
    blossom(
      random,
      size,
      5,
      {
        petal: mix(second, ground, light ? 0.35 : 0.1),
        inner: mix(second, '#ffffff', 0.5),
        line: ink,
        heart: ink,
      },
      0.02,
    )
  const flowers: string[] = []
  const grow = (
    start: Point,
    angle: number,
    length: number,
    thick: number,
    depth: number,
    tone: string,
  ): string => {
    const rad = (angle * Math.PI) / 180
    const swing = random.near(0, 0.32)
    const end: Point = [start[0] + Math.cos(rad) * length, start[1] + Math.sin(rad) * length]
    const spine = bezier(
      start,
      [
        start[0] + Math.cos(rad + swing) * length * 0.35,
        start[1] + Math.sin(rad + swing) * length * 0.35,
      ],
      [
        start[0] + Math.cos(rad - swing) * length * 0.7,
        start[1] + Math.sin(rad - swing) * length * 0.7,
      ],
      end,
      16,
    )
    const knots = Array.from({ length: 17 }, () => random.near(1, 0.14))
    let drawn = fill(
      brush(spine, (t) => thick * (1 - 0.5 * t) * (knots[Math.round(t * 16)] ?? 1)),
      tone,
    )
    if (depth > 0) {
      const shoots = depth > 2 ? 4 : 3
      for (let index = 0; index < shoots; index += 1) {
        const at = pointAlong(spine, 0.3 + (index * 0.66) / shoots + random.near(0, 0.05))
        drawn += grow(
          [at.x, at.y],
          angle + (index % 2 ? 1 : -1) * random.between(24, 58),
          length * random.between(0.46, 0.68),
          thick * 0.5,
          depth - 1,
          tone,
        )
      }
      drawn += grow(end, angle + random.near(0, 20), length * 0.55, thick * 0.5, depth - 1, tone)
    }
    if (depth < 2) {
      for (let index = 0; index < 3; index += 1) {
        const at = pointAlong(spine, random.between(0.1, 1))
        const size = random.between(15, 29)
        flowers.push(
          place(
            at.x + random.near(0, 12),
            at.y + random.near(0, 12),
            random.chance(0.72)
              ? bloomOf(size)
              : bud(size * 0.9, { petal: second, inner: mix(second, ground, 0.4), calyx: bark }),
            random.between(0, 360),
          ),
        )
        if (random.chance(0.3))
          flowers.push(
            place(
              at.x,
              at.y,
              leaf(random.between(24, 40), 12, {
                fill: mix(accent, ground, 0.2),
                vein: ground,
                veins: 3,
              }),
              random.between(0, 360),
            ),
          )
      }
    }
    return drawn
  }
  const haze = times(7, () => {
    const x = random.between(0, width)
    const y = random.between(60, 900)
    return wash(random, x, y, random.between(120, 260), second, 0.09)
  })
  const ghost = grow([-30, 620], -34, width * 0.36, 22, 2, mix(ground, second, 0.3))
  flowers.length = 0
  const main =
    grow([width + 30, 300], 186, width * 0.42, 34, 3, bark) +
    grow([width + 20, 40], 152, width * 0.34, 20, 2, bark)
  const twigs = grow([-20, 90], 32, width * 0.26, 15, 2, mix(bark, ground, 0.25))
  const adrift = times(46, () =>
    place(
      random.between(0, width),
      random.between(100, 990),
      fill(petal(random.between(8, 15), 8, 0.1), mix(second, ground, random.between(0.1, 0.5))),
      random.between(0, 360),
    ),
  )
  return `<rect width="${width}" height="1000" fill="${ground}"/>${haze}${ghost}${twigs}${main}${flowers.join('')}${adrift}`
}
