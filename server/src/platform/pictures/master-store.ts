/** Store of print masters and pyramids, in DATA_DIR/masters or under a private prefix of the object store. */
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import type { ObjectStoreSettings, Settings } from '../settings/settings.ts'
import { type MasterStore, randomName } from './master-keeping.ts'
import { artworksFolder, MEDIA_ARTWORKS } from './picture-folders.ts'

/** Longer than any work on a master takes. */
const LEFT_BEHIND_MS = 6 * 3_600_000

/** Opens the store, and removes work folders that a crash has left behind. */
export async function openMasterStore({
  dataDir,
  objectStore,
}: Pick<Settings, 'dataDir' | 'objectStore'>): Promise<MasterStore> {
  const root = join(dataDir, 'masters')
  const work = join(root, 'work')
  await mkdir(work, { recursive: true, mode: 0o700 })
  await removeLeftovers(work)
  return {
    ...(objectStore ? await openBucket(objectStore) : await openFolder(root, dataDir)),
    async newWorkFolder() {
      const folder = join(work, randomName())
      await mkdir(folder, { recursive: true })
      return folder
    },
    async freeBytes() {
      const { bavail, bsize } = await statfs(work)
      return bavail * bsize
    },
  }
}

type Kept = Omit<MasterStore, 'newWorkFolder' | 'freeBytes'>

async function openBucket(settings: ObjectStoreSettings): Promise<Kept> {
  const { openMasterObjectStore } = await import('./master-object-store.ts')
  return openMasterObjectStore(settings)
}

async function openFolder(root: string, dataDir: string): Promise<Kept> {
  const [masters, pyramids] = [join(root, 'files'), join(root, 'pyramids')]
  const pictures = artworksFolder(dataDir)
  for (const folder of [masters, pyramids, pictures]) await mkdir(folder, { recursive: true })
  const pyramidOf = (key: string) => join(pyramids, `${key}.tif`)
  return {
    newKey: randomName,
    uploads: new FileStore({ directory: masters }),
    publicPrefix: MEDIA_ARTWORKS,
    openMaster: async (key) => join(masters, key),
    openPyramid: async (key) => pyramidOf(key),
    keepMaster: (file, key) => rename(file, join(masters, key)),
    keepPyramid: (file, key) => rename(file, pyramidOf(key)),
    async isWhole(key, name) {
      return [join(masters, key), pyramidOf(key), join(pictures, name)].every(existsSync)
    },
    async publish(folder, name) {
      const place = join(pictures, name)
      await rm(place, { recursive: true, force: true })
      await rename(folder, place)
    },
    unpublish: (name) => rm(join(pictures, name), { recursive: true, force: true }),
    async remove(key) {
      await rm(join(masters, key), { force: true })
      await rm(join(masters, `${key}.json`), { force: true })
      await rm(pyramidOf(key), { force: true })
    },
  }
}

async function removeLeftovers(work: string): Promise<void> {
  for (const name of await readdir(work)) {
    const path = join(work, name)
    // Another process may be removing the same folder.
    const state = await stat(path).catch(() => undefined)
    if (state && Date.now() - state.mtimeMs > LEFT_BEHIND_MS) {
      await rm(path, { recursive: true, force: true })
    }
  }
}
