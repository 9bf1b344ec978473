import { leaf } from '../../botany/leaf.ts'
import { scarletMacaw } from '../../creatures/scarlet-macaw.ts'
import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { bezier, brush, offset, pointAlong, smooth, tapered } from '../../ink/curves.ts'
import { fill, line, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'

const [WIDTH, HEIGHT] = [700, 860]

type BoughTones = { leaves: readonly string[]; vein: string; bark: string; shaded: boolean }

/** Macaws in five colours, each on a leafy bough of its own, with paler boughs behind. */
export function parrots(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const green = mix(mix(second, accent, 0.4), '#2f8f4a', 0.8)
  const near: BoughTones = {
    leaves: [darker(green, 0.4), darker(green, 0.24), mix(darker(green, 0.3), second, 0.2)],
    vein: mix(green, ground, 0.5),
    bark: '#7a6251',
    shaded: true,
  }
  const faint: BoughTones = {
    leaves: [mix(ground, green, 0.14), mix(ground, green, 0.2)],
    vein: ground,
    bark: mix(ground, near.bark, 0.24),
    shaded: false,
  }
  const feathers = { red: ink, yellow: accent, green: lighter(green, 0.06), blue: second }
  const perch = () => {
    const { wood, leaves, at } = bough(random, near)
    const stand = at(0.46)
    return leaves + wood + place(stand.x - 16, stand.y - 4, scarletMacaw(random, feathers), 3)
  }
  const back = () => {
    const { wood, leaves } = bough(random, faint)
    return wood + leaves
  }
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 72,
    ground,
    body:
      wrapped(WIDTH, HEIGHT, 30, 330, 420, place(0, 0, back(), 158, 0.9)) +
      wrapped(WIDTH, HEIGHT, 380, 330 + HEIGHT / 2, 420, place(0, 0, back(), -158, -0.9, 0.9)) +
      wrapped(WIDTH, HEIGHT, 190, 250, 460, perch()) +
      wrapped(WIDTH, HEIGHT, 530, 250 + HEIGHT / 2, 460, place(0, 0, perch(), 0, -1, 1)),
  }
}

/** A bough about the origin that rises to the right, with leaves on shoots of their own. */
function bough(random: Random, { leaves, vein, bark, shaded }: BoughTones) {
  const way = bezier([-250, 88], [-120, 4], [60, 60], [262, -46], 40)
  const at = (share: number) => pointAlong(way, share)
  let green = ''
  let wood = ''
  const blade = (size: number, side: number) => {
    const tone = random.pick(leaves)
    return leaf(size, size * random.between(0.36, 0.42), {
      fill: tone,
      ...(shaded ? { shade: darker(tone, 0.3) } : {}),
      vein,
      veins: 8,
      veinWidth: 0.8,
      belly: 0.52,
      bend: side * 0.12,
    })
  }
  const shoot = (share: number, turn: number, long: number, pairs: number) => {
    const way = bezier(
      [0, 0],
      [0, -long * 0.4],
      [turn * 0.1, -long * 0.7],
      [turn * 0.24, -long],
      12,
    )
    const from = at(share)
    const drawn = times(pairs * 2, (index) => {
      const side = index % 2 ? 1 : -1
      const on = pointAlong(way, 0.24 + (0.7 * index) / (pairs * 2))
      return place(
        on.x,
        on.y,
        blade(random.between(74, 96) * (1 - 0.05 * index), side),
        on.degrees + 90 + side * random.near(56 - index * 3, 8),
      )
    })
    const end = pointAlong(way, 1)
    wood += place(from.x, from.y, fill(tapered(way, 6, 2.6), bark), turn)
    green += place(
      from.x,
      from.y,
      drawn + place(end.x, end.y, blade(78, 1), end.degrees + 90 + random.near(0, 8)),
      turn,
    )
  }
  for (const [share, turn, long, pairs] of [
    [0.04, -62, 96, 2],
    [0.06, -150, 84, 1],
    [0.14, -22, 120, 2],
    [0.24, 172, 84, 2],
    [0.66, 158, 92, 2],
    [0.76, 12, 110, 2],
    [0.88, 128, 92, 2],
    [0.95, 30, 100, 2],
    [1, 64, 84, 2],
  ] as const)
    shoot(share, turn + random.near(0, 5), long, pairs)
  const limb =
    fill(
      brush(way, (t) => 18 - 11 * t),
      bark,
    ) +
    (shaded
      ? line(smooth(offset(way, (t) => -4 + 2.6 * t)), lighter(bark, 0.34), 2.6, 0.7) +
        line(smooth(offset(way, (t) => 5 - 3.4 * t)), darker(bark, 0.4), 2.2, 0.5)
      : '')
  // The bough comes out of leaves; a bare end would look sawn off.
  const foot = [-128, -52, -106, -72, -90]
    .map((turn, index) =>
      place(
        way[0]?.[0] ?? 0,
        way[0]?.[1] ?? 0,
        place(0, 24, blade(random.between(82, 100), index % 2 ? 1 : -1)),
        turn + random.near(0, 6),
      ),
    )
    .join('')
  return { wood: wood + limb + foot, leaves: green, at }
}
