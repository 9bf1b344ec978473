import {
  type MarigoldColours,
  marigoldBud,
  marigoldHead,
  marigoldLeaf,
  marigoldSide,
} from '../../botany/marigold-head.ts'
import { petal } from '../../botany/petal.ts'
import { darker, mix, type Palette, toneOnTone } from '../../ink/colour.ts'
import { bezier, tapered } from '../../ink/curves.ts'
import { around, fill, type Point, place } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { dusting, type Tile, wrapped } from '../tile.ts'

const [WIDTH, HEIGHT] = [480, 540]

/** Marigolds tipped out on a cloth: heads from above, nodding and from the side, buds and leaves. */
export function marigold(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const warm: MarigoldColours = {
    petal: ink,
    deep: mix(ink, darker(second, 0.25), 0.62),
    green: accent,
  }
  const dark: MarigoldColours = { petal: second, deep: darker(second, 0.45), green: accent }
  const feather = (length: number) =>
    marigoldLeaf(random, length, mix(accent, darker(accent, 0.3), random.next() * 0.4), ground)
  const ruff = (radius: number, turns: readonly number[]) =>
    turns
      .map((turn) => {
        const degrees = turn + random.near(0, 8)
        return place(
          0,
          0,
          place(0, -radius * 0.62, feather(radius * random.between(0.86, 1.12))),
          degrees,
        )
      })
      .join('')
  const open = (radius: number, colours: MarigoldColours, turns: readonly number[]) =>
    ruff(radius, turns) + marigoldHead(random, radius, 0, colours)
  const nodding = (radius: number, colours: MarigoldColours) =>
    ruff(radius * 0.9, [70, 118, 164, 208, 256, 300]) +
    marigoldHead(random, radius, random.between(0.32, 0.42), colours)
  /** A flower from the side and its bud, on one forked stem. */
  const sprig = (size: number, colours: MarigoldColours, budded: MarigoldColours) => {
    const stem = bezier([8, size * 1.5], [-6, size], [6, size * 0.5], [0, 0])
    const fork = bezier(
      [2, size * 0.96],
      [size * 0.3, size * 0.7],
      [size * 0.66, size * 0.6],
      [size * 0.78, size * 0.16],
    )
    return (
      fill(tapered(stem, size * 0.07, size * 0.06), accent) +
      fill(tapered(fork, size * 0.05, size * 0.045), accent) +
      place(4, size * 1.06, feather(size * 0.95), -62) +
      place(7, size * 1.34, feather(size * 0.8), 72) +
      place(1, size * 0.62, feather(size * 0.7), -74) +
      place(size * 0.78, size * 0.2, marigoldBud(random, size * 0.52, budded), 8) +
      marigoldSide(random, size, colours)
    )
  }
  const put = ([x, y]: Point, reach: number, body: string, turn = random.near(0, 14)) =>
    wrapped(WIDTH, HEIGHT, x, y, reach, place(0, 0, body, turn))
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 56,
    ground,
    body:
      dusting(random, WIDTH, HEIGHT, 54, () =>
        around(3, () => fill(petal(9, 4.5, 0.7), toneOnTone(ground, 0.08))),
      ) +
      put([370, 92], 150, sprig(68, warm, dark), random.near(26, 8)) +
      put([104, 360], 150, sprig(66, dark, warm), random.near(-30, 8)) +
      put(
        [246, 262],
        70,
        place(0, 0, feather(54), -60) +
          place(0, 0, feather(50), 74) +
          marigoldBud(random, 36, warm),
        random.near(40, 20),
      ) +
      put(
        [10, 8],
        70,
        place(0, 0, feather(54), -66) +
          place(0, 0, feather(50), 70) +
          marigoldBud(random, 34, dark),
        random.near(-50, 20),
      ) +
      put([238, 474], 130, nodding(62, warm), random.near(-22, 8)) +
      put([2, 232], 130, nodding(60, dark), random.near(24, 8)) +
      put([124, 120], 200, open(84, warm, [30, 88, 150, 205, 262, 322])) +
      put([366, 388], 200, open(82, dark, [10, 66, 128, 190, 246, 304])),
  }
}
