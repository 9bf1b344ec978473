import { darker, mix, type Palette } from '../../ink/colour.ts'
import { bezier, offset, pointAlong, smooth, tapered } from '../../ink/curves.ts'
import { fill, line, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import type { Tile } from '../tile.ts'
import { foliage } from './foliage.ts'

/** A broad banana leaf with torn edge and ribbed sides. */
function bananaFrond(
  random: Random,
  length: number,
  colour: string,
  shade: string,
  vein: string,
): string {
  const bend = random.near(0, 60)
  const rib = bezier(
    [0, 0],
    [bend * 0.1, -length * 0.35],
    [bend * 0.3, -length * 0.7],
    [bend, -length],
    30,
  )
  const edge = (side: number) => {
    const outline = offset(
      rib,
      (t) => side * length * 0.17 * Math.sin(Math.PI * Math.min(1, t * 0.93 + 0.07)) ** 0.5,
    )
    return outline.map(
      ([x, y], index): Point =>
        index % 7 === 3 && index > 4 && index < 27
          ? [x - side * length * random.between(0.03, 0.08), y + 6]
          : [x, y],
    )
  }
  const side = (sign: number, tone: string) =>
    fill(`${smooth(edge(sign))}${smooth([...rib].reverse(), 'L')}Z`, tone)
  const ribs = times(26, (index) => {
    const t = 0.07 + index * 0.035
    const at = pointAlong(rib, t)
    const reach = length * 0.145 * Math.sin(Math.PI * Math.min(1, t * 0.93 + 0.07)) ** 0.5
    return place(
      at.x,
      at.y,
      line(
        `M0 0Q${(reach * 0.4).toFixed(1)} ${(reach * 0.5).toFixed(1)} ${(reach * 0.5).toFixed(1)} ${reach.toFixed(1)}M0 0Q${(reach * 0.4).toFixed(1)} ${(-reach * 0.5).toFixed(1)} ${(reach * 0.5).toFixed(1)} ${(-reach).toFixed(1)}`,
        vein,
        0.9,
        0.6,
      ),
      at.degrees,
    )
  })
  return side(1, colour) + side(-1, shade) + ribs + fill(tapered(rib, 7, 1.5), vein)
}

export function bananaLeaf(palette: Palette, random: Random): Tile {
  const [width, height] = [560, 640]
  const { ground, ink, second, accent } = palette
  const layer = (count: number, colour: string, shade: string, vein: string, scale: number) =>
    foliage(random, width, height, count, 260 * scale, (_index, turn) =>
      place(
        0,
        0,
        place(0, 170, bananaFrond(random, 340, colour, shade, vein)),
        turn < 180 ? random.near(-42, 24) : random.near(44, 24),
        scale,
      ),
    )
  return {
    width,
    height,
    repeat: 84,
    ground,
    body:
      layer(
        7,
        mix(ground, second, 0.25),
        mix(ground, second, 0.33),
        mix(ground, second, 0.5),
        1.1,
      ) +
      layer(5, mix(ground, accent, 0.85), mix(accent, second, 0.5), mix(ground, accent, 0.3), 0.9) +
      layer(6, ink, darker(ink, 0.18), mix(ink, accent, 0.7), 1),
  }
}
