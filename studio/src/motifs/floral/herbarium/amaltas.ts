import { darker, lighter, mix } from '../../../ink/colour.ts'
import { bezier, pointAlong, smooth } from '../../../ink/curves.ts'
import { line, n, place, times } from '../../../ink/fragments.ts'
import { fineStalk, type Herbarium, pinnateLeaf, pressedTwig, washed } from './pressed-leaf.ts'

const YELLOW = '#f2c21c'

/** A flower of amaltas: five veined petals, no two alike, and long curved stamens. */
function flower(press: Herbarium, size: number): string {
  const { random, pen } = press
  const start = random.between(0, 72)
  const petals = times(5, (index) => {
    const [long, wide] = [size * random.between(0.86, 1.1), size * random.between(0.34, 0.46)]
    const tone = mix(YELLOW, random.chance(0.5) ? '#ffdc5a' : '#e0a010', random.between(0, 0.5))
    const d = `M0 0C${n(-wide * 0.4)} ${n(-long * 0.2)} ${n(-wide * 1.3)} ${n(-long * 0.62)} ${n(-wide * 0.5)} ${n(-long * 0.95)}Q${n(wide * 0.1)} ${n(-long * 1.08)} ${n(wide * 0.6)} ${n(-long * 0.9)}C${n(wide * 1.2)} ${n(-long * 0.56)} ${n(wide * 0.4)} ${n(-long * 0.2)} 0 0Z`
    const veins = [-0.5, 0, 0.5]
      .map(
        (side) =>
          `M0 ${n(-long * 0.1)}Q${n(side * wide * 0.9)} ${n(-long * 0.5)} ${n(side * wide * 0.8)} ${n(-long * 0.84)}`,
      )
      .join('')
    return place(
      0,
      0,
      washed(press, d, tone, 0.9) + line(veins, darker(tone, 0.36), 0.5, 0.6),
      start + index * 72 + random.near(0, 8),
    )
  })
  const stamens = times(5, (index) => {
    const [side, reach] = [index - 2, size * (index % 2 ? 0.42 : 0.62)]
    return (
      line(
        `M0 0Q${n(side * 3 + reach * 0.3)} ${n(reach * 0.3)} ${n(side * reach * 0.26)} ${n(reach)}`,
        mix('#b98a12', pen, 0.2),
        0.9,
      ) +
      `<ellipse cx="${n(side * reach * 0.26)}" cy="${n(reach)}" rx="1.5" ry="2.2" fill="#8a5a14"/>`
    )
  })
  return petals + stamens
}

/** A raceme of amaltas hanging from its twig, with one leaf; it hangs some 330 units below the origin. */
export function amaltas(press: Herbarium): string {
  const { random, greens } = press
  const axis = bezier([0, -150], [8, -60], [-18, 60], [6, 190], 24)
  const green = mix(greens[1] ?? '#7a9a5a', YELLOW, 0.2)
  const blooms = Array.from({ length: 27 }, (_, index) => {
    const t = 0.1 + index * 0.0345
    const at = pointAlong(axis, Math.min(1, t))
    const side = [-1, 1, 0.3, -0.75, 0.7, -0.25][index % 6] ?? 1
    const open = 1 - t
    const reach = (22 + 52 * open) * random.between(0.76, 1.16)
    const [x, y] = [at.x + side * reach, at.y + 12 + 22 * open + random.near(0, 10)]
    const stalk = fineStalk([at.x, at.y], [x, y], -9 * open, darker(green, 0.2), 1.3)
    if (t < 0.68)
      return {
        stalk,
        bloom: place(x, y, flower(press, 22 + 9 * open), side * 30 + random.near(0, 40)),
      }
    const r = 4 + 10 * open
    const bud = `M0 ${n(-r)}C${n(r)} ${n(-r)} ${n(r * 1.1)} ${n(r * 0.8)} 0 ${n(r * 1.2)}C${n(-r * 1.1)} ${n(r * 0.8)} ${n(-r)} ${n(-r)} 0 ${n(-r)}Z`
    return {
      stalk,
      bloom: place(
        x,
        y,
        washed(press, bud, mix(YELLOW, green, t - 0.3)) +
          line(
            `M${n(-r * 0.3)} ${n(-r * 0.5)}Q${n(-r * 0.5)} ${n(r * 0.2)} 0 ${n(r)}`,
            lighter(YELLOW, 0.5),
            1,
            0.7,
          ),
        side * -14,
      ),
    }
  })
  const leaf = pinnateLeaf(
    press,
    bezier([0, -150], [44, -176], [96, -168], [128, -86], 16),
    4,
    (share) => ({
      length: 66 - share * 6,
      half: (t) => 0.24 * Math.sin(Math.PI * t ** 0.82) ** 0.8 || 0,
      ...{ veins: 8, rise: 0.08, bend: random.near(0, 0.05) },
    }),
    false,
  )
  return (
    leaf +
    pressedTwig(
      press,
      bezier([-46, -186], [-26, -170], [-12, -158], [2, -146], 8),
      5,
      4,
      '#8a6a48',
    ) +
    line(smooth(axis), darker(green, 0.2), 2.2) +
    blooms.map(({ stalk }) => stalk).join('') +
    blooms
      .reverse()
      .map(({ bloom }) => bloom)
      .join('')
  )
}
