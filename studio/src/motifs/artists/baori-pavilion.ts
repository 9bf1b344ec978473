import { darker, lighter, mix } from '../../ink/colour.ts'
import { fill, line, n, rect, symmetric, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'

/** Stone in the sun, stone in shade, and the dark within. */
export type PavilionTones = { stone: string; clay: string; dark: string }

/** Half the pavilion's breadth, and its height from the water to the roof. */
const HALF = 196
const HIGH = 414

/** A cusped arch as an opening: its crown at (x, top), so wide, down to `foot`. */
function cusped(x: number, top: number, wide: number, foot: number): string {
  // The cusps lie on a pointed arch; between them the curve swells outwards.
  const cusps = [
    [-0.5, 0.62],
    [-0.45, 0.36],
    [-0.3, 0.17],
    [-0.13, 0.07],
    [0, 0],
  ] as const
  const to = (side: number, [across, down]: readonly [number, number]) =>
    `${n(x + side * across * wide)} ${n(top + down * wide)}`
  const swell = (side: number, a: readonly [number, number], b: readonly [number, number]) =>
    to(side, [(a[0] + b[0]) / 2 - 0.05, (a[1] + b[1]) / 2 - 0.06])
  let d = `M${n(x - wide / 2)} ${n(foot)}L${to(1, cusps[0])}`
  for (let index = 1; index < cusps.length; index += 1) {
    const [a, b] = [cusps[index - 1] ?? cusps[0], cusps[index] ?? cusps[0]]
    d += `Q${swell(1, a, b)} ${to(1, b)}`
  }
  for (let index = cusps.length - 1; index > 0; index -= 1) {
    const [a, b] = [cusps[index] ?? cusps[0], cusps[index - 1] ?? cusps[0]]
    d += `Q${swell(-1, a, b)} ${to(-1, b)}`
  }
  return `${d}L${n(x + wide / 2)} ${n(foot)}Z`
}

/**
 * The palace side of the well at Abhaneri, its foot at the origin: flat roofs one over the other, cusped
 * arches, jharokhas on brackets, and a pillared hall of temple stone next to the water.
 */
export function baoriPavilion(random: Random, { stone, clay, dark }: PavilionTones): string {
  const bright = lighter(stone, 0.34)
  const pale = lighter(stone, 0.56)
  const dim = mix(stone, dark, 0.34)
  const box = (x: number, y: number, wide: number, high: number, colour: string, strength = 1) =>
    rect(x, y, wide, high, colour, strength)
  const pillar = (x: number, top: number, foot: number, wide = 7) =>
    box(x - wide / 2, top, wide, foot - top, bright) +
    box(x + wide * 0.1, top, wide * 0.4, foot - top, dim, 0.6) +
    box(x - wide * 0.8, top, wide * 1.6, 4, pale) +
    box(x - wide * 0.7, top + (foot - top) * 0.4, wide * 1.4, 3, pale) +
    box(x - wide * 0.85, foot - 6, wide * 1.7, 6, pale)
  const railing = (x: number, y: number, wide: number, high: number) =>
    box(x, y, wide, high, mix(stone, bright, 0.6)) +
    times(Math.round(wide / 9), (index) => {
      const at = x + 4.5 + index * ((wide - 9) / Math.max(1, Math.round(wide / 9) - 1))
      const h = high * 0.3
      return fill(`M${n(at)} ${n(y + high / 2 - h)}l3 ${n(h)}l-3 ${n(h)}l-3 ${n(-h)}Z`, dim)
    }) +
    box(x - 2, y - 2, wide + 4, 4, pale) +
    box(x - 2, y + high - 2, wide + 4, 3.5, bright)
  /** An eave of thin slabs that slopes outwards, and the shade that it throws. */
  const eave = (x: number, y: number, wide: number, out: number) =>
    box(x - wide / 2, y + 8, wide, 9, dark, 0.3) +
    fill(
      `M${n(x - wide / 2)} ${n(y)}H${n(x + wide / 2)}L${n(x + wide / 2 + out)} ${n(y + 9)}H${n(x - wide / 2 - out)}Z`,
      bright,
    ) +
    box(x - wide / 2 - out, y + 8.5, wide + out * 2, 2.5, pale) +
    line(
      times(
        Math.round(wide / 15),
        (index) =>
          `M${n(x - wide / 2 + 8 + index * 15)} ${n(y + 1)}l${n((8 + index * 15 - wide / 2) * 0.06)} 7`,
      ),
      dim,
      0.9,
      0.5,
    )
  const opening = (x: number, top: number, wide: number, foot: number) =>
    box(x - wide * 0.66, top - 9, wide * 1.32, foot - top + 9, mix(stone, bright, 0.4)) +
    box(x - wide * 0.59, top - 5, wide * 1.18, foot - top + 5, mix(stone, clay, 0.4)) +
    fill(cusped(x, top, wide, foot), 'url(#baori-within)') +
    fill(cusped(x + wide * 0.05, top + wide * 0.42, wide * 0.5, foot), darker(dark, 0.2), 0.75) +
    line(cusped(x, top, wide, foot), pale, 1.7, 0.85)
  const jharokha = (x: number, top: number, wide: number, high: number, bays: number) => {
    const [left, foot] = [x - wide / 2, top + high]
    const rail = high * 0.3
    const bay = wide / bays
    return (
      // Brackets, one under each pillar, curve back to the wall.
      times(bays + 1, (index) => {
        const at = left + 3 + index * ((wide - 6) / bays)
        return (
          fill(
            `M${n(at - 4)} ${n(foot + 3)}h8c0 8 -1 13 -4 19c-3 -6 -4 -11 -4 -19Z`,
            mix(stone, clay, 0.45),
          ) + box(at - 4, foot + 3, 3, 9, bright, 0.7)
        )
      }) +
      box(left + 4, foot + 4, wide + 10, 10, dark, 0.18) +
      box(left, top + 9, wide, high - 9, 'url(#baori-within)') +
      times(bays, (index) => {
        const middle = left + bay * (index + 0.5)
        const arch = cusped(middle, top + 17, bay - 7, foot - rail)
        return (
          fill(
            `M${n(middle - bay / 2)} ${n(top + 9)}h${n(bay)}V${n(foot - rail)}h${n(-bay)}Z${arch}`,
            mix(stone, bright, 0.3),
          ).replace('<path', '<path fill-rule="evenodd"') + line(arch, pale, 1.2, 0.7)
        )
      }) +
      times(bays + 1, (index) => pillar(left + index * bay, top + 11, foot - rail, 5.5)) +
      railing(left - 2, foot - rail, wide + 4, rail) +
      box(left - 5, foot - 1, wide + 10, 5, pale) +
      eave(x, top, wide + 4, 9) +
      box(left - 1, top - 7, wide + 2, 8, mix(stone, bright, 0.6)) +
      box(left - 4, top - 9, wide + 8, 3.5, pale)
    )
  }
  const course = (y: number, half: number) =>
    box(-half, y + 3, half * 2, 11, mix(stone, clay, 0.3)) +
    times(Math.round(half / 7), (index) => {
      const x = -half + 7 + index * 14
      return fill(
        `M${n(x - 4)} ${n(y + 5)}h8l-4 7Z`,
        random.chance(0.5) ? dim : mix(dim, stone, 0.3),
        0.75,
      )
    }) +
    box(-half - 5, y - 3, half * 2 + 10, 6, pale) +
    box(-half - 3, y + 13, half * 2 + 6, 3, bright)
  /** The oldest storey: square pillars with bracket capitals under a straight beam. */
  const hall = (top: number, foot: number) =>
    box(-HALF, top, HALF * 2, foot - top, mix(stone, clay, 0.34)) +
    box(-HALF + 12, top + 20, HALF * 2 - 24, foot - top - 26, 'url(#baori-within)') +
    times(6, (index) =>
      box(-150 + index * 54, top + 42, 20, foot - top - 48, darker(dark, 0.2), 0.5),
    ) +
    times(9, (index) => {
      const x = -HALF + 16 + index * ((HALF * 2 - 32) / 8)
      return (
        pillar(x, top + 26, foot - 4, 11) +
        fill(`M${n(x - 15)} ${n(top + 18)}h30l-4 6h-4l-2 5h-10l-2 -5h-4Z`, pale) +
        fill(`M${n(x - 5.5)} ${n(top + 62)}l5.500 -6l5.500 6l-5.500 6Z`, dim, 0.7)
      )
    }) +
    box(-HALF - 3, top + 12, HALF * 2 + 6, 8, bright) +
    symmetric(
      box(150, top + 24, 44, foot - top - 28, mix(stone, bright, 0.3)) +
        box(158, top + 46, 28, foot - top - 58, dim) +
        fill(cusped(172, top + 50, 22, foot - 16), dark) +
        fill(
          `M165 ${n(foot - 16)}C165 ${n(foot - 34)} 168 ${n(foot - 44)} 172 ${n(foot - 48)}C176 ${n(foot - 44)} 179 ${n(foot - 34)} 179 ${n(foot - 16)}Z`,
          bright,
        ) +
        fill(`M154 ${n(top + 46)}H190L182 ${n(top + 37)}H162Z`, pale) +
        fill(`M164 ${n(top + 37)}Q172 ${n(top + 24)} 180 ${n(top + 37)}Z`, bright),
    )
  const weather = times(40, () => {
    const [x, y] = [random.near(0, HALF), random.between(-HIGH, -30)]
    const [wide, long] = [random.between(3, 9), random.between(14, 50)]
    return fill(
      `M${n(x - wide)} ${n(y)}Q${n(x)} ${n(y + long * 0.5)} ${n(x)} ${n(y + long)}Q${n(x + wide * 0.5)} ${n(y + long * 0.5)} ${n(x + wide)} ${n(y)}Z`,
      dark,
      random.between(0.04, 0.1),
    )
  })
  const joints = times(60, () => {
    const [x, y] = [random.near(0, HALF - 20), random.between(-HIGH, -20)]
    return line(`M${n(x)} ${n(y)}h${n(random.between(8, 24))}`, dark, 0.8, 0.14)
  })
  return (
    `<defs><linearGradient id="baori-within" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${darker(dark, 0.24)}"/><stop offset="0.6" stop-color="${dark}"/><stop offset="1" stop-color="${mix(dark, stone, 0.34)}"/></linearGradient></defs>` +
    box(-HALF, -HIGH, HALF * 2, HIGH, mix(stone, clay, 0.24)) +
    joints +
    // The roof is flat: a low wall with a coping, and eaves under it.
    box(-HALF + 6, -HIGH - 20, HALF * 2 - 12, 22, mix(stone, bright, 0.4)) +
    times(19, (index) =>
      fill(`M${n(-HALF + 16 + index * 20)} ${n(-HIGH - 3)}v-7q5 -7 10 0v7Z`, dim, 0.6),
    ) +
    box(-HALF + 2, -HIGH - 24, HALF * 2 - 4, 6, pale) +
    eave(0, -HIGH, HALF * 2 - 8, 12) +
    [-54, 0, 54].map((x) => opening(x, -HIGH + 40, 34, -292)).join('') +
    railing(-82, -308, 164, 18) +
    course(-284, HALF - 2) +
    [-168, -112, 112, 168].map((x) => opening(x, -246, 34, -164)).join('') +
    symmetric(railing(86, -178, 104, 16)) +
    course(-154, HALF + 2) +
    jharokha(-138, -HIGH + 30, 84, 78, 3) +
    jharokha(138, -HIGH + 30, 84, 78, 3) +
    jharokha(0, -262, 118, 90, 3) +
    hall(-136, -6) +
    weather +
    box(-HALF - 18, -8, HALF * 2 + 36, 8, pale) +
    box(-HALF - 18, -1, HALF * 2 + 36, 5, dim)
  )
}
