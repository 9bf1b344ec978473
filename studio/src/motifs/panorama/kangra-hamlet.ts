import { darker, lighter, mix } from '../../ink/colour.ts'
import { ellipse, fill, line, n, type Point, place, rect, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'

export type HamletTones = {
  stone: string
  plaster: string
  slate: string
  wood: string
  field: string
  grain: string
}

/** A stone temple of Kangra, some 62 units high, its foot at nought: a curved spire, and the porch before it. */
function stoneTemple({ stone }: HamletTones): string {
  const [lit, dark] = [lighter(stone, 0.3), darker(stone, 0.4)]
  /** Half the spire's width at a share of its height: nearly upright below, drawn in above. */
  const half = (t: number) => 12.4 * (1 - 0.7 * t ** 1.9)
  const at = (t: number, share: number): Point => [half(t) * share, -14 - t * 37]
  const rib = (from: number, to: number) => {
    const steps = [0, 0.2, 0.4, 0.6, 0.8, 1]
    const up = steps.map((t) => at(t, from))
    const down = steps.map((t) => at(t, to)).reverse()
    return `M${[...up, ...down].map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`
  }
  const courses = times(13, (index) => {
    const t = (index + 0.4) / 13
    const [x, y] = at(t, 1)
    return `M${n(-x)} ${n(y)}H${n(x)}`
  })
  return (
    rect(-30, -2, 46, 4, darker(stone, 0.2)) +
    rect(-30, -2, 46, 1, lit) +
    // The porch: pillars under a roof that steps up.
    rect(-27, -15, 15, 13, dark) +
    times(3, (index) => rect(-27 + index * 5.4, -15, 2.4, 13, index ? stone : lit)) +
    fill(
      'M-29.4 -15H-10L-12.4 -19H-14L-15.6 -22H-17.2L-18.6 -24.4H-21L-22.4 -22H-24L-25.6 -19H-27Z',
      stone,
    ) +
    fill('M-29.4 -15H-20V-24.4H-21L-22.4 -22H-24L-25.6 -19H-27Z', lit, 0.5) +
    rect(-13.4, -15, 27, 13.4, stone) +
    rect(-13.4, -15, 5, 13.4, lit, 0.6) +
    rect(6.4, -15, 7, 13.4, dark, 0.6) +
    rect(-14.4, -16, 29, 2, lighter(stone, 0.14)) +
    fill(rib(-1, 1), stone) +
    fill(rib(-1, -0.5), lit, 0.75) +
    fill(rib(-0.28, 0.28), lighter(stone, 0.16)) +
    fill(rib(0.4, 1), dark, 0.6) +
    line(courses, dark, 0.5, 0.5) +
    line('M-4.4 -11V-2.4H1V-11Q-1.7 -14 -4.4 -11', dark, 1, 0.9) +
    rect(-4, -11, 4.6, 9, dark) +
    ellipse(0, -52, 5.6, 1.9, stone) +
    ellipse(-1, -52.5, 4, 1, lit, 0.8) +
    fill('M-1.8 -53.6Q-2.6 -56 0 -57L0 -61L0.5 -57Q2.6 -56 1.8 -53.6Z', '#d9a94a') +
    line('M0 -61V-66', '#8a6b3c', 0.6) +
    fill('M0 -66L6 -64.4L0 -62.6Z', '#d2603a')
  )
}

/** A house of the hills, some 26 units wide: mud walls washed white below a roof of slates. */
function slateHouse(random: Random, { plaster, slate, wood }: HamletTones): string {
  const wall = mix(plaster, '#e0b98c', random.between(0, 0.3))
  const shade = mix(wall, slate, 0.5)
  const slates = times(4, (row) => {
    const y = -19.4 + row * 1.9
    return `M${n(-9 - row * 1.6)} ${n(y)}H${n(8 + row * 0.4)}`
  })
  return (
    rect(-12, -12, 17, 13, wall) +
    fill('M5 -12L13 -11.4V1H5Z', shade) +
    fill('M5 -12L8.6 -20.6L13 -11.4Z', shade) +
    fill('M-15 -11L-9.4 -21H8.6L5.6 -11Z', slate) +
    fill('M8.6 -21L14.6 -10.6L13.4 -10.4L7.6 -20Z', darker(slate, 0.3)) +
    line(slates, darker(slate, 0.34), 0.5, 0.7) +
    line('M-15 -11L-9.4 -21H8.6', lighter(slate, 0.4), 0.7, 0.8) +
    rect(-12, -11, 17, 1.8, shade, 0.8) +
    times(2, (index) => rect(-9.6 + index * 8.6, -7.6, 3, 3.6, darker(wood, 0.3))) +
    rect(-4.6, -5.6, 3.2, 6.6, wood) +
    line('M-12 -3H-6M0 -3H5', wood, 0.7, 0.8)
  )
}

/** Terraced fields on a hillside, bank below bank, green with young wheat. */
function terraces(random: Random, wide: number, { field, grain }: HamletTones): string {
  return times(6, (index) => {
    const [y, half] = [
      index * 5.6 - 2,
      wide * (0.3 + 0.2 * Math.sin(((index + 0.6) / 6.4) * Math.PI)),
    ]
    const aside = random.near(0, wide * 0.08)
    const tone = mix(field, grain, random.between(0, 0.7))
    const path = `M${n(aside - half)} ${n(y + 2)}Q${n(aside - half * 0.4)} ${n(y - 2.6)} ${n(aside)} ${n(y - 1)}T${n(aside + half)} ${n(y + 1)}Q${n(aside + half * 0.6)} ${n(y + 8)} ${n(aside)} ${n(y + 7)}T${n(aside - half)} ${n(y + 2)}Z`
    const rows = times(3, (row) => {
      const down = y + 1.6 + row * 1.7
      return `M${n(aside - half * 0.8)} ${n(down + 1)}Q${n(aside - half * 0.3)} ${n(down - 1.4)} ${n(aside)} ${n(down)}T${n(aside + half * 0.8)} ${n(down)}`
    })
    return (
      fill(path, tone) +
      line(rows, lighter(tone, 0.22), 0.5, 0.6) +
      line(
        `M${n(aside - half)} ${n(y + 2)}Q${n(aside - half * 0.4)} ${n(y - 2.6)} ${n(aside)} ${n(y - 1)}T${n(aside + half)} ${n(y + 1)}`,
        darker(tone, 0.4),
        0.8,
        0.5,
      )
    )
  })
}

/** A temple among slate roofs on a terraced shoulder of the hills; the temple's foot is at nought. */
export function kangraHamlet(random: Random, tones: HamletTones): string {
  const houses = [
    [-58, 5, 0.9],
    [-38, 11, 1],
    [33, 8, 1],
    [56, 14, 0.92],
    [-78, 15, 0.86],
  ] as const
  return (
    place(-4, 12, terraces(random, 190, tones)) +
    place(0, 2, stoneTemple(tones)) +
    houses
      .map(([x, y, size], index) =>
        place(x, y, slateHouse(random, tones), 0, index % 2 ? -size : size, size),
      )
      .join('')
  )
}
