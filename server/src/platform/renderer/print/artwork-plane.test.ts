import type { Artwork } from '@bhitti/contract/rules/print/artwork'
import { gridLineAt } from '@bhitti/contract/rules/print/pixel-grid'
import { artworkPointAt } from '@bhitti/contract/rules/print/placement'
import { printedSize } from '@bhitti/contract/rules/print/printed-rectangle'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseLevel, type Level, type Placed, planeOf } from './artwork-plane.ts'
import type { Taps } from './resample.ts'

const between = (min: number, max: number) => fc.integer({ min, max })

const placed: fc.Arbitrary<Placed> = fc
  .record({
    kind: fc.constantFrom('mural' as const, 'repeat' as const),
    match: fc.constantFrom('straight' as const, 'halfDrop' as const, 'free' as const),
    widthUm: between(100_000, 2_000_000),
    heightUm: between(100_000, 2_000_000),
    masterDpi: between(20, 300),
    scalePpm: between(500_000, 2_000_000),
    wallWidthUm: between(20_000, 400_000),
    wallHeightUm: between(20_000, 400_000),
    spareUm: between(0, 60_000),
    leftUm: between(60_000, 900_000),
    topUm: between(60_000, 900_000),
    mirrored: fc.boolean(),
    dpi: between(50, 300),
  })
  .map(({ kind, match, widthUm, heightUm, masterDpi, scalePpm, dpi, ...rest }) => {
    const wall = {
      ...{ widthUm: rest.wallWidthUm, heightUm: rest.wallHeightUm, spareUm: rest.spareUm },
    }
    const artwork: Artwork = {
      ...{ id: 'one', kind, match: kind === 'mural' ? null : match, widthUm, heightUm },
      ...{ minScalePpm: 1, maxScalePpm: 1e9, floorDpi: 1 },
      pixelsWide: Math.max(8, gridLineAt(widthUm, masterDpi)),
      pixelsHigh: Math.max(8, gridLineAt(heightUm, masterDpi)),
    }
    const { leftUm, topUm, mirrored } = rest
    const placement = { artworkId: 'one', scalePpm, leftUm, topUm, mirrored }
    return { artwork, wall, placement, plan: printedSize(wall), dpi }
  })

function levelsOf({ pixelsWide, pixelsHigh }: Artwork): Level[] {
  const pages = Math.ceil(Math.log2(Math.max(pixelsWide, pixelsHigh, 256) / 256)) + 1
  return Array.from({ length: pages }, (_, page) => ({
    page,
    factor: 2 ** page,
    width: Math.floor(pixelsWide / 2 ** page),
    height: Math.floor(pixelsHigh / 2 ** page),
  }))
}

/** Returns the weighted centre of the samples of a line, measured from the centre of the first sample. */
function middleOf({ starts, offsets, count }: Taps, line: number): number {
  const phase = (offsets[line] ?? 0) / count / 128
  return (starts[line] ?? 0) + count / 2 - 1 + phase
}

const FINEST_STEP = 1 / 128

describe('the artwork below a printed rectangle', () => {
  it('lies, at each pixel of a print, where the page has shown it', () => {
    fc.assert(
      fc.property(placed, between(0, 1_000_000), (print, seed) => {
        const { artwork, wall, placement, dpi } = print
        const level = chooseLevel(print, levelsOf(artwork))
        const plane = planeOf(print, level)
        const column = seed % plane.width
        const row = (seed * 31) % plane.height
        const run = plane.runs.find(({ from, to }) => from <= column && column < to)
        const rows = plane.rows[run?.rows ?? -1]
        if (!rows) throw new Error('a column belongs to no run')
        const point = artworkPointAt(artwork, placement, {
          xUm: ((column + 0.5) * 25_400) / dpi - wall.spareUm,
          yUm: ((row + 0.5) * 25_400) / dpi - wall.spareUm,
        })
        const x = (point.xUm / artwork.widthUm) * (artwork.pixelsWide / level.factor) - 0.5
        const y = (point.yUm / artwork.heightUm) * (artwork.pixelsHigh / level.factor) - 0.5
        expect(Math.abs(middleOf(plane.columns, column) - x)).toBeLessThanOrEqual(FINEST_STEP)
        expect(Math.abs(middleOf(rows, row) - y)).toBeLessThanOrEqual(FINEST_STEP)
      }),
      { numRuns: 300 },
    )
  })

  it('is read as fine as it is printed, and no finer than it takes', () => {
    fc.assert(
      fc.property(placed, (print) => {
        const levels = levelsOf(print.artwork)
        const { factor } = chooseLevel(print, levels)
        const { artwork, placement, dpi } = print
        const samplesPerPixel = (pixels: number, um: number) =>
          (pixels / factor / ((um * placement.scalePpm) / 1_000_000)) * (25_400 / dpi)
        const across = samplesPerPixel(artwork.pixelsWide, artwork.widthUm)
        const down = samplesPerPixel(artwork.pixelsHigh, artwork.heightUm)
        if (factor > 1) expect(Math.min(across, down)).toBeGreaterThan(0.99)
        if (artwork.kind === 'mural' && factor < (levels.at(-1)?.factor ?? 1)) {
          expect(Math.min(across, down)).toBeLessThan(2.01)
        }
      }),
    )
  })
})
