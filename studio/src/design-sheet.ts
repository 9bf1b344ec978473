import { parseArgs } from 'node:util'
import { type Design, MOTIFS, type Motif } from '@bhitti/catalogue/design'
import { catalogueProducts } from '@bhitti/catalogue/products'
import sharp, { type OverlayOptions } from 'sharp'
import { muralSvg, tileOf, tileSvg } from './motifs/drawings.ts'

/**
 * Writes flat designs to one PNG:
 *   node studio/src/design-sheet.ts --sheet out.png
 *   [--motifs lotus,kolam] [--palette name] [--size 500] [--columns 4] [--repeats 1]
 * Shows each motif in the colours of the products that use it, or in the given palette.
 */

const GAP = 8

async function main() {
  const { values } = parseArgs({
    options: {
      sheet: { type: 'string' },
      motifs: { type: 'string' },
      palette: { type: 'string' },
      size: { type: 'string', default: '500' },
      columns: { type: 'string', default: '4' },
      repeats: { type: 'string', default: '1' },
    },
  })
  if (!values.sheet) throw new Error('--sheet names the PNG to write')
  sharp.concurrency(1)
  const designs = designsOf(values.motifs?.split(',') as Motif[] | undefined, values.palette)
  await writeDesignSheet(
    designs,
    values.sheet,
    Number(values.size),
    Number(values.columns),
    Number(values.repeats),
  )
}

function designsOf(motifs: readonly Motif[] = MOTIFS, palette: string | undefined): Design[] {
  return motifs.map((motif) => {
    const shown = catalogueProducts.find(({ design }) => design.motif === motif)?.design
    const design = shown ?? { motif, palette: 'ivoryGold', seed: 7 }
    return palette ? { ...design, palette: palette as Design['palette'] } : design
  })
}

/** `size` is a cell's width and height in pixels; `repeats` is how many tiles a cell is wide. */
async function writeDesignSheet(
  designs: readonly Design[],
  path: string,
  size: number,
  columns: number,
  repeats: number,
) {
  const cells: OverlayOptions[] = []
  for (const [index, design] of designs.entries()) {
    cells.push({
      input: await flatDesign(design, size, repeats),
      left: (index % columns) * (size + GAP),
      top: Math.floor(index / columns) * (size + GAP),
    })
  }
  await sharp({
    create: {
      width: Math.min(columns, designs.length) * (size + GAP) - GAP,
      height: Math.ceil(designs.length / columns) * (size + GAP) - GAP,
      channels: 3,
      background: '#777777',
    },
  })
    .composite(cells)
    .png()
    .toFile(path)
}

async function flatDesign(design: Design, size: number, repeats: number): Promise<Buffer> {
  const tile = tileOf(design)
  if (!tile) {
    const mural = Buffer.from(muralSvg(design, size, size))
    return sharp(mural, { unlimited: true }).png().toBuffer()
  }
  const width = Math.round(size / repeats)
  const height = Math.round((width * tile.height) / tile.width)
  const one = await sharp(Buffer.from(tileSvg(tile, width, height)), { unlimited: true })
    .resize(width, height, { fit: 'fill' })
    .png()
    .toBuffer()
  const across = Math.ceil(size / width)
  const down = Math.ceil(size / height)
  const filled = await sharp({
    create: { width: across * width, height: down * height, channels: 3, background: tile.ground },
  })
    .composite([{ input: one, tile: true }])
    .png()
    .toBuffer()
  return sharp(filled).extract({ left: 0, top: 0, width: size, height: size }).png().toBuffer()
}

await main()
