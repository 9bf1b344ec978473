import { leaf } from '../../botany/leaf.ts'
import { petal } from '../../botany/petal.ts'
import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { bezier, pointAlong, tapered } from '../../ink/curves.ts'
import {
  around,
  circle,
  ellipse,
  fill,
  line,
  n,
  type Point,
  place,
  times,
} from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'

const [WIDTH, HEIGHT] = [490, 720]

type Twig = { leaves: readonly [string, string]; wood: string; vein: string; full: boolean }

/** Olive twigs that rise side by side: narrow leaves in pairs, berries in their axils, sprigs of small flowers. */
export function oliveTwigs(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const near: Twig = {
    leaves: [ink, mix(ink, mix(ground, accent, 0.6), 0.46)],
    wood: mix('#6b5238', ink, 0.3),
    vein: mix(ground, ink, 0.2),
    full: true,
  }
  const faint: Twig = {
    leaves: [mix(ground, ink, 0.16), mix(ground, ink, 0.12)],
    wood: mix(ground, near.wood, 0.22),
    vein: ground,
    full: false,
  }
  const berry = (x: number, y: number, size: number) => {
    const tone = random.chance(0.7) ? second : mix(second, ink, 0.5)
    const [dx, dy] = [x * 0.5, y * 0.2]
    return (
      line(`M0 0Q${n(dx)} ${n(dy)} ${n(x)} ${n(y - size)}`, near.wood, 1.3) +
      ellipse(x, y, size * 0.8, size, tone) +
      ellipse(x + size * 0.22, y + size * 0.2, size * 0.5, size * 0.7, darker(tone, 0.3), 0.35) +
      circle(x - size * 0.28, y - size * 0.36, size * 0.2, lighter(tone, 0.6), 0.85)
    )
  }
  const sprig = (side: number) => {
    const way = bezier([0, 0], [side * 8, -12], [side * 18, -26], [side * 24, -46], 8)
    return (
      fill(tapered(way, 1.6, 1), near.wood) +
      times(6, (index) => {
        const at = pointAlong(way, 0.3 + index * 0.14)
        return place(
          at.x + (index % 2 ? 6 : -6),
          at.y,
          around(
            4,
            () =>
              fill(petal(6.4, 5.4, 0.2), mix('#fffaf0', accent, 0.12)) +
              line('M0 -1L0 -5', accent, 0.7),
          ) + circle(0, 0, 1.7, second),
          random.between(0, 90),
          0.96 - index * 0.06,
        )
      })
    )
  }
  /** A twig along a way, with side twigs where its `forks` say. */
  const twig = (way: readonly Point[], pairs: number, long: number, look: Twig): string => {
    const hung: string[] = []
    const leaves = times(pairs, (pair) => {
      const t = 0.08 + (0.88 * pair) / (pairs - 1)
      const at = pointAlong(way, t)
      const size = long * (1.06 - 0.4 * t) * random.near(1, 0.1)
      const kind = pair % 3
      if (look.full && kind === 1 && t < 0.8)
        hung.push(place(at.x, at.y, berry(-13, 17, 8.4) + (pair % 2 ? berry(9, 22, 7.6) : '')))
      if (look.full && kind === 2 && pair % 2)
        hung.push(place(at.x, at.y, sprig(pair % 4 === 1 ? 1 : -1)))
      return [-1, 1]
        .map((side) => {
          const tone = look.leaves[random.chance(0.66) ? 0 : 1]
          return place(
            at.x,
            at.y,
            leaf(size * random.near(1, 0.08), size * 0.19, {
              fill: tone,
              ...(look.full ? { shade: darker(tone, 0.2) } : {}),
              vein: look.vein,
              veins: 0,
              veinWidth: 0.7,
              belly: 0.5,
              bend: side * random.near(-0.06, 0.08),
            }),
            at.degrees + 90 + side * random.near(46 - 14 * t, 8),
          )
        })
        .join('')
    })
    const end = pointAlong(way, 1)
    return (
      fill(tapered(way, 4.4, 1.6), look.wood) +
      leaves +
      place(
        end.x,
        end.y,
        leaf(long * 0.62, long * 0.13, { fill: look.leaves[0], vein: look.vein, veins: 0 }),
        end.degrees + 90,
      ) +
      hung.join('')
    )
  }
  const tall = (look: Twig, side: number) => {
    const main = bezier(
      [-side * 30, 250],
      [side * 50, 120],
      [-side * 70, -80],
      [side * 36, -226],
      30,
    )
    /** A side twig that leaves the main one as it runs there, and ends so far off. */
    const fork = (share: number, dx: number, dy: number, long: number) => {
      const { x, y, degrees } = pointAlong(main, share)
      const rad = (degrees * Math.PI) / 180
      const way = bezier(
        [x, y],
        [x + Math.cos(rad) * 40, y + Math.sin(rad) * 40],
        [x + side * dx * 0.8, y + dy * 0.6],
        [x + side * dx, y + dy],
        20,
      )
      return twig(way, 6, long, look)
    }
    return fork(0.28, 92, -128, 62) + fork(0.54, -84, -118, 58) + twig(main, 13, 78, look)
  }
  const put = (x: number, y: number, body: string, turn = 0) =>
    wrapped(WIDTH, HEIGHT, x, y, 330, place(0, 0, body, turn))
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 60,
    ground,
    body:
      put(246, 250, tall(faint, 1), 12) +
      put(491, 610, tall(faint, -1), -12) +
      put(118, 320, tall(near, 1), 4) +
      put(363, 320 + HEIGHT / 2, tall(near, -1), -4),
  }
}
