import type { Settings } from '../settings/settings.ts'
import type { ShopFiles } from './file-places.ts'
import { filesOnDisk } from './files-on-disk.ts'

/** The files in DATA_DIR, or in the object store. */
export async function openShopFiles({
  dataDir,
  objectStore,
}: Pick<Settings, 'dataDir' | 'objectStore'>): Promise<ShopFiles> {
  if (!objectStore) return filesOnDisk(dataDir)
  // Its library is the largest of all, and most shops have no object store.
  const { filesInBucket } = await import('./files-in-bucket.ts')
  return filesInBucket(objectStore)
}
