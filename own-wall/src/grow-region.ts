/**
 * Finds the thing that a brush stroke means: pixels of its colours around the stroke, up to its edges. Colours may
 * differ more under the brush than around it, and strong edges are not crossed.
 */
import { colourAt, type LabColour, type LabPicture, SHADE_WEIGHT } from './lab-picture.ts'
import { boxMean } from './pixels.ts'
import type { PlainWall } from './plain-wall.ts'
import { fromWall, looksLikeWall, mayBeWall, standsOut } from './wall-likeness.ts'

/** A brush stroke in pixels of the picture. */
export type Stroke = {
  path: readonly (readonly [x: number, y: number])[]
  /** Half of the brush's width. */
  radius: number
  /** True to grow to the edges of the thing; false to take only what is under the brush. */
  snaps: boolean
}

/** Middle of the brush, whose colours are searched for. */
const CORE_SHARE = 0.35
/** Largest number of colours per stroke, and least difference between them. */
const MOST_COLOURS = 6
const DIFFERENT = 9
/** Largest difference from the stroke's colours, under the brush and around it. */
const ALIKE_UNDER_BRUSH = 22
const ALIKE_AROUND = 11
/** Edges that stop growth, under the brush and around it. */
const EDGE_UNDER_BRUSH = 30
const EDGE_AROUND = 12
/** Share of the brush's middle that must be off the wall for a stroke to mean something else. */
const LEAST_BESIDE_WALL = 0.2
/** Reach of a region beyond the brush, in brush widths. */
const REACH = 8
/** Grid size for sampling other colours, and their least difference. */
const LOOKED_ACROSS = 24
const OTHER = 5
/** A region this large, compared with the picture and with the stroke, has leaked out of its thing. */
const LEAK_SHARE = 0.3
const LEAK_TIMES = 8
/** Largest holes that are filled, as a share of the picture. */
const HOLE_SHARE = 0.002
/** The same for areas enclosed by several strokes. */
const BETWEEN_SHARE = 0.02

type Known = {
  within?: Uint8Array
  wall?: PlainWall | null
}

export function regionOf(
  picture: LabPicture,
  stroke: Stroke,
  { within, wall = null }: Known = {},
): Uint8Array {
  const { width, height } = picture
  const brushed = under(stroke, stroke.radius, width, height)
  if (!stroke.snaps) return both(brushed, within)
  const core = under(stroke, Math.max(1.5, stroke.radius * CORE_SHARE), width, height)
  const touching = placesOf(core)
  // Between and beyond leaves the brush also touches wall, which is not meant.
  const beside = wall ? touching.filter((at) => !looksLikeWall(picture, at, wall)) : touching
  // A stroke almost only on wall colours means a thing of that colour; it is taken as brushed.
  const isLikeWall = beside.length < LEAST_BESIDE_WALL * touching.length
  const seeds = isLikeWall ? touching : beside
  const colours = coloursOf(picture, seeds)
  const others = otherColours(picture, colours)
  const region = new Uint8Array(width * height)
  for (const seed of seeds) region[seed] = 1
  let taken = seeds.length
  const most = Math.round(2 * stroke.radius * REACH)
  let front = seeds
  for (let ring = 0; front.length > 0 && ring < most; ring += 1) {
    const next: number[] = []
    for (const at of front) {
      // Edge pixels belong to the region and stop its growth.
      const isBrushed = brushed[at] === 1
      if (
        (picture.edges[at] as number) > (isBrushed ? EDGE_UNDER_BRUSH : EDGE_AROUND) &&
        core[at] !== 1
      )
        continue
      const column = at % width
      const row = (at - column) / width
      if (column > 0) visit(at - 1)
      if (column < width - 1) visit(at + 1)
      if (row > 0) visit(at - width)
      if (row < height - 1) visit(at + width)
    }
    front = next

    function visit(at: number) {
      if (region[at] === 1 || within?.[at] === 0) return
      const alike = brushed[at] === 1 ? ALIKE_UNDER_BRUSH : ALIKE_AROUND
      if (wall?.isWall[at] === 1 && !(isLikeWall && brushed[at] === 1)) return
      const difference = nearest(picture, at, colours)
      if (wall && !isLikeWall && fromWall(picture, at, wall) < difference) return
      if (difference > alike || nearest(picture, at, others) < difference) return
      region[at] = 1
      taken += 1
      next.push(at)
    }
  }
  const touched = placesOf(brushed).length
  if (taken > LEAK_SHARE * region.length && taken > LEAK_TIMES * touched) {
    for (let at = 0; at < region.length; at += 1)
      region[at] = (region[at] as number) & (brushed[at] as number)
  }
  const mayFill = (at: number) => !wall || isLikeWall || !looksLikeWall(picture, at, wall)
  if (wall && !isLikeWall) {
    // If the wall is known, everything brushed is meant, whatever its colours: a printed cushion is one thing.
    for (let at = 0; at < region.length; at += 1) {
      if (brushed[at] === 1 && !mayBeWall(picture, at, wall)) region[at] = 1
    }
    growOverThings(region, picture, wall, most)
  }
  const whole = withEdges(withoutHoles(region, width, height, mayFill), picture)
  const smooth = smoothed(whole, width, height, wall && !isLikeWall ? 1 : 2)
  for (const seed of seeds) smooth[seed] = 1
  if (wall) {
    for (let at = 0; at < smooth.length; at += 1) {
      if (wall.isWall[at] === 1 && !(isLikeWall && brushed[at] === 1)) smooth[at] = 0
    }
  }
  return both(smooth, within)
}

