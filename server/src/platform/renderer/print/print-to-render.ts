/** What the press is to get of a print, and what was made: plain data, as it travels to the render process and back. */
import type { Artwork } from '@bhitti/contract/rules/print/artwork'
import type { PlacedWall, Placement } from '@bhitti/contract/rules/print/placement'
import type { PrintFormat } from '@bhitti/contract/rules/print/print-formats'
import type { StripPlan } from '@bhitti/contract/rules/print/strip-plan'

export type PrintLabel = {
  orderNumber: string
  design: string
  material: string
  batch: string
  /** ASCII; strip n has the code with -n behind it. */
  code: string
  sets: number
}

export type PrintToRender = {
  /** Where the files are written: it is there, and empty. */
  folder: string
  /** The pyramid that was made of the master: see render-artwork.ts. */
  pyramid: string
  colourSpace: string
  artwork: Artwork
  wall: PlacedWall
  placement: Placement
  plan: StripPlan
  /** Numbers of the strips that files are made of. */
  strips: number[]
  dpi: number
  feedPpm: number
  format: PrintFormat
  label: PrintLabel
  /** ISO time at which the print was created. */
  createdAt: string
  /** The ICC profile of the press for this medium, as the path of a file. */
  printerProfile: string | null
}

export type PrintedFile = {
  name: string
  strip: number
  bytes: number
  sha256: string
  pixelsWide: number
  pixelsHigh: number
  /** Of the pixels alone, row by row: tells whether another renderer draws the same. */
  pixelsSha256: string
}

export type RenderedPrint = {
  rendererVersion: string
  files: PrintedFile[]
  proof: { name: 'proof.jpg'; bytes: number; sha256: string; width: number; height: number }
}
