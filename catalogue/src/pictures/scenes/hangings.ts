import type { Category } from '@bhitti/contract/product-vocabulary'
import type { Work } from '../cloth/cloth.ts'
import { darker, lighter } from '../ink/colour.ts'
import { circle, line, rect, times } from '../ink/fragments.ts'
import { windowView } from './interior.ts'
import type { Studio } from './studio.ts'

/** Where a window sits in a picture. */
export type Opening = { x: number; y: number; width: number; height: number }

export function workOf(category: Category | undefined): Work {
  if (category === 'sheer') return 'sheer'
  if (category === 'roman' || category === 'zebra') return category
  return category === 'roller' ? 'roller' : 'drape'
}

/** Curtains on a rod either side of a window, down to the floor. Scale in pixels per centimetre. */
export function curtainedWindow(
  studio: Studio,
  opening: Opening,
  floor: number,
  panel: number,
  work: Work,
  scale: number,
): string {
  const { decor } = studio
  const { x, y, width, height } = opening
  const rodY = y - 74
  const left = x - panel * (work === 'sheer' ? 0.36 : 0.6)
  const right = x + width - panel * (work === 'sheer' ? 0.64 : 0.4)
  const tall = floor - rodY - 2
  const rod =
    rect(
      left - 40,
      rodY - 5,
      right + panel - left + 80,
      10,
      studio.vertical(lighter(decor.metal, 0.5), decor.metal, darker(decor.metal, 0.4)),
      1,
      5,
    ) +
    circle(left - 44, rodY, 13, decor.metal) +
    circle(left - 47, rodY - 4, 4, lighter(decor.metal, 0.6)) +
    circle(right + panel + 44, rodY, 13, darker(decor.metal, 0.1))
  const rings = (from: number) =>
    times(Math.round(panel / 36), (index) =>
      line(
        `M${from + 14 + index * 36} ${rodY - 8}a7 9 0 1 1 0.100 18`,
        darker(decor.metal, 0.2),
        2.4,
      ),
    )
  const hung = (from: number) => {
    const shadow =
      work === 'sheer'
        ? ''
        : studio.blurred(rect(from + 12, rodY + 12, panel + 6, tall - 4, '#20150c', 0.3), 14)
    return shadow + studio.cloth(work, from, rodY + 4, panel, tall, scale) + rings(from)
  }
  const middle =
    work === 'sheer'
      ? studio.cloth('sheer', left + panel - 6, rodY + 4, right - left - panel + 12, tall, scale)
      : ''
  const veil = work === 'sheer' ? '' : rect(x, y, width, height, '#fffdf6', 0.18)
  return (
    windowView(studio, x, y, width, height, 2, false) +
    veil +
    middle +
    hung(left) +
    hung(right) +
    rod
  )
}

/** A blind drawn down over `share` of a window. */
export function blindWindow(
  studio: Studio,
  opening: Opening,
  share: number,
  work: Work,
  scale: number,
): string {
  const { decor } = studio
  const { x, y, width, height } = opening
  const tall = Math.round(height * share)
  const left = x - 8
  const wide = width + 16
  const cassette =
    rect(left - 6, y - 26, wide + 12, 34, studio.vertical('#ffffff', decor.trim, '#c9bfb0'), 1, 8) +
    rect(left - 4, y + 8, wide + 8, 7, '#20150c', 0.16)
  const hem =
    work === 'roman'
      ? rect(left, y + tall - 3, wide, 5, '#20150c', 0.18)
      : rect(
          left - 1,
          y + tall - 4,
          wide + 2,
          13,
          studio.vertical('#ffffff', decor.trim, '#b9ae9e'),
          1,
          6,
        )
  const chain =
    line(`M${left + wide - 8} ${y}L${left + wide - 6} ${y + height * 0.86}`, '#cfc6b8', 2.2) +
    circle(left + wide - 6, y + height * 0.87, 5, '#efe8dc')
  const glowThrough = studio.glow(
    x + width / 2,
    y + tall * 0.6,
    width * 0.62,
    tall * 0.6,
    '#fff6d8',
    work === 'roman' ? 0.16 : 0.26,
  )
  return (
    windowView(studio, x, y, width, height, 2) +
    studio.blurred(rect(left + 4, y + tall - 4, wide - 8, 24, '#20150c', 0.26), 9) +
    studio.cloth(work, left, y, wide, tall, scale) +
    studio.clipped(
      `M${left} ${y}L${left + wide} ${y}L${left + wide} ${y + tall}L${left} ${y + tall}Z`,
      glowThrough,
    ) +
    cassette +
    hem +
    chain
  )
}
