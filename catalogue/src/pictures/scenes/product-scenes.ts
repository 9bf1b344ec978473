import type { Space } from '@bhitti/contract/product-vocabulary'
import type { CatalogueProduct } from '../../design.ts'
import { plant } from '../furniture/plant.ts'
import { vase } from '../furniture/vase.ts'
import { darker, lighter } from '../ink/colour.ts'
import { ellipse, fill, line, place, rect, times } from '../ink/fragments.ts'
import { seededRandom } from '../ink/random.ts'
import { isMural } from '../motifs/drawings.ts'
import { blindWindow, curtainedWindow, workOf } from './hangings.ts'
import { floorAndSkirting, grade, paintedWall, wallLight } from './interior.ts'
import { FLOOR, furnishedRoom } from './rooms.ts'
import { contactShadow, openStudio, type Scene, type Studio } from './studio.ts'

export const PRODUCT_WIDTH = 1024
export const PRODUCT_HEIGHT = 1280

/** What of a product decides how it looks. */
export type Depicted = Pick<
  CatalogueProduct,
  'slug' | 'productType' | 'category' | 'space' | 'design'
>

const ROOM_SCALE = 3.5

/** One of a product's four pictures: 1 hero, 2 in a room, 3 close-up, 4 second room or the roll. */
export function productScene(product: Depicted, slot: 1 | 2 | 3 | 4): Scene {
  const first = product.space[0] ?? 'LivingRoom'
  const second = product.space[1] ?? (first === 'LivingRoom' ? 'BedRoom' : 'LivingRoom')
  const variant = seededRandom(product.design.seed, product.slug).int(0, 11)
  switch (slot) {
    case 1:
      return heroScene(product)
    case 2:
      return roomScene(product, first, variant, 'room')
    case 3:
      return closeUp(product)
    case 4:
      return product.productType === 'wallpaperRolls'
        ? rollScene(product)
        : roomScene(product, second, variant + 1, 'room-two')
  }
}

function heroScene(product: Depicted): Scene {
  if (product.productType === 'curtains') return curtainHero(product)
  return product.productType === 'blinds' ? blindHero(product) : flatHero(product)
}

function open(product: Depicted, label: string): Studio {
  return openStudio(product.design, PRODUCT_WIDTH, PRODUCT_HEIGHT, label)
}

function flatHero(product: Depicted): Scene {
  const studio = open(product, 'flat')
  return studio.finished(
    studio.cloth('flat', 0, 0, 1024, 1280, 8.6) +
      studio.glow(220, 200, 900, 900, '#fffaf0', 0.12) +
      studio.glow(1024, 1280, 800, 800, '#20150c', 0.1),
  )
}

function roomScene(product: Depicted, space: Space, variant: number, label: string): Scene {
  const studio = open(product, label)
  const work = workOf(product.category)
  if (product.productType === 'curtains') {
    const wall =
      paintedWall(studio, FLOOR) +
      wallLight(studio, FLOOR, 0.08) +
      curtainedWindow(
        studio,
        { x: 292, y: 170, width: 440, height: 640 },
        FLOOR,
        220,
        work,
        ROOM_SCALE,
      )
    return furnishedRoom(studio, space, variant, wall, true)
  }
  if (product.productType === 'blinds') {
    const wall =
      paintedWall(studio, FLOOR) +
      wallLight(studio, FLOOR, 0.08) +
      blindWindow(studio, { x: 262, y: 130, width: 500, height: 560 }, 0.68, work, ROOM_SCALE)
    return furnishedRoom(studio, space, variant, wall, true)
  }
  const wall =
    studio.cloth('flat', 0, 0, 1024, FLOOR, isMural(product.design.motif) ? 1 : ROOM_SCALE) +
    wallLight(studio, FLOOR)
  return furnishedRoom(studio, space, variant, wall, false)
}

function curtainHero(product: Depicted): Scene {
  const studio = open(product, 'hung')
  const work = workOf(product.category)
  const floor = 1150
  const body =
    paintedWall(studio, floor) +
    wallLight(studio, floor, 0.06) +
    floorAndSkirting(studio, floor) +
    curtainedWindow(
      studio,
      { x: 262, y: 150, width: 500, height: 840 },
      floor + 16,
      work === 'sheer' ? 300 : 340,
      work,
      5.2,
    )
  return studio.finished(
    body +
      place(512, 1226, plant(studio, studio.random.pick([2, 0]), work === 'sheer' ? 300 : 360)) +
      studio.glow(512, 1190, 420, 80, '#fff3d6', 0.3) +
      grade(studio),
  )
}

function blindHero(product: Depicted): Scene {
  const studio = open(product, 'hung')
  const work = workOf(product.category)
  const body =
    paintedWall(studio, 1280) +
    wallLight(studio, 1280, 0.06) +
    blindWindow(studio, { x: 162, y: 130, width: 700, height: 880 }, 0.7, work, 5.6)
  const sill =
    place(330, 1026, vase(studio, 120, studio.decor.pot)) +
    place(720, 1028, plant(studio, 2, 190)) +
    rect(90, 1044, 844, 6, '#20150c', 0.08)
  return studio.finished(
    body + sill + studio.glow(512, 1200, 600, 200, '#20150c', 0.1) + grade(studio),
  )
}

