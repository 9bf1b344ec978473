/** What the page asks of the worker that does everything with the photo's pixels. */
import type { Corners } from '@bhitti/contract/rules/perspective/corners'
import type { Stroke } from '@bhitti/own-wall/grow-region'
import type { HungCloth } from '@bhitti/own-wall/hung-cloth'
import type { Pixels } from '@bhitti/own-wall/pixels'
import type { PaperedPhoto } from '@bhitti/own-wall/white-wall'
import type { OpeningMetres } from '@bhitti/own-wall/window-light'

/** Whether strokes keep what is before the wall, or give it back to the wall. */
export type BrushMode = 'keep' | 'wall'

export type OpenedPhoto = {
  picture: ImageBitmap
  width: number
  height: number
  focal: number | null
  /** The reduced photo as a file. */
  blob: Blob
}

/** What is kept before the wall, of a smaller picture. */
export type KeptMarks = {
  width: number
  height: number
  /** A bit for each pixel. */
  bits: Uint8Array<ArrayBuffer>
  /** Green where it is kept, else clear. */
  overlay: Pixels
  canUndo: boolean
  canRedo: boolean
}

export type PhotoCalls = {
  /** Decodes a file and works on it from now on. */
  open: (file: Blob) => Promise<OpenedPhoto>
  /** Works on a photo from now on that the page has decoded. */
  take: (pixels: Pixels) => void
  /** Puts back what was kept at an earlier visit; null begins with nothing. */
  restore: (bits: Uint8Array<ArrayBuffer> | null) => KeptMarks
  /** A stroke, and the corners of the wall that it is before, in pixels of the photo; null before a window. */
  brush: (stroke: Stroke, mode: BrushMode, wall: Corners | null) => KeptMarks
  undo: () => KeptMarks
  redo: () => KeptMarks
  /** The photo with white paper on the wall, and its mask. */
  whiten: (corners: Corners) => PaperedPhoto
  /** The photo with white cloth at the window, and its mask. */
  hang: (corners: Corners, opening: OpeningMetres, hung: HungCloth) => PaperedPhoto
}

export type PhotoCall = {
  [Name in keyof PhotoCalls]: { name: Name; with: Parameters<PhotoCalls[Name]> }
}[keyof PhotoCalls]

export type PhotoRequest = PhotoCall & { id: number }
export type PhotoReply = { id: number } & (
  | { value: unknown }
  /** Words for the shopper where the photo is refused; null where something else went wrong. */
  | { refusal: string | null; message: string }
)
