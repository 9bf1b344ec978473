/** The shopper's wall as this browser keeps it: photo, corners, size and what stands before it. It goes nowhere else. */
import type { Corners } from '@bhitti/contract/rules/perspective/corners'
import type { SizeDraft } from './size-draft.ts'
import type { WallKind } from './wall-kind.ts'

export type KeptWall = {
  /** The reduced photo. */
  photo: Blob
  focal: number | null
  corners: Corners
  size: SizeDraft
  /** A bit for each pixel of the picture that strokes are worked out on; null where nothing is kept. */
  marks: Uint8Array<ArrayBuffer> | null
}

/**
 * As it lies in the store. Safari keeps no Blob in a private window, and older WebKit loses what is in it: bytes are
 * kept everywhere.
 */
type StoredWall = Omit<KeptWall, 'photo'> & { photo: { bytes: ArrayBuffer; type: string } }

const DATABASE = 'own-wall'
const STORE = 'walls'
/** Before the second, photos were kept as Blobs. */
const VERSION = 2

/** Null where none is kept, and where the browser denies its store. */
export async function readKeptWall(kind: WallKind): Promise<KeptWall | null> {
  try {
    const stored = await inStore<StoredWall | undefined>('readonly', (store) => store.get(kind))
    if (stored === undefined) return null
    const { bytes, type } = stored.photo
    return { ...stored, photo: new Blob([bytes], { type }) }
  } catch {
    return null
  }
}

/** What waits for the one that is being kept; of many changes, the last. */
const waiting = new Map<WallKind, KeptWall>()
let keeping: Promise<void> | null = null

/**
 * Replaces what was kept, in all of the shop's tabs; rejects where the store is full or denied. Changes that come
 * while one is being kept are kept together after it.
 */
export function keepWall(kind: WallKind, wall: KeptWall): Promise<void> {
  waiting.set(kind, wall)
  keeping ??= keepAll().finally(() => {
    keeping = null
  })
  return keeping
}

async function keepAll(): Promise<void> {
  try {
    for (const [kind, wall] of waiting) {
      waiting.delete(kind)
      // Before the store is opened: it does not wait for anything else.
      const photo = { bytes: await wall.photo.arrayBuffer(), type: wall.photo.type }
      const stored: StoredWall = { ...wall, photo }
      await inStore('readwrite', (store) => store.put(stored, kind))
      tellOthers(kind)
    }
  } finally {
    waiting.clear()
  }
}

/** Deletes what was kept; rejects where the store is denied. */
export async function forgetWall(kind: WallKind): Promise<void> {
  waiting.delete(kind)
  await keeping?.catch(() => {})
  await inStore('readwrite', (store) => store.delete(kind))
  tellOthers(kind)
}

/** Says when another tab has kept or deleted a wall of this kind; answers with how to stop. */
export function followKeptWall(kind: WallKind, onChange: () => void): () => void {
  const listen = ({ data }: MessageEvent) => {
    if (data === kind) onChange()
  }
  const channel = tabs()
  channel?.addEventListener('message', listen)
  return () => channel?.removeEventListener('message', listen)
}

function tellOthers(kind: WallKind): void {
  tabs()?.postMessage(kind)
}

let channel: BroadcastChannel | null = null

/** One for all of this tab: another one in it would tell the tab of its own changes. */
function tabs(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null
  channel ??= new BroadcastChannel(DATABASE)
  return channel
}

async function inStore<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await openDatabase()
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode)
      const request = ask(transaction.objectStore(STORE))
      // Whether there was room is known at the end, and not when the request was taken.
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
      transaction.onerror = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, VERSION)
    request.onupgradeneeded = () => {
      const { result } = request
      if (result.objectStoreNames.contains(STORE)) result.deleteObjectStore(STORE)
      result.createObjectStore(STORE)
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('Another tab holds an older store'))
  })
}
