import { darker, lighter, mix } from '../ink/colour.ts'
import { brush } from '../ink/curves.ts'
import { ellipse, fill, line, type Point, place, times } from '../ink/fragments.ts'
import type { Random } from '../ink/random.ts'

export type KurinjiTones = {
  /** Bells in the light and in the shade, their throat, and buds. */
  bells: readonly [string, string]
  throat: string
  bud: string
  leaves: readonly string[]
  vein: string
}

const BELLS = 4

/**
 * Bells of neelakurinji as symbols, from the side: the stalk at the origin, a narrow tube that swells into a bell some
 * 30 units long, its five lobes flared about the mouth, which looks upwards.
 */
export function kurinjiBells(id: string, { bells, throat, leaves }: KurinjiTones): string {
  const green = leaves.at(-1) ?? throat
  const tones = [
    lighter(bells[0], 0.3),
    lighter(bells[0], 0.1),
    mix(bells[0], bells[1], 0.6),
    darker(bells[0], 0.1),
  ]
  return times(
    BELLS,
    (index) =>
      `<g id="${id}${index}">${bell(tones[index] ?? bells[0], throat, green, index % 2 === 0)}</g>`,
  )
}

function bell(tone: string, throat: string, green: string, turned: boolean): string {
  const deep = darker(tone, 0.3)
  const pale = lighter(tone, 0.42)
  // Of a bell that turns towards us more of the mouth is seen.
  const open = turned ? 5 : 3.4
  const lobe = (x: number, y: number, turn: number, colour: string, size = 1) =>
    place(
      x,
      y,
      fill('M-4.6 2.4C-6.6 -2 -4 -7 0 -7.4C4 -7 6.6 -2 4.6 2.4Q0 4 -4.6 2.4Z', colour) +
        line('M0 2L0 -4.6', lighter(colour, 0.3), 0.7, 0.7),
      turn,
      size,
    )
  return (
    lobe(-4.6, -25 - open, -20, lighter(tone, 0.26)) +
    lobe(4.6, -25 - open, 20, lighter(tone, 0.16)) +
    ellipse(0, -24.4, 9.6, open, mix(deep, throat, 0.16)) +
    ellipse(0.6, -23.4, 6.4, open * 0.6, mix(throat, tone, 0.4), 0.8) +
    fill(
      'M-1.8 0C-2.6 -6 -3.2 -8 -6 -11.6C-9 -15.6 -9.2 -20 -9.8 -25Q0 -19.6 9.8 -25C9.2 -20 9 -15.6 6 -11.6C3.2 -8 2.6 -6 1.8 0Z',
      tone,
    ) +
    fill(
      'M1.8 0C2.6 -6 3.2 -8 6 -11.6C9 -15.6 9.2 -20 9.8 -25Q6.6 -22.6 3.4 -21.9C4.6 -15 3 -9 0.4 -4Z',
      deep,
      0.62,
    ) +
    fill('M-6.6 -21.8C-6.8 -17 -5.8 -13.6 -3.4 -10.4C-2.8 -14 -2.6 -18 -3 -21.4Z', pale, 0.66) +
    line('M0 -7C0.4 -12 0.6 -16 0.6 -21', deep, 0.6, 0.6) +
    lobe(-9.6, -24.6, -82, lighter(tone, 0.2), 0.86) +
    lobe(9.6, -24.6, 82, darker(tone, 0.06), 0.86) +
    [-5.4, 5.2, 0]
      .map((x, index) =>
        place(
          x,
          index < 2 ? -23 : -22,
          fill(
            'M-3.4 -1.6C-4.4 2 -2.2 4.6 0 4.6C2.2 4.6 4.4 2 3.4 -1.6Q0 0.6 -3.4 -1.6Z',
            deep,
            0.4,
          ) +
            fill(
              'M-3.4 -2C-4.2 1.4 -2 3.6 0 3.6C2 3.6 4.2 1.4 3.4 -2Q0 0 -3.4 -2Z',
              lighter(tone, index === 1 ? 0.12 : 0.28),
            ),
          x * -3,
        ),
      )
      .join('') +
    // The calyx: narrow pointed sepals that hold the tube.
    fill(
      'M-2.4 1.6C-5 -2.4 -5.4 -6.6 -5 -10.6C-3.6 -8.6 -2.6 -7 -2 -5.6C-1.6 -8.4 -0.8 -10.6 0 -12.4C0.8 -10.6 1.6 -8.4 2 -5.6C2.6 -7 3.6 -8.6 5 -10.6C5.4 -6.6 5 -2.4 2.4 1.6Z',
      mix(green, deep, 0.16),
    ) +
    line('M-1 1L-3.2 -7M0.4 0L0 -9', lighter(green, 0.3), 0.6, 0.7)
  )
}

/** A slim spike of some 120 units from the origin upwards: bells at its nodes between bracts, buds at its tip. */
export function kurinjiSpike(
  random: Random,
  id: string,
  { bells, bud, leaves }: KurinjiTones,
): string {
  const green = leaves.at(-1) ?? bud
  const lean = random.near(0, 14)
  const axis = (t: number): Point => [lean * t * t, -104 * t]
  const bract = (turn: number, size: number) =>
    place(
      0,
      0,
      fill(
        'M0 2C-6 -3 -5.6 -13 0 -19C5.6 -13 6 -3 0 2Z',
        mix(green, bud, random.between(0.08, 0.36)),
      ) + line('M0 0L0 -15', lighter(green, 0.24), 0.7, 0.6),
      turn,
      size,
    )
  const hung = (turn: number, size: number, foreshortened = 1) =>
    place(
      0,
      0,
      `<use href="#${id}${random.int(0, BELLS - 1)}"/>`,
      turn,
      size * (random.chance(0.5) ? 1 : -1),
      size * foreshortened,
    )
  const nodes = [0.84, 0.66, 0.46, 0.25, 0.05]
  const tiers = nodes
    .map((t, index) => {
      const [x, y] = axis(t)
      const size = (0.84 + 0.15 * index) * random.between(0.92, 1.08)
      // The upper bells still look up; the lower ones stand out and nod.
      const out = 42 + index * 9
      const sides = [-1, 1]
        .map((side) =>
          random.chance(index === nodes.length - 1 ? 0.7 : 0.92)
            ? hung(side * (out + random.near(0, 13)), size)
            : bract(side * 50, 0.9),
        )
        .join('')
      const before = random.chance(0.72)
        ? hung((index % 2 ? 1 : -1) * random.between(out * 0.3, out * 0.3 + 64), size * 0.94, 0.82)
        : ''
      return place(
        x,
        y,
        bract(-66, size) + bract(66, size) + sides + before + bract(random.near(0, 24), size * 0.8),
      )
    })
    .join('')
  const [tipX, tipY] = axis(0.92)
  const buds = [-38, 36, -18, 17, 0]
    .map((turn, index) =>
      place(
        tipX,
        tipY - index * 2.4,
        fill(
          'M0 3C-4.6 -3 -4 -12 0 -17C4 -12 4.6 -3 0 3Z',
          index % 2 ? bud : mix(bud, bells[0], 0.5),
        ) + fill('M-3.4 2.4C-4.4 -3 -2.4 -7 0 -9C2.4 -7 4.4 -3 3.4 2.4Z', green),
        turn,
        0.9,
      ),
    )
    .join('')
  const stalk = Array.from({ length: 10 }, (_, index) => axis((index / 9) * 1.02 - 0.08))
  return (
    fill(
      brush(stalk, (t) => 4.4 - 2 * t),
      darker(green, 0.34),
    ) +
    buds +
    tiers
  )
}
