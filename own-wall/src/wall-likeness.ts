/** Whether a pixel of a photo may show the wall behind a thing, in what light falls there. */
import { colourAt, type LabColour, type LabPicture, SHADE_WEIGHT } from './lab-picture.ts'
import type { PlainWall } from './plain-wall.ts'

/** A wall is darker in the shadow of what stands before it. */
const SHADOW_WEIGHT = 0.2
/** How far from the wall around it a pixel has to be to be told from it. */
const LIKE_WALL = 4
/** The same where the brush has touched it: more than the grain of the wall. */
const UNLIKE_WALL = 6
/** How far a pixel's hue has to be from that of the wall in any light, and how dark no shadow makes a wall. */
const OTHER_HUE = 11
const DARKER_THAN_SHADOW = 0.25
/** From how strong a colour on a wall tells its shadow from a thing, and how near in hue that is. */
const COLOURED = 6
const SHADOW_HUE = 3

/** The difference from the wall around a pixel. */
export function fromWall(picture: LabPicture, at: number, wall: PlainWall): number {
  const lighter = (picture.lightness[at] as number) - (wall.lightness[at] as number)
  return Math.sqrt(
    (lighter < 0 ? SHADOW_WEIGHT : SHADE_WEIGHT) * lighter ** 2 +
      ((picture.greenRed[at] as number) - (wall.greenRed[at] as number)) ** 2 +
      ((picture.blueYellow[at] as number) - (wall.blueYellow[at] as number)) ** 2,
  )
}

/** Whether a pixel is of the wall's colour, as light and grain leave it. */
export function looksLikeWall(picture: LabPicture, at: number, wall: PlainWall): boolean {
  return wall.isWall[at] === 1 || fromWall(picture, at, wall) < LIKE_WALL
}

/** Whether the wall, in whatever light or shadow, cannot look like this: light scales all of its colour. */
export function standsOut(picture: LabPicture, at: number, wall: PlainWall): boolean {
  const around = isFar(wall, at) ? wall.usual : colourAt(wall, at)
  const light = (picture.lightness[at] as number) / around[0]
  return light < DARKER_THAN_SHADOW || hueFrom(picture, at, around) > OTHER_HUE
}

/** The difference of hue from a colour in the light that falls here. */
function hueFrom(picture: LabPicture, at: number, [lightness, greenRed, blueYellow]: LabColour) {
  const light = (picture.lightness[at] as number) / lightness
  return Math.hypot(
    (picture.greenRed[at] as number) - light * greenRed,
    (picture.blueYellow[at] as number) - light * blueYellow,
  )
}

/** Whether a pixel that was brushed may show the wall all the same, as it is or in a shadow. */
export function mayBeWall(picture: LabPicture, at: number, wall: PlainWall): boolean {
  if (wall.isWall[at] === 1 || fromWall(picture, at, wall) <= UNLIKE_WALL) return true
  if (isFar(wall, at)) return false
  const around = colourAt(wall, at)
  const isColoured = Math.hypot(around[1], around[2]) > COLOURED
  const isDarker = (picture.lightness[at] as number) < around[0]
  return isColoured && isDarker && hueFrom(picture, at, around) < SHADOW_HUE
}

/** Whether no wall is seen anywhere near. */
function isFar(wall: PlainWall, at: number): boolean {
  return wall.lightness[at] === Number.POSITIVE_INFINITY
}
