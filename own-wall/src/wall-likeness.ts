import { colourAt, type LabColour, type LabPicture, SHADE_WEIGHT } from './lab-picture.ts'
import type { PlainWall } from './plain-wall.ts'

/** Low, because the wall is darker in the shadow of things before it. */
const SHADOW_WEIGHT = 0.2
/** Largest difference from the surrounding wall that still counts as wall. */
const LIKE_WALL = 4
/** The same for brushed pixels; larger than the wall's grain. */
const UNLIKE_WALL = 6
/** Hue difference that no light causes, and darkness that no shadow causes. */
const OTHER_HUE = 11
const DARKER_THAN_SHADOW = 0.25
/** Chroma from which a wall's shadow can be told from things, and its largest hue difference. */
const COLOURED = 6
const SHADOW_HUE = 3

export function fromWall(picture: LabPicture, at: number, wall: PlainWall): number {
  const lighter = (picture.lightness[at] as number) - (wall.lightness[at] as number)
  return Math.sqrt(
    (lighter < 0 ? SHADOW_WEIGHT : SHADE_WEIGHT) * lighter ** 2 +
      ((picture.greenRed[at] as number) - (wall.greenRed[at] as number)) ** 2 +
      ((picture.blueYellow[at] as number) - (wall.blueYellow[at] as number)) ** 2,
  )
}

/** True if a pixel has the wall's colour, apart from light and grain. */
export function looksLikeWall(picture: LabPicture, at: number, wall: PlainWall): boolean {
  return wall.isWall[at] === 1 || fromWall(picture, at, wall) < LIKE_WALL
}

/** True if the wall cannot look like this in any light or shadow, which scale all of its colour. */
export function standsOut(picture: LabPicture, at: number, wall: PlainWall): boolean {
  const around = isFar(wall, at) ? wall.usual : colourAt(wall, at)
  const light = (picture.lightness[at] as number) / around[0]
  return light < DARKER_THAN_SHADOW || hueFrom(picture, at, around) > OTHER_HUE
}

/** Returns the hue difference from a colour scaled to the pixel's lightness. */
function hueFrom(picture: LabPicture, at: number, [lightness, greenRed, blueYellow]: LabColour) {
  const light = (picture.lightness[at] as number) / lightness
  return Math.hypot(
    (picture.greenRed[at] as number) - light * greenRed,
    (picture.blueYellow[at] as number) - light * blueYellow,
  )
}

/** True if a brushed pixel may still show the wall, lit or in shadow. */
export function mayBeWall(picture: LabPicture, at: number, wall: PlainWall): boolean {
  if (wall.isWall[at] === 1 || fromWall(picture, at, wall) <= UNLIKE_WALL) return true
  if (isFar(wall, at)) return false
  const around = colourAt(wall, at)
  const isColoured = Math.hypot(around[1], around[2]) > COLOURED
  const isDarker = (picture.lightness[at] as number) < around[0]
  return isColoured && isDarker && hueFrom(picture, at, around) < SHADOW_HUE
}

function isFar(wall: PlainWall, at: number): boolean {
  return wall.lightness[at] === Number.POSITIVE_INFINITY
}
