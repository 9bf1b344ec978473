import { join } from 'node:path'
import type { Design } from '@bhitti/catalogue/design'
import sharp, { type Sharp } from 'sharp'
import { isMural, muralSvg } from '../motifs/drawings.ts'
import { BEFORE_A_WINDOW, develop, type Exposure, exposureOf } from '../plates/film.ts'
import type { Plate } from '../plates/plate.ts'
import { readPlate } from '../plates/plate-files.ts'
import { plateNamed } from '../plates/plate-list.ts'
import { finenessOf, putOn, seenPart } from '../plates/put-on.ts'
import { platesFolder } from '../plates/render-plates.ts'
import { type Print, printDesign, type Sampler, samplerOf } from '../print.ts'
import { type Part, printMaster } from '../print-masters.ts'
import type { Crop, Pixels, Shot } from './shot.ts'

/** As large as the widest file, because flat designs are viewed closely. */
const FLAT = { width: 2048, height: 2560 }
/** Height in metres and aspect ratio of the wall for which a mural is drawn if only a piece of it is visible. */
const MURAL_HEIGHT = 2.7
const MURAL_SHAPE = 4 / 3

export async function takeShot(shot: Shot, folder = platesFolder(false)): Promise<Pixels> {
  const open = (name: string) => openPlate(folder, name)
  switch (shot.kind) {
    case 'flat':
      return takeFlat(shot.design, shot.across)
    case 'plate': {
      const pixels = await takePlate(shot.design, await open(shot.plate), shot.mirrored)
      return shot.crop ? cropped(pixels, shot.crop) : pixels
    }
    case 'samples':
      return takeSamples(shot.designs, await open(shot.plate))
    case 'halves': {
      const [left, right] = [await open(shot.left), await open(shot.right)]
      return sideBySide(
        await takePlate(shot.design, left, false),
        await takePlate(shot.design, right, false, left.exposure),
      )
    }
  }
}

/** Draws directly at the picture's resolution. A repeat's sides are off by at most half a pixel. */
async function takeFlat(design: Design, across: number): Promise<Pixels> {
  const { width, height } = FLAT
  const perMetre = width / across
  const { metres, repeats, svg } = printMaster(design, [across, height / perMetre])
  const [wide, tall] = metres.map((side) => Math.max(1, Math.round(side * perMetre)))
  const drawn = sharp(Buffer.from(svg(wide ?? width, tall ?? height)), { unlimited: true })
    .flatten({ background: '#ffffff' })
    .removeAlpha()
  const bytes = await (repeats ? tiled(await inside(drawn)) : drawn.toColourspace('srgb'))
    .raw()
    .toBuffer()
  return { width, height, bytes }
}

function inside(repeat: Sharp): Promise<Buffer> {
  return repeat
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true })
    .then(({ data, info }) =>
      sharp(data)
        .extract({
          left: 0,
          top: 0,
          width: Math.min(info.width, FLAT.width),
          height: Math.min(info.height, FLAT.height),
        })
        .png({ compressionLevel: 0 })
        .toBuffer(),
    )
}

function tiled(repeat: Buffer): Sharp {
  return sharp({ create: { ...FLAT, channels: 3, background: '#ffffff' } })
    .composite([{ input: repeat, tile: true, gravity: 'northwest' }])
    .removeAlpha()
    .toColourspace('srgb')
}

async function takePlate(
  design: Design,
  { plate, fineness, exposure: own }: OpenPlate,
  mirrored: boolean,
  exposure?: Exposure,
): Promise<Pixels> {
  const light = putOn(plate, await samplerFor(design, plate, fineness, mirrored), mirrored)
  const { width, height } = plate
  return { width, height, bytes: develop(light, exposure ?? own) }
}

async function takeSamples(
  designs: readonly Design[],
  { plate, fineness, exposure }: OpenPlate,
): Promise<Pixels> {
  const { strip = plate.metres[0] } = plate
  const samplers: Sampler[] = []
  for (const design of designs) samplers.push(await samplerFor(design, plate, fineness, false))
  const light = putOn(plate, (x, y, spread, into) => {
    const which = Math.floor(x / strip + 0.01) % samplers.length
    samplers[which]?.(x, y, spread, into)
  })
  return { width: plate.width, height: plate.height, bytes: develop(light, exposure) }
}

/** Draws the visible part only, because a close-up of a large repeat shows little of it. */
async function samplerFor(
  design: Design,
  plate: Plate,
  fineness: number,
  mirrored: boolean,
): Promise<Sampler> {
  const { metres } = plate
  const seen = seenPart(plate, mirrored)
  if (!isMural(design.motif)) {
    const part = partOfRepeat(printMaster(design, metres).metres, seen)
    const print = await printed(design, metres, fineness, part)
    return samplerOf(print, part && [-seen.x, -seen.y])
  }
  const [width, height] = metres
  const tall = Math.max(MURAL_HEIGHT, height)
  const wall = [tall * MURAL_SHAPE, tall] as const
  if (width <= wall[0] / 2) {
    const { x, y } = await liveliestPlace(design, wall, metres)
    return samplerOf(await printed(design, wall, fineness, { x, y, width, height }))
  }
  return samplerOf(await printed(design, metres, fineness, seen), [-seen.x, -seen.y])
}