/** Grows the region over pixels that cannot be wall in any light, such as a chair's cushion, arms and legs. */
function growOverThings(region: Uint8Array, picture: LabPicture, wall: PlainWall, most: number) {
  const { width } = picture
  let front = placesOf(region)
  for (let ring = 0; front.length > 0 && ring < most; ring += 1) {
    const next: number[] = []
    for (const at of front) {
      const column = at % width
      for (const other of [at - 1, at + 1, at - width, at + width]) {
        if (other < 0 || other >= region.length || Math.abs((other % width) - column) > 1) continue
        if (region[other] === 1 || wall.isBefore[other] === 0 || wall.isWall[other] === 1) continue
        if (!standsOut(picture, other, wall)) continue
        region[other] = 1
        next.push(other)
      }
    }
    front = next
  }
}

/** Fills areas that strokes enclose and that do not look like the wall; nothing if the wall is unknown. */
export function filledBetween(
  marks: Uint8Array,
  picture: LabPicture,
  wall: PlainWall | null,
): Uint8Array {
  if (!wall) return marks
  const mayFill = (at: number) => !looksLikeWall(picture, at, wall)
  return withoutHoles(marks, picture.width, picture.height, mayFill, BETWEEN_SHARE)
}

function both(marks: Uint8Array, within: Uint8Array | undefined): Uint8Array {
  return within ? marks.map((mark, at) => mark & (within[at] as number)) : marks
}

/** Returns the pixels within a distance of the stroke's line. */
function under({ path }: Stroke, radius: number, width: number, height: number): Uint8Array {
  const marks = new Uint8Array(width * height)
  for (const [place, [x, y]] of path.entries()) {
    const [fromX, fromY] = path[Math.max(0, place - 1)] as readonly [number, number]
    const [wayX, wayY] = [x - fromX, y - fromY]
    const square = wayX * wayX + wayY * wayY
    const top = Math.max(0, Math.floor(Math.min(y, fromY) - radius))
    const bottom = Math.min(height - 1, Math.ceil(Math.max(y, fromY) + radius))
    const left = Math.max(0, Math.floor(Math.min(x, fromX) - radius))
    const right = Math.min(width - 1, Math.ceil(Math.max(x, fromX) + radius))
    for (let row = top; row <= bottom; row += 1) {
      for (let column = left; column <= right; column += 1) {
        const [toX, toY] = [column + 0.5 - fromX, row + 0.5 - fromY]
        const share =
          square === 0 ? 0 : Math.min(1, Math.max(0, (toX * wayX + toY * wayY) / square))
        if (Math.hypot(toX - share * wayX, toY - share * wayY) <= radius) {
          marks[row * width + column] = 1
        }
      }
    }
  }
  return marks
}

function placesOf(marks: Uint8Array): number[] {
  const places: number[] = []
  for (let at = 0; at < marks.length; at += 1) if (marks[at] === 1) places.push(at)
  return places
}

