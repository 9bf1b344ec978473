/** Pictures: the sample catalogue's from the repository, uploads from DATA_DIR. */
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

const CATALOGUE_PICTURES = fileURLToPath(new URL('../../../catalogue/pictures', import.meta.url))

/** What the addresses of uploads begin with. */
export const MEDIA_UPLOADS = '/media/uploads'

/** Where uploads are served from. */
export const uploadsFolder = (dataDir: string) => join(dataDir, 'media', 'uploads')

const foldersOf = (dataDir: string) => [
  { root: CATALOGUE_PICTURES, prefix: '/media/catalogue/' },
  { root: uploadsFolder(dataDir), prefix: `${MEDIA_UPLOADS}/` },
]

/** Whether there is a file at a picture's address; what lies in an object store is taken to be there. */
export function isPictureThere(address: string, dataDir: string): boolean {
  if (!address.startsWith('/')) return true
  return foldersOf(dataDir).some(
    ({ root, prefix }) =>
      address.startsWith(prefix) && existsSync(join(root, address.slice(prefix.length))),
  )
}

export const media = fastifyPlugin(async (app: FastifyInstance, options: { dataDir: string }) => {
  mkdirSync(uploadsFolder(options.dataDir), { recursive: true })
  for (const folder of foldersOf(options.dataDir)) {
    await app.register(fastifyStatic, {
      ...folder,
      decorateReply: false,
      index: false,
      // An address is never used for another picture.
      immutable: true,
      maxAge: '365d',
    })
  }
})
