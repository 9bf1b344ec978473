import { leaf } from '../../botany/leaf.ts'
import { petal } from '../../botany/petal.ts'
import { pool } from '../../botany/wet-gradients.ts'
import { mix, type Palette } from '../../ink/colour.ts'
import { bezier, pointAlong, tapered } from '../../ink/curves.ts'
import { around, circle, fill, line, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { dusting, type Tile, wrapped } from '../tile.ts'

/** Grasses, poppies, umbels and cornflowers in tussocks of every height, misty ones behind. */
export function wildMeadow(palette: Palette, random: Random): Tile {
  const [width, height] = [560, 640]
  const { ground, ink, second, accent } = palette
  const stalk = (kind: number, tall: number, green: string, bloomColour: string, paper: string) => {
    const lean = random.near(0, 34)
    const spine = bezier(
      [0, 0],
      [lean * -0.2, -tall * 0.4],
      [lean * 0.4, -tall * 0.7],
      [lean, -tall],
      14,
    )
    const tip = pointAlong(spine, 1)
    const base =
      fill(tapered(spine, 3, 1.2), green) +
      [0.14, 0.3, 0.46]
        .map((t, index) => {
          const at = pointAlong(spine, t)
          return place(
            at.x,
            at.y,
            leaf(tall * random.between(0.2, 0.3), tall * 0.042 + 3, {
              fill: green,
              bend: index % 2 ? 0.3 : -0.3,
              vein: paper,
              veins: 0,
              veinWidth: 0.6,
            }),
            (index % 2 ? 1 : -1) * random.between(18, 34),
          )
        })
        .join('')
    const heads = [
      () =>
        around(
          6,
          () =>
            fill(petal(28, 26, 0.05), bloomColour, 0.94) +
            line('M0 -6L0 -22M-3 -8L-6 -20M3 -8L6 -20', mix(bloomColour, ink, 0.4), 0.7),
        ) +
        circle(0, 0, 7, mix(ink, '#1a120c', 0.3)) +
        around(10, () => circle(0, -9.5, 1.1, ink)),
      () =>
        times(9, (index) => {
          const turn = (index - 4) * 15
          return place(
            0,
            22,
            line('M0 0Q2 -20 0 -40', green, 0.9) +
              place(
                0,
                -40,
                around(6, () => circle(0, -3.6, 1.8, bloomColour)) + circle(0, 0, 1.6, bloomColour),
              ),
            turn,
          )
        }),
      () =>
        around(13, () => fill('M0 0L-4 -20L-1.500 -16L0 -23L1.500 -16L4 -20Z', bloomColour)) +
        circle(0, 0, 6, mix(bloomColour, ink, 0.6)) +
        around(8, () => circle(0, -4, 1.2, paper)),
      () =>
        times(11, (index) =>
          place(
            (index % 2 ? 1 : -1) * (4 - index * 0.25),
            8 - index * 6.5,
            leaf(13, 6, { fill: bloomColour, bend: 0.1 }),
            (index % 2 ? 1 : -1) * 28,
          ),
        ),
      () =>
        around(12, () => fill(petal(21, 8, 0.2), bloomColour)) +
        circle(0, 0, 7, accent) +
        around(7, () => circle(0, -4, 0.9, ink)),
    ]
    return (
      base +
      place(tip.x, tip.y, (heads[kind % heads.length] ?? heads[0])?.() ?? '', tip.degrees + 90)
    )
  }
  const tones = [
    second,
    accent,
    mix(second, ink, 0.4),
    mix(accent, ground, 0.25),
    mix(second, ground, 0.3),
  ]
  const blade = (tall: number, green: string) => {
    const lean = random.near(0, 0.3) * tall
    return fill(
      tapered(bezier([0, 0], [0, -tall * 0.4], [lean * 0.3, -tall * 0.8], [lean, -tall]), 3.4, 0.5),
      green,
    )
  }
  const sheaf = (count: number, size: number, green: string, heights: readonly [number, number]) =>
    times(count, (index) => {
      const share = (index + random.near(0.5, 0.4)) / count - 0.5
      const body = blade(size * random.between(...heights), green)
      return place(share * 40, random.near(0, 7), body, share * 96)
    })
  /** Stalks that share a root and fan out to different heights, misty ones behind. */
  const tussock = (size: number) => {
    const mist = mix(ground, accent, 0.34)
    const stalks = (
      count: number,
      fan: number,
      heights: readonly [number, number],
      tone: (kind: number) => readonly [string, string],
    ) =>
      times(count, (index) => {
        const kind = random.int(0, 4)
        const share = (index + random.near(0.5, 0.3)) / count - 0.5
        const [green, colour] = tone(kind)
        const tall = size * random.between(...heights) * (1 - Math.abs(share) * 0.4)
        const body = stalk(kind, tall, green, colour, ground)
        return place(share * 44, random.near(-8, 10), body, share * fan)
      })
    return (
      stalks(4, 46, [0.9, 1.3], () => [mist, mix(ground, second, 0.34)]) +
      sheaf(7, size, mist, [0.25, 0.6]) +
      stalks(5, 50, [0.55, 1.08], (kind) => [mix(ground, ink, 0.7), tones[kind] ?? second]) +
      stalks(3, 84, [0.22, 0.5], (kind) => [ink, tones[(kind + 2) % 5] ?? accent]) +
      sheaf(7, size, mix(ink, accent, 0.5), [0.14, 0.4]) +
      '<ellipse cy="14" rx="112" ry="62" fill="url(#meadow-mist)"/>'
    )
  }
  // Four columns whose drops all differ, so that no line of roots runs across the wall.
  const tussocks = [0, 0.5, 0.2, 0.7].flatMap((drop, column) =>
    [0, 0.5].map((half) => {
      const x = ((column + 0.5 + random.near(0, 0.16)) * width) / 4
      const y = (((drop + half + random.near(0, 0.05)) % 1) + 0.5) * height
      return { x, y, size: random.between(215, 320) }
    }),
  )
  const butterfly = place(
    0,
    0,
    line('M0 -7L0 7', ink, 1.6) +
      [1, -1]
        .map(
          (side) =>
            `<g transform="scale(${side} 1)">${place(0, 0, fill(petal(17, 13, 0.1), accent), 48) + place(0, 0, fill(petal(12, 10, 0.1), second), 118)}</g>`,
        )
        .join(''),
    24,
  )
  return {
    width,
    height,
    repeat: 69,
    ground,
    body:
      `<defs>${pool('meadow-mist', ground, 1)}</defs>` +
      dusting(random, width, height, 40, () => circle(0, 0, 1.3, mix(ground, second, 0.6))) +
      tussocks
        .sort((a, b) => a.y - b.y)
        .map(({ x, y, size }) => wrapped(width, height, x, y, 420, tussock(size)))
        .join('') +
      wrapped(width, height, 140, 60, 30, butterfly) +
      wrapped(width, height, 400, 330, 30, butterfly),
  }
}
