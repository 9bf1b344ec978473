/** Worker for one photo. It makes no network requests. */

import type { Corners } from '@bhitti/contract/rules/perspective/corners'
import { filledBetween, regionOf } from '@bhitti/own-wall/grow-region'
import { keptEdges } from '@bhitti/own-wall/kept-edges'
import { type LabPicture, labOf } from '@bhitti/own-wall/lab-picture'
import {
  historyOf,
  type MarkHistory,
  packed,
  redone,
  undone,
  unpacked,
  withStep,
} from '@bhitti/own-wall/mark-history'
import { type Pixels, type Plane, reduced, scaleWithin } from '@bhitti/own-wall/pixels'
import { type PlainWall, plainWall } from '@bhitti/own-wall/plain-wall'
import { softMarks } from '@bhitti/own-wall/wall-cover'
import { brightnessOf } from '@bhitti/own-wall/wall-light'
import { whiteCloth } from '@bhitti/own-wall/white-cloth'
import { type PhotoToPaper, whiteWall } from '@bhitti/own-wall/white-wall'
import type { KeptMarks, PhotoCalls, PhotoReply, PhotoRequest } from './photo-calls.ts'
import { PhotoRefusal } from './photo-refusal.ts'
import { reducePhoto } from './reduce-photo.ts'

/** Longer side, in pixels, of the small picture that strokes and light are computed on. */
const SMALL_PX = 1024
const LAB_AFTER_MS = 600
/** The shop's green at 59 % opacity. */
const OVERLAY = [21, 128, 61, 150] as const

type Work = {
  photo: Pixels
  small: Pixels
  brightness: Plane
  /** Usually computed before the first stroke. */
  lab: LabPicture | null
  /** Cached plain wall within these corners. */
  plain: { corners: string; wall: PlainWall | null } | null
  marks: MarkHistory
}

let work: Work | null = null

const calls: PhotoCalls = {
  async open(file) {
    const { pixels, blob, focal, canvas } = await reducePhoto(file, offscreen)
    begin(pixels)
    const { width, height } = pixels
    return { picture: canvas.transferToImageBitmap(), width, height, focal, blob }
  },
  take: begin,
  restore(bits) {
    const now = current()
    const size = Math.ceil((now.small.width * now.small.height) / 8)
    const known = bits?.length === size ? bits : new Uint8Array(size)
    now.marks = historyOf(known)
    return keptMarks(now)
  },
  brush({ path, radius, snaps }, mode, corners) {
    const now = current()
    const { width, height } = now.small
    const scale = width / now.photo.width
    const stroke = {
      path: path.map(([x, y]) => [x * scale, y * scale] as const),
      radius: radius * scale,
      snaps,
    }
    const lab = labIn(now)
    const before = unpacked(now.marks.now, width * height)
    const wall = mode === 'keep' && corners ? plainWallIn(now, corners) : null
    const region = regionOf(lab, stroke, mode === 'wall' ? { within: before } : { wall })
    const after = before.map((mark, at) => (region[at] === 1 ? (mode === 'keep' ? 1 : 0) : mark))
    now.marks = withStep(now.marks, packed(snaps ? filledBetween(after, lab, wall) : after))
    return keptMarks(now)
  },
  undo() {
    const now = current()
    now.marks = undone(now.marks)
    return keptMarks(now)
  },
  redo() {
    const now = current()
    now.marks = redone(now.marks)
    return keptMarks(now)
  },
  whiten(corners) {
    const now = current()
    // Prepared in advance, because marking furniture is usually the next step.
    setTimeout(() => {
      if (work === now) plainWallIn(now, corners)
    }, LAB_AFTER_MS)
    return whiteWall(toPaper(now, corners), corners)
  },
  hang(corners, opening, hung) {
    const now = current()
    return whiteCloth(toPaper(now, null), corners, opening, hung)
  },
}

function begin(photo: Pixels): void {
  const scale = scaleWithin(photo.width, photo.height, SMALL_PX)
  const [width, height] = [Math.round(photo.width * scale), Math.round(photo.height * scale)]
  const small = reduced(photo, width, height)
  const marks = historyOf(new Uint8Array(Math.ceil((width * height) / 8)))
  const begun: Work = {
    photo,
    small,
    brightness: brightnessOf(small),
    lab: null,
    plain: null,
    marks,
  }
  work = begun
  // Computed in advance for the first stroke, after the photo is shown.
  setTimeout(() => {
    if (work === begun) labIn(begun)
  }, LAB_AFTER_MS)
}

function current(): Work {
  if (work === null) throw new Error('No photo was opened')
  return work
}

function labIn(work: Work): LabPicture {
  work.lab ??= labOf(work.small)
  return work.lab
}

function plainWallIn(work: Work, corners: Corners): PlainWall | null {
  const key = corners.join()
  if (work.plain?.corners !== key) {
    const scale = work.small.width / work.photo.width
    const small = corners.map(([x, y]) => [x * scale, y * scale]) as unknown as Corners
    work.plain = { corners: key, wall: plainWall(labIn(work), small) }
  }
  return work.plain.wall
}

function toPaper(work: Work, wall: Corners | null): PhotoToPaper {
  const { photo, small, brightness, marks } = work
  const { width, height } = small
  const kept = unpacked(marks.now, width * height)
  const isKept = kept.includes(1)
  return {
    ...{ photo, brightness },
    kept: softMarks(kept, width, height),
    edges: keptEdges(
      small,
      kept,
      wall && isKept ? (plainWallIn(work, wall)?.isWall ?? null) : null,
    ),
  }
}

function keptMarks({ small: { width, height }, marks }: Work): KeptMarks {
  const data = new Uint8ClampedArray(4 * width * height)
  for (let at = 0; at < width * height; at += 1) {
    if ((((marks.now[at >> 3] ?? 0) >> (at & 7)) & 1) === 1) data.set(OVERLAY, 4 * at)
  }
  return {
    width,
    height,
    bits: marks.now,
    overlay: { width, height, data },
    canUndo: marks.past.length > 0,
    canRedo: marks.future.length > 0,
  }
}

function offscreen(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('This browser draws nothing in workers')
  return {
    canvas,
    context,
    toBlob: (type: string, quality: number) => canvas.convertToBlob({ type, quality }),
  }
}

/** Pixels of a reply are transferred instead of copied, except the bits of the marks, which the worker still needs. */
function handedOver(value: unknown): Transferable[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap((part): Transferable[] => {
    if (part instanceof ImageBitmap) return [part]
    return part?.data instanceof Uint8ClampedArray ? [part.data.buffer] : []
  })
}

async function answer({ id, ...call }: PhotoRequest): Promise<void> {
  try {
    const verb = calls[call.name] as (...input: unknown[]) => unknown
    const value = await verb(...call.with)
    postMessage({ id, value } satisfies PhotoReply, { transfer: handedOver(value) })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const refusal = error instanceof PhotoRefusal ? message : null
    postMessage({ id, refusal, message } satisfies PhotoReply)
  }
}

/** Handles one request at a time: a stroke waits for a photo that is being opened. */
let last: Promise<void> = Promise.resolve()
addEventListener('message', ({ data }: MessageEvent<PhotoRequest>) => {
  last = last.then(() => answer(data))
})
