/** Calls from the page to the worker, which does all work on the photo's pixels. */
import type { Corners } from '@bhitti/contract/rules/perspective/corners'
import type { Stroke } from '@bhitti/own-wall/grow-region'
import type { HungCloth } from '@bhitti/own-wall/hung-cloth'
import type { Pixels } from '@bhitti/own-wall/pixels'
import type { PaperedPhoto } from '@bhitti/own-wall/white-wall'
import type { OpeningMetres } from '@bhitti/own-wall/window-light'

/** Effect of a stroke: `keep` marks the foreground, `wall` returns it to the wall. */
export type BrushMode = 'keep' | 'wall'

export type OpenedPhoto = {
  picture: ImageBitmap
  width: number
  height: number
  focal: number | null
  blob: Blob
}

export type KeptMarks = {
  width: number
  height: number
  bits: Uint8Array<ArrayBuffer>
  /** Green on marked pixels, else transparent. */
  overlay: Pixels
  canUndo: boolean
  canRedo: boolean
}

export type PhotoCalls = {
  /** Decodes a file and makes it the current photo. */
  open: (file: Blob) => Promise<OpenedPhoto>
  /** Makes a photo that the page has decoded the current one. */
  take: (pixels: Pixels) => void
  /** Restores the marks of an earlier visit; null starts without marks. */
  restore: (bits: Uint8Array<ArrayBuffer> | null) => KeptMarks
  /** Applies a stroke. The corners of the wall behind it are in pixels of the photo; null at a window. */
  brush: (stroke: Stroke, mode: BrushMode, wall: Corners | null) => KeptMarks
  undo: () => KeptMarks
  redo: () => KeptMarks
  /** Returns the photo with white paper on the wall, and its mask. */
  whiten: (corners: Corners) => PaperedPhoto
  hang: (corners: Corners, opening: OpeningMetres, hung: HungCloth) => PaperedPhoto
}

export type PhotoCall = {
  [Name in keyof PhotoCalls]: { name: Name; with: Parameters<PhotoCalls[Name]> }
}[keyof PhotoCalls]

export type PhotoRequest = PhotoCall & { id: number }
export type PhotoReply = { id: number } & (
  | { value: unknown }
  /** Message for the shopper if the photo was refused; null for other errors. */
  | { refusal: string | null; message: string }
)
