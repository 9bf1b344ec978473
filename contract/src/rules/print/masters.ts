/** What the master of an artwork may be, and the words in which one is refused. */
import { indianNumber } from '../prices/indian-numbers.ts'
import { type Artwork, type Size, TRUE_SCALE } from './artwork.ts'
import { UM_PER_CM, UM_PER_INCH, UM_PER_METRE } from './micrometres.ts'
import { printedDpi } from './sharpness.ts'

/** Where a version stands: its file is on the way, is being prepared, can be printed from, or cannot. */
export const ARTWORK_STATUSES = ['uploading', 'rendering', 'ready', 'refused'] as const

export const MASTER_MAX_BYTES = 1024 ** 3
/** Masters travel in pieces, so that little is lost when a line breaks. */
export const MASTER_PIECE_BYTES = 8 * 1024 ** 2
/** Uploads that one admin may have begun and not finished. */
export const OPEN_UPLOADS_MAX = 5
/** After these days an upload that was not finished is given up. */
export const OPEN_UPLOAD_DAYS = 7
export const MASTER_MAX_PIXELS = 2_000_000_000
export const MASTER_TYPES = ['jpeg', 'png', 'tiff'] as const
export type MasterType = (typeof MASTER_TYPES)[number]

/** How far the shape of the pixels may differ from that of the true size: half a percent. */
const SHAPE_TOLERANCE = 0.005
/** Progressive files are decoded as a whole, in memory; larger ones have to be saved without. */
const MOST_INTERLACED_PIXELS = 150_000_000

/** What the header of a file says of it, upright. */
export type MasterHeader = {
  pixelsWide: number
  pixelsHigh: number
  /** A picture behind the first one counts: two mean that nobody can know which to print. */
  pages: number
  bitDepth: number
  colourSpace: string
  profileName: string | null
  interlaced: boolean
}

/** What keeps a file from being printed. */
export const ARTWORK_REFUSALS = [
  'not_a_picture',
  'unreadable',
  'many_pages',
  'too_many_pixels',
  'interlaced',
  'bit_depth',
  'colour_space',
  'cmyk_without_profile',
  'wrong_shape',
  'too_soft',
  'too_heavy',
  'no_space',
  'unexpected',
] as const
export type ArtworkRefusal = (typeof ARTWORK_REFUSALS)[number]

/** Refused for a reason that may pass: the file is kept, and can be prepared again. */
export const KEPT_REFUSALS: readonly ArtworkRefusal[] = ['no_space', 'unexpected']

const COLOUR_SPACES: Readonly<Record<string, string>> = {
  srgb: 'RGB',
  rgb16: 'RGB',
  'b-w': 'Grey',
  grey16: 'Grey',
  cmyk: 'CMYK',
}

/** What people call a colour space of a header; the name itself where there is no other. */
export function colourSpaceWord(colourSpace: string): string {
  return COLOUR_SPACES[colourSpace] ?? colourSpace
}

/** The first thing that keeps a file with this header from being the master at this size; null when nothing does. */
export function masterRefusal(
  size: Size,
  header: MasterHeader,
  floorDpi: number,
): ArtworkRefusal | null {
  const { pixelsWide, pixelsHigh, pages, bitDepth, colourSpace, profileName, interlaced } = header
  const pixels = pixelsWide * pixelsHigh
  if (pages > 1) return 'many_pages'
  if (pixels > MASTER_MAX_PIXELS) return 'too_many_pixels'
  if (interlaced && pixels > MOST_INTERLACED_PIXELS) return 'interlaced'
  if (bitDepth > 16) return 'bit_depth'
  if (!Object.hasOwn(COLOUR_SPACES, colourSpace)) return 'colour_space'
  if (colourSpace === 'cmyk' && profileName === null) return 'cmyk_without_profile'
  const shape = pixelsWide / pixelsHigh / (size.widthUm / size.heightUm)
  if (Math.abs(shape - 1) > SHAPE_TOLERANCE) return 'wrong_shape'
  return printedDpi({ ...size, pixelsWide, pixelsHigh }, TRUE_SCALE) < floorDpi ? 'too_soft' : null
}

