import { leaf } from '../../botany/leaf.ts'
import { petal } from '../../botany/petal.ts'
import { cow } from '../../creatures/cow.ts'
import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { bezier, tapered } from '../../ink/curves.ts'
import { circle, ellipse, fill, line, n, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { dusting, type Tile, wrapped } from '../tile.ts'
import { lotusFlower } from './lotus-flower.ts'

/** Cows of the pichwai cloths of Nathdwara, garlanded, among banana plants and lotuses. */
export function pichwaiCows(palette: Palette, random: Random): Tile {
  const [width, height] = [560, 680]
  const { ground, ink, second, accent } = palette
  const light = lightness(ground) > 0.45
  const green = light ? mix(mix(accent, '#4f7a3a', 0.55), ink, 0.12) : mix(ground, '#6f9a6a', 0.6)
  const bloom = light
    ? {
        outer: mix(ground, second, 0.8),
        inner: mix(ground, ink, 0.45),
        line: mix(ground, '#ffffff', 0.4),
        heart: accent,
      }
    : {
        outer: mix('#f2b8c0', second, 0.25),
        inner: mix('#fbe3e0', ink, 0.2),
        line: '#fff6ee',
        heart: accent,
      }
  const herd = (coat: string, cloth: string) =>
    cow(random, {
      coat,
      hand: light ? mix(ink, '#c4311f', 0.5) : '#c2566b',
      cloth,
      gold: light ? mix(accent, '#e0aa3e', 0.65) : mix(ink, '#f0c860', 0.5),
      line: darker(light ? ink : ground, 0.55),
      leaf: green,
    })
  const pad = (radius: number, tone: string) =>
    ellipse(0, 0, radius, radius * 0.5, darker(tone, 0.25)) +
    ellipse(0, -2, radius * 0.95, radius * 0.44, tone) +
    times(15, (index) => {
      const angle = (index / 15) * 6.283
      return line(
        `M0 -2L${n(Math.cos(angle) * radius * 0.9)} ${n(Math.sin(angle) * radius * 0.4 - 2)}`,
        lighter(tone, 0.35),
        0.8,
        0.6,
      )
    })
  const pond = (wide: number, many: number) =>
    times(many, (index) =>
      place(
        (index - (many - 1) / 2) * (wide / many) + random.near(0, 10),
        random.near(6, 12),
        pad(random.between(30, 42), index % 2 ? green : lighter(green, 0.14)),
      ),
    ) +
    times(many + 1, (index) => {
      const x = (index - many / 2) * (wide / many) + random.near(0, 8)
      const rise = random.between(6, 44)
      return place(
        x,
        14,
        fill(
          tapered(bezier([0, 10], [4, -rise * 0.3], [-4, -rise * 0.7], [0, -rise], 10), 3, 2.2),
          darker(green, 0.1),
        ) +
          place(
            0,
            -rise,
            index % 3 === 2
              ? fill(petal(30, 17, 0.85), bloom.outer) +
                  place(0, 0, fill(petal(25, 11, 0.9), bloom.inner), 12) +
                  place(0, 0, fill(petal(14, 8, 0.8), green), -20)
              : lotusFlower(random.between(30, 40), bloom),
            random.near(0, 10),
          ),
      )
    })
  const plantain = (tall: number) =>
    fill(
      tapered(bezier([0, 0], [4, -tall * 0.3], [-3, -tall * 0.5], [0, -tall * 0.62], 12), 15, 9),
      mix(green, '#d9c08a', 0.3),
    ) +
    times(6, (index) =>
      line(
        `M${n(-6 + index * 2.2)} 0Q${n(-4 + index * 2)} ${n(-tall * 0.3)} ${n(-3 + index)} ${n(-tall * 0.6)}`,
        darker(green, 0.2),
        0.8,
        0.5,
      ),
    ) +
    [-82, 78, -52, 48, -20, 20]
      .map((turn, index) =>
        place(
          0,
          -tall * 0.58,
          leaf(tall * random.between(0.52, 0.62), tall * 0.17, {
            fill: index % 2 ? green : lighter(green, 0.13),
            shade: darker(green, 0.28),
            vein: lighter(green, 0.45),
            veins: 16,
            belly: 0.5,
            bend: turn * 0.004,
          }),
          turn,
        ),
      )
      .join('') +
    place(
      3,
      -tall * 0.54,
      fill(tapered(bezier([0, 0], [12, 8], [16, 20], [14, 32], 10), 3, 2), green) +
        fill('M6 30Q14 62 16 62Q24 48 22 30Z', mix(second, '#8f2f3c', 0.5)),
    )
  const scene = (coat: string, cloth: string) =>
    place(-150, 124, plantain(250)) +
    place(152, 124, plantain(230), 4) +
    place(0, 128, ellipse(0, 0, 190, 18, darker(ground, light ? 0.08 : 0.3), 0.5)) +
    herd(coat, cloth) +
    place(0, 128, pond(330, 9))
  const calf = place(0, 0, herd(lighter(mix(ground, '#f7efe2', 0.8), 0.2), second), 0, 0.46)
  const cream = light ? '#fffaf0' : '#f7efe2'
  return {
    width,
    height,
    repeat: 90,
    ground,
    body:
      dusting(random, width, height, 84, (_x, _y, index) =>
        index % 3
          ? circle(0, 0, 1.5, mix(ground, light ? second : accent, 0.6))
          : times(3, (at) =>
              place(
                0,
                0,
                fill(petal(9, 5, 0.5), mix(ground, light ? second : ink, 0.6)),
                at * 40 - 40,
              ),
            ) + line('M0 0v7', mix(ground, green, 0.8), 1.1),
      ) +
      wrapped(
        width,
        height,
        280,
        176,
        300,
        place(0, 0, scene(cream, mix(ink, second, 0.2)), 0, 0.98),
      ) +
      wrapped(
        width,
        height,
        0,
        516,
        300,
        place(
          0,
          0,
          scene(mix(cream, '#b98a5e', 0.45), light ? mix(accent, ink, 0.2) : second),
          0,
          -0.98,
          0.98,
        ),
      ) +
      wrapped(width, height, 286, 424, 110, calf + place(0, 60, pond(130, 4))) +
      wrapped(width, height, 8, 84, 110, place(0, 0, calf, 0, -1, 1) + place(0, 60, pond(130, 4))),
  }
}
