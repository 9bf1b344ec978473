import { leaf } from '../../botany/leaf.ts'
import { ruffledPetal } from '../../botany/ruffled-petal.ts'
import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { bezier, tapered } from '../../ink/curves.ts'
import { circle, fill, line, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { scatter, type Tile, wrapped } from '../tile.ts'

/** Full-blown garden peonies, petal over petal, crowding out of dark foliage. */
export function peony(palette: Palette, random: Random): Tile {
  const [width, height] = [560, 640]
  const { ground, ink, second, accent } = palette
  const light = lightness(ground) > 0.45
  const green = light ? mix(accent, ink, 0.12) : mix(ground, accent, 0.55)
  const bloom = (radius: number, colour: string) => {
    const pale = lighter(colour, 0.55)
    const deep = darker(mix(colour, ink, 0.6), 0.2)
    const ring = (count: number, length: number, wide: number, share: number) => {
      const turn = random.between(0, 360)
      return times(count, (index) =>
        place(
          0,
          0,
          place(
            0,
            radius * 0.06,
            ruffledPetal(
              random,
              radius * length * random.near(1, 0.09),
              radius * wide * random.near(1, 0.1),
              { fill: mix(pale, colour, share + random.near(0, 0.16)), deep, light: pale },
              0.1,
            ),
          ),
          turn + (360 / count) * index + random.near(0, 9),
        ),
      )
    }
    const shadow = (share: number) => circle(0, 0, radius * share, deep, 0.22)
    return (
      ring(9, 1.08, 0.8, 0.15) +
      shadow(0.86) +
      ring(9, 0.92, 0.7, 0.4) +
      shadow(0.7) +
      ring(8, 0.76, 0.56, 0.62) +
      shadow(0.54) +
      ring(8, 0.6, 0.46, 0.5) +
      shadow(0.42) +
      ring(7, 0.46, 0.38, 0.9) +
      shadow(0.28) +
      ring(6, 0.32, 0.3, 0.7) +
      circle(0, 0, radius * 0.07, deep) +
      times(16, () => {
        const angle = random.between(0, 6.28)
        const reach = radius * random.between(0.03, 0.15)
        return circle(
          Math.cos(angle) * reach,
          Math.sin(angle) * reach,
          radius * 0.016 + 0.4,
          '#f2cf7a',
        )
      })
    )
  }
  const sprig = (length: number, tone: string) =>
    fill(
      tapered(bezier([0, 0], [4, -length * 0.3], [-4, -length * 0.6], [0, -length]), 4, 1.5),
      tone,
    ) +
    times(7, (index) => {
      const side = index === 6 ? 0 : index % 2 ? 1 : -1
      return place(
        0,
        -length * (0.24 + index * 0.12),
        leaf(length * random.near(0.56, 0.06), length * 0.24, {
          fill: index % 3 ? tone : mix(tone, ground, 0.16),
          shade: darker(tone, 0.28),
          vein: lighter(tone, 0.35),
          veins: 6,
          bend: side * 0.14,
        }),
        side * random.near(48, 10),
      )
    })
  const budOn = (size: number, colour: string) =>
    fill(tapered(bezier([0, 0], [6, -20], [-6, -40], [0, -58]), 4, 2.6), green) +
    place(
      0,
      -54,
      [-22, 22, 0]
        .map((turn) =>
          place(
            0,
            0,
            ruffledPetal(
              random,
              size,
              size * 0.72,
              {
                fill: lighter(colour, 0.12),
                deep: darker(colour, 0.25),
                light: lighter(colour, 0.5),
              },
              0.04,
            ),
            turn,
          ),
        )
        .join('') +
        [-34, 34, 0]
          .map((turn) => place(0, 4, leaf(size * 0.6, size * 0.3, { fill: green, bend: 0 }), turn))
          .join(''),
    )
  const quiet = mix(ground, green, light ? 0.2 : 0.34)
  const backdrop = scatter(random, width, height, 15)
    .map(([x, y]) =>
      wrapped(width, height, x, y, 190, place(0, 60, sprig(140, quiet), random.between(0, 360))),
    )
    .join('')
  const cluster = (x: number, y: number, radius: number, colour: string, from: number) =>
    wrapped(
      width,
      height,
      x,
      y,
      radius * 2.7,
      times(6, (index) =>
        place(
          0,
          0,
          place(
            0,
            -radius * 0.5,
            sprig(radius * random.between(1.1, 1.4), index % 2 ? green : darker(green, 0.2)),
          ),
          from + index * 60 + random.near(0, 12),
        ),
      ) +
        place(0, 0, place(0, -radius * 0.7, budOn(radius * 0.34, colour)), from + 34) +
        place(0, 0, place(0, -radius * 0.7, budOn(radius * 0.26, colour)), from + 205) +
        bloom(radius, colour),
    )
  return {
    width,
    height,
    repeat: 88,
    ground,
    body:
      backdrop +
      cluster(150, 150, 104, mix(second, ink, 0.3), 10) +
      cluster(424, 470, 112, second, 40) +
      cluster(420, 130, 74, mix(second, '#ffffff', 0.25), 20) +
      cluster(134, 452, 82, mix(ink, second, 0.25), 0) +
      scatter(random, width, height, 26)
        .map(([x, y]) =>
          wrapped(
            width,
            height,
            x,
            y,
            20,
            place(
              0,
              0,
              line('M0 0q3 -5 0 -11', mix(second, ink, 0.4), 1, 0.6),
              random.between(0, 360),
            ),
          ),
        )
        .join(''),
  }
}
