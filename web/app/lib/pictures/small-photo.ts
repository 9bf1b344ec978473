import { SENT_PHOTO_PIXELS } from '@bhitti/contract/rules/shop/shop-limits'

/** Longer side in pixels; the server keeps no larger photo of a complaint. */
const LONGEST_PX = 2000
const JPEG_QUALITY = 0.85

/** Reduces a photo for slow connections; returns the file unchanged if the browser cannot decode it. */
export async function smallPhoto(file: File): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    () => null,
  )
  if (picture === null) return file
  const pixels = picture.width * picture.height
  const scale = Math.min(1, LONGEST_PX / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const small = await new Promise<Blob | null>((done) =>
    canvas.toBlob(done, 'image/jpeg', JPEG_QUALITY),
  )
  const hasTooMany = pixels > SENT_PHOTO_PIXELS
  return small !== null && (hasTooMany || small.size < file.size)
    ? new File([small], file.name, { type: small.type })
    : file
}
