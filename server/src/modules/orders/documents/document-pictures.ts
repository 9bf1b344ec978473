import { fallbackFile, parsePicture } from '@bhitti/contract/rules/products/pictures'

/** Data URLs by image address; unavailable pictures are missing. */
export type Pictures = ReadonlyMap<string, string>

/** Returns the file at an address of this shop; undefined if there is none. */
export type ReadFile = (address: string) => Promise<Buffer | undefined>

/** Sharp enough in print, and keeps 50 sheets small. */
const PIXELS = 640

/** Converts each picture once to JPEG: besides PNG, documents support no other format. */
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

/** Returns undefined if the file is unreadable: the sheet is needed even without its picture. */
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
