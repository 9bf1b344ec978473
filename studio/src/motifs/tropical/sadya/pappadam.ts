import { blob, smooth, smoothLoop } from '../../../ink/curves.ts'
import { ellipse, fill, line, n, type Point, place, times } from '../../../ink/fragments.ts'
import type { Random } from '../../../ink/random.ts'
import { ripple } from '../../../ink/wet-shape.ts'

const [PALE, GOLD, TOAST, BROWN] = ['#f9e6b4', '#e7bd6c', '#bd8338', '#7d5120']

/** A pappadam fresh from the oil: puffed into blisters, its rim curled up here and there. */
export function pappadam(random: Random, radius: number): string {
  const sway = ripple(random, 0.055)
  const frill = ripple(random, 0.03)
  const edge = Array.from({ length: 44 }, (_, index): Point => {
    const share = index / 44
    const angle = share * Math.PI * 2
    const reach = radius * (1 + sway(share) + frill((share * 3) % 1) + random.near(0, 0.012))
    return [Math.cos(angle) * reach, Math.sin(angle) * reach]
  })
  const outline = smoothLoop(edge)
  const shrunk = (by: number) => smoothLoop(edge.map(([x, y]): Point => [x * by, y * by]).reverse())
  return (
    place(radius * 0.05, radius * 0.11, fill(outline, '#14301a', 0.3)) +
    place(radius * 0.02, radius * 0.05, fill(outline, '#14301a', 0.2)) +
    fill(outline, GOLD) +
    fill(`${outline}${shrunk(0.9)}`, TOAST, 0.5) +
    fill(`${outline}${shrunk(0.96)}`, BROWN, 0.25) +
    // Large waves first: the sheet buckles before it blisters.
    times(6, (index) => {
      const angle = index * 2.4 + random.near(0, 0.4)
      const out = radius * random.between(0.2, 0.56)
      return place(
        Math.cos(angle) * out,
        Math.sin(angle) * out,
        swelling(random, radius * random.between(0.2, 0.27), 0.75),
      )
    }) +
    times(34, (index) => {
      const angle = index * 2.4 + random.near(0, 0.3)
      const out = radius * 0.86 * Math.sqrt((index + 0.5) / 34)
      return place(
        Math.cos(angle) * out,
        Math.sin(angle) * out,
        swelling(random, radius * random.between(0.05, 0.12), 0.95),
      )
    }) +
    times(22, () => {
      const angle = random.between(0, Math.PI * 2)
      const out = radius * 0.92 * Math.sqrt(random.next())
      return ellipse(
        Math.cos(angle) * out,
        Math.sin(angle) * out,
        radius * random.between(0.012, 0.028),
        radius * 0.014,
        BROWN,
        0.7,
      )
    }) +
    [
      [2, 9],
      [15, 8],
      [24, 10],
      [36, 7],
    ]
      .map(([from = 0, count = 8]) => curl(random, radius, edge, from, count))
      .join('')
  )
}

/** A blister with light on its shoulder and its own shade below. */
function swelling(random: Random, size: number, strength: number): string {
  const round = smoothLoop(blob(0, 0, size, 9, 0.16, random.next))
  return (
    place(size * 0.14, size * 0.2, fill(round, TOAST, 0.6 * strength)) +
    fill(round, '#efcf8c', strength) +
    fill(
      `M${n(-size * 0.85)} ${n(size * 0.2)}Q${n(size * 0.1)} ${n(size * 1.2)} ${n(size * 0.9)} ${n(-size * 0.05)}Q${n(size * 0.3)} ${n(size * 0.56)} ${n(-size * 0.85)} ${n(size * 0.2)}Z`,
      TOAST,
      0.6 * strength,
    ) +
    ellipse(-size * 0.24, -size * 0.3, size * 0.46, size * 0.34, PALE, 0.95 * strength) +
    ellipse(-size * 0.3, -size * 0.38, size * 0.18, size * 0.12, '#fffaf0', 0.9)
  )
}

/** A piece of the rim that has folded over inwards: its pale under side, and the shade it throws. */
function curl(
  random: Random,
  radius: number,
  edge: readonly Point[],
  from: number,
  count: number,
): string {
  const outer = Array.from({ length: count + 1 }, (_, index): Point => {
    const [x, y] = edge[(from + index) % edge.length] ?? [0, 0]
    return [x * 1.015, y * 1.015]
  })
  const depth = random.between(0.13, 0.2)
  const folded = (by: number) =>
    outer.map(([x, y], index): Point => {
      const share = 1 - depth * by * Math.sin((Math.PI * index) / count) ** 0.8
      return [x * share, y * share]
    })
  const lip = folded(1)
  const flap = (inner: readonly Point[]) => `${smooth(outer)}${smooth([...inner].reverse(), 'L')}Z`
  return (
    place(radius * 0.025, radius * 0.04, fill(flap(folded(1.25)), BROWN, 0.4)) +
    fill(flap(lip), '#f6dfa6') +
    fill(flap(folded(0.45)), '#fff3d0', 0.85) +
    line(smooth(lip), TOAST, radius * 0.022, 0.9) +
    line(smooth(outer), TOAST, radius * 0.02, 0.6)
  )
}
