import type { Pixels } from '@bhitti/own-wall/pixels'
import type { OpenedPhoto, PhotoCall, PhotoCalls, PhotoReply, PhotoRequest } from './photo-calls.ts'
import { PhotoRefusal } from './photo-refusal.ts'
import { reducePhoto } from './reduce-photo.ts'

export type PhotoDesk = {
  [Name in Exclude<keyof PhotoCalls, 'take'>]: (
    ...input: Parameters<PhotoCalls[Name]>
  ) => Promise<Awaited<ReturnType<PhotoCalls[Name]>>>
} & {
  /** Terminates the worker; pending calls never settle. */
  close: () => void
}

type Waiting = { resolve: (value: never) => void; reject: (error: Error) => void }

export function openPhotoDesk(): PhotoDesk {
  const worker = new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, Waiting>()
  let nextId = 1
  let hasEnded = false

  worker.addEventListener('message', ({ data }: MessageEvent<PhotoReply>) => {
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if ('value' in data) asked?.resolve(data.value as never)
    else
      asked?.reject(
        data.refusal === null ? new Error(data.message) : new PhotoRefusal(data.refusal),
      )
  })
  worker.addEventListener('error', () => {
    hasEnded = true
    for (const { reject } of waiting.values()) reject(new Error('The worker has ended'))
    waiting.clear()
  })

  function ask<T>(call: PhotoCall, handedOver: Transferable[] = []): Promise<T> {
    if (hasEnded) return Promise.reject(new Error('The worker has ended'))
    const id = nextId++
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      worker.postMessage({ ...call, id } satisfies PhotoRequest, handedOver)
    })
  }

  return {
    open: (file) =>
      typeof OffscreenCanvas === 'undefined'
        ? openOnPage(file, (pixels) => ask({ name: 'take', with: [pixels] }, [pixels.data.buffer]))
        : ask({ name: 'open', with: [file] }),
    restore: (bits) => ask({ name: 'restore', with: [bits] }),
    brush: (stroke, mode, wall) => ask({ name: 'brush', with: [stroke, mode, wall] }),
    undo: () => ask({ name: 'undo', with: [] }),
    redo: () => ask({ name: 'redo', with: [] }),
    whiten: (corners) => ask({ name: 'whiten', with: [corners] }),
    hang: (corners, opening, hung) => ask({ name: 'hang', with: [corners, opening, hung] }),
    close: () => worker.terminate(),
  }
}

export function pictureOf({ data, width, height }: Pixels): Promise<ImageBitmap> {
  return createImageBitmap(new ImageData(data, width, height))
}

/** Decodes on the page, for browsers whose workers cannot draw. */
async function openOnPage(
  file: Blob,
  take: (pixels: Pixels) => Promise<void>,
): Promise<OpenedPhoto> {
  const { pixels, blob, focal, canvas } = await reducePhoto(file, onPage)
  const { width, height } = pixels
  const picture = await createImageBitmap(canvas)
  await take(pixels)
  return { picture, width, height, focal, blob }
}

function onPage(width: number, height: number) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('This browser draws nothing')
  const toBlob = (type: string, quality: number) =>
    new Promise<Blob>((resolve, reject) => {
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('The photo became no file'))),
        type,
        quality,
      )
    })
  return { canvas, context, toBlob }
}
