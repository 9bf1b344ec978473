import { join } from 'node:path'
import { PHOTO_MAX_PIXELS } from '@bhitti/contract/rules/shop/shop-limits'
import { decodePicture, type EncodedPicture, type PixelLimit } from './encode-picture.ts'
import { sharp } from './image-library.ts'
import { PHOTO_FILE } from './photo-file.ts'

const MOST_PIXELS_A_SIDE = 1600
const ENCODE_SECONDS = 60
const OF_PHOTOS: PixelLimit = {
  mostOf: (format) => (format === 'jpeg' ? PHOTO_MAX_PIXELS.jpeg : PHOTO_MAX_PIXELS.other),
  refusal: 'upload.photo_too_large',
}

/**
 * Writes the photo into `folder` as PHOTO_FILE, without its metadata (place, camera).
 * @throws ShopError upload.not_an_image, upload.animated, upload.photo_too_large
 */
export async function drawPhoto(file: string, folder: string): Promise<EncodedPicture> {
  const { data, width, height, channels } = await decodePicture(
    file,
    MOST_PIXELS_A_SIDE,
    MOST_PIXELS_A_SIDE,
    OF_PHOTOS,
  )
  await sharp(data, { raw: { width, height, channels } })
    .timeout({ seconds: ENCODE_SECONDS })
    .webp({ quality: 78 })
    .toFile(join(folder, PHOTO_FILE))
  return { width, height, colour: '' }
}
