import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { printOf, samplerOf } from '../../print.ts'
import { develop, exposureOf } from '../film.ts'
import { FULL, type Plate } from '../plate.ts'
import { readPlate } from '../plate-files.ts'
import { putOn } from '../put-on.ts'
import { platesFolder } from '../render-plates.ts'
import { halvedPlate } from './halved-plate.ts'
import { WEB_ROOMS } from './web-plates.ts'

/**
 * Makes the reference pictures for pages: three prints, and the living room with each as the studio shows it. The room
 * must have been rendered.
 *   node studio/src/plates/web/make-reference-pictures.ts
 */

const FOLDER = join(import.meta.dirname, '../../../../e2e/fixtures/reference-pictures')
const ARTWORKS = join(import.meta.dirname, '../../../../catalogue/pictures/artworks')
const ROOM = 'living-room'

/** Pixels per metre of the prints, nearly twice those of the room's small picture. */
const FINENESS = 320
/** Share of paper below which a pixel counts as having none. */
const PAPER = 0.02

type Size = readonly [width: number, height: number]

/** Quarter-metre squares in twelve colours, with dark joints of one centimetre. */
function grid([width, height]: Size): Buffer {
  const [side, joint] = [0.25 * FINENESS, 0.01 * FINENESS]
  const squares: string[] = []
  for (let row = 0; row * side < height; row += 1)
    for (let column = 0; column * side < width; column += 1)
      squares.push(
        `<rect x="${column * side}" y="${row * side}" width="${side - joint}" height="${side - joint}" fill="${COLOURS[(column + 5 * row) % COLOURS.length]}"/>`,
      )
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#202020"/>${squares.join('')}</svg>`,
  )
}

const COLOURS = [
  '#ffffff',
  '#c0392b',
  '#e8b04a',
  '#3c6e47',
  '#2b4c7e',
  '#7d4f93',
  '#808080',
  '#f4e3c8',
  '#a5d3c0',
  '#e79aa4',
  '#5b3a24',
  '#000000',
]

async function mural([width, height]: Size): Promise<Buffer> {
  return sharp(join(ARTWORKS, 'dhauladhar/preview.webp')).resize(width, height).png().toBuffer()
}

/** A repeat of 50 × 60 cm in half drop: every second column is half a repeat lower. */
function halfDrop([width, height]: Size): Buffer {
  const [wide, tall] = [0.5 * FINENESS, 0.6 * FINENESS]
  const flowers: string[] = []
  for (let column = 0; column * wide < width; column += 1)
    for (let row = -1; row * tall < height; row += 1)
      flowers.push(
        `<g transform="translate(${column * wide} ${(row + (column % 2) / 2) * tall}) scale(${FINENESS})">${FLOWER}</g>`,
      )
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#31445a"/>${flowers.join('')}</svg>`,
  )
}

/** Metres from the repeat's top left corner. */
const FLOWER = `<path d="M0.25 0.3 C0.22 0.42 0.3 0.48 0.27 0.58" fill="none" stroke="#3c6e47" stroke-width="0.018"/>
<path d="M0.26 0.47 C0.36 0.4 0.4 0.42 0.42 0.36 C0.34 0.34 0.27 0.38 0.26 0.47Z" fill="#3c6e47"/>
<path d="M0.26 0.5 C0.16 0.46 0.12 0.48 0.08 0.42 C0.16 0.38 0.24 0.42 0.26 0.5Z" fill="#5f8a5a"/>
<circle cx="0.25" cy="0.2" r="0.13" fill="#a5573a"/><circle cx="0.25" cy="0.2" r="0.085" fill="#e8b04a"/>
<circle cx="0.25" cy="0.2" r="0.04" fill="#2b3f5c"/>`

async function main() {
  const room = WEB_ROOMS.find(({ name }) => name === ROOM)
  if (!room) throw new Error(`There is no room ${ROOM}`)
  const whole = await readPlate(platesFolder(false), room.plate.name)
  const exposure = exposureOf(whole)
  const plate = halvedPlate(whole)
  const { metres } = plate
  const size = metres.map((side) => Math.round(side * FINENESS)) as unknown as Size
  await mkdir(FOLDER, { recursive: true })
  for (const [name, drawn] of Object.entries({
    grid: grid(size),
    mural: await mural(size),
    'half-drop': halfDrop(size),
  })) {
    const print = await sharp(drawn)
      .flatten()
      .webp({ lossless: name !== 'mural', quality: 82, effort: 6 })
      .toBuffer()
    // Puts on the stored print, so that a page starts from the same pixels.
    const light = putOn(plate, samplerOf(await printOf(print, metres, false)))
    const bytes = develop(light, exposure)
    await writeFile(join(FOLDER, `${name}-print.webp`), print)
    await writeFile(join(FOLDER, `${name}.webp`), await reference(bytes, plate))
    process.stdout.write(`${name}\n`)
  }
}

/** Averages four pixels, as tests do with a page's picture. Pixels without paper are black and not compared. */
async function reference(bytes: Buffer, { width, height, place }: Plate): Promise<Buffer> {
  const [wide, tall] = [width >> 1, height >> 1]
  const small = Buffer.alloc(wide * tall * 3)
  for (let pixel = 0; pixel < wide * tall; pixel += 1) {
    const first = (2 * Math.floor(pixel / wide) * width + 2 * (pixel % wide)) * 3
    const four = [first, first + 3, first + 3 * width, first + 3 * width + 3]
    if (four.every((at) => (place[at + 2] ?? 0) < FULL * PAPER)) continue
    for (let channel = 0; channel < 3; channel += 1)
      small[pixel * 3 + channel] = Math.round(
        four.reduce((sum, at) => sum + (bytes[at + channel] ?? 0), 0) / 4,
      )
  }
  return sharp(small, { raw: { width: wide, height: tall, channels: 3 } })
    .webp({ lossless: true, effort: 6 })
    .toBuffer()
}

await main()
