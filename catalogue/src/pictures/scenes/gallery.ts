import type { Design } from '../../design.ts'
import { armchair } from '../furniture/armchair.ts'
import { plant } from '../furniture/plant.ts'
import { pouf } from '../furniture/pouf.ts'
import { sideboard } from '../furniture/sideboard.ts'
import { darker, lighter } from '../ink/colour.ts'
import { fill, place, rect } from '../ink/fragments.ts'
import { design } from './design-of.ts'
import { floorAndSkirting, grade, paintedWall, roundRug, wallLight } from './interior.ts'
import { openStudio, type Scene } from './studio.ts'

/** A gallery wall of framed designs over a sideboard. */
export function gallery(): Scene {
  const studio = openStudio(design('lineFaces', 'clayOlive', 4), 1600, 1000, 'artists')
  const floor = 780
  const framed = (x: number, y: number, w: number, h: number, chosen: Design) =>
    studio.blurred(rect(x + 10, y + 16, w, h, '#20150c', 0.34), 12) +
    rect(
      x,
      y,
      w,
      h,
      studio.horizontal(lighter(studio.decor.wood, 0.25), darker(studio.decor.wood, 0.2)),
      1,
      2,
    ) +
    rect(x + 9, y + 9, w - 18, h - 18, '#fbf8f1') +
    studio.cloth('flat', x + 34, y + 34, w - 68, h - 68, 3.6, chosen) +
    fill(
      `M${x + 9} ${y + h - 9}L${x + w * 0.6} ${y + 9}L${x + w * 0.82} ${y + 9}L${x + w * 0.2} ${y + h - 9}Z`,
      '#ffffff',
      0.1,
    )
  const pictures =
    framed(180, 110, 300, 400, design('lineFaces', 'clayOlive', 4)) +
    framed(520, 80, 240, 250, design('abstractShapes', 'mustardCharcoal', 2)) +
    framed(520, 360, 240, 180, design('waves', 'indigoWhite', 3)) +
    framed(800, 120, 340, 410, design('brushStrokes', 'tealCoral', 6)) +
    framed(1180, 90, 230, 270, design('arches', 'sandTerracotta', 5)) +
    framed(1180, 390, 230, 160, design('mountains', 'lavenderMist', 7))
  return studio.finished(
    paintedWall(studio, floor) +
      wallLight(studio, floor, 0.14) +
      pictures +
      floorAndSkirting(studio, floor) +
      roundRug(studio, 860, 900, 480) +
      place(560, 800, sideboard(studio, 520)) +
      place(1120, 862, armchair(studio, studio.decor.textile), 0, 1.1) +
      place(1450, 812, plant(studio, 3, 460)) +
      place(160, 806, plant(studio, 4, 380)) +
      place(880, 936, pouf(studio, 150, studio.decor.cushionTwo)) +
      grade(studio),
  )
}
