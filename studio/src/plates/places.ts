/** Stored with twelve bits, read with sixteen. Places whose mean differs by more than a step are not in line. */
const STEP = 16
/** Pixels on each side that are averaged. */
const REACH = 3

/** Neighbours on one side of a pixel. Those on the other side are mirrored. */
const NEIGHBOURS = Array.from({ length: 2 * REACH + 1 }, (_, row) => row - REACH).flatMap((down) =>
  Array.from({ length: 2 * REACH + 1 }, (_, column) => ({ across: column - REACH, down })).filter(
    ({ across }) => down > 0 || (down === 0 && across > 0),
  ),
)

/**
 * Removes the quantisation steps of a plate's places. In a close-up a step is as wide as a pixel, so edges of a print
 * would be jagged. A place becomes the mean of itself and of the midpoints between opposite neighbours that are in line
 * with it. On flat paper this changes rounding only; at tears, folds and edges it changes nothing.
 * @param place across, upwards and share of paper of each pixel, as in a plate
 */
export function withoutSteps(place: Uint16Array, width: number, height: number): Uint16Array {
  const even = place.slice()
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const at = (row * width + column) * 3
      if (!place[at + 2]) continue
      const middle = place[at] ?? 0
      const middleUp = place[at + 1] ?? 0
      let [across, upwards, count] = [middle, middleUp, 1]
      for (const { across: right, down } of NEIGHBOURS) {
        if (column - right < 0 || column + right < 0) continue
        if (column + right >= width || column - right >= width) continue
        if (row - down < 0 || row + down >= height) continue
        const away = (down * width + right) * 3
        const [one, other] = [at + away, at - away]
        if (!place[one + 2] || !place[other + 2]) continue
        const a = ((place[one] ?? 0) + (place[other] ?? 0)) / 2
        const b = ((place[one + 1] ?? 0) + (place[other + 1] ?? 0)) / 2
        if (Math.abs(a - middle) > STEP || Math.abs(b - middleUp) > STEP) continue
        across += a
        upwards += b
        count += 1
      }
      even[at] = Math.round(across / count)
      even[at + 1] = Math.round(upwards / count)
    }
  }
  return even
}
