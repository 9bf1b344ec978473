/** Makes what the press gets of a print: a file for each strip, and a proof, in one walk over the printed rectangle. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { stripColumns } from '@bhitti/contract/rules/print/pixel-grid'
import type { Strip } from '@bhitti/contract/rules/print/strip-plan'
import { sharp } from '../render-library.ts'
import { profileOf } from './artwork-plane.ts'
import { type Conversion, openConversion, profileName } from './colour-conversion.ts'
import { beginPdf } from './pdf-strip.ts'
import type { PrintedFile, PrintToRender, RenderedPrint } from './print-to-render.ts'
import { type Band, openBands } from './printed-bands.ts'
import { drawProof } from './proof.ts'
import { srgbProfile } from './srgb-profile.ts'
import { stripPage } from './strip-page.ts'
import type { StripColours, StripWriter } from './strip-writer.ts'
import { beginTiff } from './tiff-strip.ts'

/** Counts what changes pixels or bytes of files in this folder; the library's own version stands beside it. */
const RENDERER = 1

/** Shares of the whole work, in percent. */
const AFTER_PROOF = 5

/** The same version makes the same bytes of the same recipe. */
export const rendererVersion = `${RENDERER}, libvips ${sharp.versions.vips}`

/**
 * @throws WorkRefused master_missing, master_unreadable, profile_unreadable; Error when files cannot be written
 */
export async function renderPrint(
  print: PrintToRender,
  tellProgress: (percent: number) => void,
): Promise<RenderedPrint> {
  // Labels are drawings of our own, from memory; a file is still never taken for one.
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
  const printed = { ...print, size: print.plan }
  const own = (await profileOf(print.pyramid)) ?? null
  const proof = await drawProof(printed, { ...print, profile: own })
  tellProgress(AFTER_PROOF)

  const { height, width, channels, bands } = await openBands(printed)
  const { colours, conversion } = await coloursOf(print, own, channels)
  const strips = await Promise.all(
    print.strips.map((number) => beginStrip(print, { number, rows: height, colours })),
  )
  try {
    for await (const band of ahead(bands())) {
      const converted = conversion ? conversion.convert(band.data) : band.data
      await Promise.all(
        strips.map((strip) =>
          strip.write({ ...band, data: converted }, { width, channels: colours.channels }),
        ),
      )
      const done = (band.top + band.rows) / height
      tellProgress(AFTER_PROOF + done * (99 - AFTER_PROOF))
    }
    const files = await Promise.all(strips.map((strip) => strip.finish()))
    tellProgress(100)
    return { rendererVersion, files, proof }
  } catch (error) {
    await Promise.all(strips.map((strip) => strip.abandon()))
    throw error
  }
}

/** Renders the next band while the one before is compressed and written. */
async function* ahead(bands: AsyncGenerator<Band>): AsyncGenerator<Band> {
  let next = bands.next()
  for (;;) {
    const { value, done } = await next
    if (done) return
    next = bands.next()
    // Where nobody asks any more, what failed here is of no interest.
    next.catch(() => {})
    yield value
  }
}

async function coloursOf(
  { printerProfile, folder }: PrintToRender,
  own: Uint8Array | null,
  channels: number,
): Promise<{ colours: StripColours; conversion: Conversion | null }> {
  if (printerProfile === null) {
    const profile = own ?? (channels === 3 ? await srgbProfile(folder) : undefined)
    return { colours: { channels, profile, outputIntent: undefined }, conversion: null }
  }
  const profile = await readFile(printerProfile)
  const conversion = await openConversion({ from: own, channels }, profile)
  const outputIntent = { profile, name: await profileName(printerProfile) }
  return {
    colours: { channels: conversion.channels, profile, outputIntent },
    conversion,
  }
}

type StripUnderWork = Pick<StripWriter, 'abandon'> & {
  write: (band: Band, grid: { width: number; channels: number }) => Promise<void>
  finish: () => Promise<PrintedFile>
}

async function beginStrip(
  print: PrintToRender,
  { number, rows, colours }: { number: number; rows: number; colours: StripColours },
): Promise<StripUnderWork> {
  const { plan, dpi, format } = print
  const strip = stripOf(print, number)
  const page = stripPage({ plan, strip, rows, dpi })
  const begin = format === 'pdf' ? beginPdf : beginTiff
  const writer = await begin({ ...print, strip, page, colours })
  const pixels = createHash('sha256')
  const columns = stripColumns(strip, dpi)
  return {
    write(band, grid) {
      const data = cut(band, grid, columns)
      pixels.update(data)
      return writer.writeRows(data)
    },
    async finish() {
      const { name, bytes, sha256 } = await writer.finish()
      return {
        ...{ name, strip: number, bytes, sha256 },
        ...{ pixelsWide: page.trim.width, pixelsHigh: page.trim.height },
        pixelsSha256: pixels.digest('hex'),
      }
    },
    abandon: writer.abandon,
  }
}

function stripOf({ plan }: PrintToRender, number: number): Strip {
  const strip = plan.strips.find((each) => each.number === number)
  if (!strip) throw new Error(`the plan has no strip ${number}`)
  return strip
}

/** Some columns of a band. */
function cut(
  { data, rows }: Band,
  { width, channels }: { width: number; channels: number },
  { from, to }: { from: number; to: number },
): Uint8Array {
  const length = (to - from) * channels
  const piece = new Uint8Array(length * rows)
  for (let row = 0; row < rows; row += 1) {
    const at = (row * width + from) * channels
    piece.set(data.subarray(at, at + length), row * length)
  }
  return piece
}
