/** Maps the pixels of a printed rectangle to those of the artwork. */
import { type Artwork, sizeAtScale } from '@bhitti/contract/rules/print/artwork'
import { UM_PER_INCH } from '@bhitti/contract/rules/print/micrometres'
import { gridSize } from '@bhitti/contract/rules/print/pixel-grid'
import {
  artworkCopies,
  type PlacedWall,
  type Placement,
} from '@bhitti/contract/rules/print/placement'
import type { StripPlan } from '@bhitti/contract/rules/print/strip-plan'
import { type Taps, tapsOf } from './resample.ts'

export type Placed = {
  artwork: Artwork
  wall: PlacedWall
  placement: Placement
  plan: Pick<StripPlan, 'widthUm' | 'heightUm'>
  dpi: number
}

/** One size of the pyramid. One of its pixels covers `factor` by `factor` pixels of the master. */
export type Level = { page: number; factor: number; width: number; height: number }

/** Adjacent columns of the grid within one column of the repeat. */
export type ColumnRun = { from: number; to: number; rows: number }

export type ArtworkPlane = {
  width: number
  height: number
  columns: Taps
  runs: ColumnRun[]
  /** Samples of the rows. A half drop has two sets; the neighbour of a column uses the other one. */
  rows: Taps[]
  /** True for a repeat, which continues beyond its edges. */
  endless: boolean
}

/** Returns how many pixels of a level one pixel of the grid covers in each direction, at least. */
function finenessOf(
  { artwork, placement, dpi }: Placed,
  factor: number,
): { across: number; down: number } {
  const copy = sizeAtScale(artwork, placement.scalePpm)
  return {
    across: (artwork.pixelsWide / factor / copy.widthUm) * (UM_PER_INCH / dpi),
    down: (artwork.pixelsHigh / factor / copy.heightUm) * (UM_PER_INCH / dpi),
  }
}

/** Averaging more pixels takes too long. Beyond this, an uneven level is taken; it lacks less than a printed pixel. */
const MOST_AVERAGED = 8

/** Returns the coarsest level as fine as the grid. For a repeat it must divide evenly, so that the repeat continues. */
export function chooseLevel(placed: Placed, levels: readonly Level[]): Level {
  const { artwork } = placed
  const [finest, ...coarser] = levels
  if (finest === undefined) throw new Error('a pyramid has no level')
  let chosen = finest
  for (const level of coarser) {
    const { across, down } = finenessOf(placed, level.factor)
    if (Math.min(across, down) < 1) break
    const even = artwork.pixelsWide % level.factor === 0 && artwork.pixelsHigh % level.factor === 0
    const before = finenessOf(placed, chosen.factor)
    const tooFine = Math.max(before.across, before.down) > MOST_AVERAGED
    if (artwork.kind === 'mural' || even || tooFine) chosen = level
  }
  return chosen
}

export function planeOf(placed: Placed, level: Level): ArtworkPlane {
  const { artwork, wall, placement, plan, dpi } = placed
  const { width, height } = gridSize(plan, dpi)
  const copy = sizeAtScale(artwork, placement.scalePpm)
  const fineness = finenessOf(placed, level.factor)
  // The top edge of the printed rectangle crosses each column of the repeat once.
  const top = artworkCopies(
    artwork,
    { widthUm: plan.widthUm, heightUm: 1, spareUm: 0 },
    {
      ...placement,
      leftUm: placement.leftUm - wall.spareUm,
      topUm: placement.topUm - wall.spareUm,
    },
  ).toSorted((one, other) => one.xUm - other.xUm)
  const endless = artwork.kind === 'repeat'
  const begins = [...new Map(top.map(({ xUm, yUm }) => [xUm, yUm]))]
  const tops: number[] = []
  const rowsOf = (yUm: number) => {
    const begin = endless ? modulo(yUm, copy.heightUm) : yUm
    if (!tops.includes(begin)) tops.push(begin)
    return tops.indexOf(begin)
  }

  const centres = new Float64Array(width)
  const across = artwork.pixelsWide / level.factor
  const runs: ColumnRun[] = []
  let place = 0
  for (let column = 0; column < width; column += 1) {
    // Twice the centre, in fractions of an inch, is an integer: no rounding decides which copy has a pixel.
    while (place + 1 < begins.length && centreReaches(column, begins[place + 1]?.[0] ?? 0, dpi)) {
      place += 1
    }
    const [xUm, yUm] = begins[place] ?? [0, 0]
    const inCopy = ((centreUm(column, dpi) - xUm) / copy.widthUm) * across
    centres[column] = (placement.mirrored ? across - inCopy : inCopy) - 0.5
    const rows = rowsOf(yUm)
    const last = runs.at(-1)
    if (last?.rows === rows) last.to = column + 1
    else runs.push({ from: column, to: column + 1, rows })
  }
  const [first = 0] = tops
  if (artwork.match === 'halfDrop' && tops.length === 1) rowsOf(first + copy.heightUm / 2)

  const down = artwork.pixelsHigh / level.factor
  const rows = tops.map((yUm) => {
    const lines = Float64Array.from({ length: height }, (_, row) => {
      const inRows = centreUm(row, dpi) - yUm
      const inCopy = endless ? modulo(inRows, copy.heightUm) : inRows
      return (inCopy / copy.heightUm) * down - 0.5
    })
    return tapsOf(lines, fineness.down)
  })
  return { width, height, columns: tapsOf(centres, fineness.across), runs, rows, endless }
}

function centreUm(line: number, dpi: number): number {
  return ((2 * line + 1) * UM_PER_INCH) / (2 * dpi)
}

function centreReaches(line: number, um: number, dpi: number): boolean {
  return (2 * line + 1) * UM_PER_INCH >= 2 * dpi * um
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by
}
