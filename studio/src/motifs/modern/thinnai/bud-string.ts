import { along } from '../../../ink/brush-line.ts'
import { darker } from '../../../ink/colour.ts'
import { pointAlong, smooth } from '../../../ink/curves.ts'
import { line, n, type Point } from '../../../ink/fragments.ts'
import type { Inks } from './inks.ts'

/** How long the buds are that all strings are made of. */
const LONG = 10

/** The buds of all strings, which are drawn once: there are hundreds. */
export function buds({ white, flower, leaf }: Inks): string {
  const bud = (name: string, colour: string) =>
    `<g id="thinnai-${name}"><path d="M0 0C2.200 -1.700 6.600 -3.700 9.700 0C6.600 3.700 2.200 1.700 0 0Z" fill="${colour}" stroke="${darker(colour, 0.34)}" stroke-width="0.8"/>${line('M0 0H2.600', leaf, 1.7)}</g>`
  return `<defs>${bud('malli', white)}${bud('kanakambaram', flower)}</defs>`
}

/** Jasmine as it is tied by hand: two buds to a knot, one to each side, with some kanakambaram between. */
export function budString(points: readonly Point[], size: number, inks: Inks): string {
  const way = along(points, 10)
  const length = way.reduce((sum, [x, y], index) => {
    const [bx, by] = way[index - 1] ?? [x, y]
    return sum + Math.hypot(x - bx, y - by)
  }, 0)
  const knots = Math.max(2, Math.round(length / (size * 0.44)))
  const tied = Array.from({ length: knots }, (_, index) => {
    const { x, y, degrees } = pointAlong(way, (index + 0.5) / knots)
    const kind = index % 6 === 4 ? 'kanakambaram' : 'malli'
    return [58, -64]
      .map((turn) => {
        const at = `translate(${n(x)} ${n(y)})rotate(${Math.round(degrees + turn + ((index % 3) - 1) * 9)})`
        return `<use href="#thinnai-${kind}" transform="${at}scale(${n(size / LONG)})"/>`
      })
      .join('')
  })
  return line(smooth(way), inks.leaf, 1.4) + tied.join('')
}
