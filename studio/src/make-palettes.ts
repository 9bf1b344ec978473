import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { productPictures } from '@bhitti/catalogue/picture-addresses'
import { productAltTexts } from '@bhitti/catalogue/picture-alt-texts'
import { catalogueProducts } from '@bhitti/catalogue/products'
import { measurePalette, writePalette } from '@bhitti/contract/rules/colour/palette'
import { palettePictureOf } from '@bhitti/contract/rules/products/palette-picture'
import { parsePicture } from '@bhitti/contract/rules/products/pictures'
import sharp from 'sharp'

/**
 * Measures the colours of the catalogue's committed pictures:
 *   npm run palettes
 * Palettes are stored by picture address, so a new picture has none until this runs.
 */

const CATALOGUE = join(import.meta.dirname, '../../catalogue')
const SERVED_FROM = '/media/catalogue/'
const PALETTES = join(CATALOGUE, 'src/picture-palettes.json')
/** Width in pixels: enough for every motif, and few enough to be fast. */
const WIDTH = 320

async function paletteOf(address: string): Promise<string> {
  const picture = parsePicture(address)
  if (!picture) throw new Error(`not the address of a picture: ${address}`)
  const folder = picture.base.slice(SERVED_FROM.length)
  const file = await readFile(join(CATALOGUE, 'pictures', folder, `${picture.widths[0]}.avif`))
  const pixels = await sharp(file)
    .resize(WIDTH)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  return writePalette(measurePalette(pixels))
}

const palettes: Record<string, string> = {}
for (const { slug } of catalogueProducts) {
  const [image1, image2, image3, image4] = productPictures(slug)
  const imageAlts = productAltTexts(slug)
  const address = palettePictureOf({ image1, image2, image3, image4, imageAlts })
  palettes[address] = await paletteOf(address)
}
await writeFile(PALETTES, `${JSON.stringify(palettes, null, 2)}\n`)
process.stdout.write(`${Object.keys(palettes).length} palettes\n`)
