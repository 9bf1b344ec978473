import type { Design } from '../../design.ts'
import { arcLamp } from '../furniture/arc-lamp.ts'
import { armchair } from '../furniture/armchair.ts'
import { coffeeTable } from '../furniture/coffee-table.ts'
import { pendant } from '../furniture/pendant.ts'
import { plant } from '../furniture/plant.ts'
import { sideTable } from '../furniture/side-table.ts'
import { sideboard } from '../furniture/sideboard.ts'
import { sofa } from '../furniture/sofa.ts'
import { lighter, mix } from '../ink/colour.ts'
import { place, rect, times } from '../ink/fragments.ts'
import { design } from './design-of.ts'
import { gallery } from './gallery.ts'
import { blindWindow, curtainedWindow } from './hangings.ts'
import { floorAndSkirting, grade, paintedWall, rug, wallLight } from './interior.ts'
import { rolls } from './roll-scene.ts'
import { FLOOR, furnishedRoom } from './rooms.ts'
import { openStudio, type Scene, type Studio } from './studio.ts'
import { workshop } from './workshop.ts'

/** The pictures of the shop itself, by name. */
export const SHOP_SCENES: Record<string, () => Scene> = {
  hero: () => {
    const studio = openStudio(design('mountains', 'mintFresh', 11), 1600, 1000, 'hero')
    studio.decor.textile = '#e9e1d4'
    studio.decor.wood = '#a87546'
    studio.decor.floor = '#c9a67c'
    const wall = studio.cloth('flat', 0, 0, 1600, 770, 1) + wallLight(studio, 770, 0.24)
    return studio.finished(
      wall +
        floorAndSkirting(studio, 770) +
        rug(studio, 1060, 826, 520, 150) +
        place(1500, 786, arcLamp(studio, 600, -210), 0, 1) +
        place(676, 792, plant(studio, 4, 330)) +
        place(1090, 818, sofa(studio, 640), 0, 0.98) +
        place(1110, 958, coffeeTable(studio, 320), 0, 0.95) +
        place(1508, 816, plant(studio, 1, 380)) +
        studio.glow(120, 420, 760, 620, '#fdfaf3', 0.55) +
        grade(studio),
    )
  },
  'hero-portrait': () => {
    const studio = openStudio(design('mountains', 'mintFresh', 11), 1024, 1280, 'hero')
    studio.decor.textile = '#e9e1d4'
    studio.decor.wood = '#a87546'
    return furnishedRoom(
      studio,
      'LivingRoom',
      0,
      studio.cloth('flat', 0, 0, 1024, FLOOR, 1) + wallLight(studio, FLOOR, 0.24),
      false,
    )
  },
  'collection-wallpapers': () =>
    papered(design('kalamkariVine', 'vermilionCream', 5), 'LivingRoom', 1),
  'collection-wallpaperrolls': () => rolls(1024, 1280),
  'collection-blinds': () => {
    const studio = openStudio(design('botanicalSpray', 'leafCream', 9), 1024, 1280, 'blinds')
    return furnishedRoom(
      studio,
      'OfficeRoom',
      1,
      paintedWall(studio, FLOOR) +
        wallLight(studio, FLOOR, 0.08) +
        blindWindow(studio, { x: 212, y: 110, width: 600, height: 600 }, 0.66, 'roman', 3.7),
      true,
    )
  },
  'collection-curtains': () => {
    const studio = openStudio(design('blockPrint', 'indigoWhite', 4), 1024, 1280, 'curtains')
    return furnishedRoom(
      studio,
      'LivingRoom',
      2,
      paintedWall(studio, FLOOR) +
        wallLight(studio, FLOOR, 0.08) +
        curtainedWindow(
          studio,
          { x: 252, y: 150, width: 520, height: 690 },
          FLOOR,
          260,
          'drape',
          3.8,
        ),
      true,
    )
  },
  'collection-artist': () => papered(design('brushStrokes', 'tealCoral', 8), 'LivingRoom', 0),
  story: () => workshop(),
  consultation: () => {
    const studio = openStudio(
      design('botanicalSpray', 'sandTerracotta', 6),
      1600,
      1000,
      'consultation',
    )
    const wall = studio.cloth('flat', 0, 0, 1600, 760, 3.4) + wallLight(studio, 760, 0.2)
    return studio.finished(
      wall +
        floorAndSkirting(studio, 760) +
        rug(studio, 800, 826, 560, 146) +
        place(160, 800, plant(studio, 1, 450)) +
        place(520, 850, armchair(studio, studio.decor.textile), 0, 1.12) +
        place(1080, 850, armchair(studio, mix(studio.decor.cushion, '#e4d6c6', 0.35)), 0, 1.12) +
        place(800, 942, coffeeTable(studio, 330)) +
        sampleFan(studio, 850, 836) +
        place(1400, 784, sideboard(studio, 380)) +
        place(800, 250, pendant(studio, 260, 0, 170)) +
        grade(studio),
    )
  },
  social: () => {
    const studio = openStudio(design('peacock', 'emeraldGold', 3), 1200, 630, 'social')
    studio.decor.textile = '#e5dacb'
    studio.decor.metal = '#b8935a'
    const wall = studio.cloth('flat', 0, 0, 1200, 500, 3.3) + wallLight(studio, 500, 0.2)
    return studio.finished(
      wall +
        floorAndSkirting(studio, 500) +
        rug(studio, 600, 530, 460, 90) +
        place(180, 520, plant(studio, 4, 330)) +
        place(600, 546, sofa(studio, 620), 0, 0.9) +
        place(1030, 536, sideTable(studio, 140)) +
        grade(studio),
    )
  },
  welcome: () => papered(design('palmLeaves', 'leafCream', 12), 'Balcony', 0),
  artists: () => gallery(),
}

function papered(chosen: Design, space: 'LivingRoom' | 'Balcony', variant: number): Scene {
  const studio = openStudio(chosen, 1024, 1280, 'shop')
  return furnishedRoom(
    studio,
    space,
    variant,
    studio.cloth('flat', 0, 0, 1024, FLOOR, 3.6) + wallLight(studio, FLOOR),
    false,
  )
}

/** Strips of samples fanned out on a table. */
function sampleFan(studio: Studio, x: number, y: number): string {
  const { decor, palette } = studio
  return times(5, (index) =>
    place(
      x,
      y,
      rect(
        -17,
        -66,
        34,
        70,
        studio.vertical(
          lighter(
            [decor.cushion, palette.accent, palette.second, '#efe4d2', decor.leaf][index] ??
              '#efe4d2',
            0.2,
          ),
          [decor.cushion, palette.accent, palette.second, '#efe4d2', decor.leaf][index] ??
            '#efe4d2',
        ),
        1,
        3,
      ),
      40 + index * 14,
    ),
  )
}
