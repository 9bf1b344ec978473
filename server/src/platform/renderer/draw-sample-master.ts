/**
 * Draws the master of a sample design. What draws it is loaded only here, so a shop without a sample never has it in
 * memory.
 */
import { constants, setPriority } from 'node:os'
import { UM_PER_METRE } from '@bhitti/contract/rules/print/micrometres'
import { sharp } from './render-library.ts'

export type SampleToDraw = {
  /** The product of the catalogue. */
  slug: string
  widthUm: number
  heightUm: number
  pixelsWide: number
  pixelsHigh: number
  /** Where the master is written. */
  file: string
  /** Is there, and has room for what is needed meanwhile. */
  folder: string
}

/** @throws Error when the catalogue has no such product, or a file cannot be written */
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
  // From memory alone: a file that was uploaded is still never taken for one.
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
  // Everything else can wait less.
  setPriority(constants.priority.PRIORITY_LOW)
  const metres = [widthUm / UM_PER_METRE, heightUm / UM_PER_METRE] as const
  await drawMaster({ design: product.design, metres, ...master }, tellProgress)
}
