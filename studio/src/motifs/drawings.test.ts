import { MOTIFS, type Motif } from '@bhitti/catalogue/design'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { isMural, muralSvg, tileOf, tileSvg } from './drawings.ts'

const SIZE = 96

function svgOf(motif: Motif, seed = 7, width = SIZE): string {
  const design = { motif, palette: 'tealCoral', seed } as const
  const tile = tileOf(design)
  if (!tile) return muralSvg(design, width, width)
  return tileSvg(tile, width, Math.round((width * tile.height) / tile.width))
}

async function pixels(svg: string, width = SIZE, height = SIZE) {
  const picture = sharp(Buffer.from(svg), { unlimited: true }).removeAlpha()
  return picture.resize(width, height, { fit: 'fill' }).raw().toBuffer()
}

function difference(a: Buffer, b: Buffer): number {
  let sum = 0
  for (let index = 0; index < a.length; index += 1)
    sum += Math.abs((a[index] ?? 0) - (b[index] ?? 0))
  return sum / a.length
}

describe('motifs', () => {
  it('draws every motif the same again, and otherwise for another seed', {
    timeout: 240_000,
  }, () => {
    for (const motif of MOTIFS) {
      const svg = svgOf(motif)
      expect(svgOf(motif) === svg, motif).toBe(true)
      // Pictures within, written in letters of base 64, may spell anything.
      const drawn = svg.replaceAll(/data:[^"]*/g, '')
      expect(/NaN|undefined|Infinity/.test(drawn), motif).toBe(false)
    }
    expect(svgOf('coconutFronds', 1)).not.toBe(svgOf('coconutFronds', 2))
  })

  it('draws pictures that differ from each other', { timeout: 240_000 }, async () => {
    const drawn: { motif: Motif; data: Buffer }[] = []
    for (const motif of MOTIFS) drawn.push({ motif, data: await pixels(svgOf(motif)) })
    for (const [index, one] of drawn.entries()) {
      for (const other of drawn.slice(index + 1)) {
        expect(difference(one.data, other.data), `${one.motif} and ${other.motif}`).toBeGreaterThan(
          3,
        )
      }
    }
  })

  // Where a tile meets its copy, neighbouring pixels must not differ more than they do elsewhere.
  it('repeats without a seam', { timeout: 240_000 }, async () => {
    const side = 200
    for (const motif of MOTIFS.filter((name) => !isMural(name))) {
      const data = await pixels(svgOf(motif, 7, side), side, side)
      const step = (from: number, to: number, across: boolean) => {
        let sum = 0
        for (let along = 0; along < side; along += 1) {
          for (let channel = 0; channel < 3; channel += 1) {
            const at = (line: number) =>
              (across ? along * side + line : line * side + along) * 3 + channel
            sum += Math.abs((data[at(from)] ?? 0) - (data[at(to)] ?? 0))
          }
        }
        return sum / side / 3
      }
      for (const across of [true, false]) {
        const steps = Array.from({ length: side - 1 }, (_, line) => step(line, line + 1, across))
        const usual = Math.max(...steps)
        expect(
          step(side - 1, 0, across),
          `${motif} ${across ? 'sideways' : 'upwards'}`,
        ).toBeLessThanOrEqual(usual + 2)
      }
    }
  })
})