/** Raking light over the weave: threads for cloth, a fine tooth for paper. */
function closeUp(product: Depicted): Scene {
  const studio = open(product, 'close')
  const { random } = studio
  const woven =
    product.productType === 'curtains' ||
    product.productType === 'blinds' ||
    product.productType === 'artist'
  const grain = woven
    ? times(160, (index) =>
        line(
          `M0 ${index * 8 + random.near(0, 1.2)}L1024 ${index * 8 + random.near(0, 1.2)}`,
          index % 2 ? '#ffffff' : '#20150c',
          3,
          random.between(0.02, 0.08),
        ),
      ) +
      times(128, (index) =>
        line(
          `M${index * 8 + random.near(0, 1.2)} 0L${index * 8 + random.near(0, 1.2)} 1280`,
          index % 2 ? '#20150c' : '#ffffff',
          2.4,
          random.between(0.02, 0.07),
        ),
      )
    : times(70, () =>
        line(
          `M${random.between(-100, 1000).toFixed(0)} ${random.between(0, 1280).toFixed(0)}q${random.between(60, 200).toFixed(0)} ${random.near(0, 22).toFixed(0)} ${random.between(220, 420).toFixed(0)} ${random.near(0, 12).toFixed(0)}`,
          random.chance(0.5) ? '#ffffff' : '#20150c',
          random.between(2, 5),
          0.05,
        ),
      )
  const lift = woven
    ? studio.blurred(
        times(4, (index) =>
          fill(
            `M${-200 + index * 330} -60Q${60 + index * 330} 500 ${-60 + index * 330} 1340L${60 + index * 330} 1340Q${220 + index * 330} 500 ${-60 + index * 330} -60Z`,
            index % 2 ? '#ffffff' : '#20150c',
            0.13,
          ),
        ),
        42,
      )
    : ''
  const corner = woven ? '' : curledCorner(studio)
  return studio.finished(
    studio.cloth('flat', 0, 0, 1024, 1280, 19) +
      grain +
      lift +
      `<rect width="1024" height="1280" fill="${studio.horizontal('#fff8e8', '#9c8f80', '#20150c')}" opacity="0.2"/>` +
      corner,
  )
}

/** The lower right corner turned up, showing the plain back of the paper. */
function curledCorner(studio: Studio): string {
  const back = lighter('#efe8dc', 0.3)
  return (
    fill('M1024 930Q960 1120 690 1280L1024 1280Z', studio.decor.paint) +
    studio.blurred(
      fill('M1024 920Q930 1110 660 1280L760 1290Q980 1160 1034 960Z', '#20150c', 0.42),
      16,
    ) +
    fill(
      'M1024 930Q960 1120 690 1280Q760 1130 800 1060Q880 1030 1024 930Z',
      studio.horizontal(darker(back, 0.22), back, '#ffffff', darker(back, 0.16)),
    ) +
    line('M1024 930Q880 1030 800 1060Q760 1130 690 1280', '#ffffff', 2, 0.6)
  )
}

/** A roll lying half unrolled with another standing behind. */
function rollScene(product: Depicted): Scene {
  const studio = open(product, 'roll')
  const table = '#d9c3a5'
  const stand = (x: number, y: number, w: number, h: number) =>
    contactShadow(studio, x + w / 2, y + h, w * 0.56, 20) +
    studio.cloth('cylinder', x, y, w, h, 5.4) +
    ellipse(x + w / 2, y + 1, w / 2, w * 0.13, '#efe6d8') +
    [0.82, 0.62, 0.42]
      .map(
        (share) =>
          `<ellipse cx="${x + w / 2}" cy="${y + 1}" rx="${(w / 2) * share}" ry="${w * 0.13 * share}" fill="none" stroke="#cbbca6" stroke-width="2"/>`,
      )
      .join('') +
    ellipse(x + w / 2, y + 1, w * 0.12, w * 0.032, '#6d5c48')
  const sheetTop = 640
  const sheet =
    studio.blurred(rect(176, sheetTop + 20, 640, 640, '#20150c', 0.34), 18) +
    studio.cloth('flat', 160, sheetTop, 640, 640, 7) +
    `<rect x="160" y="${sheetTop}" width="640" height="640" fill="${studio.vertical('#20150c', '#ffffff', '#ffffff', '#cfc4b4')}" opacity="0.16"/>`
  const roll =
    `<g transform="translate(116 ${sheetTop + 46}) rotate(-90)">${studio.cloth('cylinder', 0, 0, 118, 728, 7)}</g>` +
    ellipse(844, sheetTop - 13, 17, 59, '#efe6d8') +
    [0.8, 0.58, 0.36]
      .map(
        (share) =>
          `<ellipse cx="844" cy="${sheetTop - 13}" rx="${17 * share}" ry="${59 * share}" fill="none" stroke="#c3b39b" stroke-width="2"/>`,
      )
      .join('') +
    ellipse(844, sheetTop - 13, 4, 13, '#5e4d3b')
  const wall = paintedWall(studio, 560) + wallLight(studio, 560, 0.16)
  const top =
    rect(0, 540, 1024, 740, studio.vertical(darker(table, 0.16), table, lighter(table, 0.2))) +
    times(9, (index) =>
      line(
        `M0 ${560 + index * index * 9}Q500 ${552 + index * index * 9} 1024 ${562 + index * index * 9}`,
        darker(table, 0.2),
        1.2,
        0.3,
      ),
    ) +
    rect(0, 538, 1024, 5, '#20150c', 0.16)
  const behind =
    stand(236, 120, 132, 452) +
    stand(404, 196, 132, 386) +
    place(800, 566, vase(studio, 190, studio.decor.pot))
  return studio.finished(
    wall +
      top +
      behind +
      studio.glow(480, 740, 480, 90, '#20150c', 0.4) +
      sheet +
      roll +
      grade(studio),
  )
}
