/** Where a shop's files are, as a backup sees them: each by the place and the path that every kind of store gives it. */
import { BackupError } from './backup-format.ts'

export type ShopFile = { name: string; bytes: number }

export type ShopFiles = {
  kind: 'disk' | 'object store'
  list: () => AsyncIterable<ShopFile>
  /** What the file has now; undefined when it was removed meanwhile. */
  open: (name: string) => Promise<{ bytes: number; content: AsyncIterable<Buffer> } | undefined>
  /** Takes files in; nobody sees them before `accept`. */
  receive: () => Promise<FileReceiver>
}

export type FileReceiver = {
  take: (file: ShopFile, content: AsyncIterable<Buffer>) => Promise<void>
  /** Puts all of them where they belong; a file of the same name is replaced. */
  accept: () => Promise<void>
  /** Removes what was taken. */
  giveUp: () => Promise<void>
}

/** What is kept of DATA_DIR, and where in an object store the same lies: pictures, masters, and files for the press. */
export const PLACES = {
  uploads: { folder: 'media/uploads', prefix: 'uploads' },
  artworks: { folder: 'media/artworks', prefix: 'artworks' },
  masters: { folder: 'masters/files', prefix: 'private/masters' },
  pyramids: { folder: 'masters/pyramids', prefix: null },
  prints: { folder: 'prints', prefix: 'private/prints' },
} as const

type Place = keyof typeof PLACES

/**
 * Takes the name of a file apart, which may come from a file that anybody has written.
 * @throws BackupError for one that leads elsewhere
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
