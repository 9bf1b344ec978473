import { leaf } from '../../botany/leaf.ts'
import { petal } from '../../botany/petal.ts'
import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { bezier, pointAlong, smooth } from '../../ink/curves.ts'
import { around, circle, fill, line, n, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'

/** A garden trellis with its shadow on the wall, jasmine climbing through. */
export function trellis(palette: Palette, random: Random): Tile {
  const [width, height] = [480, 640]
  const { ground, ink, second, accent } = palette
  const light = lightness(ground) > 0.45
  const wood = light ? mix(ground, '#ffffff', 0.7) : mix(ground, accent, 0.36)
  const shade = light ? darker(mix(ground, second, 0.35), 0.18) : darker(ground, 0.45)
  const green = light ? mix(ink, accent, 0.12) : mix(second, ground, 0.1)
  const lath = (x: number, y: number, long: number, turn: number) =>
    place(
      x,
      y,
      fill(
        `M${n(-long / 2)} -5.500L${n(long / 2)} -5.500L${n(long / 2)} 5.500L${n(-long / 2)} 5.500Z`,
        wood,
      ) +
        line(`M${n(-long / 2)} -4.600H${n(long / 2)}`, lighter(wood, 0.6), 1.3, 0.8) +
        line(`M${n(-long / 2)} 5H${n(long / 2)}`, darker(wood, 0.3), 1.2, 0.8) +
        times(7, () =>
          line(
            `M${n(random.near(0, long * 0.4))} ${n(random.near(0, 3))}h${n(random.between(10, 34))}`,
            darker(wood, 0.2),
            0.7,
            0.6,
          ),
        ),
      turn,
    )
  const cellW = width / 3
  const cellH = height / 3
  const long = Math.hypot(cellW, cellH) * 1.002
  const turn = (Math.atan2(cellH, cellW) * 180) / Math.PI
  const cells = times(9, (index) => {
    const [x, y] = [((index % 3) + 0.5) * cellW, (Math.floor(index / 3) + 0.5) * cellH]
    return wrapped(
      width,
      height,
      x,
      y,
      150,
      place(
        9,
        12,
        times(2, (way) =>
          place(
            0,
            0,
            line(`M${n(-long / 2)} 0H${n(long / 2)}`, shade, 11, 0.22),
            way ? turn : -turn,
          ),
        ),
      ),
    )
  })
  const laths = (way: 1 | -1) =>
    times(9, (index) =>
      wrapped(
        width,
        height,
        ((index % 3) + 0.5) * cellW,
        (Math.floor(index / 3) + 0.5) * cellH,
        150,
        lath(0, 0, long, way * turn),
      ),
    )
  const nails = times(18, (index) => {
    const middle = index >= 9
    const at = index % 9
    return wrapped(
      width,
      height,
      ((at % 3) + (middle ? 0.5 : 0)) * cellW,
      (Math.floor(at / 3) + (middle ? 0.5 : 0)) * cellH,
      12,
      circle(0, 0, 3, darker(wood, 0.35)) + circle(-0.8, -0.8, 1.2, lighter(wood, 0.5)),
    )
  })
  const jasmine = (size: number) =>
    around(
      5,
      () =>
        fill(
          petal(size * 1.06, size * 0.62, 0.5),
          darker(light ? mix(second, ground, 0.4) : second, 0.1),
          0.7,
        ) +
        fill(petal(size, size * 0.54, 0.5), light ? '#fffdf6' : lighter(accent, 0.35)) +
        line(`M0 ${n(-size * 0.2)}L0 ${n(-size * 0.8)}`, mix(second, ground, 0.5), 0.8),
      random.between(0, 60),
    ) +
    circle(0, 0, size * 0.15, accent) +
    circle(0, 0, size * 0.07, darker(accent, 0.3))
  const twig = (size: number) =>
    times(5, (index) => {
      const side = index === 4 ? 0 : index % 2 ? 1 : -1
      const tone = random.pick([green, lighter(green, 0.16), darker(green, 0.16)])
      return place(
        0,
        -size * (0.2 + Math.floor(index / 2) * 0.34),
        leaf(size * random.between(0.5, 0.62), size * 0.26, {
          fill: tone,
          shade: darker(tone, 0.26),
          vein: lighter(tone, 0.4),
          veins: 5,
          bend: side * 0.1,
        }),
        side * 56,
      )
    }) + line(`M0 0V${n(-size * 0.9)}`, green, 1.6)
  const vine = (phase: number, x: number) => {
    const points: Point[] = Array.from({ length: 45 }, (_, index) => [
      x +
        Math.sin((index / 40) * 6.2832 + phase) * 56 +
        Math.sin((index / 40) * 12.566 + phase * 2) * 20,
      height * 1.05 - (height * index) / 40,
    ])
    const stem =
      line(smooth(points), darker(green, 0.35), 4) +
      line(smooth(points), mix(green, accent, 0.25), 1.6)
    let drawn = wrapped(width, height, 0, 0, 3000, stem)
    for (let index = 0; index < 40; index += 1) {
      const at = pointAlong(points, (index + 1.5) / 44)
      const side = index % 2 ? 1 : -1
      drawn += wrapped(
        width,
        height,
        at.x,
        at.y,
        110,
        place(
          0,
          0,
          place(0, 0, twig(random.between(44, 66)), at.degrees + 90 + side * random.near(58, 16)) +
            (index % 4 === 1
              ? times(3, (bloom) =>
                  place(
                    side * (16 + bloom * 12),
                    random.near(-6, 18),
                    jasmine(random.between(11, 17)),
                  ),
                ) +
                place(
                  side * 44,
                  -20,
                  fill(petal(15, 6, 0.6), light ? '#fff8ee' : lighter(accent, 0.2)),
                  side * 50,
                ) +
                line(
                  smooth(bezier([0, 0], [side * 20, -4], [side * 34, -10], [side * 44, -20])),
                  green,
                  1.2,
                )
              : ''),
        ),
      )
    }
    return drawn
  }
  const shadowLeaves = times(40, () =>
    wrapped(
      width,
      height,
      random.between(0, width),
      random.between(0, height),
      60,
      place(
        0,
        0,
        leaf(random.between(30, 52), 18, { fill: mix(ground, shade, 0.22), bend: 0.1 }),
        random.between(0, 360),
      ),
    ),
  )
  return {
    width,
    height,
    repeat: 78,
    ground,
    body: shadowLeaves + cells + laths(1) + vine(0.4, 110) + laths(-1) + nails + vine(3.1, 350),
  }
}
