import type { ColourModel } from './colour-conversion.ts'
import type { Packer } from './deflate-rows.ts'
import type { GrowingFile, WrittenFile } from './growing-file.ts'
import type { StripPage } from './strip-page.ts'

export type StripToWrite = {
  file: GrowingFile
  packer: Packer
  page: StripPage
  width: number
  height: number
  dpi: number
  feedPpm: number
  model: ColourModel
  /** Colour profile; null leaves the colours to the press. */
  profile: Buffer | null
  /** True if the profile is the press's own. */
  isOutput: boolean
  rendererVersion: string
  /** ISO time of the print: the same files come of the same print. */
  createdAt: string
}

export type StripRows = {
  pixels: Uint8Array
  /** Byte offset of the first row, and bytes from one row to the next. */
  from: number
  stride: number
  rows: number
}

export type StripWriter = {
  /** Writes rows from top to bottom. Their buffer may be overwritten afterwards. */
  write: (rows: StripRows) => Promise<void>
  /** @param pixelsSha256 of all rows that were written */
  finish: (pixelsSha256: string) => Promise<WrittenFile>
}
