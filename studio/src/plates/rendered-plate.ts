import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Plate, PlateFacts } from './plate.ts'

/** Reads a plate from the output of `studio/rooms/render.py`: two 16-bit pictures and a JSON file. */
export async function readRenderedPlate(folder: string, name: string): Promise<Plate> {
  const path = (ending: string) => join(folder, `${name}${ending}`)
  const facts = JSON.parse(await readFile(path('.json'), 'utf8')) as PlateFacts
  const { width, height } = facts
  const [light, place] = await Promise.all([
    samples(path('-light.png'), width, height),
    samples(path('-place.png'), width, height),
  ])
  return { ...facts, light, place }
}

async function samples(path: string, width: number, height: number): Promise<Uint16Array> {
  const { data, info } = await sharp(path)
    .toColourspace('rgb16')
    .removeAlpha()
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true })
  if (info.width !== width || info.height !== height || info.channels !== 3)
    throw new Error(`${path} is not the ${width}x${height} picture that its plate speaks of`)
  return new Uint16Array(data.buffer, data.byteOffset, width * height * 3)
}
