import { books } from '../furniture/books.ts'
import { pendant } from '../furniture/pendant.ts'
import { darker, lighter } from '../ink/colour.ts'
import { ellipse, fill, line, place, rect } from '../ink/fragments.ts'
import { design } from './design-of.ts'
import { floorAndSkirting, grade, paintedWall, wallLight, windowView } from './interior.ts'
import { ROLL_DESIGNS, standingRoll } from './roll-scene.ts'
import { contactShadow, openStudio, type Scene } from './studio.ts'

/** A printing workshop: long table with an unrolled length, rolls in a rack, a window. */
export function workshop(): Scene {
  const studio = openStudio(design('blockPrint', 'indigoWhite', 10), 1600, 1200, 'story')
  const { decor } = studio
  const floor = 900
  const wood = '#b98a58'
  const rack = [0, 1]
    .map(
      (row) =>
        rect(
          60,
          250 + row * 190,
          560,
          16,
          studio.vertical(lighter(wood, 0.3), wood, darker(wood, 0.3)),
        ) + rect(66, 266 + row * 190, 548, 14, '#20150c', 0.14),
    )
    .join('')
  const laid = ROLL_DESIGNS.map((chosen, index) => {
    const x = 80 + (index % 4) * 134
    const y = 250 + Math.floor(index / 4) * 190
    return (
      studio.cloth(
        'cylinder',
        x,
        y - 150 + (index % 3) * 16,
        104,
        150 - (index % 3) * 16,
        3.6,
        chosen,
      ) +
      ellipse(x + 52, y - 150 + (index % 3) * 16, 52, 11, '#efe6d8') +
      ellipse(x + 52, y - 150 + (index % 3) * 16, 12, 3, '#6d5c48')
    )
  }).join('')
  const tableTop = 770
  const legs = [200, 800, 1400]
    .map((x) =>
      rect(
        x - 22,
        tableTop + 90,
        44,
        250,
        studio.horizontal(lighter(wood, 0.1), wood, darker(wood, 0.35)),
      ),
    )
    .join('')
  const table =
    contactShadow(studio, 800, 1110, 760, 40) +
    legs +
    fill(
      `M120 ${tableTop}L1480 ${tableTop}L1560 ${tableTop + 90}L40 ${tableTop + 90}Z`,
      studio.vertical(lighter(wood, 0.2), lighter(wood, 0.4)),
    ) +
    rect(40, tableTop + 90, 1520, 30, studio.vertical(wood, darker(wood, 0.3)))
  const cloth =
    studio.clipped(
      `M330 ${tableTop + 6}L1200 ${tableTop + 6}L1250 ${tableTop + 88}L300 ${tableTop + 88}Z`,
      `<g transform="translate(290 ${tableTop + 4})">${studio.cloth('flat', 0, 0, 970, 90, 3.6)}</g>`,
    ) +
    `<g transform="translate(292 ${tableTop + 90})">${studio.cloth('flat', 0, 0, 962, 200, 4)}</g>` +
    `<rect x="292" y="${tableTop + 90}" width="962" height="200" fill="${studio.vertical('#fff6e4', '#4a3a2b')}" opacity="0.2"/>` +
    line(`M292 ${tableTop + 90}L1254 ${tableTop + 90}`, '#ffffff', 2, 0.5)
  const block = (x: number, y: number) =>
    place(
      x,
      y,
      rect(
        -44,
        -34,
        88,
        34,
        studio.horizontal(lighter('#7a4d2b', 0.2), '#7a4d2b', darker('#7a4d2b', 0.3)),
        1,
        4,
      ) +
        rect(-14, -66, 28, 34, studio.horizontal('#a8713f', '#6d4122'), 1, 10) +
        rect(-44, -5, 88, 5, decor.cushion),
    )
  const pots = [
    [1330, '#b4552d'],
    [1400, '#24406e'],
    [1466, '#c9a24d'],
  ]
    .map(([x, colour]) =>
      place(
        Number(x),
        tableTop + 60,
        rect(-28, -54, 56, 54, studio.horizontal('#f7f1e6', '#d5cab8'), 1, 8) +
          ellipse(0, -54, 28, 7, String(colour)) +
          line('M6 -54L24 -112', '#8a6238', 5),
      ),
    )
    .join('')
  return studio.finished(
    paintedWall(studio, floor) +
      wallLight(studio, floor, 0.16) +
      windowView(studio, 1010, 110, 420, 460, 3) +
      floorAndSkirting(studio, floor) +
      rack +
      laid +
      place(700, 420, pendant(studio, 420, 2, 150)) +
      standingRoll(studio, ROLL_DESIGNS[1] ?? design('fern', 'mintFresh', 3), 740, 900, 86, 420) +
      standingRoll(studio, ROLL_DESIGNS[5] ?? design('fern', 'mintFresh', 3), 846, 912, 86, 360) +
      table +
      cloth +
      block(420, tableTop + 58) +
      block(1130, tableTop + 48) +
      pots +
      place(190, tableTop + 62, books(studio, 4, 130)) +
      grade(studio),
  )
}
