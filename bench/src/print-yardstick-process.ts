/** Draws masters, and measures how long sharp takes to cut, enlarge and deflate the same strips. */
import { join } from 'node:path'
import sharp from 'sharp'
import type { Cuts, YardstickAnswer, YardstickTask } from './print-messages.ts'

const DETAIL = 1000
sharp.cache(false)

process.on('message', async (task: YardstickTask) => {
  const began = performance.now()
  const worked = process.cpuUsage()
  if (task.task === 'draw') await draw(task.file, task.pixelsWide, task.pixelsHigh)
  else await cut(task.file, task.folder, task.cuts)
  const { user, system } = process.cpuUsage(worked)
  const answer: YardstickAnswer = {
    seconds: (performance.now() - began) / 1000,
    cpuSeconds: (user + system) / 1_000_000,
  }
  process.send?.(answer)
})
process.on('disconnect', () => process.exit(0))

/** Draws broad colours with grain as a tiled pyramid, the same each time. */
async function draw(file: string, width: number, height: number): Promise<void> {
  const down = Math.round((DETAIL * height) / width)
  const pixels = Buffer.alloc(DETAIL * down * 3)
  let state = 1
  for (let at = 0; at < pixels.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const [x, y] = [Math.floor(at / 3) % DETAIL, Math.floor(at / 3 / DETAIL)]
    pixels[at] = 108 + 90 * Math.sin(x / 90 + (at % 3)) * Math.cos(y / 70) + ((state >>> 24) % 40)
  }
  await sharp(pixels, { raw: { width: DETAIL, height: down, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .tiff({
      ...{ tile: true, tileWidth: 256, tileHeight: 256, pyramid: true, bigtiff: true },
      ...{ compression: 'deflate', predictor: 'horizontal' },
    })
    .toFile(file)
}

async function cut(file: string, folder: string, cuts: Cuts): Promise<void> {
  for (const [place, { left, width, height, to }] of cuts.entries()) {
    await sharp(file, { limitInputPixels: false, sequentialRead: false })
      .extract({ left, top: 0, width, height })
      .resize(to.width, to.height, { fit: 'fill', kernel: 'cubic' })
      .tiff({ compression: 'deflate', predictor: 'horizontal' })
      .toFile(join(folder, `${place}.tif`))
  }
}
