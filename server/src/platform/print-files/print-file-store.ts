/** Store of print files until they expire, in DATA_DIR/prints or under a private prefix of the object store. */
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ObjectStoreSettings, Settings } from '../settings/settings.ts'
import type { PrintFileStore } from './print-file-store.port.ts'

export async function openPrintFileStore({
  dataDir,
  objectStore,
}: Pick<Settings, 'dataDir' | 'objectStore'>): Promise<PrintFileStore> {
  return objectStore ? openBucket(objectStore) : openFolder(join(dataDir, 'prints'))
}

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
