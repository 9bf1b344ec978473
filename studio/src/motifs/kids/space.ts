import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { bezier, tapered } from '../../ink/curves.ts'
import {
  circle,
  fill,
  line,
  type Point,
  place,
  rect,
  symmetric,
  times,
} from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { dusting, type Tile, wrapped } from '../tile.ts'
import { star } from './star.ts'

/** Planets, rockets and constellations. */
export function space(palette: Palette, random: Random): Tile {
  const [width, height] = [460, 520]
  const { ground, ink, second, accent } = palette
  const shadow = darker(ground, 0.25)
  const planet = (radius: number, colour: string, ringed: boolean) => {
    const bands = times(4, (index) =>
      line(
        `M${-radius * 0.86} ${(-radius * 0.5 + index * radius * 0.34).toFixed(1)}q${radius * 0.86} ${radius * 0.22} ${radius * 1.72} ${-radius * 0.04}`,
        index % 2 ? lighter(colour, 0.25) : darker(colour, 0.12),
        radius * 0.1,
        0.8,
      ),
    )
    const craters = times(5, () =>
      circle(
        random.near(0, radius * 0.55),
        random.near(0, radius * 0.55),
        radius * random.between(0.07, 0.15),
        darker(colour, 0.14),
      ),
    )
    const half = (sweep: number) =>
      line(
        `M${-radius * 1.6} 0A${radius * 1.6} ${radius * 0.42} 0 0 ${sweep} ${radius * 1.6} 0`,
        lighter(accent, 0.1),
        radius * 0.13,
      )
    return place(
      0,
      0,
      (ringed ? half(1) : '') +
        circle(0, 0, radius, colour) +
        (ringed ? bands : craters) +
        fill(
          `M${radius * 0.2} ${-radius * 0.98}A${radius} ${radius} 0 0 1 ${radius * 0.2} ${radius * 0.98}A${radius * 1.5} ${radius * 1.5} 0 0 0 ${radius * 0.2} ${-radius * 0.98}Z`,
          darker(colour, 0.4),
          0.3,
        ) +
        (ringed ? half(0) : ''),
      -18,
    )
  }
  const rocket =
    fill('M-8 52C-18 76 -6 92 0 112C6 92 18 76 8 52Z', accent) +
    fill('M-4 52C-8 68 -3 78 0 90C3 78 8 68 4 52Z', ink) +
    symmetric(fill('M20 22C40 34 42 56 36 68C30 56 22 52 14 50Z', second)) +
    fill('M0 -88C34 -56 34 10 18 54L-18 54C-34 10 -34 -56 0 -88Z', lighter(ground, 0.9)) +
    fill(
      'M0 -88C34 -56 34 10 18 54L6 54C16 10 14 -50 0 -88Z',
      mix(lighter(ground, 0.9), second, 0.35),
    ) +
    fill('M0 -88C14 -76 22 -62 25 -48Q0 -38 -25 -48C-22 -62 -14 -76 0 -88Z', accent) +
    circle(0, -14, 14, second) +
    circle(0, -14, 10, shadow) +
    circle(-3, -17, 3, lighter(second, 0.6)) +
    rect(-18, 40, 36, 7, ink) +
    line('M0 20L0 38', second, 3)
  const comet =
    fill(tapered(bezier([0, 0], [30, -12], [70, -16], [110, -40]), 15, 1), second, 0.55) +
    fill(tapered(bezier([0, 0], [30, -8], [56, -12], [80, -26]), 9, 1), ink, 0.8) +
    star(13, ink)
  const constellation = (points: readonly Point[]) =>
    line(
      points.map(([x, y], index) => `${index ? 'L' : 'M'}${x} ${y}`).join(''),
      second,
      1.1,
      0.8,
    ) + points.map(([x, y], index) => circle(x, y, index % 2 ? 2.6 : 3.6, ink)).join('')
  const moon =
    fill('M-6 -44A46 46 0 1 0 40 20A38 38 0 0 1 -6 -44Z', ink) +
    circle(-18, 18, 5, darker(ink, 0.12)) +
    circle(4, 30, 3.5, darker(ink, 0.12)) +
    circle(-26, -4, 3, darker(ink, 0.12))
  const sky = dusting(random, width, height, 120, (_x, _y, index) =>
    index % 6 === 0
      ? star(random.between(4, 7), index % 12 ? ink : accent)
      : circle(0, 0, random.between(0.8, 2), lighter(second, 0.35), 0.9),
  )
  return {
    width,
    height,
    repeat: 62,
    ground,
    body:
      sky +
      wrapped(width, height, 110, 120, 160, place(0, 0, rocket, 24)) +
      wrapped(width, height, 330, 96, 120, planet(52, accent, true)) +
      wrapped(width, height, 350, 356, 130, place(0, 0, rocket, -32, 0.72)) +
      wrapped(width, height, 96, 370, 90, planet(56, second, false)) +
      wrapped(width, height, 224, 262, 70, moon) +
      wrapped(width, height, 216, 456, 140, comet) +
      wrapped(width, height, 440, 226, 60, planet(24, mix(accent, ink, 0.5), false)) +
      wrapped(
        width,
        height,
        20,
        226,
        80,
        constellation([
          [0, 0],
          [24, -16],
          [52, 4],
          [74, -22],
          [98, -10],
        ]),
      ) +
      wrapped(
        width,
        height,
        350,
        470,
        90,
        constellation([
          [0, 0],
          [20, 24],
          [48, 18],
          [62, 40],
        ]),
      ),
  }
}
