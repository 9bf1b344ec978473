/** A shop's files as a backup names them: by a place and a path that are the same in every kind of store. */
import { BackupError } from './backup-format.ts'

export type ShopFile = { name: string; bytes: number }

export type ShopFiles = {
  kind: 'disk' | 'object store'
  list: () => AsyncIterable<ShopFile>
  /** Opens the file as it is now; undefined if it was removed meanwhile. */
  open: (name: string) => Promise<{ bytes: number; content: AsyncIterable<Buffer> } | undefined>
  /** Begins a transfer of files. On disk they appear at `accept`, in an object store at once. */
  receive: () => Promise<FileReceiver>
}

export type FileReceiver = {
  take: (file: ShopFile, content: AsyncIterable<Buffer>) => Promise<void>
  /** Moves all files to their places, and replaces files of the same name. */
  accept: () => Promise<void>
  giveUp: () => Promise<void>
}

/** Backed-up folders of DATA_DIR with their prefix in an object store; null if they are not stored there. */
export const PLACES = {
  uploads: { folder: 'media/uploads', prefix: 'uploads' },
  artworks: { folder: 'media/artworks', prefix: 'artworks' },
  masters: { folder: 'masters/files', prefix: 'private/masters' },
  pyramids: { folder: 'masters/pyramids', prefix: null },
  prints: { folder: 'prints', prefix: 'private/prints' },
} as const

type Place = keyof typeof PLACES

/**
 * Splits a file name and checks it, since a backup may be forged.
 * @throws BackupError for a name that leads elsewhere
 */
export function placeOf(name: string): { place: Place; path: string } {
  const [place = '', ...steps] = name.split('/')
  const isGood =
    Object.hasOwn(PLACES, place) &&
    steps.length > 0 &&
    steps.every((step) => step !== '' && step !== '.' && step !== '..' && !/[\\\0]/.test(step))
  if (!isGood) throw new BackupError(`The backup names a file that no shop has: ${name}`)
  return { place: place as Place, path: steps.join('/') }
}
