/** Draws a sample's master. Its libraries are loaded here only, so a shop without a sample never loads them. */
import { constants, setPriority } from 'node:os'
import { UM_PER_METRE } from '@bhitti/contract/rules/print/micrometres'
import { sharp } from './render-library.ts'

export type SampleToDraw = {
  slug: string
  widthUm: number
  heightUm: number
  pixelsWide: number
  pixelsHigh: number
  file: string
  /** Existing folder with enough space for temporary files. */
  folder: string
}

/** @throws Error if the catalogue has no such product, or a file cannot be written */
export async function drawSampleMaster(
  { slug, widthUm, heightUm, ...master }: SampleToDraw,
  tellProgress: (percent: number) => void,
): Promise<void> {
  const [{ catalogueProducts }, { drawMaster }] = await Promise.all([
    import('@bhitti/catalogue/products'),
    import('@bhitti/studio/draw-master'),
  ])
  const product = catalogueProducts.find((each) => each.slug === slug)
  if (!product) throw new Error(`the catalogue has no ${slug}`)
  // Allows SVG from memory only; an uploaded file is still never decoded as SVG.
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
  // Everything else is more urgent.
  setPriority(constants.priority.PRIORITY_LOW)
  const metres = [widthUm / UM_PER_METRE, heightUm / UM_PER_METRE] as const
  await drawMaster({ design: product.design, metres, ...master }, tellProgress)
}
