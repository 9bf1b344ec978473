import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { line } from '../../ink/fragments.ts'
import { PLAIN } from '../../ink/hand.ts'
import type { Random } from '../../ink/random.ts'
import { scatter, type Tile, wrapped } from '../tile.ts'

/** Limewash: one colour, brushed crosswise so that it lives in the light. */
export function solid(palette: Palette, random: Random): Tile {
  const size = 640
  const { ground, ink } = palette
  const base = mix(ground, ink, lightness(ground) > 0.5 ? 0.3 : 0.12)
  const gradient = (id: string, colour: string) =>
    `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="0.17"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`
  const defs = `<defs>${gradient('s0', lighter(base, 0.4))}${gradient('s1', darker(base, 0.16))}</defs>`
  const strokes = scatter(random, size, size, 150)
    .map(([x, y], index) =>
      wrapped(
        size,
        size,
        x,
        y,
        190,
        `<ellipse rx="${random.between(60, 150).toFixed(0)}" ry="${random.between(26, 60).toFixed(0)}" fill="url(#s${index % 2})" transform="rotate(${(index % 3 ? 38 : -40) + random.near(0, 16)})"/>`,
      ),
    )
    .join('')
  const bristles = scatter(random, size, size, 90)
    .map(([x, y], index) => {
      const long = random.between(24, 80)
      const s = index % 3 ? 0.7 : -0.7
      return wrapped(
        size,
        size,
        x,
        y,
        90,
        line(
          `M${(-long).toFixed(0)} ${(-long * s).toFixed(0)}Q4 2 ${long.toFixed(0)} ${(long * s).toFixed(0)}`,
          index % 2 ? lighter(base, 0.3) : darker(base, 0.1),
          random.between(0.8, 2.4),
          0.09,
        ),
      )
    })
    .join('')
  return {
    width: size,
    height: size,
    repeat: 130,
    hand: PLAIN,
    ground: base,
    body: defs + strokes + bristles,
  }
}
