import type { Random } from '../../ink/random.ts'
import { scatter, wrapped } from '../tile.ts'

export function foliage(
  random: Random,
  width: number,
  height: number,
  count: number,
  reach: number,
  draw: (index: number, turn: number) => string,
): string {
  return scatter(random, width, height, count)
    .map(([x, y], index) =>
      wrapped(width, height, x, y, reach, draw(index, random.between(0, 360))),
    )
    .join('')
}