/** Returns the part of one repeat that fills the visible part; undefined if more than one repeat is visible. */
function partOfRepeat([wide, tall]: readonly [number, number], seen: Part): Part | undefined {
  if (seen.width > wide || seen.height > tall) return undefined
  const { width, height } = seen
  return { x: Math.min(seen.x, wide - width), y: Math.min(seen.y, tall - height), width, height }
}

/** Returns the piece of a mural with most detail, because skies and plain ground show little of a design. */
async function liveliestPlace(
  design: Design,
  [wide, tall]: readonly [number, number],
  [width, height]: readonly [number, number],
) {
  const perMetre = 60
  const columns = Math.round(wide * perMetre)
  const svg = muralSvg(design, columns, Math.round(tall * perMetre))
  const grey = await sharp(Buffer.from(svg), { unlimited: true }).greyscale().raw().toBuffer()
  let best = { x: 0, y: 0, life: -1 }
  for (let y = 0; y + height <= tall; y += 0.1) {
    for (let x = 0; x + width <= wide; x += 0.1) {
      const frame = [x, y, width, height].map((side) => Math.floor(side * perMetre))
      const life = contrast(grey, columns, frame)
      if (life > best.life) best = { x, y, life }
    }
  }
  return best
}

function contrast(
  grey: Buffer,
  columns: number,
  [left = 0, top = 0, wide = 0, tall = 0]: number[],
) {
  let sum = 0
  let squares = 0
  for (let row = top; row < top + tall; row += 1) {
    for (let column = left; column < left + wide; column += 1) {
      const value = grey[row * columns + column] ?? 0
      sum += value
      squares += value * value
    }
  }
  return squares / (wide * tall) - (sum / (wide * tall)) ** 2
}

type OpenPlate = { plate: Plate; exposure: Exposure; fineness: number }
const plates = new Map<string, Promise<OpenPlate>>()

function openPlate(folder: string, name: string): Promise<OpenPlate> {
  const path = join(folder, name)
  const known = plates.get(path) ?? readPlate(folder, name).then((plate) => surveyed(plate, name))
  plates.set(path, known)
  return known
}

function surveyed(plate: Plate, name: string): OpenPlate {
  const exposure = plateNamed(name).hanging ? exposureOf(plate, BEFORE_A_WINDOW) : exposureOf(plate)
  return { plate, exposure, fineness: finenessOf(plate) }
}

/** Resolutions of prints in pixels per metre, so that a product's pictures can share them. */
const FINENESSES = [320, 480, 720, 1080, 1600, 2400] as const
/** A product's pictures are taken one after the other, so few prints are reused later. */
const KEPT_PRINTS = 4
const prints = new Map<string, Promise<Print>>()

function printed(
  design: Design,
  paper: readonly [number, number],
  fineness: number,
  part?: Part,
): Promise<Print> {
  const pixelsPerMetre = FINENESSES.find((step) => step >= fineness) ?? 2400
  // A repeat is the same on all papers.
  const size = isMural(design.motif) ? [paper, part] : [part]
  const key = JSON.stringify([design, pixelsPerMetre, size])
  const known = prints.get(key) ?? printDesign(design, paper, pixelsPerMetre, part)
  prints.delete(key)
  prints.set(key, known)
  const [oldest] = prints.keys()
  if (oldest !== undefined && prints.size > KEPT_PRINTS) prints.delete(oldest)
  return known
}

async function cropped(pixels: Pixels, { width, height }: Crop): Promise<Pixels> {
  const bytes = await opened(pixels).resize(width, height, { fit: 'cover' }).raw().toBuffer()
  return { width, height, bytes }
}

const DIVIDER = 6

async function sideBySide(left: Pixels, right: Pixels): Promise<Pixels> {
  const { width, height } = left
  const half = width / 2
  const beside = await opened(right)
    .extract({ left: half + DIVIDER / 2, top: 0, width: half - DIVIDER / 2, height })
    .toColourspace('srgb')
    .png({ compressionLevel: 0 })
    .toBuffer()
  const line = {
    create: { width: DIVIDER, height, channels: 3, background: '#ffffff' },
  } as const
  const bytes = await opened(left)
    .composite([
      { input: beside, left: half + DIVIDER / 2, top: 0 },
      { input: line, left: half - DIVIDER / 2, top: 0 },
    ])
    .removeAlpha()
    .raw()
    .toBuffer()
  return { width, height, bytes }
}

function opened({ width, height, bytes }: Pixels) {
  return sharp(bytes, { raw: { width, height, channels: 3 } })
}
