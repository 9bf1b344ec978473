import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import type { Pixels } from './scenes/shot.ts'

export type Cell = { name: string; stored: string } | { name: string; take: () => Promise<Pixels> }

const WIDTH = 320
const HEIGHT = 400
const CAPTION = 18
const GAP = 6
const COLUMNS = 8
const ON_A_PAGE = 40

/** Writes pictures to pages of forty: `folder/1.png` and so on. */
export async function writeSheets(cells: readonly Cell[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (let page = 0; page * ON_A_PAGE < cells.length; page += 1) {
    const onPage = cells.slice(page * ON_A_PAGE, (page + 1) * ON_A_PAGE)
    await writePage(onPage, join(folder, `${page + 1}.png`))
    process.stdout.write(`${join(folder, `${page + 1}.png`)}\n`)
  }
}

async function writePage(cells: readonly Cell[], path: string): Promise<void> {
  const [wide, tall] = [WIDTH + GAP, HEIGHT + CAPTION + GAP]
  const overlays: OverlayOptions[] = []
  for (const [index, cell] of cells.entries()) {
    const left = (index % COLUMNS) * wide
    const top = Math.floor(index / COLUMNS) * tall
    overlays.push({ input: await picture(cell), left, top })
    overlays.push({ input: caption(cell.name), left, top: top + HEIGHT })
  }
  await sharp({
    create: {
      width: Math.min(COLUMNS, cells.length) * wide,
      height: Math.ceil(cells.length / COLUMNS) * tall,
      channels: 3,
      background: '#777777',
    },
  })
    .composite(overlays)
    .png()
    .toFile(path)
}

async function picture(cell: Cell): Promise<Buffer> {
  const open = async () => {
    if ('stored' in cell) return sharp(join(cell.stored, '640.avif'))
    const { width, height, bytes } = await cell.take()
    return sharp(bytes, { raw: { width, height, channels: 3 } })
  }
  return (await open()).resize(WIDTH, HEIGHT, { fit: 'inside' }).png().toBuffer()
}

function caption(name: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${CAPTION}"><text x="2" y="13" font-family="sans-serif" font-size="12" fill="#ffffff">${name}</text></svg>`,
  )
}
