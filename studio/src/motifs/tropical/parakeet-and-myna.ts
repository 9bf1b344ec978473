import {
  cutGuava,
  type GuavaTones,
  guavaFlower,
  guavaFruit,
  guavaShoot,
} from '../../botany/guava.ts'
import { commonMyna } from '../../creatures/common-myna.ts'
import { roseRingedParakeet } from '../../creatures/rose-ringed-parakeet.ts'
import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { bezier, brush, offset, pointAlong, smooth } from '../../ink/curves.ts'
import { ellipse, fill, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'

const [WIDTH, HEIGHT] = [760, 900]

/** Tota and maina of the folk tales: a parakeet and a myna in talk on a fruiting guava bough. */
export function parakeetAndMyna(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const tones: GuavaTones = {
    leaves: [darker(ink, 0.2), ink, mix(ink, accent, 0.22), lighter(mix(ink, accent, 0.3), 0.12)],
    vein: mix(ground, ink, 0.24),
    bark: mix(second, ink, 0.2),
  }
  const quiet: GuavaTones = {
    leaves: [mix(ground, ink, 0.13), mix(ground, ink, 0.17)],
    vein: ground,
    bark: mix(ground, second, 0.2),
  }
  const skin = mix(ink, '#e8d866', 0.74)
  const sprig = (turn: number) =>
    place(0, 0, place(0, 90, guavaShoot(random, 170, 30, 4, quiet)), turn)
  const scene = () => bough(random, tones, skin, second, accent)
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 78,
    ground,
    body:
      wrapped(WIDTH, HEIGHT, 380, 40, 220, sprig(24)) +
      wrapped(WIDTH, HEIGHT, 380, 210, 220, sprig(-150)) +
      wrapped(WIDTH, HEIGHT, 0, 490, 220, sprig(-24)) +
      wrapped(WIDTH, HEIGHT, 0, 660, 220, sprig(150)) +
      wrapped(WIDTH, HEIGHT, 0, 220, 460, scene()) +
      wrapped(WIDTH, HEIGHT, WIDTH / 2, 220 + HEIGHT / 2, 460, place(0, 0, scene(), 0, -1, 1)),
  }
}

/** One bough about the origin with both birds, who face each other. */
function bough(
  random: Random,
  tones: GuavaTones,
  skin: string,
  bark: string,
  heart: string,
): string {
  const way = bezier([-312, 96], [-150, 10], [70, 84], [318, -8], 40)
  const on = (t: number) => pointAlong(way, t)
  const shoot = (t: number, turn: number, length: number, bend: number, pairs: number) =>
    place(on(t).x, on(t).y, guavaShoot(random, length, bend, pairs, tones), turn)
  const fruit = (t: number, dx: number, radius: number, turn: number) =>
    place(on(t).x + dx, on(t).y + 4, guavaFruit(random, radius, skin, bark), turn)
  const parakeet = on(0.27)
  const myna = on(0.68)
  return (
    shoot(0.03, -44, 120, -30, 3) +
    shoot(0.12, 12, 150, 34, 3) +
    shoot(0.07, -142, 110, 20, 3) +
    shoot(0.97, 66, 96, 20, 3) +
    shoot(0.88, 20, 140, 30, 3) +
    shoot(0.94, 140, 110, -18, 3) +
    shoot(0.36, 164, 130, 26, 3) +
    shoot(0.6, -166, 130, -30, 3) +
    shoot(0.47, 4, 56, -8, 1) +
    fill(
      brush(way, (t) => 17 - 9 * t),
      bark,
    ) +
    fill(
      `${smooth(offset(way, (t) => -(8 - 4.4 * t)))}${smooth(offset(way, (t) => -(2 - t)).reverse(), 'L')}Z`,
      lighter(bark, 0.3),
      0.6,
    ) +
    times(15, (index) => {
      const at = on(0.03 + index * 0.065)
      return place(
        at.x,
        at.y + random.near(0, 2),
        ellipse(
          0,
          0,
          random.between(5, 10),
          2,
          index % 3 ? lighter(bark, 0.42) : darker(bark, 0.35),
          0.6,
        ),
        at.degrees,
      )
    }) +
    fruit(0.44, 0, 25, 10) +
    fruit(0.5, 4, 29, -6) +
    fruit(0.92, -8, 25, 6) +
    fruit(0.1, 4, 24, -4) +
    place(on(0.565).x, on(0.565).y + 46, cutGuava(random, 24, skin)) +
    place(on(0.16).x - 6, on(0.16).y - 96, guavaFlower(random, 24, heart)) +
    place(on(0.93).x + 10, on(0.93).y - 92, guavaFlower(random, 24, heart)) +
    place(parakeet.x, parakeet.y - 6, roseRingedParakeet(random), 4) +
    place(myna.x, myna.y - 4, commonMyna(random), 6, 1.06)
  )
}
