/** Makes the files of a print: draws it once, in bands, and cuts each band into strips. See decision 0060. */
import { createHash } from 'node:crypto'
import { open, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { stripColumns } from '@bhitti/contract/rules/print/pixel-grid'
import { pressLengthUm } from '@bhitti/contract/rules/print/print-media'
import type { Strip } from '@bhitti/contract/rules/print/strip-plan'
import { WorkRefused } from '../../processes/work-process.ts'
import { sharp } from '../render-library.ts'
import {
  CHANNELS,
  type ColourModel,
  type Conversion,
  colourModelOf,
  MODELS_OF_SPACES,
  openConversion,
} from './colour-conversion.ts'
import { openPacker, type Packer } from './deflate-rows.ts'
import { GrowingFile, isUnfinished } from './growing-file.ts'
import { openPdfStrip } from './pdf-strip.ts'
import type { PrintedFile, PrintToRender, RenderedPrint } from './print-to-render.ts'
import { drawBands } from './printed-bands.ts'
import { openProof } from './proof.ts'
import { lookAtPyramid } from './pyramid-rows.ts'
import type { StripToWrite, StripWriter } from './strip-file.ts'
import { drawStripPage } from './strip-page.ts'
import { type Lettering, openLettering } from './text-outlines.ts'
import { openTiffStrip } from './tiff-strip.ts'

/** Increase it with every change that alters the bytes of a file. */
const OUR_VERSION = 2
const RENDERER_VERSION = [
  `Bhitti ${OUR_VERSION}`,
  `sharp ${sharp.versions.sharp}`,
  `libvips ${sharp.versions.vips}`,
  `zlib ${process.versions.zlib}`,
].join(', ')

/** @throws WorkRefused master_unreadable, profile_unusable; the file system's error if files cannot be written */
export async function renderPrint(
  print: PrintToRender,
  tellProgress: (percent: number) => void,
): Promise<RenderedPrint> {
  try {
    return await writeAll(print, tellProgress)
  } catch (error) {
    await removeUnfinished(print.folder)
    throw error
  }
}

async function writeAll(
  print: PrintToRender,
  tellProgress: (percent: number) => void,
): Promise<RenderedPrint> {
  const { folder, artwork, colourSpace, plan } = print
  const model = MODELS_OF_SPACES[colourSpace]
  if (model === undefined) throw new Error(`no print is made in the colours ${colourSpace}`)
  const pyramid = await lookAtPyramid(print.pyramid)
  const [finest] = pyramid.levels
  const isWhole =
    finest?.width === artwork.pixelsWide &&
    finest.height === artwork.pixelsHigh &&
    pyramid.channels === CHANNELS[model]
  if (!isWhole) throw new WorkRefused('master_unreadable')

  const lettering = await openLettering()
  const own = pyramid.profile && colourModelOf(pyramid.profile) === model ? pyramid.profile : null
  const colours = await coloursOf(print, model, own)
  const toScreen = model === 'grey' && own === null ? null : await openOrRefuse(own, null)
  const packer = openPacker()
  const { width, height, bands } = drawBands({ ...print, path: print.pyramid, pyramid })
  const wanted = plan.strips.filter(({ number }) => print.strips.includes(number))
  const strips: OpenStrip[] = []
  try {
    for (const strip of wanted) {
      strips.push(await openStrip(print, strip, { height, packer, lettering, ...colours }))
    }
    const proof = openProof({
      ...{ print, grid: { width, height }, lettering },
      channels: CHANNELS[model],
    })
    for await (const band of bands) {
      // The strips of the previous band were written while this band was drawn.
      await Promise.all(strips.map(({ file }) => file.written()))
      proof.add(band)
      const ready = colours.conversion ? colours.conversion.convert(band.pixels) : band.pixels
      const pixels = new Uint8Array(ready.buffer, ready.byteOffset, ready.length)
      await cut(strips, pixels, width * CHANNELS[colours.model], band.rows)
      tellProgress(((band.top + band.rows) / height) * 99)
    }
    const written = await proof.write(toScreen)
    const files: PrintedFile[] = []
    for (const strip of strips) files.push(await finishStrip(strip, height))
    await syncFolder(folder)
    tellProgress(100)
    return { rendererVersion: RENDERER_VERSION, files, proof: written }
  } finally {
    for (const { file } of strips) await file.abandon()
  }
}

type Colours = {
  model: ColourModel
  profile: Buffer | null
  isOutput: boolean
  conversion: Conversion | null
}

/** Returns the colours of the files and the conversion to them: those of the press's profile, else the master's own. */
async function coloursOf(
  { printerProfile, folder }: PrintToRender,
  model: ColourModel,
  own: Buffer | null,
): Promise<Colours> {
  if (printerProfile === null) {
    const profile = own ?? (model === 'rgb' ? await sRgbProfile(folder) : null)
    return { model, profile, isOutput: false, conversion: null }
  }
  const press = await readFile(printerProfile)
  const conversion =
    model === 'grey' && own === null
      ? fromPlainGrey(await openOrRefuse(null, press))
      : await openOrRefuse(own, press)
  return { model: conversion.model, profile: press, isOutput: true, conversion }
}

/** Every try would fail in the same way, so the print is refused. */
function openOrRefuse(from: Buffer | null, to: Buffer | null): Promise<Conversion> {
  return openConversion(from, to).catch((cause: unknown) => {
    throw Object.assign(new WorkRefused('profile_unusable'), { cause })
  })
}

/** Treats grey without a profile as the grey of sRGB. */
function fromPlainGrey(conversion: Conversion): Conversion {
  let rgb = new Uint8Array(0)
  return {
    model: conversion.model,
    convert(pixels) {
      if (rgb.length < pixels.length * 3) rgb = new Uint8Array(pixels.length * 3)
      const length = pixels.length * 3
      for (let at = 0; at < length; at += 1) rgb[at] = pixels[Math.floor(at / 3)] as number
      return conversion.convert(rgb.subarray(0, length))
    },
  }
}

/** Returns sharp's sRGB profile, which it only provides within a file. */
async function sRgbProfile(folder: string): Promise<Buffer> {
  const file = join(folder, 'srgb.unfinished')
  await sharp({ create: { width: 1, height: 1, channels: 3, background: '#ffffff' } })
    .withIccProfile('srgb')
    .tiff()
    .toFile(file)
  const { icc } = await sharp(file).metadata()
  await rm(file)
  if (!icc) throw new Error('the library has lost its sRGB profile')
  return icc
}

type OpenStrip = {
  strip: Strip
  file: GrowingFile
  writer: StripWriter
  columns: { from: number; to: number }
  bytesOfPixel: number
  hash: ReturnType<typeof createHash>
}

type Drawing = Colours & { height: number; packer: Packer; lettering: Lettering }

async function openStrip(
  print: PrintToRender,
  strip: Strip,
  { height, lettering, ...drawing }: Drawing,
): Promise<OpenStrip> {
  const { format, feedPpm, dpi, folder, createdAt } = print
  const columns = stripColumns(strip, dpi)
  // Feed compensation is in the size of a PDF, but in the resolution of a TIFF.
  const printedHeight = format === 'pdf' ? pressLength(height, feedPpm) : height
  const page = await drawStripPage({ print, strip, height: printedHeight, lettering })
  const file = await GrowingFile.create(folder, nameOf(print, strip))
  const toWrite: StripToWrite = {
    ...{ file, page, dpi, feedPpm, height, width: columns.to - columns.from },
    ...drawing,
    ...{ rendererVersion: RENDERER_VERSION, createdAt },
  }
  const writer = await (format === 'pdf' ? openPdfStrip(toWrite) : openTiffStrip(toWrite))
  const bytesOfPixel = CHANNELS[drawing.model]
  return { strip, file, writer, columns, bytesOfPixel, hash: createHash('sha256') }
}

/** Returns pixels, exact to a millionth. */
function pressLength(pixels: number, feedPpm: number): number {
  return pressLengthUm(pixels * 1_000_000, feedPpm) / 1_000_000
}

function nameOf({ plan, format }: PrintToRender, { number }: Strip): string {
  const digits = String(plan.strips.length).length
  const ending = format === 'pdf' ? 'pdf' : 'tif'
  return `strip-${String(number).padStart(digits, '0')}-of-${plan.strips.length}.${ending}`
}

async function cut(
  strips: readonly OpenStrip[],
  pixels: Uint8Array,
  stride: number,
  rows: number,
): Promise<void> {
  for (const { columns, bytesOfPixel, hash, writer } of strips) {
    const from = columns.from * bytesOfPixel
    const length = (columns.to - columns.from) * bytesOfPixel
    for (let row = 0; row < rows; row += 1) {
      const first = from + row * stride
      hash.update(pixels.subarray(first, first + length))
    }
    await writer.write({ pixels, from, stride, rows })
  }
}

async function finishStrip(
  { strip, writer, columns, hash }: OpenStrip,
  height: number,
): Promise<PrintedFile> {
  const pixelsSha256 = hash.digest('hex')
  const written = await writer.finish(pixelsSha256)
  return {
    ...written,
    strip: strip.number,
    pixelsWide: columns.to - columns.from,
    pixelsHigh: height,
    pixelsSha256,
  }
}

/** File names are on disk only once their folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

async function removeUnfinished(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter(isUnfinished)) await rm(join(folder, name), { force: true })
}
