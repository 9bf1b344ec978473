/** The colour of a place in a photo. */

/** Pixels of a photo: red, green, blue and opacity of one after the other, row by row. */
export type PhotoPixels = { data: Uint8ClampedArray; width: number; height: number }

/** So many pixels around a place are taken together, as single ones are noise. */
const AROUND = 4

/** The mean colour around a place, as six hexadecimal digits; `x` and `y` go from 0 to 1. */
export function pickedColour({ data, width, height }: PhotoPixels, x: number, y: number): string {
  const [column, row] = [Math.round(x * (width - 1)), Math.round(y * (height - 1))]
  const sum = [0, 0, 0]
  let count = 0
  for (let at = Math.max(0, row - AROUND); at <= Math.min(height - 1, row + AROUND); at += 1) {
    const [from, to] = [Math.max(0, column - AROUND), Math.min(width - 1, column + AROUND)]
    for (let place = from; place <= to; place += 1) {
      for (const part of [0, 1, 2])
        sum[part] = (sum[part] ?? 0) + (data[(at * width + place) * 4 + part] ?? 0)
      count += 1
    }
  }
  return sum
    .map((part) =>
      Math.round(part / count)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
}
