import type { Settings } from '../settings/settings.ts'
import type { ShopFiles } from './file-places.ts'
import { filesOnDisk } from './files-on-disk.ts'

export async function openShopFiles({
  dataDir,
  objectStore,
}: Pick<Settings, 'dataDir' | 'objectStore'>): Promise<ShopFiles> {
  if (!objectStore) return filesOnDisk(dataDir)
  const { filesInBucket } = await import('./files-in-bucket.ts')
  return filesInBucket(objectStore)
}