/** What is known of a refused file: pixels are null where its header could not be read. */
export type RefusedMaster = Size & {
  pixelsWide: number | null
  pixelsHigh: number | null
  colourSpace: string | null
  floorDpi: number
}

/** Says to the admin why a file was refused, and what would help. */
export function refusalWords(code: ArtworkRefusal, master: RefusedMaster): string {
  const { pixelsWide, pixelsHigh, widthUm, heightUm, floorDpi } = master
  const wide = pixelsWide ?? 0
  const high = pixelsHigh ?? 0
  const pixels = `${indianNumber(wide)} × ${indianNumber(high)} pixels`
  const size = sizeWords(master)
  switch (code) {
    case 'not_a_picture':
      return 'This is not a JPEG, PNG or TIFF file. Please export the design as one of these'
    case 'unreadable':
      return 'This file is damaged or incomplete. Please export it again'
    case 'many_pages':
      return 'This file has several pages or layers. Please flatten it and upload a single picture'
    case 'too_many_pixels':
      return `This file has ${pixels}, and the largest that can be printed from has 2 billion pixels. Please save it smaller`
    case 'interlaced':
      return `This file has ${pixels} and is saved as progressive or interlaced, which takes too much memory. Please save it without that option, or as TIFF`
    case 'bit_depth':
      return 'This file has more than 16 bits per colour. Please save it with 8 or 16 bits'
    case 'colour_space':
      return `This file is in ${colourSpaceWord(master.colourSpace ?? 'a colour space')}, which cannot be printed from. Please save it in RGB, grey or CMYK`
    case 'cmyk_without_profile':
      return 'This file is in CMYK without a colour profile. Please embed the profile, or save it in RGB'
    case 'wrong_shape':
      return `This file has ${pixels}, which is not the shape of ${size}: at that width it would be ${lengthWords((widthUm * high) / wide)} high. Please correct the size or crop the file`
    case 'too_soft': {
      const dpi = printedDpi({ widthUm, heightUm, pixelsWide: wide, pixelsHigh: high }, TRUE_SCALE)
      const found = `This file has ${pixels}: at ${size} that is ${dpi} dpi`
      if (dpi >= floorDpi) {
        return `${found}, which was too little when it was checked. It would be accepted now: please upload it again`
      }
      const [least, less] = leastPixels(master)
      return `${found}, and below ${floorDpi} it looks blurred. It needs ${indianNumber(least)} × ${indianNumber(less)} pixels, or a smaller true size`
    }
    case 'too_heavy':
      return 'This file took too much memory or time to prepare. Please save it as a flattened TIFF, or smaller'
    case 'no_space':
      return 'There was not enough disk space to prepare this file. The file is kept: free some space and try again'
    case 'unexpected':
      return 'Preparing this file failed five times, and the shop does not know why. The file is kept: try again. If it fails once more, ask the person who looks after the server to read the log'
  }
}

/** Pixels that a master of this size needs at least. */
function leastPixels({ widthUm, heightUm, floorDpi }: Size & Pick<Artwork, 'floorDpi'>) {
  return [widthUm, heightUm].map((um) => Math.ceil((um / UM_PER_INCH) * floorDpi)) as [
    number,
    number,
  ]
}

/** 4.00 × 2.70 m, or 53.0 × 53.0 cm where it is below a metre. */
export function sizeWords({ widthUm, heightUm }: Size): string {
  if (Math.max(widthUm, heightUm) < UM_PER_METRE) {
    return `${(widthUm / UM_PER_CM).toFixed(1)} × ${(heightUm / UM_PER_CM).toFixed(1)} cm`
  }
  return `${(widthUm / UM_PER_METRE).toFixed(2)} × ${(heightUm / UM_PER_METRE).toFixed(2)} m`
}

function lengthWords(um: number): string {
  return um < UM_PER_METRE
    ? `${(um / UM_PER_CM).toFixed(1)} cm`
    : `${(um / UM_PER_METRE).toFixed(2)} m`
}
