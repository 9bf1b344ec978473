/** Pixels of a photo as RGBA values, row by row. */
export type PhotoPixels = { data: Uint8ClampedArray; width: number; height: number }

/** Pixels averaged in each direction, because single ones are noisy. */
const AROUND = 4

/** Returns the mean colour around a point as six hexadecimal digits. `x` and `y` range from 0 to 1. */
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
