import { darker, lighter, mix } from '../../../ink/colour.ts'
import { blob, smoothLoop } from '../../../ink/curves.ts'
import { circle, ellipse, fill, line, n, type Point, place, times } from '../../../ink/fragments.ts'
import type { Random } from '../../../ink/random.ts'
import { curryLeaf, heap, lump, mustard, SHADOW, strewn, wetLight } from './spoonful.ts'

/** Rounds of raw banana fried in coconut oil, thin and crisp, strewn so that each is seen. */
export function bananaChips(random: Random, size: number): string {
  const lying = [
    [-0.62, -0.5],
    [0.06, -0.58],
    [0.7, -0.42],
    [-1, 0.08],
    [1.08, 0.12],
    [-0.5, 0.5],
    [0.3, 0.56],
    [-0.2, 0.02],
    [0.5, 0.06],
  ] as const
  return lying
    .map(([x, y]) => {
      const r = size * random.between(0.33, 0.39)
      const round = blob(0, 0, r, 11, 0.05, random.next)
      const cupped = random.between(0, 360)
      return place(
        x * size + random.near(0, size * 0.05),
        y * size * 0.94 + random.near(0, size * 0.05),
        place(1.4, 2.4, fill(smoothLoop(round), SHADOW, 0.34)) +
          fill(smoothLoop(round), '#f4c63e') +
          // Fried crisper at the rim, which curls up on one side.
          fill(
            `${smoothLoop(round)}${smoothLoop(round.map(([px, py]): Point => [px * 0.84, py * 0.84]).reverse())}`,
            '#d08f1c',
            0.75,
          ) +
          place(
            0,
            0,
            fill(
              `M${n(-r * 0.8)} ${n(-r * 0.5)}Q0 ${n(-r * 1.24)} ${n(r * 0.8)} ${n(-r * 0.5)}Q0 ${n(-r * 0.9)} ${n(-r * 0.8)} ${n(-r * 0.5)}Z`,
              '#fff0b4',
              0.9,
            ),
            cupped,
          ) +
          circle(-r * 0.04, -r * 0.04, r * 0.62, '#fada78', 0.6) +
          times(3, (seed) =>
            place(
              0,
              0,
              ellipse(0, -r * 0.17, r * 0.05, r * 0.12, '#9c6a1a', 0.4),
              cupped + seed * 120,
            ),
          ),
        random.near(0, 20),
        1,
        random.between(0.8, 1),
      )
    })
    .join('')
}

/** Half rounds of banana in a dark coat of jaggery. */
export function sharkaraVaratti(random: Random, size: number): string {
  return times(7, (index) => {
    const angle = index * 2.4
    const out = size * 0.62 * Math.sqrt((7 - index) / 7)
    const r = size * random.between(0.3, 0.38)
    const tone = mix('#8a4a20', '#b9783a', random.next())
    const piece = `M${n(-r)} 0Q${n(-r * 0.9)} ${n(-r)} 0 ${n(-r)}Q${n(r)} ${n(-r * 0.9)} ${n(r)} 0Q0 ${n(r * 0.4)} ${n(-r)} 0Z`
    return place(
      Math.cos(angle) * out,
      Math.sin(angle) * out * 0.62,
      place(1, 1.8, fill(piece, '#2b1608', 0.35)) +
        fill(piece, tone) +
        fill(
          `M${n(-r)} 0Q0 ${n(r * 0.4)} ${n(r)} 0Q0 ${n(-r * 0.24)} ${n(-r)} 0Z`,
          darker(tone, 0.4),
          0.7,
        ) +
        strewn(random, r * 0.7, r * 0.4, 5, () => circle(0, -r * 0.4, 0.7, '#f1d7ae', 0.8)),
      random.between(-50, 50),
    )
  })
}

/** Vegetables in sticks with coconut and curd, a curry leaf on top. */
export function avial(random: Random, rx: number, ry: number): string {
  const cuts = [
    '#e5822a',
    '#6f9a3c',
    '#f6ecc8',
    '#467a30',
    '#efd067',
    '#b3c766',
    '#d9a05a',
  ] as const
  return (
    heap(random, rx, ry, '#e3cf7c', '#8f7526') +
    strewn(random, rx * 0.96, ry * 0.9, 46, (index) => {
      const tone = cuts[index % cuts.length] ?? cuts[0]
      const long = random.between(5, 9)
      const bend = n(random.near(0, 1.6))
      return (
        line(`M${n(-long)} 1.2Q0 ${bend} ${n(long)} 1.2`, darker(tone, 0.55), 5, 0.6) +
        line(`M${n(-long)} 0Q0 ${bend} ${n(long)} 0`, darker(tone, 0.12), 4.4) +
        line(`M${n(-long)} -.7Q0 ${bend} ${n(long)} -.7`, lighter(tone, 0.28), 1.8, 0.9)
      )
    }) +
    strewn(random, rx, ry, 44, () => line('M-1.800 0Q0 -.6 1.800 0', '#fffdf2', 1.1, 0.95)) +
    place(2, 5, curryLeaf(17), 40) +
    place(-3, 4, curryLeaf(14), -66)
  )
}

