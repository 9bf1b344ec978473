/** Tells why a picture was not decoded from its first bytes. */
import { open } from 'node:fs/promises'
import type { ErrorCode } from '@bhitti/contract/calls/error-codes'

/** `heic` and `other` are pictures that the shop does not decode. */
type PictureKind = 'decoded' | 'heic' | 'other'

const HEAD_BYTES = 64
/** Brands of HEVC pictures. AVIF has its own, also beside the general `mif1`. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']
const AVIF_BRANDS = ['avif', 'avis']
/** First bytes, in hexadecimal: JPEG, PNG, WebP and GIF. */
const DECODED = /^(?:ffd8ff|89504e470d0a1a0a|52494646.{8}57454250|474946383[79]61..)/
/** TIFF, Photoshop, BMP, ICO, JPEG XL and JPEG 2000. */
const OTHER =
  /^(?:49492a00|4d4d002a|49492b00|4d4d002b|38425053|424d.{8}00000000|00000100|ff0a|0000000c(?:6a502020|4a584c20))/

function kindOf(head: Buffer): PictureKind | null {
  if (head.toString('latin1', 4, 8) === 'ftyp') {
    const brands = head.toString('latin1', 8).match(/.{4}/gs) ?? []
    if (brands.some((brand) => AVIF_BRANDS.includes(brand))) return 'decoded'
    return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? 'heic' : null
  }
  const start = head.toString('hex')
  if (DECODED.test(start)) return 'decoded'
  return OTHER.test(start) ? 'other' : null
}

const REFUSALS: Record<PictureKind, ErrorCode> = {
  decoded: 'upload.damaged',
  heic: 'upload.heic',
  other: 'upload.format',
}

/** Returns the refusal of a file that the library could not decode. */
export async function undecodedRefusal(path: string): Promise<ErrorCode> {
  const file = await open(path, 'r')
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    const kind = kindOf(buffer.subarray(0, bytesRead))
    return kind === null ? 'upload.not_an_image' : REFUSALS[kind]
  } finally {
    await file.close()
  }
}
