import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import {
  MASTER_TYPES,
  type MasterHeader,
  type MasterType,
} from '@bhitti/contract/rules/print/masters'
import { parse } from 'icc'
import type { Metadata } from 'sharp'
import { WorkRefused } from '../processes/work-process.ts'
import { colourModelOf, MODELS_OF_SPACES, tryProfile } from './print/colour-conversion.ts'
import { sharp } from './render-library.ts'
import { readTiffDirectories, type TiffDirectory } from './tiff-directories.ts'

export type InspectedMaster = MasterHeader & {
  type: MasterType
  transparent: boolean
  bytes: number
  sha256: string
}

const BITS: Readonly<Record<string, number>> = { uchar: 8, char: 8, ushort: 16, short: 16 }

/** @throws WorkRefused not_a_picture, unreadable */
export async function inspectMaster(
  file: string,
  tellProgress: (percent: number) => void,
): Promise<InspectedMaster> {
  const { header, directories } = await readHeader(file)
  const { bytes, sha256 } = await hashOf(file, tellProgress)
  const [first] = directories
  const extra = first ? extraChannels(first) : null
  return {
    ...header,
    pages: pagesOf(directories, header.pages),
    extraChannel: extra === 'other',
    transparent: extra === null ? header.transparent : extra === 'transparency',
    bytes,
    sha256,
  }
}

type FileHeader = Omit<InspectedMaster, 'extraChannel' | 'bytes' | 'sha256'>

/** Reads the header only. The caller checks limits, to give the reason for a refusal. */
async function readHeader(
  file: string,
): Promise<{ header: FileHeader; directories: TiffDirectory[] }> {
  const directories = await readTiffDirectories(file).catch(() => [])
  const [lab] = directories
  // The library cannot read 8-bit Lab at all.
  if (lab && LAB_PHOTOMETRICS.includes(lab.photometric)) {
    return { header: { ...ofLab, ...sizeOf(lab) }, directories }
  }
  const header = await sharp(file, { limitInputPixels: false }).metadata().catch(refuse)
  const type = MASTER_TYPES.find((each) => each === header.format)
  if (type === undefined) throw new WorkRefused('not_a_picture')
  return {
    directories,
    header: {
      type,
      pixelsWide: header.autoOrient.width,
      pixelsHigh: header.autoOrient.height,
      pages: header.pages ?? 1,
      bitDepth: BITS[header.depth] ?? 32,
      colourSpace: header.space,
      profileName: profileNameOf(header),
      profileProblem: await profileProblemOf(header),
      interlaced: header.isProgressive ?? false,
      transparent: header.hasAlpha,
    },
  }
}

/** CIELab, ICCLab and ITULab. */
const LAB_PHOTOMETRICS: readonly number[] = [8, 9, 10]

const ofLab = {
  type: 'tiff',
  pages: 1,
  colourSpace: 'lab',
  profileName: null,
  profileProblem: null,
  interlaced: false,
  transparent: false,
} as const

const sizeOf = ({ pixelsWide, pixelsHigh, bitDepth }: TiffDirectory) => ({
  ...{ pixelsWide, pixelsHigh, bitDepth },
})

/** Counts the pages of a TIFF without the reduced copies of its first page. */
function pagesOf(directories: readonly TiffDirectory[], otherwise: number): number {
  const [first, ...more] = directories
  if (!first || first.isReducedCopy) return otherwise
  return 1 + more.filter(({ isReducedCopy }) => !isReducedCopy).length
}

/** Samples of a colour by photometric interpretation: white is zero, black is zero, RGB, palette, CMYK, YCbCr. */
const COLOUR_SAMPLES: Readonly<Record<number, number>> = { 0: 1, 1: 1, 2: 3, 3: 1, 5: 4, 6: 3 }
const PHOTOMETRIC_CMYK = 5

/** An unspecified channel is a saved selection or a spot colour. In CMYK, transparency cannot be flattened either. */
function extraChannels({
  photometric,
  samples,
  extraSamples,
}: TiffDirectory): 'none' | 'transparency' | 'other' {
  const colours = COLOUR_SAMPLES[photometric] ?? samples
  if (samples <= colours) return 'none'
  const isAlpha = samples === colours + 1 && (extraSamples[0] === 1 || extraSamples[0] === 2)
  return isAlpha && photometric !== PHOTOMETRIC_CMYK ? 'transparency' : 'other'
}

/** Tries an embedded profile with the engine that prints. */
async function profileProblemOf({ icc, space }: Metadata): Promise<MasterHeader['profileProblem']> {
  const model = MODELS_OF_SPACES[space]
  if (!icc || model === undefined) return null
  const ofProfile = colourModelOf(icc)
  if (ofProfile !== null && ofProfile !== model) return 'profile_of_other_colours'
  return tryProfile(icc, false).then(
    () => null,
    () => 'profile_unusable',
  )
}

/** Returns null without a profile, or for one that cannot be read. */
function profileNameOf({ icc }: Metadata): string | null {
  if (!icc) return null
  try {
    const { description, colorSpace } = parse(icc)
    const name = (description ?? colorSpace ?? '').replace(/\p{C}/gu, '').trim()
    return name.slice(0, 100) || 'Unnamed profile'
  } catch {
    return null
  }
}

async function hashOf(file: string, tellProgress: (percent: number) => void) {
  const { size } = await stat(file)
  const hash = createHash('sha256')
  let bytes = 0
  for await (const piece of createReadStream(file, { highWaterMark: 1024 * 1024 })) {
    hash.update(piece)
    bytes += piece.length
    tellProgress((bytes / size) * 100)
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** Tells a file that no decoder accepts (not a picture) from a broken picture. */
function refuse(error: unknown): never {
  const message = error instanceof Error ? error.message : ''
  throw new WorkRefused(/unsupported image format/i.test(message) ? 'not_a_picture' : 'unreadable')
}
