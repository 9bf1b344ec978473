import sharp, { type OverlayOptions } from 'sharp'
import { renderScene } from './picture-files.ts'
import type { Scene } from './scenes/studio.ts'

const CELL = 320
const TALL = 400
const COLUMNS = 8

/** Lays the pictures out on one PNG, eight to a row, each scaled into its cell. */
export async function writeSheet(scenes: (() => Scene)[], path: string): Promise<void> {
  const cells: OverlayOptions[] = []
  for (const [index, scene] of scenes.entries()) {
    const picture = await renderScene(scene())
    cells.push({
      input: await picture.resize(CELL, TALL, { fit: 'inside' }).png().toBuffer(),
      left: (index % COLUMNS) * (CELL + 6),
      top: Math.floor(index / COLUMNS) * (TALL + 6),
    })
  }
  const columns = Math.min(COLUMNS, scenes.length)
  const rows = Math.ceil(scenes.length / COLUMNS)
  await sharp({
    create: {
      width: columns * (CELL + 6),
      height: rows * (TALL + 6),
      channels: 3,
      background: '#777777',
    },
  })
    .composite(cells)
    .png()
    .toFile(path)
}
