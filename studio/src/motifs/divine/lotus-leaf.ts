import { smooth, smoothLoop } from '../../ink/curves.ts'
import { circle, fill, line, n, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'

export type LeafTones = {
  face: string
  back: string
  glow: string
  under: string
  vein: string
  edge: string
}

/**
 * A leaf held above the water, or lying on it, as a shield about its stalk: no notch, as a water
 * lily's has one. `squash` is how far it is seen from the side, `lift` how far its rim is cupped.
 */
export function shieldLeaf(
  random: Random,
  radius: number,
  squash: number,
  lift: number,
  tones: LeafTones,
): string {
  const [first, second] = [random.between(0, 6), random.between(0, 6)]
  const sway = 0.014 + 0.02 * lift
  const at = (angle: number, share: number, down: number): Point => {
    const wave = 1 + sway * (Math.sin(angle * 5 + first) + 0.8 * Math.sin(angle * 8 + second))
    const droop = lift * radius * 0.05 * Math.sin(angle * 3 + second) * share
    return [
      Math.cos(angle) * radius * wave * share,
      Math.sin(angle) * radius * squash * wave * share + down + droop,
    ]
  }
  const rim = (share: number, down: number): Point[] =>
    Array.from({ length: 30 }, (_, index) => at((index / 30) * Math.PI * 2, share, down))
  const heart: Point = [0, radius * squash * lift * 0.7]
  const turn = random.between(0, 0.5)
  const veins = times(17, (index) => {
    const angle = ((index + turn) / 17) * Math.PI * 2
    const [x, y] = [Math.cos(angle) * radius, Math.sin(angle) * radius * squash]
    const rib = (share: number, side: number): Point => [
      heart[0] + (x - heart[0]) * share - Math.sin(angle) * radius * side,
      heart[1] +
        (y - heart[1]) * share +
        Math.cos(angle) * radius * squash * side +
        lift * radius * squash * 0.34 * share * (1 - share),
    ]
    const fork = (side: number) =>
      `M${rib(0.58, 0).map(n).join(' ')}Q${rib(0.78, side * 0.3)
        .map(n)
        .join(' ')} ${rib(0.94, side).map(n).join(' ')}`
    return `${smooth([rib(0, 0), rib(0.3, 0), rib(0.58, 0), rib(0.92, 0)])}${fork(0.08)}${fork(-0.08)}`
  })
  const outline = smoothLoop(rim(1, 0))
  // A part of the raised rim has rolled inwards and shows the leaf's matt back.
  const [from, far] = [random.between(0.1, 1.6), random.between(0.9, 1.5)]
  const curl = Array.from({ length: 11 }, (_, index) => from + (far * index) / 10)
  const rolled =
    smooth(curl.map((angle) => at(angle, 1, 0))) +
    smooth(
      curl
        .map((angle, index) => at(angle, 1 - 0.24 * Math.sin((Math.PI * index) / 10), 0))
        .reverse(),
      'L',
    ) +
    'Z'
  return (
    (lift > 0 ? fill(smoothLoop(rim(0.985, radius * 0.055 * lift)), tones.under) : '') +
    fill(outline, tones.face) +
    line(veins, tones.vein, 1, 0.72) +
    line(outline, tones.edge, 1.4, 0.9) +
    (lift > 0 ? fill(rolled, tones.back) + line(rolled, tones.edge, 1, 0.8) : '') +
    circle(heart[0], heart[1], radius * 0.05 + 0.6, tones.glow)
  )
}

/** A young leaf not yet flat, from the side: a funnel, its stalk at the origin, ribs up its back. */
export function cuppedLeaf(random: Random, radius: number, tones: LeafTones): string {
  const tall = radius * random.between(0.74, 0.9)
  const lip = radius * 0.24
  const edge = (way: number): Point[] =>
    Array.from({ length: 9 }, (_, index) => {
      const x = (index / 4 - 1) * radius * way
      return [
        x,
        -tall +
          way * 0 -
          lip * Math.sqrt(Math.max(0, 1 - (x / radius) ** 2)) +
          random.near(0, radius * 0.022),
      ]
    })
  const back = edge(1)
  const front = Array.from({ length: 9 }, (_, index): Point => {
    const x = (1 - index / 4) * radius
    return [
      x,
      -tall + lip * Math.sqrt(Math.max(0, 1 - (x / radius) ** 2)) + random.near(0, radius * 0.02),
    ]
  })
  const mouth = `${smooth(back)}${smooth(front, 'L')}Z`
  const bowl = `M0 0C${n(-radius * 0.5)} ${n(-tall * 0.06)} ${n(-radius * 0.9)} ${n(-tall * 0.5)} ${n(-radius)} ${n(-tall)}${smooth([...front].reverse(), 'L')}C${n(radius * 0.9)} ${n(-tall * 0.5)} ${n(radius * 0.5)} ${n(-tall * 0.06)} 0 0Z`
  const ribs = times(9, (index) => {
    const share = (index - 4) / 4
    const y = -tall + lip * Math.sqrt(1 - share * share * 0.98)
    return `M0 -1C${n(share * radius * 0.5)} ${n(-tall * 0.08)} ${n(share * radius * 0.86)} ${n(y * 0.5)} ${n(share * radius * 0.95)} ${n(y + 2)}`
  })
  const inside = times(7, (index) => {
    const share = (index - 3) / 4
    return `M${n(share * radius * 0.3)} ${n(-tall + lip * 0.5)}L${n(share * radius)} ${n(-tall - lip * Math.sqrt(1 - share * share) * 0.86)}`
  })
  return (
    fill(mouth, tones.face) +
    line(inside, tones.vein, 0.9, 0.6) +
    fill(bowl, tones.under) +
    fill(
      `M0 0C${n(-radius * 0.5)} ${n(-tall * 0.06)} ${n(-radius * 0.9)} ${n(-tall * 0.5)} ${n(-radius)} ${n(-tall)}Q${n(-radius * 0.6)} ${n(-tall * 0.3)} 0 0Z`,
      tones.glow,
      0.34,
    ) +
    line(ribs, tones.vein, 1, 0.7) +
    line(bowl, tones.edge, 1.3, 0.8) +
    line(smooth(back), tones.edge, 1.3, 0.8)
  )
}

/** A leaf still rolled as it comes out of the water: two scrolls side by side on a stalk. */
export function rolledLeaf(size: number, tones: LeafTones): string {
  const scroll = (side: number) =>
    fill(
      `M0 0C${n(side * size * 0.2)} ${n(-size * 0.16)} ${n(side * size * 0.22)} ${n(-size * 0.72)} ${n(side * size * 0.03)} ${n(-size)}C${n(side * size * 0.01)} ${n(-size * 0.6)} 0 ${n(-size * 0.3)} 0 0Z`,
      side < 0 ? tones.face : tones.under,
    )
  return place(
    0,
    0,
    scroll(-1) +
      scroll(1) +
      line(
        `M${n(-size * 0.05)} ${n(-size * 0.12)}Q${n(-size * 0.12)} ${n(-size * 0.5)} ${n(-size * 0.03)} ${n(-size * 0.88)}M${n(size * 0.05)} ${n(-size * 0.12)}Q${n(size * 0.12)} ${n(-size * 0.5)} ${n(size * 0.04)} ${n(-size * 0.88)}`,
        tones.vein,
        0.9,
        0.7,
      ),
  )
}
