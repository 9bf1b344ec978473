/** What writers of strips have in common, for every format. */
import type { ColourModel } from './colour-conversion.ts'
import type { Packer } from './deflate-rows.ts'
import type { GrowingFile, WrittenFile } from './growing-file.ts'
import type { StripPage } from './strip-page.ts'

export type StripToWrite = {
  file: GrowingFile
  packer: Packer
  page: StripPage
  /** Pixels of the trim. */
  width: number
  height: number
  dpi: number
  feedPpm: number
  model: ColourModel
  /** What the colours mean; null where that is left to the press. */
  profile: Buffer | null
  /** Whether the profile is that of the press itself. */
  isOutput: boolean
  rendererVersion: string
  /** ISO time of the print: the same files come of the same print. */
  createdAt: string
}

/** Rows of a strip within those of a band. */
export type StripRows = {
  pixels: Uint8Array
  /** Of the first row, in bytes, and from one row to the next. */
  from: number
  stride: number
  rows: number
}

export type StripWriter = {
  /** Takes rows from the top to the bottom; what they stand in may be overwritten afterwards. */
  write: (rows: StripRows) => Promise<void>
  /** @param pixelsSha256 of all rows that were written */
  finish: (pixelsSha256: string) => Promise<WrittenFile>
}
