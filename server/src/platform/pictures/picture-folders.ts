import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const CATALOGUE_PICTURES = fileURLToPath(new URL('../../../../catalogue/pictures', import.meta.url))

export const MEDIA_UPLOADS = '/media/uploads'

export const uploadsFolder = (dataDir: string) => join(dataDir, 'media', 'uploads')

export const MEDIA_ARTWORKS = '/media/artworks'

export const artworksFolder = (dataDir: string) => join(dataDir, 'media', 'artworks')

export const pictureFolders = (dataDir: string) => [
  { root: CATALOGUE_PICTURES, prefix: '/media/catalogue/' },
  { root: uploadsFolder(dataDir), prefix: `${MEDIA_UPLOADS}/` },
  { root: artworksFolder(dataDir), prefix: `${MEDIA_ARTWORKS}/` },
]

/** True if there is a file at a picture's address. Files in an object store are assumed to exist. */
export function isPictureThere(address: string, dataDir: string): boolean {
  if (!address.startsWith('/')) return true
  return pictureFolders(dataDir).some(
    ({ root, prefix }) =>
      address.startsWith(prefix) && existsSync(join(root, address.slice(prefix.length))),
  )
}
