import { darker, lighter, mix } from '../../ink/colour.ts'
import { bezier, pointAlong, smooth, smoothLoop, tapered } from '../../ink/curves.ts'
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

export type TreeColours = { leaf: string; bark: string; petal: string; blush: string }

/** A tree in flower as painters of Kangra draw it, about 200 tall: forked, its sprays starred with blossom. */
export function floweringTree(random: Random, { leaf, bark, petal, blush }: TreeColours): string {
  const boughs = [-1.05, -0.5, 0.05, 0.55, 1.1].map((lean) =>
    bezier(
      [lean * 4, -62],
      [lean * 26, -92],
      [lean * 50, -112 - (1.2 - Math.abs(lean)) * 26],
      [lean * 66, -136 - (1.2 - Math.abs(lean)) * 54],
      12,
    ),
  )
  const sprays = boughs.flatMap((bough) =>
    [0.3, 0.5, 0.68, 0.84, 1].map((share): Point => {
      const { x, y } = pointAlong(bough, share * 0.999)
      return [x + random.near(0, 12), y + random.near(0, 12)]
    }),
  )
  const flower = (x: number, y: number, size: number) =>
    place(
      x,
      y,
      around(
        5,
        () => ellipse(0, -size * 0.58, size * 0.4, size * 0.52, petal),
        random.between(0, 70),
      ) + circle(0, 0, size * 0.3, blush),
    )
  return (
    fill('M-9 4C-4 -20 -12 -44 -5 -70H7C4 -44 10 -22 12 4Z', bark) +
    line('M-3 0C0 -20 -5 -42 0 -64', lighter(bark, 0.3), 1.6) +
    boughs.map((bough) => fill(tapered(bough, 8, 2), bark)).join('') +
    sprays.map(([x, y]) => rosette(random, x, y, 17, leaf)).join('') +
    sprays
      .map(([x, y]) =>
        times(3, () =>
          flower(x + random.near(0, 15), y + random.near(0, 13), random.between(6, 9)),
        ),
      )
      .join('')
  )
}

/** A mango tree, about 170 tall: one round crown of overlapping leaf rosettes. */
export function mangoTree(random: Random, { leaf, bark }: TreeColours): string {
  const places: Point[] = []
  for (let row = 0; row < 6; row += 1) {
    const y = -146 + row * 19
    const half = 66 * Math.sqrt(1 - ((row - 3) / 3.9) ** 2)
    for (let x = -half; x <= half; x += 23)
      places.push([x + random.near(0, 5), y + random.near(0, 4)])
  }
  return (
    fill('M-10 4C-5 -20 -9 -40 -5 -76H8C5 -40 9 -20 13 4Z', bark) +
    line('M-3 0C0 -20 -4 -42 1 -60', lighter(bark, 0.3), 1.6) +
    ellipse(0, -98, 70, 62, darker(leaf, 0.36)) +
    places.map(([x, y]) => rosette(random, x, y, 19, leaf)).join('')
  )
}

/** A cypress with a creeper in flower wound about it, about 240 tall. */
export function woundCypress(random: Random, { leaf, bark, petal, blush }: TreeColours): string {
  const dark = darker(leaf, 0.3)
  let feathers = ''
  for (let y = -22; y > -226; y -= 7) {
    const half = 23 * Math.sin((Math.PI * (y + 236)) / 290) ** 0.7
    for (let x = -half; x <= half; x += 7)
      feathers += `M${n(x)} ${n(y)}q${n(x * 0.16)} -7 ${n(-x * 0.06)} -14`
  }
  return (
    fill('M-4 4V-30H5V4Z', bark) +
    fill(
      'M0 -240C16 -206 30 -120 24 -54C20 -18 8 -12 0 -12C-8 -12 -20 -18 -24 -54C-30 -120 -16 -206 0 -240Z',
      dark,
    ) +
    line(feathers, mix(leaf, '#ffffff', 0.14), 1.6, 0.85) +
    times(26, (index) => {
      const t = index / 25
      const y = -24 - t * 176
      const x = Math.sin(t * 15) * 22 * (1 - t * 0.5)
      return (
        ellipse(x + random.near(0, 4), y + random.near(0, 4), 5, 3, lighter(leaf, 0.24)) +
        circle(x + random.near(0, 3), y, random.between(3.4, 5.4), index % 3 ? petal : blush)
      )
    })
  )
}

function rosette(random: Random, x: number, y: number, size: number, leaf: string): string {
  const turn = random.between(0, 50)
  return place(
    x,
    y,
    circle(0, 0, size * 0.7, darker(leaf, 0.28)) +
      around(
        7,
        (index) => {
          const colour = index % 2 ? leaf : lighter(leaf, 0.2)
          return fill(
            smoothLoop([
              [0, -size * 0.08],
              [size * 0.2, -size * 0.5],
              [0, -size],
              [-size * 0.2, -size * 0.5],
            ]),
            colour,
          )
        },
        turn,
      ) +
      line(
        smooth([
          [0, 0],
          [size * 0.1, -size * 0.3],
        ]),
        lighter(leaf, 0.4),
        1,
      ),
  )
}
