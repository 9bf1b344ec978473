/** From which of a product's pictures its colours are taken. */
import { PICTURE_NAMES, type PictureName } from './product-fields.ts'

type Pictured = { [K in PictureName]: string | null } & { imageAlts: readonly string[] }

/** What descriptions of pictures say that show nothing but the design; the first is the best. */
const DESIGN_ALONE = [/\bflat\b/i, /\b(?:close[ -]?up|swatch|sample|detail)\b/i] as const

/**
 * The picture whose description says that it shows the design by itself, as the colours of a room are none of the
 * design's; the first picture where no description does. Empty for a product without a picture.
 */
export function palettePictureOf({ imageAlts, ...pictures }: Pictured): string {
  const addresses = PICTURE_NAMES.map((name) => pictures[name])
  for (const words of DESIGN_ALONE) {
    const place = addresses.findIndex((address, at) => address && words.test(imageAlts[at] ?? ''))
    const address = addresses[place]
    if (address) return address
  }
  return pictures.image1 ?? ''
}
