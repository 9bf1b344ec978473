/** The shopper's wall as stored in this browser: photo, corners, size and marks. It is never uploaded. */
import type { Corners } from '@bhitti/contract/rules/perspective/corners'
import type { SizeDraft } from './size-draft.ts'
import type { WallKind } from './wall-kind.ts'

export type KeptWall = {
  photo: Blob
  focal: number | null
  corners: Corners
  size: SizeDraft
  /** One bit per pixel of the small picture that strokes are computed on; null if there are no marks. */
  marks: Uint8Array<ArrayBuffer> | null
}

/**
 * The stored form. Safari stores no Blob in a private window, and older WebKit loses the contents of Blobs, so bytes
 * are stored.
 */
type StoredWall = Omit<KeptWall, 'photo'> & { photo: { bytes: ArrayBuffer; type: string } }

const DATABASE = 'own-wall'
const STORE = 'walls'
const VERSION = 2

/** Returns the stored wall; null if there is none, or if the browser denies storage. */
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

/** The latest wall of each kind that waits for the write in progress. */
const waiting = new Map<WallKind, KeptWall>()
let keeping: Promise<void> | null = null

/**
 * Stores a wall for all tabs of the shop; rejects if the storage is full or denied. Changes during a write are merged
 * into one write after it.
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
      // Read before the transaction starts: IndexedDB transactions do not wait for other promises.
      const photo = { bytes: await wall.photo.arrayBuffer(), type: wall.photo.type }
      const stored: StoredWall = { ...wall, photo }
      await inStore('readwrite', (store) => store.put(stored, kind))
      tellOthers(kind)
    }
  } finally {
    waiting.clear()
  }
}

export async function forgetWall(kind: WallKind): Promise<void> {
  waiting.delete(kind)
  await keeping?.catch(() => {})
  await inStore('readwrite', (store) => store.delete(kind))
  tellOthers(kind)
}

/** Calls back when another tab stores or deletes a wall of this kind. Returns a function that stops this. */
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

/** A single channel per tab: with a second one the tab would receive its own messages. */
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
      // Lack of space is reported when the transaction ends, not when the request succeeds.
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
