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
import { sharp } from './render-library.ts'

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
  // Reads the header only. The caller checks limits, to give the reason for a refusal.
  const header = await sharp(file, { limitInputPixels: false }).metadata().catch(refuse)
  const type = MASTER_TYPES.find((each) => each === header.format)
  if (type === undefined) throw new WorkRefused('not_a_picture')
  const { bytes, sha256 } = await hashOf(file, tellProgress)
  return {
    type,
    pixelsWide: header.autoOrient.width,
    pixelsHigh: header.autoOrient.height,
    pages: header.pages ?? 1,
    bitDepth: BITS[header.depth] ?? 32,
    colourSpace: header.space,
    profileName: profileNameOf(header),
    interlaced: header.isProgressive ?? false,
    transparent: header.hasAlpha,
    bytes,
    sha256,
  }
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
