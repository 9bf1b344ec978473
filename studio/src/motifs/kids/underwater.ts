import { leaf } from '../../botany/leaf.ts'
import { fish } from '../../creatures/fish.ts'
import { turtle } from '../../creatures/turtle.ts'
import { whale } from '../../creatures/whale.ts'
import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { bezier, pointAlong, tapered } from '../../ink/curves.ts'
import { around, circle, ellipse, fill, line, n, place, ring, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { scatter, type Tile, wrapped } from '../tile.ts'

/** A friendly reef: whale, turtle and shoals among corals, kelp and rising bubbles. */
export function underwater(palette: Palette, random: Random): Tile {
  const [width, height] = [600, 700]
  const { ground, ink, second, accent } = palette
  const light = lightness(ground) > 0.45
  const dark = light ? darker(ink, 0.62) : darker(ground, 0.5)
  const coats = [
    { coat: accent, patch: light ? ink : mix(accent, '#ffffff', 0.55), line: dark },
    { coat: mix(second, ink, 0.2), patch: accent, line: dark },
    {
      coat: light ? mix(ink, '#ffffff', 0.12) : mix(ink, ground, 0.2),
      patch: mix(accent, '#ffffff', 0.4),
      line: dark,
    },
  ]
  const coat = (index: number) =>
    coats[index % coats.length] ?? { coat: ink, patch: accent, line: dark }
  const coral = (size: number, colour: string) => {
    const grow = (long: number, thick: number, depth: number): string =>
      fill(
        tapered(
          bezier(
            [0, 0],
            [random.near(0, 6), -long * 0.3],
            [random.near(0, 8), -long * 0.7],
            [0, -long],
            8,
          ),
          thick,
          thick * 0.7,
        ),
        colour,
      ) +
      circle(0, -long, thick * 0.42, colour) +
      times(3, (index) =>
        circle(
          random.near(0, thick * 0.2),
          -long * (0.2 + index * 0.28),
          thick * 0.1,
          lighter(colour, 0.5),
        ),
      ) +
      (depth > 0
        ? [-38, 6, 36]
            .map((turn, index) =>
              place(
                0,
                -long * (0.55 + index * 0.2),
                grow(long * random.between(0.55, 0.7), thick * 0.66, depth - 1),
                turn + random.near(0, 9),
              ),
            )
            .join('')
        : '')
    return grow(size * 0.42, size * 0.13, 3)
  }
  const kelp = (tall: number, colour: string) => {
    const stem = bezier([0, 0], [24, -tall * 0.3], [-24, -tall * 0.6], [8, -tall], 20)
    return (
      fill(tapered(stem, 4, 1.4), darker(colour, 0.15)) +
      times(16, (index) => {
        const at = pointAlong(stem, 0.06 + index * 0.06)
        const side = index % 2 ? 1 : -1
        return place(
          at.x,
          at.y,
          leaf(random.between(26, 40), 11, {
            fill: index % 3 ? colour : lighter(colour, 0.16),
            shade: darker(colour, 0.16),
            vein: lighter(colour, 0.35),
            veins: 0,
            bend: side * 0.24,
          }),
          at.degrees + 90 + side * 46,
        )
      })
    )
  }
  const tubes = (colour: string) =>
    [-26, -9, 8, 24]
      .map((x, index) => {
        const tall = 42 + ((index * 17) % 30)
        return (
          fill(`M${x - 9} 0L${x - 8} ${-tall}h16L${x + 9} 0Z`, darker(colour, index * 0.06)) +
          ellipse(x, -tall, 8, 4, lighter(colour, 0.3)) +
          ellipse(x, -tall, 5, 2.4, darker(colour, 0.4)) +
          times(5, (at) =>
            line(`M${x - 6 + at * 3} ${-tall + 8}v${tall * 0.6}`, lighter(colour, 0.3), 0.9, 0.5),
          )
        )
      })
      .join('')
  const star = (radius: number, colour: string) =>
    around(
      5,
      () =>
        fill(
          `M0 0Q${n(-radius * 0.5)} ${n(-radius * 0.3)} 0 ${n(-radius)}Q${n(radius * 0.5)} ${n(-radius * 0.3)} 0 0Z`,
          colour,
        ) +
        times(4, (index) =>
          circle(0, -radius * (0.2 + index * 0.18), radius * 0.05, lighter(colour, 0.5)),
        ),
    ) + circle(0, 0, radius * 0.26, colour)
  const jelly = (colour: string) =>
    times(7, (index) =>
      line(
        `M${n((index - 3) * 8)} 4q${n(random.near(0, 12))} 22 ${n(random.near(0, 8))} 40t${n(random.near(0, 8))} ${n(random.between(20, 40))}`,
        index % 2 ? lighter(colour, 0.3) : colour,
        2.4,
        0.8,
      ),
    ) +
    fill(
      'M-34 6C-36 -38 36 -38 34 6Q28 -2 22 6Q16 -2 10 6Q5 -2 0 6Q-5 -2 -10 6Q-16 -2 -22 6Q-28 -2 -34 6Z',
      colour,
    ) +
    fill('M-26 -4C-24 -26 6 -32 14 -24C-4 -22 -16 -16 -18 -2Z', lighter(colour, 0.45), 0.7) +
    times(5, (index) =>
      circle(-16 + index * 8, -8 - Math.abs(index - 2) * -1.4, 2, lighter(colour, 0.55)),
    )
  const reef = (wide: number, shift: number) =>
    ellipse(0, 8, wide, 18, mix(ground, second, light ? 0.4 : 0.3)) +
    ellipse(-8, 12, wide * 0.8, 12, mix(ground, accent, 0.34)) +
    times(22, () =>
      circle(
        random.near(0, wide * 0.8),
        random.between(2, 20),
        random.between(0.8, 2.2),
        mix(ground, ink, 0.5),
        0.7,
      ),
    ) +
    place(-wide * 0.62, 4, kelp(150, mix(second, ink, 0.35))) +
    place(-wide * 0.46, 6, kelp(104, mix(second, ink, 0.1))) +
    place(wide * 0.6, 4, kelp(128, mix(second, ink, 0.5))) +
    place(-wide * 0.18, 6, coral(130, shift % 2 ? accent : mix(ink, accent, 0.55))) +
    place(wide * 0.3, 6, coral(104, shift % 2 ? mix(ink, accent, 0.5) : accent)) +
    place(wide * 0.06, 10, tubes(mix(accent, second, 0.5)), 0, 0.9) +
    place(-wide * 0.36, 14, star(17, accent), 14) +
    place(wide * 0.44, 16, star(13, lighter(accent, 0.2)), 40) +
    times(5, (index) =>
      ellipse(
        -wide * 0.7 + index * wide * 0.36,
        14 + (index % 2) * 5,
        8,
        5,
        mix(ground, ink, 0.36),
      ),
    )
  const bubble = (radius: number) =>
    circle(0, 0, radius, lighter(ground, 0.5), light ? 0.7 : 0.16) +
    ring(0, 0, radius, mix(ground, ink, 0.5), 1.2, 0.8) +
    line(
      `M${n(-radius * 0.5)} ${n(-radius * 0.2)}Q${n(-radius * 0.4)} ${n(-radius * 0.6)} 0 ${n(-radius * 0.6)}`,
      lighter(ground, 0.7),
      1.4,
      0.9,
    )
  const currents = scatter(random, width, height, 26)
    .map(([x, y]) =>
      wrapped(
        width,
        height,
        x,
        y,
        90,
        line('M-60 0q30 -9 60 0t60 0', mix(ground, second, 0.3), random.between(1.4, 3), 0.7),
      ),
    )
    .join('')
  const put = (x: number, y: number, reach: number, drawn: string) =>
    wrapped(width, height, x, y, reach, drawn)
  return {
    width,
    height,
    repeat: 100,
    ground,
    body:
      currents +
      scatter(random, width, height, 46)
        .map(([x, y]) => wrapped(width, height, x, y, 16, bubble(random.between(2.5, 10))))
        .join('') +
      put(150, 330, 250, reef(150, 0)) +
      put(450, 680, 250, reef(150, 1)) +
      put(
        438,
        110,
        170,
        whale({
          coat: light ? mix(ink, second, 0.3) : mix(ink, second, 0.25),
          patch: accent,
          line: dark,
        }),
      ) +
      put(
        140,
        490,
        130,
        place(
          0,
          0,
          turtle({
            coat: mix(second, '#8fae6a', light ? 0.3 : 0.15),
            patch: light ? ink : mix(accent, ink, 0.3),
            line: dark,
          }),
          8,
        ),
      ) +
      put(120, 90, 90, place(0, 0, fish(random, coat(0), 0), -6, 1.14)) +
      put(400, 300, 90, place(0, 0, fish(random, coat(1), 2), 5, -1.05, 1.05)) +
      put(480, 420, 80, place(0, 0, fish(random, coat(0), 1), -4, 0.86)) +
      put(300, 610, 80, place(0, 0, fish(random, coat(2), 0), 6, -0.84, 0.84)) +
      put(40, 600, 80, place(0, 0, fish(random, coat(1), 1), -8, 0.8)) +
      put(262, 60, 80, place(0, 0, fish(random, coat(2), 2), 4, 0.72)) +
      put(560, 232, 100, jelly(mix(accent, '#ffffff', 0.25))) +
      put(330, 430, 100, place(0, 0, jelly(mix(ink, accent, 0.3)), -8, 0.8)) +
      times(9, (index) =>
        put(
          300 + (index % 3) * 28 + random.near(0, 8),
          190 + Math.floor(index / 3) * 20 + random.near(0, 5),
          30,
          place(0, 0, fish(random, coat(index), 1), 0, 0.25),
        ),
      ) +
      times(8, (index) =>
        put(
          230 + (index % 4) * 25,
          520 + Math.floor(index / 4) * 20 + random.near(0, 6),
          30,
          place(0, 0, fish(random, coat(1), 2), 0, -0.22, 0.22),
        ),
      ),
  }
}
