import { leaf } from '../../botany/leaf.ts'
import { petal } from '../../botany/petal.ts'
import { elephant } from '../../creatures/elephant.ts'
import { fox } from '../../creatures/fox.ts'
import { giraffe } from '../../creatures/giraffe.ts'
import { lion } from '../../creatures/lion.ts'
import { rabbit } from '../../creatures/rabbit.ts'
import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { around, circle, fill, line, place, symmetric, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { dusting, type Tile, wrapped } from '../tile.ts'

/** Friendly animals between leaves and hearts. */
export function animals(palette: Palette, random: Random): Tile {
  const [width, height] = [480, 560]
  const { ground, ink, second, accent } = palette
  const line1 = darker(mix(ink, second, 0.3), 0.55)
  const sprig = (colour: string) =>
    times(5, (index) =>
      place(
        0,
        -index * 11,
        symmetric(
          leaf(20 - index * 1.5, 9, { fill: colour, bend: 0.2 }).replace(
            '<path',
            '<path transform="rotate(56)"',
          ),
        ),
      ),
    ) + line('M0 14L0 -50', colour, 2)
  const spots = dusting(random, width, height, 46, (_x, _y, index) =>
    index % 3
      ? circle(0, 0, 2.6, mix(ground, [ink, second, accent][index % 3] ?? ink, 0.6))
      : place(
          0,
          0,
          around(5, () => fill(petal(8, 6, 0.1), mix(ground, accent, 0.85))) +
            circle(0, 0, 2.4, ink),
        ),
  )
  const put = (x: number, y: number, body: string, flip = 1) =>
    wrapped(width, height, x, y, 120, place(0, 0, body, random.near(0, 2), flip, 1))
  return {
    width,
    height,
    repeat: 66,
    ground,
    body:
      spots +
      put(100, 96, elephant({ coat: second, patch: accent, line: line1 })) +
      put(330, 76, lion({ coat: accent, patch: ink, line: line1 })) +
      put(230, 262, giraffe({ coat: accent, patch: ink, line: line1 })) +
      put(80, 290, rabbit({ coat: mix(ground, ink, 0.55), patch: ink, line: line1 })) +
      put(400, 270, fox({ coat: ink, patch: lighter(ground, 0.5), line: line1 }), -1) +
      put(120, 470, fox({ coat: ink, patch: lighter(ground, 0.5), line: line1 })) +
      put(260, 470, rabbit({ coat: mix(ground, second, 0.6), patch: second, line: line1 }), -1) +
      put(390, 468, elephant({ coat: mix(second, ground, 0.25), patch: ink, line: line1 }), -1) +
      put(196, 130, sprig(second)) +
      put(420, 170, sprig(mix(second, ground, 0.4))) +
      put(26, 196, sprig(mix(second, ground, 0.4))) +
      put(318, 370, sprig(second)) +
      put(30, 410, sprig(second)),
  }
}
