import type { PlacedWall } from '@bhitti/contract/rules/print/placement'
import { printedSize } from '@bhitti/contract/rules/print/printed-rectangle'

/** Familiar objects for scale, in micrometres. `stands` is their place along the wall, from 0 to 1. */
export const THINGS = {
  person: { label: 'Person', widthUm: 450_000, heightUm: 1_650_000, stands: 0.12 },
  sofa: { label: 'Sofa', widthUm: 2_000_000, heightUm: 820_000, stands: 0.46 },
  door: { label: 'Door', widthUm: 900_000, heightUm: 2_030_000, stands: 0.9 },
} as const
export type Thing = keyof typeof THINGS
export const THING_NAMES = Object.keys(THINGS) as readonly Thing[]

export type Rectangle = { x: number; y: number; width: number; height: number }

export type Scene = {
  pxPerUm: number
  wall: Rectangle
  printed: Rectangle
  things: readonly (Rectangle & { thing: Thing })[]
}

/** Room for the measures at the top and left and for the floor below, in pixels. */
const MARGIN = { top: 30, right: 14, bottom: 40, left: 34 }

/** Returns the largest scene with the wall and the chosen objects that fits a box of pixels. */
export function sceneOf(
  wall: PlacedWall,
  shown: readonly Thing[],
  box: { width: number; height: number },
): Scene {
  const { widthUm, heightUm, spareUm, stepHundredths } = wall
  const printed = printedSize(wall, stepHundredths)
  const around = { x: -spareUm, y: -spareUm, width: printed.widthUm, height: printed.heightUm }
  const things = shown.map((thing) => ({ thing, ...standing(thing, wall) }))
  const all = [around, ...things]
  const left = Math.min(...all.map(({ x }) => x))
  const top = Math.min(...all.map(({ y }) => y))
  const right = Math.max(...all.map(({ x, width }) => x + width))
  const bottom = Math.max(...all.map(({ y, height }) => y + height))
  const room = {
    width: Math.max(1, box.width - MARGIN.left - MARGIN.right),
    height: Math.max(1, box.height - MARGIN.top - MARGIN.bottom),
  }
  const pxPerUm = Math.min(room.width / (right - left), room.height / (bottom - top))
  const x0 = MARGIN.left + (room.width - (right - left) * pxPerUm) / 2
  const y0 = MARGIN.top + (room.height - (bottom - top) * pxPerUm) / 2
  const onScreen = ({ x, y, width, height }: Rectangle) => ({
    x: x0 + (x - left) * pxPerUm,
    y: y0 + (y - top) * pxPerUm,
    width: width * pxPerUm,
    height: height * pxPerUm,
  })
  return {
    pxPerUm,
    wall: onScreen({ x: 0, y: 0, width: widthUm, height: heightUm }),
    printed: onScreen(around),
    things: things.map(({ thing, ...place }) => ({ thing, ...onScreen(place) })),
  }
}

/** Places an object on the floor, at its usual place and within the wall if it fits. */
function standing(thing: Thing, wall: PlacedWall): Rectangle {
  const { widthUm, heightUm, stands } = THINGS[thing]
  const free = wall.widthUm - widthUm
  const x = free < 0 ? free / 2 : Math.min(free, Math.max(0, wall.widthUm * stands - widthUm / 2))
  return { x, y: wall.heightUm - heightUm, width: widthUm, height: heightUm }
}
