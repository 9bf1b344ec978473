import jsQR from 'jsqr'

/** In pixels: small enough for a fast search, large enough for a label that fills a third of a photo. */
const LONGEST_SIDE = 1200

/** Returns the label code in a photo, or null if there is none or the file is not an image. */
export async function codeInPicture(file: File): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (bitmap === null) return null
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
  const size = {
    width: Math.round(bitmap.width * scale),
    height: Math.round(bitmap.height * scale),
  }
  const code = codeIn(bitmap, size)
  bitmap.close()
  return code
}

export function codeIn(
  source: CanvasImageSource,
  { width, height }: { width: number; height: number },
): string | null {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context || width === 0 || height === 0) return null
  context.drawImage(source, 0, 0, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  return jsQR(data, width, height)?.data ?? null
}
