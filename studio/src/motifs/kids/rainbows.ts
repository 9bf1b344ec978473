import { lighter, mix, type Palette, toneOnTone } from '../../ink/colour.ts'
import { around, circle, fill, line, place } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { dusting, type Tile, wrapped } from '../tile.ts'
import { cloud } from './cloud.ts'
import { star } from './star.ts'

/** Stacked rainbows with clouds, drops and little suns. */
export function rainbows(palette: Palette, random: Random): Tile {
  const [width, height] = [420, 420]
  const { ground, ink, second, accent } = palette
  const bands = [ink, mix(ground, ink, 0.45), accent, second, mix(ground, second, 0.5)]
  const rainbow = (order: number) =>
    bands
      .map((_, index) => {
        const radius = 78 - index * 14
        const wobble = () => random.near(0, 1.2)
        return line(
          `M${-radius + wobble()} ${wobble()}C${-radius} ${-radius * 1.36 + wobble()} ${radius} ${-radius * 1.36 + wobble()} ${radius + wobble()} ${wobble()}`,
          bands[(index + order) % bands.length] ?? ink,
          10.4,
        )
      })
      .join('')
  const white = lighter(ground, 0.7)
  const sun =
    circle(0, 0, 17, accent) +
    around(12, (index) => line(`M0 -24L0 ${index % 2 ? -31 : -36}`, accent, 3.2))
  const drop = (colour: string) =>
    fill('M0 -11C8 0 9 4 6 9C3 13 -3 13 -6 9C-9 4 -8 0 0 -11Z', colour)
  const put = (x: number, y: number, body: string, scale = 1) =>
    wrapped(width, height, x, y, 110, place(0, 0, body, random.near(0, 4), scale))
  const shade = toneOnTone(ground, 0.08)
  return {
    width,
    height,
    repeat: 58,
    ground,
    body:
      dusting(random, width, height, 34, (_x, _y, index) =>
        index % 2
          ? circle(0, 0, 2.4, mix(ground, bands[index % 5] ?? ink, 0.7))
          : star(6, mix(ground, accent, 0.8)),
      ) +
      put(
        105,
        140,
        rainbow(0) + place(-72, 6, cloud(62, white, shade)) + place(72, 6, cloud(54, white, shade)),
      ) +
      put(
        315,
        350,
        rainbow(2) + place(-72, 6, cloud(54, white, shade)) + place(72, 6, cloud(62, white, shade)),
      ) +
      put(312, 92, sun) +
      put(105, 316, sun, 0.9) +
      put(314, 178, cloud(80, white, shade)) +
      put(104, 398, cloud(80, white, shade)) +
      [
        [292, 208],
        [314, 218],
        [336, 206],
      ]
        .map(([x = 0, y = 0], index) => put(x, y, drop(bands[index] ?? ink), 0.8))
        .join('') +
      [
        [82, 426],
        [104, 438],
        [126, 424],
      ]
        .map(([x = 0, y = 0], index) => put(x, y, drop(bands[index + 2] ?? ink), 0.8))
        .join(''),
  }
}
