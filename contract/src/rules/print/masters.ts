import { indianNumber } from '../prices/indian-numbers.ts'
import { type Artwork, type Size, TRUE_SCALE } from './artwork.ts'
import { UM_PER_CM, UM_PER_INCH, UM_PER_METRE } from './micrometres.ts'
import { printedDpi } from './sharpness.ts'

export const ARTWORK_STATUSES = ['uploading', 'rendering', 'ready', 'refused'] as const

export const MASTER_MAX_BYTES = 1024 ** 3
/** Masters are uploaded in pieces, so that a broken connection loses little. */
export const MASTER_PIECE_BYTES = 8 * 1024 ** 2
export const OPEN_UPLOADS_MAX = 5
/** Days after which an unfinished upload is given up. */
export const OPEN_UPLOAD_DAYS = 7
export const MASTER_MAX_PIXELS = 2_000_000_000
export const MASTER_TYPES = ['jpeg', 'png', 'tiff'] as const
export type MasterType = (typeof MASTER_TYPES)[number]

/** Tolerance between the aspects of pixels and true size: half a percent. */
const SHAPE_TOLERANCE = 0.005
/** Progressive files are decoded entirely in memory, so larger ones are refused. */
const MOST_INTERLACED_PIXELS = 150_000_000

export type MasterHeader = {
  pixelsWide: number
  pixelsHigh: number
  /** Without reduced copies of the first. More than one is refused, because nobody could know which page to print. */
  pages: number
  bitDepth: number
  colourSpace: string
  profileName: string | null
  /** Why prints cannot be made in the colours of the embedded profile. */
  profileProblem: 'profile_unusable' | 'profile_of_other_colours' | null
  /** True for a channel that is neither colour nor transparency. */
  extraChannel: boolean
  interlaced: boolean
}

export const ARTWORK_REFUSALS = [
  'not_a_picture',
  'unreadable',
  'many_pages',
  'too_many_pixels',
  'interlaced',
  'bit_depth',
  'colour_space',
  'extra_channel',
  'profile_unusable',
  'profile_of_other_colours',
  'cmyk_without_profile',
  'wrong_shape',
  'too_soft',
  'too_heavy',
  'no_space',
  'unexpected',
] as const
export type ArtworkRefusal = (typeof ARTWORK_REFUSALS)[number]

/** Refusals that may pass: the file is kept and can be prepared again. */
export const KEPT_REFUSALS: readonly ArtworkRefusal[] = ['no_space', 'unexpected']

const COLOUR_SPACES: Readonly<Record<string, string>> = {
  srgb: 'RGB',
  rgb16: 'RGB',
  'b-w': 'Grey',
  grey16: 'Grey',
  cmyk: 'CMYK',
  lab: 'Lab',
  labs: 'Lab',
}
const PRINTED_SPACES: readonly string[] = ['srgb', 'rgb16', 'b-w', 'grey16', 'cmyk']

export function colourSpaceWord(colourSpace: string): string {
  return COLOUR_SPACES[colourSpace] ?? colourSpace
}

/** Returns the first reason why a file with this header cannot be the master at this size; null for none. */
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
  if (!PRINTED_SPACES.includes(colourSpace)) return 'colour_space'
  if (header.extraChannel) return 'extra_channel'
  if (header.profileProblem !== null) return header.profileProblem
  if (colourSpace === 'cmyk' && profileName === null) return 'cmyk_without_profile'
  const shape = pixelsWide / pixelsHigh / (size.widthUm / size.heightUm)
  if (Math.abs(shape - 1) > SHAPE_TOLERANCE) return 'wrong_shape'
  return printedDpi({ ...size, pixelsWide, pixelsHigh }, TRUE_SCALE) < floorDpi ? 'too_soft' : null
}

/** Pixels are null if the header could not be read. */
export type RefusedMaster = Size & {
  pixelsWide: number | null
  pixelsHigh: number | null
  colourSpace: string | null
  floorDpi: number
}

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
    case 'extra_channel':
      return 'This file has an extra channel beside its colours, such as a saved selection or a spot colour. Please delete it in Photoshop under Window › Channels, flatten the file and export it again'
    case 'profile_unusable':
      return 'The colour profile in this file is damaged or of a kind that cannot be printed from. Please convert the file to a common profile, such as sRGB, Adobe RGB or FOGRA39, and export it again'
    case 'profile_of_other_colours':
      return `This file is in ${colourSpaceWord(master.colourSpace ?? 'a colour space')}, but its colour profile is for other colours. Please assign the right profile and export it again`
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

function leastPixels({ widthUm, heightUm, floorDpi }: Size & Pick<Artwork, 'floorDpi'>) {
  return [widthUm, heightUm].map((um) => Math.ceil((um / UM_PER_INCH) * floorDpi)) as [
    number,
    number,
  ]
}

/** Returns "4.00 × 2.70 m", or "53.0 × 53.0 cm" below a metre. */
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
