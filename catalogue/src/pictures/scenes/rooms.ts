import type { Space } from '@bhitti/contract/product-vocabulary'
import { arcLamp } from '../furniture/arc-lamp.ts'
import { armchair } from '../furniture/armchair.ts'
import { bed } from '../furniture/bed.ts'
import { bedside } from '../furniture/bedside.ts'
import { books } from '../furniture/books.ts'
import { brassDiya } from '../furniture/brass-diya.ts'
import { bunting } from '../furniture/bunting.ts'
import { caneChair } from '../furniture/cane-chair.ts'
import { childBed } from '../furniture/child-bed.ts'
import { coffeeTable } from '../furniture/coffee-table.ts'
import { desk } from '../furniture/desk.ts'
import { diningTable } from '../furniture/dining-table.ts'
import { hangingBell } from '../furniture/hanging-bell.ts'
import { mandir } from '../furniture/mandir.ts'
import { pendant } from '../furniture/pendant.ts'
import { plant } from '../furniture/plant.ts'
import { pouf } from '../furniture/pouf.ts'
import { rattanChair } from '../furniture/rattan-chair.ts'
import { samai } from '../furniture/samai.ts'
import { sideTable } from '../furniture/side-table.ts'
import { sideboard } from '../furniture/sideboard.ts'
import { sofa } from '../furniture/sofa.ts'
import { tableLamp } from '../furniture/table-lamp.ts'
import { teepee } from '../furniture/teepee.ts'
import { toyShelf } from '../furniture/toy-shelf.ts'
import { mix } from '../ink/colour.ts'
import { circle, line, place, times } from '../ink/fragments.ts'
import { floorAndSkirting, grade, roundRug, rug } from './interior.ts'
import type { Scene, Studio } from './studio.ts'

/** Height of the floor line in a 1024 × 1280 room. */
export const FLOOR = 1000

/** What stands in a room; `low` keeps the middle of the wall free for a window. */
type Furnishing = (studio: Studio, low: boolean) => string

