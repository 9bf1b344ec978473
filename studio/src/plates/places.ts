/**
 * Places are stored with twelve bits and read with sixteen. Each is off by half a step at most, and so is the middle of
 * two: what differs from it by more than a step does not lie in line with them.
 */
const STEP = 16
/** Pixels on each side that a place is evened out with. */
const REACH = 3

/** Neighbours on one side of a pixel; the other side has the same, mirrored. */
const NEIGHBOURS = Array.from({ length: 2 * REACH + 1 }, (_, row) => row - REACH).flatMap((down) =>
  Array.from({ length: 2 * REACH + 1 }, (_, column) => ({ across: column - REACH, down })).filter(
    ({ across }) => down > 0 || (down === 0 && across > 0),
  ),
)

/**
 * The places of a plate without the steps in which they are stored. Seen from close by a step is as wide as a pixel,
 * and edges of a print would be jagged by it. A place is the mean of itself and of the middles between opposite
 * neighbours, as far as these lie in line: on even paper that changes nothing but rounding, and where paper is torn,
 * folded over or ends it changes nothing at all.
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
