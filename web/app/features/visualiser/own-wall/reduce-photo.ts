import { type Pixels, scaleWithin } from '@bhitti/own-wall/pixels'
import { judgeFile, judgeSize, undecodable } from './photo-refusal.ts'
import { HEADER_BYTES } from './picture-header.ts'

/** Longer side of the reduced photo, in pixels. */
const LONGEST_PX = 2048
const JPEG_QUALITY = 0.92

export type Drawing<C extends CanvasImageSource> = {
  canvas: C
  context: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D
  toBlob: (type: string, quality: number) => Promise<Blob>
}

export type ReducedPhoto = {
  pixels: Pixels
  /** The reduced photo as a JPEG, which is stored. */
  blob: Blob
  focal: number | null
}

/**
 * Decodes, rotates and reduces a photo. Of an animation, the first frame is used.
 * @throws PhotoRefusal if the file cannot be used
 */
export async function reducePhoto<C extends CanvasImageSource>(
  file: Blob,
  drawingOf: (width: number, height: number) => Drawing<C>,
): Promise<ReducedPhoto & { canvas: C }> {
  const beginning = new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer())
  const header = judgeFile(file.size, beginning)
  let decoded: ImageBitmap
  try {
    decoded = await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    throw undecodable(header)
  }
  try {
    judgeSize(decoded.width, decoded.height)
    const scale = scaleWithin(decoded.width, decoded.height, LONGEST_PX)
    const [width, height] = [Math.round(decoded.width * scale), Math.round(decoded.height * scale)]
    const { canvas, context, toBlob } = drawingOf(width, height)
    // Transparent pixels become white, like paper.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(decoded, 0, 0, width, height)
    const { data } = context.getImageData(0, 0, width, height)
    const blob = await toBlob('image/jpeg', JPEG_QUALITY)
    return {
      pixels: { width, height, data: data as Pixels['data'] },
      blob,
      focal: header.focal,
      canvas,
    }
  } finally {
    decoded.close()
  }
}
