/**
 * Archive of scripts and styles of earlier builds, for tabs opened before an upgrade and while processes are replaced
 * one by one. The object store, if there is one, is shared by all processes.
 */
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { ObjectStoreSettings, Settings } from '../settings/settings.ts'
import type { AssetArchive } from './asset-archive.port.ts'

export async function openAssetArchive({
  dataDir,
  objectStore,
}: Pick<Settings, 'dataDir' | 'objectStore'>): Promise<AssetArchive> {
  return objectStore ? openBucket(objectStore) : openFolder(join(dataDir, 'assets'))
}

async function openBucket(settings: ObjectStoreSettings): Promise<AssetArchive> {
  const { openAssetObjectStore } = await import('./asset-object-store.ts')
  return openAssetObjectStore(settings)
}

async function openFolder(root: string): Promise<AssetArchive> {
  await mkdir(root, { recursive: true, mode: 0o700 })
  return {
    async list() {
      const kept = new Map<string, Date>()
      for (const name of await readdir(root)) {
        const found = await stat(join(root, name)).catch(() => undefined)
        if (found) kept.set(name, found.mtime)
      }
      return kept
    },
    async keep(folder, name) {
      const unfinished = join(root, `.${name}.${process.pid}`)
      await copyFile(join(folder, name), unfinished)
      const now = new Date()
      await utimes(unfinished, now, now)
      await rename(unfinished, join(root, name))
    },
    async remove(names) {
      for (const name of names) await rm(join(root, name), { force: true })
    },
    async open(name) {
      const path = join(root, name)
      const found = await stat(path).catch(() => undefined)
      return found && { content: createReadStream(path), bytes: found.size }
    },
  }
}
