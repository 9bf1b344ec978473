/** Renders white paper on the wall of a photo, with its mask; designs are drawn into it. */
import type { Corners } from '@bhitti/contract/rules/perspective/corners'
import { type KeptEdges, thingShare } from './kept-edges.ts'
import { encoded, LINEAR, type Pixels, type Plane } from './pixels.ts'
import { sureWall, wallCover } from './wall-cover.ts'
import { paperAt, paperLight, smoothBrightness } from './wall-light.ts'

/** Totally dark paper could not be separated from what it is mixed with. */
const LEAST_PAPER = 1e-3

/** Share of thing above which a pixel is taken unchanged. */
const SURELY_THING = 0.9
/** Factor by which a thing may be brighter at its edge. */
const GLINT = 1.5
const LEAST_GLINT = 0.03

/** A photo, a smaller luminance picture for light calculations, and what stays before the wall. */
export type PhotoToPaper = {
  photo: Pixels
  brightness: Plane
  kept: Plane
  /** Null if nothing is kept or only `kept` is known. */
  edges: KeptEdges | null
}

/** Both are opaque and of the photo's size. The mask holds the paper's share of each channel's light. */
export type PaperedPhoto = { white: Pixels; mask: Pixels }

/**
 * Renders the paper.
 * @param corners in photo pixels
 */
export function whiteWall(source: PhotoToPaper, corners: Corners): PaperedPhoto {
  const { photo, brightness, kept } = source
  const scale = brightness.width / photo.width
  const small = corners.map(([x, y]) => [x * scale, y * scale]) as unknown as Corners
  const sure = sureWall(small, kept)
  const smooth = smoothBrightness(brightness, sure)
  const light = paperLight(smooth, sure, brightness)
  return withPaper(source, photo, wallCover(small, kept), smooth, (seen) => paperAt(seen, light))
}

/**
 * Draws paper where `cover` says so and nothing is kept. `paperOf` maps `light`, also of the smaller size, to the
 * paper's brightness. Mixed pixels add the light of paper and other things, and the mask stores the paper's share. So a
 * design of any brightness mixes as in a camera.
 * @param behind the photo, or an edited copy
 */
export function withPaper(
  { photo, kept, edges }: PhotoToPaper,
  behind: Pixels,
  cover: Plane,
  light: Plane,
  paperOf: (light: number) => number,
): PaperedPhoto {
  const { width, height } = photo
  const white = new Uint8ClampedArray(behind.data)
  const mask = new Uint8ClampedArray(4 * width * height)
  for (let at = 3; at < mask.length; at += 4) mask[at] = 255
  const columns = between(width, cover.width)
  const rows = between(height, cover.height)
  const [coverRow, lightRow, keptRow] = [cover, light, kept].map(
    (plane) => new Float32Array(plane.width),
  ) as [Float32Array, Float32Array, Float32Array]
  for (let y = 0; y < height; y += 1) {
    if (!mixRows(cover, rows, y, coverRow)) continue
    mixRows(light, rows, y, lightRow)
    const hasKept = mixRows(kept, rows, y, keptRow)
    const edgeRow = edges && rowOf(edges, Math.floor(((y + 0.5) * cover.height) / height))
    for (let x = 0; x < width; x += 1) {
      const reach = mixed(coverRow, columns, x)
      if (reach === 0) continue
      const at = 4 * (y * width + x)
      let thing = hasKept ? mixed(keptRow, columns, x) : 0
      const edge =
        edges && edgeRow !== null ? placeIn(edges, edgeRow, columns.nearest[x] as number) : -1
      if (edges && edge >= 0) {
        thing = thingShare(
          edges,
          edge,
          LINEAR[photo.data[at] as number] as number,
          LINEAR[photo.data[at + 1] as number] as number,
          LINEAR[photo.data[at + 2] as number] as number,
          thing,
        )
      }
      const share = reach * (1 - thing)
      if (share === 0) continue
      const paper = Math.max(LEAST_PAPER, paperOf(mixed(lightRow, columns, x))) * share
      // Fast path: most pixels are paper only.
      if (share === 1) {
        const value = encoded(paper)
        for (let channel = at; channel < at + 3; channel += 1) {
          white[channel] = value
          mask[channel] = 255
        }
        continue
      }
      for (let channel = 0; channel < 3; channel += 1) {
        const seen = LINEAR[behind.data[at + channel] as number] as number
        const wall = edges && edge >= 0 ? (edges.behind[channel]?.[edge] as number) : seen
        // Removes the old wall's light from the edges of things.
        const most =
          edges && edge >= 0 ? mostOfThing(edges.thing[channel]?.[edge] as number, thing) : thing
        const things = Math.min(most, Math.max(0, seen - (1 - thing) * wall))
        const other = (1 - reach) * seen + reach * things
        white[at + channel] = encoded(other + paper)
        mask[at + channel] = (255 * paper) / (other + paper)
      }
    }
  }
  return { white: { width, height, data: white }, mask: { width, height, data: mask } }
}

/** Returns the most light that a thing can add to a mixed pixel, to avoid specks if the wall was underestimated. */
function mostOfThing(light: number, share: number): number {
  return share > SURELY_THING ? share : share * (GLINT * light + LEAST_GLINT)
}

/** Returns the start of a row among the edges; null outside. */
function rowOf({ top, height, width }: KeptEdges, row: number): number | null {
  return row < top || row >= top + height ? null : (row - top) * width
}

/** Returns the index of a pixel among the edges; -1 for none. */
function placeIn({ left, width, isEdge }: KeptEdges, row: number, column: number): number {
  const at = row + column - left
  return column < left || column >= left + width || isEdge[at] === 0 ? -1 : at
}

/** Linear interpolation from a shorter line: two indices and the weight of the second. */
type Between = {
  first: Uint16Array
  second: Uint16Array
  share: Float32Array
  nearest: Uint16Array
}

function between(length: number, shorter: number): Between {
  const first = new Uint16Array(length)
  const second = new Uint16Array(length)
  const share = new Float32Array(length)
  const nearest = new Uint16Array(length)
  for (let at = 0; at < length; at += 1) {
    const place = Math.min(shorter - 1, Math.max(0, ((at + 0.5) * shorter) / length - 0.5))
    first[at] = Math.floor(place)
    second[at] = Math.min(shorter - 1, Math.floor(place) + 1)
    share[at] = place - Math.floor(place)
    nearest[at] = Math.floor(((at + 0.5) * shorter) / length)
  }
  return { first, second, share, nearest }
}

/** Interpolates two rows of the plane into one. Returns true if any value is not 0. */
function mixRows({ width, data }: Plane, rows: Between, y: number, row: Float32Array): boolean {
  const above = (rows.first[y] as number) * width
  const below = (rows.second[y] as number) * width
  const share = rows.share[y] as number
  let hasSome = false
  for (let x = 0; x < width; x += 1) {
    const value = data[above + x] as number
    const here = value + ((data[below + x] as number) - value) * share
    row[x] = here
    if (here !== 0) hasSome = true
  }
  return hasSome
}

function mixed(row: Float32Array, { first, second, share }: Between, x: number): number {
  const value = row[first[x] as number] as number
  return value + ((row[second[x] as number] as number) - value) * (share[x] as number)
}