/** Returns the first colours of these pixels that differ from each other. */
function coloursOf(picture: LabPicture, places: readonly number[]): LabColour[] {
  const colours: LabColour[] = []
  // Edge pixels mix the colours of both sides.
  const calm = places.filter((at) => (picture.edges[at] as number) < EDGE_AROUND)
  for (const at of calm.length > 0 ? calm : places) {
    if (colours.length > 0 && nearest(picture, at, colours) < DIFFERENT) continue
    colours.push(colourAt(picture, at))
    if (colours.length === MOST_COLOURS) break
  }
  return colours
}

/** Returns other colours of the picture: pixels nearer to one of these belong to something else. */
function otherColours(picture: LabPicture, colours: readonly LabColour[]): LabColour[] {
  const { width, height } = picture
  const others: LabColour[] = []
  for (let row = 0; row < LOOKED_ACROSS; row += 1) {
    for (let column = 0; column < LOOKED_ACROSS; column += 1) {
      const y = Math.floor(((row + 0.5) * height) / LOOKED_ACROSS)
      const at = y * width + Math.floor(((column + 0.5) * width) / LOOKED_ACROSS)
      if ((picture.edges[at] as number) > EDGE_AROUND) continue
      if (nearest(picture, at, colours) < OTHER || nearest(picture, at, others) < OTHER) continue
      others.push(colourAt(picture, at))
    }
  }
  return others
}

function nearest(picture: LabPicture, at: number, colours: readonly LabColour[]): number {
  let least = Number.POSITIVE_INFINITY
  const lightness = picture.lightness[at] as number
  const greenRed = picture.greenRed[at] as number
  const blueYellow = picture.blueYellow[at] as number
  for (const [otherL, otherA, otherB] of colours) {
    const square =
      SHADE_WEIGHT * (lightness - otherL) ** 2 +
      (greenRed - otherA) ** 2 +
      (blueYellow - otherB) ** 2
    if (square < least) least = square
  }
  return Math.sqrt(least)
}

/** Fills small holes: buttons, seams and glints belong to their thing, but wall between leaves does not. */
function withoutHoles(
  region: Uint8Array,
  width: number,
  height: number,
  mayFill: (at: number) => boolean,
  mostShare = HOLE_SHARE,
): Uint8Array {
  const most = mostShare * width * height
  const filled = region.slice()
  const seen = new Uint8Array(region.length)
  for (let start = 0; start < region.length; start += 1) {
    if (region[start] === 1 || seen[start] === 1) continue
    const hole = [start]
    seen[start] = 1
    let isOpen = false
    for (let place = 0; place < hole.length; place += 1) {
      const at = hole[place] as number
      const column = at % width
      const row = (at - column) / width
      if (column === 0 || row === 0 || column === width - 1 || row === height - 1) isOpen = true
      for (const other of [at - 1, at + 1, at - width, at + width]) {
        if (other < 0 || other >= region.length || region[other] === 1 || seen[other] === 1)
          continue
        if (Math.abs((other % width) - column) > 1) continue
        seen[other] = 1
        hole.push(other)
      }
    }
    if (isOpen || hole.length > most) continue
    for (const at of hole) if (mayFill(at)) filled[at] = 1
  }
  return filled
}

/** Adds the edge pixels beside the region: they mix both colours and match neither. */
function withEdges(region: Uint8Array, { width, height, edges }: LabPicture): Uint8Array {
  const wider = region.slice()
  for (let row = 1; row < height - 1; row += 1) {
    for (let column = 1; column < width - 1; column += 1) {
      const at = row * width + column
      if ((edges[at] as number) < EDGE_AROUND) continue
      if (region[at - 1] || region[at + 1] || region[at - width] || region[at + width])
        wider[at] = 1
    }
  }
  return wider
}

/** Applies a majority filter of the given reach. */
function smoothed(region: Uint8Array, width: number, height: number, reach: number): Uint8Array {
  const around = boxMean({ width, height, data: Float32Array.from(region) }, reach).data
  const result = new Uint8Array(region.length)
  for (let at = 0; at < region.length; at += 1) result[at] = (around[at] as number) > 0.5 ? 1 : 0
  return result
}
