import { PICTURE_NAMES, type PictureName } from './product-fields.ts'

type Pictured = { [K in PictureName]: string | null } & { imageAlts: readonly string[] }

const DESIGN_ALONE = [/\bflat\b/i, /\b(?:close[ -]?up|swatch|sample|detail)\b/i] as const

/**
 * Returns the picture whose description says that it shows the design alone, because a room adds other colours. Falls
 * back to the first picture; empty for none.
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
