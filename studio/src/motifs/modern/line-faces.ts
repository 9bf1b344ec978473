import { leaf } from '../../botany/leaf.ts'
import { darker, mix, type Palette } from '../../ink/colour.ts'
import { bezier, blob, smooth, smoothLoop, tapered } from '../../ink/curves.ts'
import { circle, fill, group, line, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { dusting, type Tile, wrapped } from '../tile.ts'
import { frontBust, profileBust, sitterIn, veiledBust } from './bust.ts'

const [WIDTH, HEIGHT] = [720, 960]

/** Four women, each in a pebble of colour that ends her sari, on one line that never leaves the wall. */
export function lineFaces(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const deep = darker(mix(second, ink, 0.35), 0.12)
  const sprig = (colour: string) =>
    fill(tapered(bezier([0, 10], [10, -40], [-8, -90], [4, -140]), 3, 1.2), colour) +
    times(8, (index) =>
      place(
        2,
        -12 - index * 17,
        leaf(46 - index * 2, 18 - index * 0.6, { fill: colour, vein: ground, veins: 3, bend: 0.2 }),
        index % 2 ? 50 : -50,
      ),
    )
  const cameo = (index: number, colour: string, bust: string) => {
    const pebble = smoothLoop(
      blob(6, 0, 168, 10, 0.045, random.next).map(([x, y]): Point => [x, y * 1.23 + 42]),
    )
    return (
      place(-96, 200, sprig(mix(ground, accent, 0.9)), -58, 1.05) +
      place(112, 196, sprig(mix(ground, second, 0.85)), 62) +
      `<clipPath id="pebble${index}"><path d="${pebble}"/></clipPath>` +
      fill(pebble, mix(ground, colour, 0.45)) +
      group(bust, `clip-path="url(#pebble${index})"`)
    )
  }
  const women: readonly (readonly [number, number, string, number])[] = [
    [180, 220, cameo(0, second, profileBust(random, sitterIn(palette, deep, accent), false)), 1],
    [
      540,
      -20,
      cameo(1, accent, frontBust(random, sitterIn(palette, second, mix(accent, ink, 0.15)))),
      1,
    ],
    [
      180,
      700,
      cameo(2, accent, veiledBust(sitterIn(palette, mix(second, ground, 0.1), accent))),
      1,
    ],
    [
      540,
      460,
      cameo(
        3,
        second,
        profileBust(random, sitterIn(palette, mix(accent, deep, 0.25), second), true),
      ),
      -1,
    ],
  ]
  // From one woman's shoulder the line runs on to the next one's hair.
  const thread = (from: Point, to: Point) => {
    const [x1, y1] = from
    const [x2, y2] = to
    const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2]
    return wrapped(
      WIDTH,
      HEIGHT,
      mx,
      my,
      330,
      line(
        smooth([
          [x1 - mx, y1 - my],
          [(x1 - mx) * 0.55, (y1 - my) * 0.3 + 12],
          [(x2 - mx) * 0.45, (y2 - my) * 0.2 + 6],
          [x2 - mx, y2 - my],
        ]),
        ink,
        2.4,
      ),
    )
  }
  const threads =
    thread([240, 440], [500, 330]) +
    thread([480, 680], [230, 566]) +
    thread([240, 920], [500, 810]) +
    thread([480, 1160], [230, 1046])
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 104,
    ground,
    body:
      dusting(random, WIDTH, HEIGHT, 40, () => circle(0, 0, 2.2, mix(ground, second, 0.6))) +
      threads +
      women
        .map(([x, y, drawn, flip]) =>
          wrapped(WIDTH, HEIGHT, x, y, 300, place(0, 0, drawn, random.near(0, 1.5), flip, 1)),
        )
        .join(''),
  }
}