/** Something grated in curd, mustard seed and a curry leaf from hot oil over it. */
export function pachadi(random: Random, rx: number, ry: number, colour: string): string {
  const curd = lighter(colour, 0.36)
  return (
    heap(random, rx, ry, curd, darker(colour, 0.3)) +
    strewn(random, rx * 0.94, ry * 0.88, 34, (index) => {
      const bend = n(random.near(0, 4))
      const tone =
        index % 4 ? mix(colour, darker(colour, 0.35), random.next()) : lighter(curd, 0.55)
      return (
        line(`M-4.500 .8Q0 ${bend} 4.500 .8`, darker(colour, 0.5), 2.4, 0.4) +
        line(`M-4.500 0Q0 ${bend} 4.500 0`, tone, 2.1, 0.95)
      )
    }) +
    wetLight(random, rx, ry, 5) +
    strewn(random, rx * 0.85, ry * 0.8, 9, () => mustard()) +
    place(rx * 0.05, ry * 0.24, curryLeaf(rx * 0.5), 78) +
    place(rx * 0.02, ry * 0.2, curryLeaf(rx * 0.38), 22)
  )
}

/** Beans chopped small and dry, with grated coconut. */
export function thoran(random: Random, rx: number, ry: number): string {
  const greens = ['#4c7a2c', '#8db350', '#2f5a22', '#6c9a3b'] as const
  return (
    heap(random, rx, ry, '#6f9440', '#2c4c1c') +
    strewn(random, rx * 1.02, ry * 0.98, 74, (index) =>
      lump(random.between(2.4, 3.8), random.between(1.5, 2), greens[index % 4] ?? '#4c7a2c'),
    ) +
    strewn(random, rx * 0.9, ry * 0.85, 54, () =>
      line(`M-2.200 0Q0 ${n(random.near(0, 1.4))} 2.200 0`, '#fffdf0', 1.2, 0.95),
    ) +
    strewn(random, rx * 0.7, ry * 0.7, 5, () => mustard()) +
    place(-rx * 0.1, 0, fill('M-7 0Q0 -4 8 -1Q0 2 -7 0Z', '#a52a1a'), 30)
  )
}

/** Ash gourd and red beans in coconut milk. */
export function olan(random: Random, rx: number, ry: number): string {
  return (
    heap(random, rx, ry, '#efe8d0', '#9a9468') +
    strewn(random, rx * 0.86, ry * 0.8, 13, () => {
      const slab = (by: number) =>
        `M${n(-5 * by)} ${n(-2.6 * by)}Q0 ${n(-4 * by)} ${n(4.8 * by)} ${n(-3 * by)}L${n(5.4 * by)} ${n(2.4 * by)}Q0 ${n(3.6 * by)} ${n(-4.6 * by)} ${n(3 * by)}Z`
      const big = random.between(0.85, 1.3)
      return (
        place(0.9, 1.5, fill(slab(big), '#6d6c40', 0.5)) +
        fill(slab(big), '#c3d49a') +
        fill(slab(big * 0.68), '#e3ecc8', 0.9)
      )
    }) +
    strewn(random, rx * 0.84, ry * 0.78, 11, () => lump(3.5, 2.3, '#8c3326')) +
    wetLight(random, rx, ry, 5) +
    place(rx * 0.18, ry * 0.24, curryLeaf(rx * 0.42), -70)
  )
}

/** A touch of pickle or of ginger in jaggery, dark and shining. */
export function pickle(random: Random, size: number, colour: string): string {
  return (
    heap(random, size, size * 0.8, colour, darker(colour, 0.5)) +
    strewn(random, size * 0.8, size * 0.66, 14, (index) =>
      lump(
        size * random.between(0.14, 0.22),
        size * random.between(0.1, 0.15),
        index % 2 ? darker(colour, 0.2) : lighter(colour, 0.14),
      ),
    ) +
    wetLight(random, size, size * 0.8, 4)
  )
}
