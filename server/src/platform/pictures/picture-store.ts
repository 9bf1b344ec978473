/** Store of uploaded pictures, a folder each. On disk, a folder appears with all of its files at once. */
import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ObjectStoreSettings, Settings } from '../settings/settings.ts'
import { MEDIA_UPLOADS, uploadsFolder } from './picture-folders.ts'
import type { PictureStore } from './picture-store.port.ts'
import { readPictureFile } from './read-picture-file.ts'

/** After an hour, work in a folder is certainly over, in whichever process. */
const LEFT_BEHIND_MS = 3_600_000

/** Opens the store, and removes work folders that a crash has left behind. */
export async function openPictureStore({
  dataDir,
  objectStore,
}: Pick<Settings, 'dataDir' | 'objectStore'>): Promise<PictureStore> {
  // On the same disk as the pictures, so that moving them is a rename, but outside the served folder.
  const incoming = join(dataDir, 'media', 'incoming')
  await mkdir(incoming, { recursive: true })
  await removeLeftovers(incoming)
  return {
    ...(objectStore ? await openBucket(objectStore) : await openFolder(dataDir)),
    read: (address) => readPictureFile(address, { dataDir, publicUrl: objectStore?.publicUrl }),
    async newWorkFolder() {
      const folder = join(incoming, randomBytes(12).toString('hex'))
      await mkdir(folder, { recursive: true })
      return folder
    },
  }
}

async function openBucket(settings: ObjectStoreSettings) {
  const { openObjectStore } = await import('./object-store.ts')
  return openObjectStore(settings)
}

async function openFolder(dataDir: string): Promise<Omit<PictureStore, 'newWorkFolder' | 'read'>> {
  const root = uploadsFolder(dataDir)
  await mkdir(root, { recursive: true })
  return {
    prefix: MEDIA_UPLOADS,
    keep: (folder, name) => rename(folder, join(root, name)),
    remove: (name) => rm(join(root, name), { recursive: true, force: true }),
  }
}

async function removeLeftovers(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name)
    // Another process may be removing the same folder.
    const state = await stat(path).catch(() => undefined)
    if (state && Date.now() - state.mtimeMs > LEFT_BEHIND_MS) {
      await rm(path, { recursive: true, force: true })
    }
  }
}
