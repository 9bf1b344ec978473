import { darker, lighter, mix } from '../../../ink/colour.ts'
import { bezier } from '../../../ink/curves.ts'
import { line, n, place, times } from '../../../ink/fragments.ts'
import { type Herbarium, pressedLeaf, pressedTwig, washed } from './pressed-leaf.ts'

const RED = '#cf3b26'

/** Semal: one great red flower with thick petals bent back, buds on the bare twig, and a leaf like a hand. */
export function semal(press: Herbarium): string {
  const { random } = press
  const petal = (long: number, wide: number, tone: string) => {
    const curl = random.near(0, wide * 0.3)
    const d = `M0 0C${n(-wide * 0.5)} ${n(-long * 0.2)} ${n(-wide * 1.1)} ${n(-long * 0.5)} ${n(-wide * 0.7 + curl)} ${n(-long * 0.86)}Q${n(-wide * 0.1 + curl)} ${n(-long * 1.1)} ${n(wide * 0.5 + curl)} ${n(-long * 0.9)}C${n(wide * 1.1)} ${n(-long * 0.54)} ${n(wide * 0.6)} ${n(-long * 0.18)} 0 0Z`
    const veins = [-0.6, -0.3, 0, 0.3, 0.6]
      .map(
        (side) =>
          `M${n(side * 4)} ${n(-long * 0.1)}Q${n(side * wide * 1.1)} ${n(-long * 0.5)} ${n(side * wide * 0.8 + curl * 0.8)} ${n(-long * random.between(0.78, 0.9))}`,
      )
      .join('')
    return (
      washed(press, d, tone, 0.9) +
      line(veins, darker(tone, 0.3), 0.6, 0.6) +
      line(
        `M${n(-wide * 0.5)} ${n(-long * 0.4)}Q${n(-wide * 0.72)} ${n(-long * 0.66)} ${n(-wide * 0.4 + curl)} ${n(-long * 0.86)}`,
        lighter(tone, 0.45),
        2.4,
        0.5,
      )
    )
  }
  const stamens = times(34, (index) => {
    const turn = ((index / 33 - 0.5) * 96 + random.near(0, 4)) * (Math.PI / 180)
    const long = random.between(50, 74)
    const [x, y] = [Math.sin(turn) * long * 0.8, -Math.cos(turn) * long]
    return (
      line(
        `M0 -6Q${n(x * 0.3)} ${n(y * 0.6)} ${n(x)} ${n(y)}`,
        mix(RED, '#f3b0a0', random.between(0.4, 0.75)),
        1.1,
      ) +
      `<ellipse cx="${n(x)}" cy="${n(y)}" rx="1.7" ry="2.6" fill="#3d2a24" transform="rotate(${n(random.near(0, 60))} ${n(x)} ${n(y)})"/>`
    )
  })
  const cup =
    'M-19 4C-24 -8 -22 -18 -16 -24Q-8 -18 -2 -25Q6 -18 14 -25C22 -18 24 -8 18 4C12 12 -12 12 -19 4Z'
  const red = () => mix(RED, random.chance(0.5) ? '#e0603a' : '#a82020', random.between(0.05, 0.4))
  const flower =
    place(0, -8, petal(104, 32, red()), -74) +
    place(0, -8, petal(106, 33, darker(red(), 0.08)), 72) +
    place(0, -8, petal(112, 35, darker(red(), 0.12)), -6) +
    place(0, -8, petal(104, 33, red()), -40) +
    place(0, -8, petal(102, 32, red()), 36) +
    place(0, -14, stamens) +
    washed(press, cup, mix('#7a6a3a', '#5f7a48', 0.4), 0.96) +
    line('M-10 0Q-12 -10 -9 -18M2 6Q2 -8 0 -18M11 2Q14 -8 11 -18', '#4f4a2a', 0.6, 0.6)
  const bud = (size: number) =>
    place(
      0,
      0,
      washed(press, 'M0 -34C12 -30 13 -12 9 -4L-9 -4C-13 -12 -12 -30 0 -34Z', darker(red(), 0.1)) +
        washed(press, 'M-11 4C-15 -8 -11 -16 0 -18C11 -16 15 -8 11 4Q0 10 -11 4Z', '#71763f', 0.96),
      0,
      size,
    )
  const hand = times(6, (index) => {
    const turn = -100 + index * 40
    return place(
      0,
      0,
      line('M0 0L0 -10', '#7a8a4a', 1.8) +
        place(
          0,
          -8,
          pressedLeaf(press, {
            length: (88 - Math.abs(turn) * 0.22) * random.between(0.95, 1.05),
            half: (t) => 0.17 * Math.sin(Math.PI * t ** 0.86) ** 0.9 || 0,
            ...{ veins: 9, rise: 0.08, bend: random.near(0, 0.06) },
          }),
        ),
      turn + random.near(0, 4),
    )
  })
  const bark = '#8f8272'
  return (
    pressedTwig(press, bezier([18, 70], [50, 82], [72, 92], [84, 74], 10), 2.6, 2, '#8fa05e') +
    place(86, 72, hand, 22, 0.92) +
    pressedTwig(press, bezier([34, 186], [22, 130], [6, 70], [-24, 2], 16), 11, 7, bark) +
    times(9, (index) => {
      const y = 20 + index * 17
      const x = -16 + index * 5.6
      return line(`M${n(x - 6)} ${n(y)}l${index % 2 ? 8 : -5} -4`, darker(bark, 0.4), 1.4)
    }) +
    pressedTwig(press, bezier([2, 66], [-26, 56], [-50, 50], [-62, 40], 8), 4, 3, bark) +
    place(-64, 38, bud(1), -36) +
    pressedTwig(press, bezier([16, 112], [-8, 112], [-26, 112], [-36, 104], 8), 4, 3, bark) +
    place(-38, 102, bud(0.74), -50) +
    place(-26, -4, flower, -8)
  )
}
