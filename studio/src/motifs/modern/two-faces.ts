import { leaf } from '../../botany/leaf.ts'
import { darker, mix, type Palette } from '../../ink/colour.ts'
import { bezier, blob, smoothLoop, tapered } from '../../ink/curves.ts'
import { circle, fill, group, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { dusting, type Tile, wrapped } from '../tile.ts'
import { frontBust, profileBust, sitterIn, veiledBust } from './bust.ts'

const [WIDTH, HEIGHT] = [1180, 1060]

type Woman = { x: number; y: number; turn: number; flip: number; bust: string }

/** Women in pairs, two in each pebble of colour: back to back, cheek by cheek, one behind the other. */
export function twoFaces(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const deep = darker(mix(second, ink, 0.35), 0.12)
  const rose = sitterIn(palette, deep, accent)
  // Whose lips are seen has a border of a red that lips can have.
  const red = mix(ink, second, 0.12)
  const blush = { ...sitterIn(palette, accent, red), flower: mix(second, ink, 0.25) }
  const plum = { ...sitterIn(palette, deep, red), flower: accent }
  const veiled = sitterIn(palette, mix(accent, deep, 0.25), red)
  const shaded = sitterIn(palette, mix(second, ink, 0.16), red)
  const sage = sitterIn(palette, mix(accent, deep, 0.25), second)
  const pale = sitterIn(palette, mix(second, ground, 0.1), accent)
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
  const pair = (index: number, colour: string, women: readonly Woman[]) => {
    const pebble = smoothLoop(
      blob(0, 0, 226, 12, 0.04, random.next).map(([x, y]): Point => [x * 1.08, y * 0.98 + 42]),
    )
    return (
      place(-190, 150, sprig(mix(ground, accent, 0.9)), -66, 1.1) +
      place(196, 150, sprig(mix(ground, second, 0.85)), 64, 1.1) +
      `<clipPath id="pair${index}"><path d="${pebble}"/></clipPath>` +
      fill(pebble, mix(ground, colour, 0.45)) +
      group(
        women.map(({ x, y, turn, flip, bust }) => place(x, y, bust, turn, flip, 1)).join(''),
        `clip-path="url(#pair${index})"`,
      )
    )
  }
  const groups: readonly (readonly [number, number, string])[] = [
    // Looking at each other.
    [
      295,
      230,
      pair(0, second, [
        { x: -100, y: 10, turn: 0, flip: -1, bust: profileBust(random, rose, true) },
        { x: 104, y: 22, turn: 2, flip: 1, bust: profileBust(random, sage, false) },
      ]),
    ],
    // Side by side, one with her head inclined.
    [
      885,
      230 - HEIGHT / 4,
      pair(1, accent, [
        { x: 98, y: 6, turn: 2, flip: 1, bust: veiledBust(shaded) },
        { x: -92, y: 34, turn: 7, flip: 1, bust: frontBust(random, blush) },
      ]),
    ],
    // One turned away, one looking out from behind her.
    [
      295,
      230 + HEIGHT / 2,
      pair(2, accent, [
        { x: -96, y: 2, turn: -2, flip: 1, bust: profileBust(random, pale, false) },
        { x: 78, y: 38, turn: -5, flip: 1, bust: frontBust(random, plum) },
      ]),
    ],
    [
      885,
      230 + HEIGHT / 4,
      pair(3, second, [
        { x: -84, y: 2, turn: -2, flip: 1, bust: veiledBust(veiled) },
        { x: 86, y: 38, turn: 2, flip: -1, bust: profileBust(random, rose, true) },
      ]),
    ],
  ]
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 124,
    ground,
    body:
      dusting(random, WIDTH, HEIGHT, 60, () => circle(0, 0, 2.2, mix(ground, second, 0.6))) +
      groups
        .map(([x, y, drawn]) =>
          wrapped(WIDTH, HEIGHT, x, y, 380, place(0, 0, drawn, random.near(0, 1.5))),
        )
        .join(''),
  }
}
