import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { circle, line } from '../../ink/fragments.ts'
import { PLAIN } from '../../ink/hand.ts'
import type { Random } from '../../ink/random.ts'
import { scatter, type Tile, wrapped } from '../tile.ts'

/** Board-formed concrete: cloudy patches, pinholes and tie marks. */
export function concrete(palette: Palette, random: Random): Tile {
  const [width, height] = [640, 640]
  const { ground, ink, second, accent } = palette
  const gradient = (id: string, colour: string) =>
    `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="0.3"/><stop offset="0.6" stop-color="${colour}" stop-opacity="0.1"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`
  const defs = `<defs>${gradient('c0', mix(ground, ink, 0.45))}${gradient('c1', lighter(ground, 0.5))}${gradient('c2', mix(ground, second, 0.45))}${gradient('c3', mix(ground, accent, 0.6))}</defs>`
  const clouds = scatter(random, width, height, 90)
    .map(([x, y], index) => {
      const r = random.between(36, 150)
      return wrapped(
        width,
        height,
        x,
        y,
        r * 1.5,
        `<ellipse rx="${r.toFixed(0)}" ry="${(r * random.between(0.4, 0.9)).toFixed(0)}" fill="url(#c${index % 4})" transform="rotate(${random.between(-30, 30).toFixed(0)})"/>`,
      )
    })
    .join('')
  const holes = scatter(random, width, height, 110)
    .map(([x, y]) => {
      const r = random.between(0.7, 2.4)
      return wrapped(
        width,
        height,
        x,
        y,
        6,
        circle(0, 0, r, darker(mix(ground, ink, 0.4), 0.2), 0.5) +
          circle(r * 0.3, r * 0.5, r * 0.8, lighter(ground, 0.3), 0.4),
      )
    })
    .join('')
  const seam = (y: number) =>
    line(`M0 ${y}L${width} ${y}`, mix(ground, ink, 0.6), 1.6, 0.7) +
    line(`M0 ${y + 2}L${width} ${y + 2}`, lighter(ground, 0.4), 1.2, 0.7)
  const joint = (x: number) =>
    line(`M${x} 0L${x} ${height}`, mix(ground, ink, 0.6), 1.6, 0.7) +
    line(`M${x + 2} 0L${x + 2} ${height}`, lighter(ground, 0.4), 1.2, 0.7)
  const ties = [
    [70, 70],
    [570, 70],
    [70, 570],
    [570, 570],
  ]
    .map(
      ([x = 0, y = 0]) =>
        circle(x, y, 9, mix(ground, ink, 0.55)) +
        circle(x + 1, y + 1.5, 7.5, mix(ground, ink, 0.8)) +
        circle(x, y - 1, 5, darker(mix(ground, ink, 0.8), 0.2)),
    )
    .join('')
  return {
    width,
    height,
    repeat: 120,
    hand: PLAIN,
    ground,
    body: defs + clouds + holes + seam(320) + seam(2) + joint(4) + ties,
  }
}
