/** Where pictures lie and what their addresses begin with: the sample catalogue's, uploads, and artworks. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const CATALOGUE_PICTURES = fileURLToPath(new URL('../../../../catalogue/pictures', import.meta.url))

/** What the addresses of uploads begin with. */
export const MEDIA_UPLOADS = '/media/uploads'

/** Where uploads are served from. */
export const uploadsFolder = (dataDir: string) => join(dataDir, 'media', 'uploads')

/** What the addresses of pictures of artworks begin with. */
export const MEDIA_ARTWORKS = '/media/artworks'

/** Where pictures of artworks are served from. */
export const artworksFolder = (dataDir: string) => join(dataDir, 'media', 'artworks')

/** The folders that are served, each with what its addresses begin with. */
export const pictureFolders = (dataDir: string) => [
  { root: CATALOGUE_PICTURES, prefix: '/media/catalogue/' },
  { root: uploadsFolder(dataDir), prefix: `${MEDIA_UPLOADS}/` },
  { root: artworksFolder(dataDir), prefix: `${MEDIA_ARTWORKS}/` },
]

/** Whether there is a file at a picture's address; what lies in an object store is taken to be there. */
export function isPictureThere(address: string, dataDir: string): boolean {
  if (!address.startsWith('/')) return true
  return pictureFolders(dataDir).some(
    ({ root, prefix }) =>
      address.startsWith(prefix) && existsSync(join(root, address.slice(prefix.length))),
  )
}
