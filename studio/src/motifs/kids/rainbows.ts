import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { around, circle, fill, line, n, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { scatter, type Tile, wrapped } from '../tile.ts'
import { cloud } from './cloud.ts'
import { star } from './star.ts'

const [WIDTH, HEIGHT] = [464, 500]

/** Rainbows after a shower, standing in tinted clouds, with rain below some clouds and suns behind others. */
export function rainbows(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const bands = [ink, mix(ground, ink, 0.52), accent, second, mix(ground, second, 0.52)]
  const sky = mix(ground, second, 0.26)
  const blush = mix(ground, ink, 0.24)
  const honey = mix(ground, accent, 0.4)
  const puff = (width: number, colour: string) => cloud(width, colour, darker(colour, 0.1))
  const rainbow = (order: number, outer: number) => {
    const band = outer / 7.6
    return times(5, (index) => {
      const radius = n(outer - index * band)
      const colour = bands[(index + order) % 5] ?? ink
      return (
        line(`M-${radius} 12V0A${radius} ${radius} 0 0 1 ${radius} 0V12`, colour, band - 1.6) +
        // A row of stitches along every second band, as on a felt toy.
        (index % 2 === 0
          ? line(
              `M-${radius} 6V0A${radius} ${radius} 0 0 1 ${radius} 0V6`,
              lighter(colour, 0.55),
              1.3,
              0.9,
            ).replace('stroke-linecap="round"', 'stroke-dasharray="5 6" stroke-linecap="round"')
          : '')
      )
    })
  }
  const standing = (order: number, left: string, right: string) =>
    rainbow(order, 96) +
    place(-64, 20, puff(104, left)) +
    place(66, 22, place(0, 0, puff(92, right), 0, -1, 1))
  const drop = (colour: string) =>
    fill('M0 -12C6 -3 9 2 7 7C4 13 -4 13 -7 7C-9 2 -6 -3 0 -12Z', colour) +
    line('M-3 5q1 3 3 3.500', lighter(colour, 0.6), 1.5)
  /** Drops in close rows right below their cloud. */
  const raining = (colour: string, from: number) =>
    [-36, -18, 0, 18, 36]
      .map(
        (x, index) =>
          line(`M${x} 22v${index % 2 ? 18 : 8}`, bands[(index + from) % 5] ?? ink, 1.4, 0.6) +
          place(x, index % 2 ? 52 : 42, drop(bands[(index + from) % 5] ?? ink), 0, 0.82),
      )
      .join('') + puff(112, colour)
  const sun =
    around(16, (index) => line(`M0 -31V${index % 2 ? -38 : -45}`, accent, 3.6)) +
    circle(0, 0, 25, accent) +
    circle(0, 0, 20, lighter(accent, 0.22)) +
    [-8, 8].map((x) => line(`M${x - 3} -3q3 -4 6 0`, darker(ink, 0.35), 1.7)).join('') +
    line('M-5 5q5 5 10 0', darker(ink, 0.35), 1.7) +
    [-13, 13].map((x) => circle(x, 4, 3.6, ink, 0.4)).join('')
  const peeping = (colour: string) => place(14, -20, sun) + place(-8, 16, puff(104, colour))
  const placed = [
    [116, 116, 150, 108],
    [348, 366, 150, 108],
    [350, 78, 70, 80],
    [118, 328, 70, 80],
    [352, 186, 70, 84],
    [114, 434, 70, 84],
  ] as const
  const put = (index: number, body: string, turn = 0) => {
    const [x, y] = placed[index] ?? [0, 0]
    return wrapped(WIDTH, HEIGHT, x, y, 150, place(0, 0, body, turn))
  }
  const away = (gap: number, side: number) => Math.min(Math.abs(gap), side - Math.abs(gap))
  const between = scatter(random, WIDTH, HEIGHT, 120)
    .filter(([x, y]) =>
      placed.every(
        ([px, py, wide, high]) =>
          away(x - px, WIDTH) > wide * 0.86 || away(y - py + high * 0.2, HEIGHT) > high * 0.86,
      ),
    )
    .map(([x, y], index) => {
      const colour = bands[(index * 3) % 5] ?? ink
      const drawn =
        index % 3 === 0
          ? star(8, mix(accent, ground, 0.12))
          : circle(0, 0, random.between(1.8, 3.6), mix(ground, colour, 0.75))
      return wrapped(
        WIDTH,
        HEIGHT,
        x,
        y,
        14,
        place(0, 0, drawn, index % 3 ? 0 : random.near(0, 30)),
      )
    })
    .join('')
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 54,
    ground,
    body:
      between +
      put(0, standing(0, sky, blush), random.near(0, 2)) +
      put(1, standing(2, honey, sky), random.near(0, 2)) +
      put(2, peeping(sky)) +
      put(3, peeping(blush)) +
      put(4, raining(blush, 0)) +
      put(5, raining(sky, 2)),
  }
}
