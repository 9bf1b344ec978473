import type { Design } from '../../design.ts'
import { plant } from '../furniture/plant.ts'
import { pouf } from '../furniture/pouf.ts'
import { ellipse, place } from '../ink/fragments.ts'
import { design } from './design-of.ts'
import { floorAndSkirting, grade, paintedWall, wallLight } from './interior.ts'
import { contactShadow, openStudio, type Scene, type Studio } from './studio.ts'

/** Designs shown as rolls in the shop's own pictures. */
export const ROLL_DESIGNS: Design[] = [
  design('blockPrint', 'sandTerracotta', 2),
  design('fern', 'mintFresh', 3),
  design('artDeco', 'midnightBrass', 4),
  design('marigold', 'marigoldRed', 5),
  design('jali', 'indigoWhite', 6),
  design('watercolourBloom', 'roseBlush', 7),
  design('ikat', 'tealCoral', 8),
  design('damask', 'ivoryGold', 9),
]

/** A rolled piece of another design, standing on (x, y). */
export function standingRoll(
  studio: Studio,
  chosen: Design,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  const image = studio.cloth('cylinder', x - width / 2, y - height, width, height, 4.6, chosen)
  const top = y - height
  return (
    contactShadow(studio, x, y, width * 0.56, 16) +
    image +
    ellipse(x, top, width / 2, width * 0.13, '#efe6d8') +
    [0.8, 0.6, 0.4]
      .map(
        (share) =>
          `<ellipse cx="${x}" cy="${top}" rx="${(width / 2) * share}" ry="${width * 0.13 * share}" fill="none" stroke="#cbbca6" stroke-width="2"/>`,
      )
      .join('') +
    ellipse(x, top, width * 0.1, width * 0.028, '#6d5c48')
  )
}

/** Rolls of many designs standing in a row. */
export function rolls(width: number, height: number): Scene {
  const studio = openStudio(design('blockPrint', 'sandTerracotta', 2), width, height, 'rolls')
  const floor = 820
  const standing = ROLL_DESIGNS.slice(0, 6)
    .map((chosen, index) =>
      standingRoll(
        studio,
        chosen,
        150 + index * 146,
        floor + 70 + (index % 2) * 60,
        132,
        560 + ((index * 137) % 190),
      ),
    )
    .join('')
  return studio.finished(
    paintedWall(studio, floor) +
      wallLight(studio, floor, 0.2) +
      floorAndSkirting(studio, floor) +
      standing +
      place(230, 1150, pouf(studio, 200, '#d8c7ae')) +
      place(800, 1160, plant(studio, 0, 330)) +
      grade(studio),
  )
}
