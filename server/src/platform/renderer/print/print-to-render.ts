import type { Artwork } from '@bhitti/contract/rules/print/artwork'
import type { PlacedWall, Placement } from '@bhitti/contract/rules/print/placement'
import type { PrintFormat } from '@bhitti/contract/rules/print/print-formats'
import type { StripPlan } from '@bhitti/contract/rules/print/strip-plan'

export type PrintLabel = {
  orderNumber: string
  design: string
  material: string
  batch: string
  /** ASCII; strip n has this code followed by -n. */
  code: string
  sets: number
}

export type PrintToRender = {
  /** Existing empty folder for the files. */
  folder: string
  pyramid: string
  colourSpace: string
  artwork: Artwork
  wall: PlacedWall
  placement: Placement
  plan: StripPlan
  strips: number[]
  dpi: number
  feedPpm: number
  format: PrintFormat
  label: PrintLabel
  /** ISO time at which the print was created. */
  createdAt: string
  /** Path of the press's ICC profile for this medium. */
  printerProfile: string | null
}

export type PrintedFile = {
  name: string
  strip: number
  bytes: number
  sha256: string
  pixelsWide: number
  pixelsHigh: number
  /** Hash of the pixels alone, row by row: shows whether another renderer draws the same. */
  pixelsSha256: string
}

export type RenderedPrint = {
  rendererVersion: string
  files: PrintedFile[]
  proof: { name: 'proof.jpg'; bytes: number; sha256: string; width: number; height: number }
}
