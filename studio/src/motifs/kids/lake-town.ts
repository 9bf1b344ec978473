import { darker, lighter, mix } from '../../ink/colour.ts'
import { circle, fill, line, n, place, rect, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'

export type TownTones = { wall: string; shade: string; opening: string; leaf: string; flag: string }

/** The far bank of a temple lake: whitewashed houses, shrines and trees above steps that end in the water at y = 0. */
export function lakeTown(random: Random, width: number, tones: TownTones): string {
  let [back, front] = ['', '']
  for (let x = -60; x < width + 80; x += random.between(54, 92)) {
    back += place(
      x,
      -STEPS,
      random.chance(0.5) ? crown(random, tones) : house(random, random.between(60, 110), tones),
    )
  }
  const row = [
    'house',
    'shrine',
    'house',
    'pavilion',
    'tree',
    'house',
    'arcade',
    'shrine',
    'tree',
  ] as const
  let index = random.int(0, row.length - 1)
  for (let x = -40; x < width + 60; index += 1) {
    const kind = row[index % row.length] ?? 'house'
    const wide = WIDE[kind] * random.near(1, 0.12)
    front += place(x + wide / 2, -STEPS, DRAW[kind](random, wide, tones))
    x += wide * random.between(0.92, 1.06)
  }
  return `<g opacity="0.55">${back}</g>${front}${steps(random, width, tones)}`
}

/** How high the steps stand above the water. */
const STEPS = 44
const WIDE = { house: 92, shrine: 76, pavilion: 58, arcade: 120, tree: 84 } as const
const DRAW = {
  house,
  shrine,
  pavilion,
  arcade,
  tree: (random: Random, _: number, tones: TownTones) => crown(random, tones),
}

function arch(x: number, foot: number, wide: number, tall: number): string {
  const w = wide / 2
  return `M${n(x - w)} ${n(foot)}V${n(foot - tall * 0.6)}Q${n(x - w)} ${n(foot - tall * 0.86)} ${n(x)} ${n(foot - tall)}Q${n(x + w)} ${n(foot - tall * 0.86)} ${n(x + w)} ${n(foot - tall * 0.6)}V${n(foot)}Z`
}

/** A flat-roofed house of two or three storeys with a shaded side, windows in arches, a parapet. */
function house(random: Random, wide: number, { wall, shade, opening }: TownTones): string {
  const storeys = random.int(2, 3)
  const tall = storeys * 34 + random.between(4, 14)
  const w = wide / 2
  const tint = mix(wall, shade, random.between(0, 0.3))
  const columns = Math.max(3, Math.round(wide / 20))
  const windows = times(
    storeys,
    (storey) =>
      times(columns, (column) => {
        const x = -w + (wide * (column + 0.5)) / columns
        return fill(arch(x, -10 - storey * 34, 8.4, 20), opening, 0.8)
      }) + line(`M${n(-w)} ${n(-38 - storey * 34)}H${n(w)}`, shade, 1.4),
  )
  return (
    rect(-w, -tall, wide, tall, tint) +
    rect(w * 0.52, -tall, w * 0.48, tall, shade, 0.4) +
    windows +
    rect(-w - 3, -tall - 3, wide + 6, 5, lighter(tint, 0.4)) +
    times(columns * 2, (index) =>
      rect(-w + (index * wide) / columns / 2 + 1, -tall - 9, wide / columns / 4, 6, tint),
    )
  )
}

/** A Nagara shrine: a curved spire in ribs, its disc and pot on top, a flag, a porch before it. */
function shrine(random: Random, wide: number, { wall, shade, opening, flag }: TownTones): string {
  const w = wide * 0.46
  const tall = random.between(124, 172)
  const rib = (share: number) =>
    `M${n(-w * share)} -40C${n(-w * share)} ${n(-tall * 0.62)} ${n(-w * share * 0.6)} ${n(-tall * 0.86)} ${n(-w * share * 0.24)} ${n(-tall)}H${n(w * share * 0.24)}C${n(w * share * 0.6)} ${n(-tall * 0.86)} ${n(w * share)} ${n(-tall * 0.62)} ${n(w * share)} -40Z`
  return (
    rect(-w * 1.2, -42, w * 2.4, 42, wall) +
    rect(w * 0.5, -42, w * 0.7, 42, shade, 0.45) +
    fill(rib(1), mix(wall, shade, 0.4)) +
    fill(rib(0.7), mix(wall, shade, 0.18)) +
    fill(rib(0.36), wall) +
    times(8, (row) => {
      const y = -48 - (row * (tall - 60)) / 8
      const half = w * (1 - 0.72 * ((-y - 40) / (tall - 40)) ** 2.4)
      return line(`M${n(-half)} ${n(y)}H${n(half)}`, shade, 1.1, 0.8)
    }) +
    rect(-w * 0.4, -tall - 5, w * 0.8, 6, mix(wall, shade, 0.3), 1, 3) +
    circle(0, -tall - 9, 4, flag) +
    line(`M0 ${n(-tall - 10)}V${n(-tall - 34)}`, shade, 1.4) +
    fill(`M0 ${n(-tall - 34)}L20 ${n(-tall - 28)}L0 ${n(-tall - 21)}Z`, flag) +
    rect(-w * 1.3, -46, w * 2.6, 5, lighter(wall, 0.5)) +
    fill(arch(0, 0, w * 0.7, 32), opening, 0.85)
  )
}

/** A chhatri: a ribbed dome on slender pillars. */
function pavilion(_: Random, wide: number, { wall, shade, opening }: TownTones): string {
  const w = wide * 0.42
  return (
    rect(-w * 1.1, -22, w * 2.2, 22, mix(wall, shade, 0.2)) +
    rect(-w * 0.8, -66, w * 1.6, 46, opening, 0.3) +
    [-0.9, -0.3, 0.3, 0.9].map((at) => rect(at * w - 2, -68, 4, 47, wall)).join('') +
    fill(`M${n(-w * 1.3)} -66H${n(w * 1.3)}L${n(w)} -74H${n(-w)}Z`, lighter(wall, 0.4)) +
    fill(
      `M${n(-w * 0.86)} -74C${n(-w * 1.1)} -98 ${n(-w * 0.3)} -104 0 -116C${n(w * 0.3)} -104 ${n(w * 1.1)} -98 ${n(w * 0.86)} -74Z`,
      wall,
    ) +
    fill(
      `M${n(w * 0.1)} -113C${n(w * 0.4)} -104 ${n(w * 1.1)} -98 ${n(w * 0.86)} -74H${n(w * 0.3)}C${n(w * 0.6)} -92 ${n(w * 0.3)} -102 ${n(w * 0.1)} -113Z`,
      shade,
      0.6,
    ) +
    line('M0 -115V-126', shade, 2)
  )
}

/** A long low cloister along the steps. */
function arcade(_: Random, wide: number, { wall, shade, opening }: TownTones): string {
  const w = wide / 2
  const bays = Math.round(wide / 19)
  return (
    rect(-w, -52, wide, 52, wall) +
    times(bays, (bay) => fill(arch(-w + (wide * (bay + 0.5)) / bays, 0, 13, 38), opening, 0.62)) +
    rect(-w - 3, -55, wide + 6, 5, lighter(wall, 0.5)) +
    line(`M${n(-w)} -47H${n(w)}`, shade, 1.2)
  )
}

/** Trees above the roofs: a wide crown in many small clumps, darker below. */
function crown(random: Random, { leaf, shade }: TownTones): string {
  const tall = random.between(46, 76)
  const [wide, high] = [random.between(34, 46), random.between(24, 32)]
  const count = 34
  const clumps = times(count, (index) => {
    const angle = index * 2.4
    const reach = Math.sqrt((index + 0.5) / count)
    const [x, y] = [Math.cos(angle) * reach * wide, Math.sin(angle) * reach * high]
    const lit = 0.5 - y / high / 2 - x / wide / 4
    const tone = mix(darker(leaf, 0.26), lighter(leaf, 0.34), Math.min(1, Math.max(0, lit)))
    return circle(x, -tall + y, random.between(6, 10), tone)
  })
  return (
    line(
      `M-8 0Q-2 ${n(-tall * 0.4)} -10 ${n(-tall)}M6 0Q4 ${n(-tall * 0.4)} 14 ${n(-tall)}`,
      mix(shade, leaf, 0.6),
      4,
    ) + clumps
  )
}

/** Flights of steps down to the water, some set forward as bathing platforms. */
function steps(random: Random, width: number, { wall, shade }: TownTones): string {
  const flight = (from: number, wide: number, foot: number, tint: string) =>
    rect(from, -STEPS, wide, STEPS + foot, tint) +
    times(7, (row) => {
      const y = -STEPS + ((row + 0.6) * (STEPS + foot)) / 7
      return line(`M${n(from)} ${n(y)}H${n(from + wide)}`, shade, 1.5, 0.8)
    })
  let drawn = flight(-60, width + 120, 0, mix(wall, shade, 0.3))
  for (let x = random.between(10, 80); x < width; x += random.between(150, 260)) {
    drawn += flight(x, random.between(60, 104), 5, mix(wall, shade, 0.06))
  }
  return drawn
}