const FURNISHINGS: Record<Space, Furnishing[]> = {
  LivingRoom: [
    (studio, low) =>
      rug(studio, 512, 1080, 470, 170) +
      (low ? '' : place(880, 1012, arcLamp(studio, 700, -190))) +
      place(118, 1026, plant(studio, 4, 430)) +
      place(520, 1050, sofa(studio, 640)) +
      place(560, 1218, coffeeTable(studio, 300)),
    (studio, low) =>
      place(410, 1012, sideboard(studio, low ? 380 : 460)) +
      rug(studio, 590, 1090, 420, 160) +
      place(110, 1030, plant(studio, 1, 470)) +
      place(780, 1120, armchair(studio, studio.decor.textile)) +
      (low ? '' : place(410, 330, pendant(studio, 330, 0, 150))) +
      place(560, 1190, pouf(studio, 130, mix(studio.decor.cushion, '#e5dacb', 0.2))),
    (studio) =>
      rug(studio, 540, 1084, 450, 168) +
      place(940, 1024, plant(studio, 3, 500)) +
      place(440, 1052, sofa(studio, 600)) +
      place(838, 1060, sideTable(studio, 150)) +
      place(300, 1226, coffeeTable(studio, 260)),
  ],
  BedRoom: [
    (studio) =>
      rug(studio, 512, 1110, 500, 150) +
      place(126, 1030, bedside(studio, 128)) +
      place(898, 1030, bedside(studio, 128)) +
      place(126, 880, tableLamp(studio, 170)) +
      place(898, 880, tableLamp(studio, 170)) +
      place(512, 1140, bed(studio, 560)),
    (studio, low) =>
      place(900, 1026, plant(studio, 0, 430)) +
      place(112, 1030, bedside(studio, 120)) +
      place(104, 878, books(studio, 3, 64)) +
      (low
        ? ''
        : place(110, 560, pendant(studio, 560, 1, 110)) +
          place(894, 480, pendant(studio, 480, 1, 110))) +
      rug(studio, 512, 1120, 480, 140) +
      place(500, 1150, bed(studio, 580)),
  ],
  KidsRoom: [
    (studio) =>
      bunting(studio, 40, 90, 700, 60) +
      place(270, 1040, teepee(studio)) +
      place(770, 1020, toyShelf(studio)) +
      roundRug(studio, 560, 1160, 380) +
      place(610, 1170, pouf(studio, 130, studio.decor.cushion)),
    (studio) =>
      bunting(studio, 300, 60, 990, 110) +
      place(410, 1040, childBed(studio)) +
      place(860, 1022, toyShelf(studio)) +
      roundRug(studio, 480, 1170, 360) +
      place(720, 1190, pouf(studio, 140, studio.decor.cushionTwo)),
  ],
  OfficeRoom: [
    (studio) =>
      rug(studio, 512, 1096, 430, 150) +
      place(110, 1024, plant(studio, 2, 330)) +
      place(480, 1034, desk(studio, 560)) +
      place(500, 1190, caneChair(studio)) +
      place(916, 1040, plant(studio, 0, 470)),
    (studio, low) =>
      place(120, 1030, plant(studio, 4, 450)) +
      place(560, 1030, desk(studio, 580)) +
      (low ? '' : place(640, 330, pendant(studio, 330, 2, 130))) +
      place(540, 1196, caneChair(studio)) +
      place(930, 1090, pouf(studio, 120, studio.decor.cushion)),
  ],
  PoojaRoom: [
    (studio, low) =>
      (low
        ? ''
        : place(196, 300, hangingBell(studio, 300)) + place(828, 300, hangingBell(studio, 300))) +
      (low ? place(512, 1052, mandir(studio), 0, 0.66) : place(512, 1042, mandir(studio))) +
      rug(studio, 512, 1130, 340, 110) +
      place(150, 1090, samai(studio, 330)) +
      place(874, 1090, samai(studio, 330)) +
      place(512, 1214, brassDiya(studio, 40)) +
      [-150, 150].map((dx) => place(512 + dx, 1190, brassDiya(studio, 30))).join(''),
  ],
  DiningRoom: [
    (studio, low) =>
      rug(studio, 512, 1090, 480, 150) +
      (low
        ? ''
        : [-150, 150].map((dx) => place(512 + dx, 420, pendant(studio, 420, 0, 150))).join('')) +
      place(900, 1018, plant(studio, 1, 420)) +
      place(500, 1078, diningTable(studio, 640)) +
      [-170, 150].map((dx) => place(500 + dx, 1200, caneChair(studio))).join(''),
    (studio, low) =>
      place(120, 1020, plant(studio, 3, 480)) +
      (low
        ? ''
        : [-180, 0, 180]
            .map((dx) => place(540 + dx, 400 + Math.abs(dx) * 0.2, pendant(studio, 440, 1, 96)))
            .join('')) +
      rug(studio, 540, 1090, 450, 150) +
      place(540, 1078, diningTable(studio, 620)) +
      [-190, 0, 190].map((dx) => place(540 + dx, 1204, caneChair(studio))).join(''),
  ],
  Balcony: [
    (studio) =>
      lights(studio) +
      roundRug(studio, 520, 1150, 380) +
      place(120, 1024, plant(studio, 4, 470)) +
      place(256, 1048, plant(studio, 2, 280)) +
      place(560, 1120, rattanChair(studio)) +
      place(812, 1130, sideTable(studio, 110)) +
      place(930, 1040, plant(studio, 1, 470)),
    (studio) =>
      lights(studio) +
      place(900, 1026, plant(studio, 0, 470)) +
      place(770, 1050, plant(studio, 2, 270)) +
      roundRug(studio, 470, 1156, 370) +
      place(400, 1124, rattanChair(studio)) +
      place(110, 1040, plant(studio, 3, 440)) +
      place(660, 1190, pouf(studio, 150, studio.decor.cushion)),
  ],
}

/** Festoon lights under the ceiling of a balcony. */
function lights(studio: Studio): string {
  const cord = (x: number, y: number) => 40 + Math.sin((((x / 1024) * 2) % 1) * Math.PI) * 70 + y
  return (
    line('M0 40Q256 180 512 40Q768 180 1024 40', '#4a4038', 2.4, 0.9) +
    times(13, (index) => {
      const x = 40 + index * 79
      const y = cord(x, 4)
      return (
        studio.glow(x, y + 16, 66, 66, '#ffe0a0', 0.45) +
        circle(x, y + 16, 10, '#fff0c8') +
        circle(x, y + 5, 5, '#4a4038')
      )
    })
  )
}

/** The floor, furniture and light of a room in front of the given wall. */
export function furnishedRoom(
  studio: Studio,
  space: Space,
  variant: number,
  wall: string,
  low: boolean,
): Scene {
  const choices = FURNISHINGS[space]
  const furnish = choices[variant % choices.length] ?? choices[0]
  const body = floorAndSkirting(studio, FLOOR) + (furnish?.(studio, low) ?? '')
  const mirrored = studio.random.chance(0.5) && space !== 'PoojaRoom'
  return studio.finished(
    wall +
      (mirrored ? `<g transform="translate(${studio.width} 0) scale(-1 1)">${body}</g>` : body) +
      grade(studio),
  )
}
