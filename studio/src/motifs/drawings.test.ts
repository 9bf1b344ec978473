import { MOTIFS, type Motif } from '@bhitti/catalogue/design'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { isMural, muralSvg, tileOf, tileSvg } from './drawings.ts'

const SIDE = 200
/** Small enough to tell pictures apart by what is on them. */
const SMALL = 96

function svgOf(motif: Motif, seed = 7): string {
  const design = { motif, palette: 'tealCoral', seed } as const
  const tile = tileOf(design)
  if (!tile) return muralSvg(design, SIDE, SIDE)
  return tileSvg(tile, SIDE, Math.round((SIDE * tile.height) / tile.width))
}

const drawings = new Map<Motif, { svg: string; pixels: Promise<Buffer> }>()

/** Drawn once for all tests: some are ten thousand paths. */
function drawn(motif: Motif) {
  const known = drawings.get(motif)
  if (known) return known
  const svg = svgOf(motif)
  const picture = sharp(Buffer.from(svg), { unlimited: true }).removeAlpha()
  const made = { svg, pixels: picture.resize(SIDE, SIDE, { fit: 'fill' }).raw().toBuffer() }
  drawings.set(motif, made)
  return made
}

const smallPictures = new Map<Motif, Promise<Buffer>>()

function small(motif: Motif): Promise<Buffer> {
  const known = smallPictures.get(motif)
  if (known) return known
  const made = makeSmall(motif)
  smallPictures.set(motif, made)
  return made
}

async function makeSmall(motif: Motif): Promise<Buffer> {
  const raw = { width: SIDE, height: SIDE, channels: 3 } as const
  return sharp(await drawn(motif).pixels, { raw })
    .resize(SMALL, SMALL)
    .raw()
    .toBuffer()
}

function difference(a: Buffer, b: Buffer): number {
  let sum = 0
  for (let index = 0; index < a.length; index += 1)
    sum += Math.abs((a[index] ?? 0) - (b[index] ?? 0))
  return sum / a.length
}

/** How much two lines of pixels differ, in the mean. */
function step(pixels: Buffer, from: number, to: number, across: boolean): number {
  let sum = 0
  for (let along = 0; along < SIDE; along += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      const at = (line: number) =>
        (across ? along * SIDE + line : line * SIDE + along) * 3 + channel
      sum += Math.abs((pixels[at(from)] ?? 0) - (pixels[at(to)] ?? 0))
    }
  }
  return sum / SIDE / 3
}

describe('motifs', { timeout: 60_000 }, () => {
  it.each(MOTIFS)('%s is drawn the same again', (motif) => {
    const { svg } = drawn(motif)
    expect(svgOf(motif) === svg).toBe(true)
    // Pictures within, written in letters of base 64, may spell anything.
    expect(/NaN|undefined|Infinity/.test(svg.replaceAll(/data:[^"]*/g, ''))).toBe(false)
  })

  it('are drawn otherwise for another seed', () => {
    expect(svgOf('coconutFronds', 1)).not.toBe(svgOf('coconutFronds', 2))
  })

  it.each(MOTIFS)('%s differs from those before it', async (motif) => {
    const picture = await small(motif)
    for (const other of MOTIFS.slice(0, MOTIFS.indexOf(motif))) {
      expect(difference(picture, await small(other)), other).toBeGreaterThan(3)
    }
  })

  // Where a tile meets its copy, neighbouring pixels must not differ more than they do elsewhere.
  it.each(MOTIFS.filter((name) => !isMural(name)))('%s repeats without a seam', async (motif) => {
    const pixels = await drawn(motif).pixels
    for (const across of [true, false]) {
      const steps = Array.from({ length: SIDE - 1 }, (_, line) =>
        step(pixels, line, line + 1, across),
      )
      const usual = Math.max(...steps)
      expect(
        step(pixels, SIDE - 1, 0, across),
        across ? 'sideways' : 'upwards',
      ).toBeLessThanOrEqual(usual + 2)
    }
  })
})
