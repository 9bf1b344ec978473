/**
 * Where the files of prints are kept until they expire: in DATA_DIR/prints, or under a prefix of the object store
 * that nobody but the shop reads.
 */
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { ObjectStoreSettings, Settings } from '../settings/settings.ts'

export type KeptFile = { content: Readable; bytes: number }

export type PrintFileStore = {
  /** Keeps all files of a local folder under a key, which is moved or sent: all of them or none. */
  keep: (folder: string, key: string) => Promise<void>
  /** Undefined for a file that is not there. */
  open: (key: string, name: string) => Promise<KeptFile | undefined>
  /** Keeps one small file. */
  keepBytes: (bytes: Uint8Array, key: string, name: string) => Promise<void>
  /** The path of a small file, below `folder` where it has to be brought there first. */
  bring: (key: string, name: string, folder: string) => Promise<string | undefined>
  /** Removes what lies under a key; nothing there is fine. */
  remove: (key: string) => Promise<void>
}

export async function openPrintFileStore({
  dataDir,
  objectStore,
}: Pick<Settings, 'dataDir' | 'objectStore'>): Promise<PrintFileStore> {
  return objectStore ? openBucket(objectStore) : openFolder(join(dataDir, 'prints'))
}

/** Its library is the largest of all, and most shops have no object store. */
async function openBucket(settings: ObjectStoreSettings): Promise<PrintFileStore> {
  const { openPrintObjectStore } = await import('./print-object-store.ts')
  return openPrintObjectStore(settings)
}

async function openFolder(root: string): Promise<PrintFileStore> {
  await mkdir(root, { recursive: true, mode: 0o700 })
  return {
    async keep(folder, key) {
      await rm(join(root, key), { recursive: true, force: true })
      await rename(folder, join(root, key))
    },
    async open(key, name) {
      const path = join(root, key, name)
      const found = await stat(path).catch(() => undefined)
      return found && { content: createReadStream(path), bytes: found.size }
    },
    async keepBytes(bytes, key, name) {
      await mkdir(join(root, key), { recursive: true })
      await writeFile(join(root, key, name), bytes)
    },
    async bring(key, name) {
      const path = join(root, key, name)
      const found = await stat(path).catch(() => undefined)
      return found && path
    },
    remove: (key) => rm(join(root, key), { recursive: true, force: true }),
  }
}
