/** From the pixels of a printed rectangle to those of the artwork: what each row and column is made of. */
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

/** One size of the pyramid: `factor` pixels of the master, across and down, are one of its own. */
export type Level = { page: number; factor: number; width: number; height: number }

/** Columns of the grid next to each other that lie in one column of the repeat. */
export type ColumnRun = { from: number; to: number; rows: number }

export type ArtworkPlane = {
  width: number
  height: number
  columns: Taps
  runs: ColumnRun[]
  /** What the rows are made of; a half drop has two of these, and what lies beside a column is made of the other. */
  rows: Taps[]
  /** Whether it goes on beyond its edges. */
  endless: boolean
}

/** How many pixels of a level, at least, one pixel of the grid takes in each direction. */
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

/** Averaging more pixels than this takes too long; what a level then lacks at an edge is less than a pixel printed. */
const MOST_AVERAGED = 8

/** The coarsest level that is as fine as the grid. A repeat must fill its level without a rest, to go on evenly. */
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
  // The top of the printed rectangle crosses each column of the repeat once.
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
    // Twice the centre, in parts of an inch, is whole: no rounding decides in which copy a pixel lies.
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
