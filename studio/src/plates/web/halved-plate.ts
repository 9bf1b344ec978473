import { encodedOf, linearOf } from '@bhitti/contract/rules/perspective/srgb'
import { FULL, type Plate } from '../plate.ts'

/** Halves a plate: each pixel has the mean light of four, and the mean place of their paper. */
export function halvedPlate({ width, height, light, place, ...rest }: Plate): Plate {
  const [wide, tall] = [width >> 1, height >> 1]
  const half: Plate = {
    ...rest,
    width: wide,
    height: tall,
    light: new Uint16Array(wide * tall * 3),
    place: new Uint16Array(wide * tall * 3),
  }
  for (let row = 0, to = 0; row < tall; row += 1) {
    for (let column = 0; column < wide; column += 1, to += 3) {
      const first = (2 * row * width + 2 * column) * 3
      const four = [first, first + 3, first + 3 * width, first + 3 * width + 3]
      const paper = four.reduce((sum, at) => sum + (place[at + 2] ?? 0), 0)
      half.place[to + 2] = Math.round(paper / 4)
      for (let channel = 0; channel < 3; channel += 1) {
        const mean = four.reduce((sum, at) => sum + LINEAR(light[at + channel]), 0) / 4
        half.light[to + channel] = Math.round(encodedOf(mean) * FULL)
        if (channel === 2 || paper === 0) continue
        const places = four.reduce(
          (sum, at) => sum + (place[at + channel] ?? 0) * (place[at + 2] ?? 0),
          0,
        )
        half.place[to + channel] = Math.round(places / paper)
      }
    }
  }
  return half
}

const LINEAR = (value = 0) => linearOf(value / FULL)
