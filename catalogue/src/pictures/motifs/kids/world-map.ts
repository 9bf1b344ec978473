import { elephant } from '../../creatures/elephant.ts'
import { fox } from '../../creatures/fox.ts'
import { giraffe } from '../../creatures/giraffe.ts'
import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { smoothLoop } from '../../ink/curves.ts'
import {
  around,
  circle,
  fill,
  line,
  type Point,
  place,
  rect,
  ring,
  times,
} from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { CONTINENTS } from './continents.ts'

/** A soft map with ships, whales, a compass and dotted routes. */
export function worldMap(palette: Palette, random: Random, width: number): string {
  const { ground, ink, second, accent } = palette
  const scale = Math.max(width / 350, 4.4)
  const centre = width < 350 * 4.4 ? 52 : 8
  const at = ([longitude, latitude]: Point): Point => [
    width / 2 + (longitude - centre) * scale,
    500 - (latitude - 18) * scale * 1.12,
  ]
  const colours = [second, accent, ink, mix(second, accent, 0.5), mix(ink, ground, 0.3)]
  const lands = Object.values(CONTINENTS).map((outline, index) => ({
    d: smoothLoop(outline.map(at)),
    colour: mix(ground, colours[index % colours.length] ?? ink, 0.78),
  }))
  const sea = [46, 30, 16]
    .map((wide, index) =>
      lands.map(({ d }) => line(d, mix(ground, second, 0.1 + index * 0.07), wide)).join(''),
    )
    .join('')
  const land = lands
    .map(({ d, colour }) => fill(d, colour) + line(d, darker(colour, 0.25), 1.6))
    .join('')
  const lines =
    times(9, (index) =>
      line(
        `M0 ${100 + index * 100}Q${width / 2} ${92 + index * 100} ${width} ${100 + index * 100}`,
        mix(ground, second, 0.3),
        0.9,
      ),
    ) +
    times(13, (index) =>
      line(
        `M${(width / 12) * index} 0L${(width / 12) * index} 1000`,
        mix(ground, second, 0.3),
        0.9,
      ),
    )
  const ship =
    fill('M-34 0Q0 22 34 0L26 16Q0 26 -26 16Z', ink) +
    fill('M-3 -4L-3 -52Q-34 -30 -30 -6Z', lighter(ground, 0.5)) +
    fill('M3 -4L3 -60Q40 -34 34 -6Z', accent) +
    line('M0 2L0 -66', darker(ink, 0.3), 2) +
    fill('M0 -66L16 -60L0 -54Z', ink) +
    line('M-46 22q10 -7 20 0t20 0t20 0t20 0', second, 2)
  const whale =
    fill(
      'M-50 0C-44 -34 20 -40 44 -8C56 -12 58 -28 50 -36C66 -36 76 -22 66 -6C62 14 24 26 -6 24C-34 22 -52 14 -50 0Z',
      second,
    ) +
    fill('M-48 6C-20 14 10 16 30 10C10 24 -30 28 -48 6Z', lighter(second, 0.5)) +
    circle(-30, -4, 3, darker(second, 0.6)) +
    line('M-16 -32q-4 -16 -14 -20M-16 -32q4 -16 14 -20', second, 2.4)
  const compass =
    ring(0, 0, 58, ink, 2) +
    ring(0, 0, 50, second, 1) +
    around(4, () => fill('M0 -70L11 -11L0 0L-11 -11Z', ink) + fill('M0 -70L11 -11L0 0Z', accent)) +
    around(4, () => fill('M0 -44L7 -7L0 0L-7 -7Z', second), 45) +
    around(32, () => line('M0 -50L0 -55', ink, 1)) +
    circle(0, 0, 7, lighter(ground, 0.4))
  const tree = (x: number, y: number) =>
    place(
      x,
      y,
      rect(-1.5, 0, 3, 12, darker(ink, 0.3)) +
        fill('M0 -24L12 2L-12 2Z', mix(second, darker(second, 0.5), 0.4)),
    )
  const peak = (x: number, y: number) =>
    place(
      x,
      y,
      fill('M-18 10L0 -20L18 10Z', darker(mix(ground, ink, 0.6), 0.12)) +
        fill('M-6 -10L0 -20L6 -10L2 -7L-2 -11Z', '#ffffff'),
    )
  const forests: Point[] = [
    [-100, 55],
    [-112, 50],
    [-60, -8],
    [-52, -2],
    [20, 2],
    [26, -3],
    [60, 62],
    [90, 60],
    [104, 64],
    [134, -26],
    [78, 26],
  ]
  const trees = forests.map((spot) => tree(...at(spot))).join('')
  const ranges: Point[] = [
    [-112, 42],
    [-108, 37],
    [-70, -20],
    [-69, -30],
    [82, 33],
    [88, 32],
    [95, 36],
    [10, 46],
  ]
  const peaks = ranges.map((spot) => peak(...at(spot))).join('')
  const route = (a: Point, b: Point, rise: number) => {
    const [x1, y1] = at(a)
    const [x2, y2] = at(b)
    return `<path d="M${x1.toFixed(0)} ${y1.toFixed(0)}Q${((x1 + x2) / 2).toFixed(0)} ${(Math.min(y1, y2) - rise).toFixed(0)} ${x2.toFixed(0)} ${y2.toFixed(0)}" fill="none" stroke="${accent}" stroke-width="2.6" stroke-dasharray="3 9" stroke-linecap="round"/>`
  }
  const on = (point: Point, body: string, scale2 = 1, flip = 1) => {
    const [x, y] = at(point)
    return place(x, y, body, random.near(0, 3), flip * scale2, scale2)
  }
  const line1 = darker(ink, 0.5)
  return (
    rect(0, 0, width, 1000, ground) +
    lines +
    sea +
    land +
    trees +
    peaks +
    route([-74, 40], [77, 22], 150) +
    route([77, 20], [134, -25], 40) +
    route([-48, -16], [18, -30], 60) +
    on([-35, 30], ship, 0.9) +
    on([76, -22], ship, 0.7, -1) +
    on([-130, -16], whale, 0.9) +
    on([-8, -46], whale, 0.6, -1) +
    on([-150, 24], whale, 0.5) +
    on([-128, -48], compass, 1) +
    on([22, -10], elephant({ coat: mix(second, ground, 0.2), patch: accent, line: line1 }), 0.42) +
    on([79, 22], elephant({ coat: ink, patch: accent, line: line1 }), 0.3, -1) +
    on([20, 14], giraffe({ coat: lighter(accent, 0.3), patch: ink, line: line1 }), 0.34) +
    on([-104, 60], fox({ coat: ink, patch: '#ffffff', line: line1 }), 0.36) +
    on([100, 52], fox({ coat: mix(ink, accent, 0.5), patch: '#ffffff', line: line1 }), 0.34)
  )
}
