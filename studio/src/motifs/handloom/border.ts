import { darker, lighter } from '../../ink/colour.ts'
import { n } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import type { Figure, Inside } from './loom.ts'
import { dyed } from './weave.ts'

const END = 1.4

/**
 * A band of warp threads down the cloth, set so close that they cover the weft but for its ribs.
 * `gloss` is how much they glint, 0 (cotton) to 1 (zari). The height must divide by 4.
 */
export function warpBand(
  random: Random,
  from: number,
  to: number,
  height: number,
  colour: string,
  gloss = 0,
): string {
  const ends = Math.max(1, Math.round((to - from) / END))
  const gap = (to - from) / ends
  let drawn = ''
  for (let end = 0; end < ends; end += 1) {
    const x = n(from + (end + 0.5) * gap)
    const tone = dyed(colour, random, 0.05 + gloss * 0.1)
    const rib = `stroke-dasharray="2 2" stroke-dashoffset="${(end % 2) * 2}"`
    const bright = lighter(tone, 0.08 + gloss * random.between(0.16, 0.44))
    drawn +=
      `<path d="M${x} 0V${height}" stroke="${tone}" stroke-width="${n(gap + 0.3)}"/>` +
      `<path d="M${x} 0V${height}" stroke="${bright}" stroke-width="${n(gap * 0.6)}" ${rib}/>`
  }
  const edge = darker(colour, 0.5)
  return (
    `<path d="M${n(from - 0.5)} 0V${height}M${n(to + 0.5)} 0V${height}" stroke="${edge}" stroke-width="0.9" stroke-opacity="0.22"/>` +
    drawn
  )
}

/** A band that begins and ends so far from the middle of a border, and the same on the other side. */
export function onBothSides(
  middle: number,
  from: number,
  to: number,
  band: (from: number, to: number) => string,
): string {
  return band(middle + from, middle + to) + band(middle - to, middle - from)
}

/** A temple tooth whose foot lies on a border and that points to the right (`side` 1) or left (-1). */
export function tooth(side: number, reach: number, half: number): Inside {
  return (x, y) => x * side >= 0 && (x * side) / reach + Math.abs(y) / half <= 1
}

/** The same figure at even steps down a cloth. */
export function down(
  cloth: { put: (figure: Figure, x: number, y: number, reach: number) => void },
  height: number,
  step: number,
  x: number,
  reach: number,
  figure: (index: number) => Figure,
  start = 0,
) {
  for (let index = 0; index < height / step; index += 1)
    cloth.put(figure(index), x, start + index * step, reach)
}
