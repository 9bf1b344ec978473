/** A photo from a file, upright and no larger than it is worked on. */

import { type Pixels, scaleWithin } from '@bhitti/own-wall/pixels'
import { judgeFile, judgeSize, undecodable } from './photo-refusal.ts'
import { HEADER_BYTES } from './picture-header.ts'

/** Pixels on the longer side. */
const LONGEST_PX = 2048
const JPEG_QUALITY = 0.92

/** What is to be drawn on, in a worker or on the page. */
export type Drawing<C extends CanvasImageSource> = {
  canvas: C
  context: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D
  /** The picture as a file. */
  toBlob: (type: string, quality: number) => Promise<Blob>
}

export type ReducedPhoto = {
  pixels: Pixels
  /** The reduced photo as a JPEG: what is kept. */
  blob: Blob
  focal: number | null
}

/** Throws a PhotoRefusal for what cannot be worked on. Of an animation, its first picture counts. */
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
    // What is transparent is white, as it would be on paper.
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
