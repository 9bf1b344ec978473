import { darker, lighter, mix } from '../../../ink/colour.ts'
import { smoothLoop } from '../../../ink/curves.ts'
import { circle, ellipse, fill, line, n, type Point, place, times } from '../../../ink/fragments.ts'
import type { Random } from '../../../ink/random.ts'
import { ripple } from '../../../ink/wet-shape.ts'

/** What a dish darkens of the leaf beneath it. */
export const SHADOW = '#14301a'

/** A spoonful put down: it stands up from the leaf, lit from the left and dark where it turns away. */
export function heap(random: Random, rx: number, ry: number, colour: string, rim: string): string {
  const sway = ripple(random, 0.16)
  const edge = Array.from({ length: 24 }, (_, index): Point => {
    const angle = (index / 24) * Math.PI * 2
    const reach = 1 + sway(index / 24) + random.near(0, 0.015)
    return [Math.cos(angle) * rx * reach, Math.sin(angle) * ry * reach]
  })
  const step = (share: number, dx: number, dy: number) =>
    smoothLoop(
      edge.map(
        ([x, y]): Point => [
          x * share * random.near(1, 0.025) + rx * dx,
          y * share * random.near(1, 0.025) + ry * dy,
        ],
      ),
    )
  return (
    place(rx * 0.09, ry * 0.24, fill(smoothLoop(edge), SHADOW, 0.2)) +
    place(rx * 0.04, ry * 0.12, fill(smoothLoop(edge), SHADOW, 0.34)) +
    fill(smoothLoop(edge), mix(colour, rim, 0.75)) +
    fill(step(0.92, -0.04, -0.07), mix(colour, rim, 0.3)) +
    fill(step(0.76, -0.09, -0.14), colour) +
    fill(step(0.5, -0.14, -0.22), lighter(colour, 0.2), 0.7) +
    fill(step(0.26, -0.18, -0.28), lighter(colour, 0.4), 0.55)
  )
}

/** Where oil or curd catches the light: short wet strokes on the side that faces it. */
export function wetLight(random: Random, rx: number, ry: number, count: number): string {
  return times(count, () => {
    const [x, y] = [random.between(-0.62, 0.2) * rx, random.between(-0.66, 0.05) * ry]
    const long = rx * random.between(0.05, 0.13)
    return line(
      `M${n(x - long)} ${n(y + long * 0.4)}Q${n(x)} ${n(y - long * 0.5)} ${n(x + long)} ${n(y - long * 0.2)}`,
      '#fffdf4',
      random.between(1, 2),
      0.8,
    )
  })
}

/** A bean, a cube, a lump: rounded by the light on it and by the shade it throws. */
export function lump(rx: number, ry: number, tone: string): string {
  return (
    ellipse(rx * 0.16, ry * 0.36, rx * 1.06, ry * 1.02, darker(tone, 0.5), 0.55) +
    ellipse(0, 0, rx, ry, tone) +
    ellipse(-rx * 0.24, -ry * 0.34, rx * 0.45, ry * 0.3, lighter(tone, 0.55), 0.8)
  )
}

/** Small things strewn over a heap, none of them beyond its edge. */
export function strewn(
  random: Random,
  rx: number,
  ry: number,
  count: number,
  draw: (index: number) => string,
): string {
  return times(count, (index) => {
    const angle = random.between(0, Math.PI * 2)
    const out = random.next() ** 0.5 * 0.9
    return place(
      Math.cos(angle) * rx * out,
      Math.sin(angle) * ry * out,
      draw(index),
      random.between(0, 180),
    )
  })
}

export function curryLeaf(size: number): string {
  return (
    fill(
      `M0 0Q${n(-size * 0.36)} ${n(-size * 0.5)} 0 ${n(-size)}Q${n(size * 0.36)} ${n(-size * 0.5)} 0 0Z`,
      '#234d27',
    ) +
    fill(`M0 0Q${n(-size * 0.36)} ${n(-size * 0.5)} 0 ${n(-size)}Z`, '#4f8440') +
    line(`M0 0V${n(-size * 0.9)}`, '#b4cf8c', 0.6, 0.9)
  )
}

/** Mustard seed, popped in hot oil. */
export function mustard(x = 0, y = 0): string {
  return circle(x, y, 1.5, '#2e1a10') + circle(x - 0.5, y - 0.5, 0.45, '#d9c0a4', 0.9)
}
