import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { withoutSteps } from './places.ts'
import { FULL, type Plate, type PlateFacts } from './plate.ts'

/**
 * Plates are stored as three pictures and a JSON file: some 400 kB each, and 1 MB for folded cloth. This is small
 * enough for the repository, so a new design gets its pictures without Blender. Light and places need more than eight
 * bits. Otherwise dark designs would show bands, and a four-metre wall would have steps of sixteen millimetres.
 */
const LIGHT_PACKING = { quality: 84, bitdepth: 12, effort: 2, chromaSubsampling: '4:4:4' } as const
/** Across above upwards in one grey picture, lossless: at quality 99 places were off by up to 33 mm of 4 m. */
const PLACES_PACKING = { lossless: true, bitdepth: 12, effort: 2 } as const

const ENDINGS = {
  light: '-light.avif',
  places: '-places.avif',
  paper: '-paper.webp',
  facts: '.json',
}

export function plateFiles(folder: string, name: string): Record<keyof typeof ENDINGS, string> {
  const path = (ending: string) => join(folder, `${name}${ending}`)
  return {
    light: path(ENDINGS.light),
    places: path(ENDINGS.places),
    paper: path(ENDINGS.paper),
    facts: path(ENDINGS.facts),
  }
}

export async function writePlate(folder: string, name: string, plate: Plate): Promise<void> {
  const { light, place, ...facts } = plate
  const { width, height } = facts
  const files = plateFiles(folder, name)
  const raw = { width, height, channels: 1 } as const
  await mkdir(folder, { recursive: true })
  await writeFile(
    files.light,
    await sharp(light, { raw: { width, height, channels: 3 } })
      .toColourspace('rgb16')
      .avif(LIGHT_PACKING)
      .toBuffer(),
  )
  await writeFile(
    files.places,
    await sharp(placesBesidePaperToo(place, width, height), { raw: { ...raw, height: height * 2 } })
      .toColourspace('grey16')
      .avif(PLACES_PACKING)
      .toBuffer(),
  )
  const paper = Uint8Array.from({ length: width * height }, (_, at) =>
    Math.round(((place[at * 3 + 2] ?? 0) / FULL) * 255),
  )
  await writeFile(files.paper, await sharp(paper, { raw }).webp({ lossless: true }).toBuffer())
  await writeFile(files.facts, `${JSON.stringify(facts)}\n`)
}

export async function readPlate(folder: string, name: string): Promise<Plate> {
  const files = plateFiles(folder, name)
  const facts = JSON.parse(await readFile(files.facts, 'utf8')) as PlateFacts
  const { width, height } = facts
  const [light, places, paper] = await Promise.all([
    values16(sharp(files.light).toColourspace('rgb16').removeAlpha(), width * height * 3),
    values16(sharp(files.places).toColourspace('grey16').extractChannel(0), width * height * 2),
    sharp(files.paper).extractChannel(0).raw().toBuffer(),
  ])
  const place = new Uint16Array(width * height * 3)
  for (let at = 0; at < width * height; at += 1) {
    const share = paper[at] ?? 0
    if (share === 0) continue
    place[at * 3] = places[at] ?? 0
    place[at * 3 + 1] = places[width * height + at] ?? 0
    place[at * 3 + 2] = share * 257
  }
  return { ...facts, light, place: withoutSteps(place, width, height) }
}

async function values16(picture: Sharp, length: number): Promise<Uint16Array> {
  const data = await picture.raw({ depth: 'ushort' }).toBuffer()
  const values = new Uint16Array(data.buffer, data.byteOffset, data.byteLength / 2)
  if (values.length !== length) throw new Error('A plate is not as large as its facts say')
  return values
}

/** Continues places beyond the paper's edge. Compression would blur a drop to zero along every edge. */
function placesBesidePaperToo(place: Uint16Array, width: number, height: number): Uint16Array {
  const filled = new Uint16Array(width * height * 2)
  for (const part of [0, 1]) {
    for (let row = 0; row < height; row += 1) {
      const to = (part * height + row) * width
      let last = -1
      for (let column = 0; column < width; column += 1) {
        const from = (row * width + column) * 3
        if (!place[from + 2]) continue
        const value = place[from + part] ?? 0
        const middle = last < 0 ? 0 : Math.ceil((last + 1 + column) / 2)
        if (last >= 0) filled.fill(filled[to + last] ?? 0, to + last + 1, to + middle)
        filled.fill(value, to + middle, to + column + 1)
        last = column
      }
      if (last >= 0) filled.fill(filled[to + last] ?? 0, to + last + 1, to + width)
      else if (row > 0) filled.copyWithin(to, to - width, to)
    }
  }
  return filled
}
