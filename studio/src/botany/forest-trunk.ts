import { darker, lighter, mix } from '../ink/colour.ts'
import { bezier, brush, pointAlong, tapered } from '../ink/curves.ts'
import { ellipse, fill, line, n, type Point, place, times } from '../ink/fragments.ts'
import type { Random } from '../ink/random.ts'
import { leaf } from './leaf.ts'

export type TrunkTones = { bark: string; moss: string; leaf: string; vein: string }

export function forestTrunk(
  random: Random,
  x: number,
  foot: number,
  wide: number,
  tones: TrunkTones,
  near: boolean,
): string {
  const { bark, moss } = tones
  const lean = random.near(0, wide * 0.7)
  const top = x + lean
  const half = wide / 2
  const outline = `M${n(top - half * 0.7)} -20C${n(top - half * 0.8)} ${n(foot * 0.4)} ${n(x - half)} ${n(foot * 0.6)} ${n(x - half * 1.1)} ${n(foot - wide * 2)}C${n(x - half * 1.3)} ${n(foot - wide)} ${n(x - wide * 1.2)} ${n(foot - wide * 0.2)} ${n(x - wide * 1.9)} ${n(foot)}Q${n(x - wide * 1.1)} ${n(foot + 4)} ${n(x - half)} ${n(foot - wide * 0.2)}Q${n(x - half * 0.2)} ${n(foot + 12)} ${n(x + half * 0.7)} ${n(foot - wide * 0.2)}Q${n(x + wide)} ${n(foot + 6)} ${n(x + wide * 1.8)} ${n(foot)}C${n(x + wide * 1.1)} ${n(foot - wide * 0.3)} ${n(x + half * 1.4)} ${n(foot - wide)} ${n(x + half * 1.1)} ${n(foot - wide * 2.1)}C${n(x + half)} ${n(foot * 0.6)} ${n(top + half * 0.8)} ${n(foot * 0.4)} ${n(top + half * 0.7)} -20Z`
  const id = `bark-${bark.slice(1)}-${Math.round(x)}`
  const shaded = `<linearGradient id="${id}"><stop offset="0.3" stop-color="${lighter(bark, near ? 0.12 : 0.05)}"/><stop offset="0.56" stop-color="${bark}"/><stop offset="0.72" stop-color="${darker(bark, near ? 0.5 : 0.14)}"/></linearGradient>${fill(outline, `url(#${id})`)}`
  if (!near) return shaded
  const along = (y: number, share: number) =>
    x + lean * Math.max(0, 1 - y / foot) ** 1.4 + share * wide
  const grain = times(54, () => {
    const share = random.near(0, 0.42)
    const from = random.between(-10, foot - wide * 1.6)
    const to = from + random.between(60, 190)
    return line(
      `M${n(along(from, share))} ${n(from)}Q${n(along((from + to) / 2, share) + random.near(0, 5))} ${n((from + to) / 2)} ${n(along(to, share))} ${n(to)}`,
      random.chance(0.45) ? lighter(bark, 0.16) : darker(bark, 0.4),
      random.between(0.8, 2.4),
      0.5,
    )
  })
  const lichen = times(90, () => {
    const y = random.between(0, foot - 40)
    return ellipse(
      along(y, random.between(-0.46, 0.1)),
      y,
      random.between(2, 7),
      random.between(4, 15),
      random.chance(0.5) ? moss : lighter(moss, 0.35),
      random.between(0.12, 0.34),
    )
  })
  const folds = [-1.2, -0.36, 0.4, 1.1].map((share) =>
    line(
      `M${n(x + wide * share * 0.34)} ${n(foot - wide * 2.2)}Q${n(x + wide * share * 0.46)} ${n(foot - wide * 0.8)} ${n(x + wide * share)} ${n(foot - wide * 0.1)}`,
      darker(bark, 0.5),
      4,
      0.45,
    ),
  )
  return shaded + grain + lichen + folds.join('')
}

export function climber(
  random: Random,
  x: number,
  wide: number,
  from: number,
  to: number,
  tones: TrunkTones,
): string {
  const phase = random.between(0, 6)
  const way = Array.from({ length: 44 }, (_, index): Point => {
    const t = index / 43
    return [x + Math.sin(phase + t * 6) * wide * 0.36, from + (to - from) * t]
  })
  const leaves = times(44, (index) => {
    const t = (index + 0.4) / 44
    const at = pointAlong(way, t)
    const side = index % 2 ? 1 : -1
    const tone = mix(darker(tones.leaf, 0.3), lighter(tones.leaf, 0.12), random.next())
    return place(
      at.x + side * 3,
      at.y,
      leaf(random.between(34, 46) + t * 16, 25 + t * 9, {
        fill: tone,
        shade: darker(tone, 0.35),
        vein: mix(tone, tones.vein, 0.5),
        veins: 4,
        belly: 0.34,
        bend: side * 0.16,
        veinWidth: 0.7,
      }),
      180 - side * random.between(24, 92),
    )
  })
  return fill(tapered(way, 6, 3), darker(tones.bark, 0.3)) + leaves
}

export function hangingBough(random: Random, x: number, drop: number, tones: TrunkTones): string {
  const side = random.chance(0.5) ? 1 : -1
  const way = bezier(
    [x, -20],
    [x + side * 20, drop * 0.4],
    [x + side * 60, drop * 0.6],
    [x + side * 110, drop],
    16,
  )
  const leaves = times(17, (index) => {
    const at = pointAlong(way, 0.1 + (index / 17) * 0.9)
    const tone = mix(darker(tones.leaf, 0.42), tones.leaf, random.next())
    return place(
      at.x,
      at.y,
      leaf(random.between(62, 92), random.between(22, 29), {
        fill: tone,
        shade: darker(tone, 0.3),
        vein: mix(tone, tones.vein, 0.4),
        veins: 7,
        belly: 0.46,
        bend: random.near(0, 0.12),
        veinWidth: 0.7,
      }),
      180 + (index % 2 ? 1 : -1) * random.between(8, 66),
    )
  })
  return (
    fill(
      brush(way, (t) => 8 - 5.6 * t),
      darker(tones.bark, 0.2),
    ) + leaves
  )
}
