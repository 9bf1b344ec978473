/** Pictures of products as documents can embed them. */
import { fallbackFile, parsePicture } from '@bhitti/contract/rules/products/pictures'

/** Data URLs by the address that an order line has; a picture that cannot be had is not among them. */
export type Pictures = ReadonlyMap<string, string>

/** The bytes of the file at an address of this shop; undefined when there is none. */
export type ReadFile = (address: string) => Promise<Buffer | undefined>

/** At the size in which they are printed this is sharp enough, and 50 sheets stay small. */
const PIXELS = 640

/** Reads each picture once, and makes a JPEG of it, which is what documents know beside PNG. */
export async function readPictures(
  addresses: Iterable<string>,
  readFile: ReadFile,
): Promise<Pictures> {
  const pictures = new Map<string, string>()
  for (const address of new Set(addresses)) {
    const picture = parsePicture(address)
    if (!picture) continue
    const file = await readFile(fallbackFile(picture))
    const jpeg = file && (await toJpeg(file))
    if (jpeg) pictures.set(address, `data:image/jpeg;base64,${jpeg.toString('base64')}`)
  }
  return pictures
}

/** A file that cannot be read is left out: the sheet is needed, with or without its picture. */
async function toJpeg(file: Buffer): Promise<Buffer | undefined> {
  const { sharp } = await import('../../../platform/pictures/image-library.ts')
  try {
    return await sharp(file)
      .resize({ width: PIXELS, withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: 82 })
      .toBuffer()
  } catch {
    return undefined
  }
}
