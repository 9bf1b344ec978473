/**
 * Renders a printed rectangle in bands, from the top to the bottom, on the one pixel grid of its line. Each pixel asks
 * the geometry which point of the artwork lies at its centre, so that strips which are cut of the bands show what the
 * page showed.
 */
import { type Artwork, type Size, TRUE_SCALE } from '@bhitti/contract/rules/print/artwork'
import { UM_PER_INCH } from '@bhitti/contract/rules/print/micrometres'
import { gridSize } from '@bhitti/contract/rules/print/pixel-grid'
import {
  type ArtworkCopy,
  artworkCopies,
  type PlacedWall,
  type Placement,
} from '@bhitti/contract/rules/print/placement'
import { type ArtworkPlane, openPlane } from './artwork-plane.ts'
import { type Raster, reachOf, resample, type Taps, tapsAt } from './resample.ts'

export type PrintedArtwork = {
  pyramid: string
  colourSpace: string
  artwork: Artwork
  wall: PlacedWall
  placement: Placement
  /** The printed rectangle. */
  size: Size
  dpi: number
}

export type Band = { top: number; rows: number; data: Uint8Array }

export type PrintedBands = {
  width: number
  height: number
  channels: number
  /** Each band once, in order. */
  bands: () => AsyncGenerator<Band>
}

const BAND_BYTES = 12_000_000
const LEAST_ROWS = 16

/** @throws WorkRefused master_missing, master_unreadable */
export async function openBands(printed: PrintedArtwork): Promise<PrintedBands> {
  const { artwork, placement, size, dpi } = printed
  const trueDpi = (dpi * placement.scalePpm) / TRUE_SCALE
  const plane = await openPlane(printed, {
    width: Math.floor((artwork.widthUm * trueDpi) / UM_PER_INCH),
    height: Math.floor((artwork.heightUm * trueDpi) / UM_PER_INCH),
  })
  const grid = gridSize(size, dpi)
  const umPerPixel = UM_PER_INCH / dpi
  const copies = artworkCopies(artwork, printed.wall, placement).map((copy) =>
    placedCopy(plane, copy, { grid, umPerPixel, mirrored: placement.mirrored }),
  )
  const { channels } = plane
  const rows = Math.max(LEAST_ROWS, Math.floor(BAND_BYTES / (grid.width * channels)))

  async function render(top: number): Promise<Band> {
    const height = Math.min(rows, grid.height - top)
    const data = new Uint8Array(grid.width * height * channels)
    for (const copy of copies) {
      const first = Math.max(top, copy.firstRow)
      const last = Math.min(top + height, copy.endRow)
      if (last > first && copy.columns > 0) {
        const target = { data, width: grid.width, left: copy.firstColumn, top: first - top }
        await drawRows(plane, copy, { first, last, target })
      }
    }
    return { top, rows: height, data }
  }

  return {
    ...grid,
    channels,
    async *bands() {
      for (let top = 0; top < grid.height; top += rows) yield await render(top)
    },
  }
}

type PlacedCopy = {
  firstRow: number
  endRow: number
  firstColumn: number
  columns: number
  /** The columns of the plane that the copy's columns are made of. */
  left: number
  width: number
  across: Taps
  /** Where the centre of a row lies, in pixels of the plane. */
  rowCentre: (row: number) => number
  stepDown: number
}

function placedCopy(
  plane: ArtworkPlane,
  { xUm, yUm, widthUm, heightUm }: ArtworkCopy,
  {
    grid,
    umPerPixel,
    mirrored,
  }: { grid: { width: number; height: number }; umPerPixel: number; mirrored: boolean },
): PlacedCopy {
  // A pixel belongs to the copy in which its centre lies.
  const firstInside = (um: number) => Math.ceil(um / umPerPixel - 0.5)
  const within = (pixel: number, most: number) => Math.min(Math.max(pixel, 0), most)
  const firstColumn = within(firstInside(xUm), grid.width)
  const columns = within(firstInside(xUm + widthUm), grid.width) - firstColumn
  const [stepAcross, stepDown] = [
    (umPerPixel * plane.pixelsAcross) / widthUm,
    (umPerPixel * plane.pixelsDown) / heightUm,
  ]
  const centres = Float64Array.from({ length: columns }, (_, column) => {
    const um = (firstColumn + column + 0.5) * umPerPixel - xUm
    const pixel = (um * plane.pixelsAcross) / widthUm
    return mirrored ? plane.pixelsAcross - pixel : pixel
  })
  const reach = reachOf(stepAcross)
  const ends = [centres[0] ?? 0, centres.at(-1) ?? 0]
  const left = Math.floor(Math.min(...ends)) - reach
  const right = Math.ceil(Math.max(...ends)) + reach
  return {
    firstRow: within(firstInside(yUm), grid.height),
    endRow: within(firstInside(yUm + heightUm), grid.height),
    firstColumn,
    columns,
    left,
    width: right - left,
    across: tapsAt(
      centres.map((centre) => centre - left),
      stepAcross,
    ),
    rowCentre: (row) => (((row + 0.5) * umPerPixel - yUm) * plane.pixelsDown) / heightUm,
    stepDown,
  }
}

type Rows = {
  first: number
  last: number
  target: { data: Uint8Array; width: number; left: number; top: number }
}

async function drawRows(
  plane: ArtworkPlane,
  copy: PlacedCopy,
  { first, last, target }: Rows,
): Promise<void> {
  const reach = reachOf(copy.stepDown)
  const top = Math.floor(copy.rowCentre(first)) - reach
  const bottom = Math.ceil(copy.rowCentre(last - 1)) + reach
  const source: Raster = await plane.read({
    ...{ left: copy.left, width: copy.width, top, height: bottom - top },
  })
  const centres = Float64Array.from(
    { length: last - first },
    (_, row) => copy.rowCentre(first + row) - top,
  )
  resample(source, tapsAt(centres, copy.stepDown), copy.across, target)
}
