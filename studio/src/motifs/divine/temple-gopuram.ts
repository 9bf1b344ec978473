import { leaf } from '../../botany/leaf.ts'
import { mix, type Palette } from '../../ink/colour.ts'
import { bezier, tapered } from '../../ink/curves.ts'
import {
  around,
  circle,
  fill,
  line,
  place,
  rect,
  ring,
  symmetric,
  times,
} from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { dusting, halfDrop, type Tile, wrapped } from '../tile.ts'
import { lotusFlower } from './lotus-flower.ts'

/** Rows of temple towers in fine line, tier upon tier, with lamps and lotus between. */
export function templeGopuram(palette: Palette, random: Random): Tile {
  const [width, height] = [420, 600]
  const { ground, ink, second, accent } = palette
  const pale = mix(ground, accent, 0.3)
  const tier = (y: number, half: number, tall: number, count: number) => {
    const niche = (half * 1.7) / count
    return (
      fill(
        `M${-half} ${y}L${-half * 0.93} ${y - tall}L${half * 0.93} ${y - tall}L${half} ${y}Z`,
        pale,
      ) +
      line(
        `M${-half} ${y}L${-half * 0.93} ${y - tall}L${half * 0.93} ${y - tall}L${half} ${y}Z`,
        ink,
        1.2,
      ) +
      rect(-half - 5, y - 4, half * 2 + 10, 5, ink) +
      rect(-half - 2, y - 8, half * 2 + 4, 2, second) +
      times(count, (index) => {
        const x = (index - (count - 1) / 2) * niche
        const w = niche * 0.3
        return (
          fill(
            `M${(x - w).toFixed(1)} ${y - 9}L${(x - w).toFixed(1)} ${(y - tall * 0.55).toFixed(1)}Q${x.toFixed(1)} ${(y - tall * 1.02).toFixed(1)} ${(x + w).toFixed(1)} ${(y - tall * 0.55).toFixed(1)}L${(x + w).toFixed(1)} ${y - 9}Z`,
            index === (count - 1) / 2 ? ink : second,
            random.between(0.8, 1),
          ) +
          circle(x, y - tall + 1, 2.2, ink) +
          line(
            `M${(x - w * 1.4).toFixed(1)} ${y - 9}L${(x - w * 1.4).toFixed(1)} ${(y - tall * 0.8).toFixed(1)}`,
            ink,
            0.8,
          )
        )
      })
    )
  }
  const tower = () => {
    let drawn = ''
    let y = 0
    for (let index = 0; index < 7; index += 1) {
      const half = 98 - index * 10.5
      const tall = 36 - index * 1.6
      drawn += tier(y, half, tall, 9 - index)
      y -= tall
    }
    const kalasha = (x: number, top: number, s: number) =>
      place(
        x,
        top,
        fill('M-5 0Q-9 -8 0 -13Q9 -8 5 0Z', second) +
          circle(0, -16, 3, ink) +
          fill('M-1.600 -18L0 -32L1.600 -18Z', ink),
        0,
        s,
      )
    return (
      drawn +
      fill(`M-34 ${y}Q-38 ${y - 34} 0 ${y - 38}Q38 ${y - 34} 34 ${y}Z`, second) +
      line(`M-34 ${y}Q-38 ${y - 34} 0 ${y - 38}Q38 ${y - 34} 34 ${y}Z`, ink, 1.4) +
      times(9, (index) =>
        line(
          `M${(index - 4) * 7} ${y}Q${(index - 4) * 7.4} ${y - 22} ${(index - 4) * 4} ${y - 34}`,
          ink,
          0.8,
        ),
      ) +
      times(5, (index) => kalasha((index - 2) * 14, y - 37 + Math.abs(index - 2) * 4, 0.85)) +
      fill('M-22 0L-22 -40Q0 -74 22 -40L22 0Z', ink) +
      fill('M-15 0L-15 -36Q0 -58 15 -36L15 0Z', accent) +
      line('M0 0L0 -44', ink, 1.4) +
      rect(-112, 0, 224, 6, ink) +
      rect(-120, 7, 240, 4, second) +
      rect(-126, 13, 252, 2, ink)
    )
  }
  const hill = (x: number) =>
    line(`M${x - 60} 30Q${x} 18 ${x + 60} 30`, mix(ground, second, 0.7), 1.3)
  const lamp =
    fill('M-18 0Q0 17 18 0Q0 5 -18 0Z', ink) +
    fill('M0 -2Q-8 -12 0 -26Q8 -12 0 -2Z', second) +
    around(7, (index) => (index < 3 || index > 4 ? line('M0 -34L0 -40', second, 1.2) : '')) +
    rect(-3, 9, 6, 12, ink) +
    rect(-12, 20, 24, 3, ink)
  const lotusSmall = lotusFlower(34, { outer: ink, inner: second, line: ground, heart: accent })
  const palm = (tall: number, lean: number) =>
    fill(
      tapered(
        bezier([0, 0], [lean * 0.2, -tall * 0.4], [lean * 0.7, -tall * 0.8], [lean, -tall], 12),
        6,
        3.4,
      ),
      mix(ground, ink, 0.5),
    ) +
    [-128, -92, -54, -18, 22, 58, 96, 130]
      .map((turn, index) =>
        place(
          lean,
          -tall,
          leaf(tall * random.between(0.36, 0.46), tall * 0.08, {
            fill: index % 2 ? mix(ground, ink, 0.55) : mix(ground, second, 0.75),
            shade: mix(ground, ink, 0.7),
            vein: pale,
            veins: 7,
            bend: turn > 0 ? 0.24 : -0.24,
          }),
          turn,
        ),
      )
      .join('')
  const grove = symmetric(
    place(112, 6, palm(150, 14)) + place(142, 6, palm(108, 22)) + place(88, 6, palm(92, -6)),
  )
  const water = times(7, (row) =>
    times(6, (index) =>
      line(
        `M${(-150 + index * 52 + (row % 2) * 22 + random.near(0, 8)).toFixed(1)} ${34 + row * 8}q10 -4 20 0t20 0`,
        mix(ground, second, 0.6 - row * 0.06),
        1.1,
      ),
    ),
  )
  const sky = dusting(random, width, height, 70, (_x, _y, index) =>
    index % 5
      ? circle(0, 0, 1.2, mix(ground, ink, 0.45))
      : around(4, () => fill('M0 0L1.200 -2L0 -6L-1.200 -2Z', second)),
  )
  const sun =
    circle(0, -170, 128, mix(ground, accent, 0.15)) +
    ring(0, -170, 128, mix(ground, second, 0.5), 1.2) +
    ring(0, -170, 134, mix(ground, second, 0.4), 0.8)
  return {
    width,
    height,
    repeat: 56,
    ground,
    body:
      sky +
      halfDrop(
        width,
        height,
        330,
        place(0, 150, sun + grove + tower() + hill(-50) + hill(54) + water),
      ) +
      wrapped(width, height, 0, 268, 60, lamp) +
      wrapped(width, height, 210, 568, 60, lamp) +
      wrapped(width, height, 0, 336, 60, place(0, 0, lotusSmall)) +
      wrapped(width, height, 210, 36, 60, lotusSmall),
  }
}
