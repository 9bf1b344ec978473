import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import sharp, { type Sharp } from 'sharp'
import type { Pixels } from '../scenes/shot.ts'
import type { Pieces } from './likeness-worker.ts'

/** Side of a piece in pixels: some repeats of a fine pattern, and fast to compare. */
const SIDE = 256

type Corner = { left: number; top: number }

/** Busiest, median and darkest square. The mean of a whole picture would hide a blotched dark corner. */
export type JudgedPieces = { corners: readonly Corner[]; originals: readonly Uint8Array[] }

/** Chooses pieces of a picture, which must be at least 256 pixels wide and high. */
export async function judgedPieces(pixels: Pixels): Promise<JudgedPieces> {
  const squares = cornersOf(pixels).map((corner) => ({ corner, ...measured(pixels, corner) }))
  const byLife = squares.toSorted((a, b) => a.life - b.life)
  const [darkest] = squares.toSorted((a, b) => a.lightness - b.lightness)
  const chosen = [byLife.at(-1), byLife[byLife.length >> 1], darkest]
  const corners = [...new Set(chosen.flatMap((square) => (square ? [square.corner] : [])))]
  return {
    corners,
    originals: await Promise.all(corners.map((corner) => cut(opened(pixels), corner))),
  }
}

/** Joins the pieces to a small picture, which an encoder treats much like the whole one. */
export function stripOf({ originals }: JudgedPieces): { strip: Sharp; pieces: JudgedPieces } {
  const height = SIDE * originals.length
  return {
    strip: opened({ width: SIDE, height, bytes: Buffer.concat(originals) }),
    pieces: { corners: originals.map((_, index) => ({ left: 0, top: index * SIDE })), originals },
  }
}

/** Returns the mean SSIMULACRA2 score of the pieces: 100 is identical, 70 high quality, 30 low. */
export async function likeness(
  file: Buffer,
  { corners, originals }: JudgedPieces,
): Promise<number> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const decoded = { width: info.width, height: info.height, bytes: data }
  let sum = 0
  for (const [index, corner] of corners.entries()) {
    const encoded = await cut(opened(decoded), corner)
    sum += await compare({ side: SIDE, original: originals[index] ?? encoded, encoded })
  }
  return sum / corners.length
}

function cornersOf({ width, height }: Pixels): Corner[] {
  const along = (length: number) =>
    Array.from({ length: Math.floor(length / SIDE) }, (_, index) => index * SIDE)
  return along(height).flatMap((top) => along(width).map((left) => ({ left, top })))
}

/** Measures every fourth pixel, which is enough to compare squares. */
function measured({ width, bytes }: Pixels, { left, top }: Corner) {
  let [sum, squares, count] = [0, 0, 0]
  for (let y = top; y < top + SIDE; y += 4) {
    for (let x = left; x < left + SIDE; x += 4, count += 1) {
      const green = bytes[(y * width + x) * 3 + 1] ?? 0
      sum += green
      squares += green * green
    }
  }
  const lightness = sum / count
  return { lightness, life: squares / count - lightness ** 2 }
}

function cut(picture: Sharp, corner: Corner): Promise<Buffer> {
  return picture
    .extract({ ...corner, width: SIDE, height: SIDE })
    .raw()
    .toBuffer()
}

function opened({ width, height, bytes }: Pixels): Sharp {
  return sharp(bytes, { raw: { width, height, channels: 3 } })
}

let worker: Worker | undefined
let last: Promise<unknown> = Promise.resolve()

function compare(pieces: Pieces): Promise<number> {
  const answer = last.then(async () => {
    worker ??= started()
    worker.postMessage(pieces)
    const [score] = await once(worker, 'message')
    return score as number
  })
  last = answer.catch(() => undefined)
  return answer
}

function started(): Worker {
  return new Worker(new URL('./likeness-worker.ts', import.meta.url), { stdout: true })
}

/** Ends the worker thread, which would keep the program running. */
export async function endComparing(): Promise<void> {
  await worker?.terminate()
  worker = undefined
}
