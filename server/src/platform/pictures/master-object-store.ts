import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { S3Store } from '@tus/s3-store'
import { Upload } from '@tus/server'
import type { ObjectStoreSettings } from '../settings/settings.ts'
import { type MasterStore, randomName } from './master-keeping.ts'
import { objectStoreClient, openObjectStore } from './object-store.ts'

/** The bucket's policy makes `uploads/` and `artworks/` public, and nothing else. */
const PRIVATE = 'private/masters'
const PUBLIC = 'artworks'

export function openMasterObjectStore(
  settings: ObjectStoreSettings,
): Omit<MasterStore, 'newWorkFolder' | 'freeBytes'> {
  const store = new S3Store({
    partSize: 8 * 1024 ** 2,
    useTags: false,
    s3ClientConfig: { bucket: settings.bucket, ...objectStoreClient(settings) },
  })
  const pictures = openObjectStore(settings, PUBLIC)

  /** Uploads in parts, because a single request is limited to five gigabytes. */
  async function send(file: string, id: string): Promise<void> {
    const { size } = await stat(file)
    await store.remove(id).catch(() => {})
    await store.create(new Upload({ id, size, offset: 0 }))
    await store.write(createReadStream(file), id, 0)
  }

  async function fetch(id: string, file: string): Promise<string> {
    await pipeline(await store.read(id), createWriteStream(file))
    return file
  }

  const pyramidOf = (key: string) => `${key}.tif`
  return {
    newKey: () => `${PRIVATE}/${randomName()}`,
    uploads: store,
    publicPrefix: pictures.prefix,
    openMaster: (key, folder) => fetch(key, join(folder, 'master')),
    openPyramid: (key, folder) => fetch(pyramidOf(key), join(folder, 'pyramid.tif')),
    keepMaster: (file, key) => send(file, key),
    keepPyramid: (file, key) => send(file, pyramidOf(key)),
    async isWhole(key, name) {
      const kept = [key, pyramidOf(key)].map((id) => store.getUpload(id))
      const found = await Promise.allSettled([...kept, pictures.isKept(name)])
      return found.every((each) => each.status === 'fulfilled' && each.value !== false)
    },
    publish: pictures.keep,
    unpublish: pictures.remove,
    async remove(key) {
      for (const id of [key, pyramidOf(key)]) await store.remove(id).catch(() => {})
    },
  }
}
