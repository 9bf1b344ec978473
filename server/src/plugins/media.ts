/** Pictures: the sample catalogue's from the repository, uploads from DATA_DIR. */
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

const CATALOGUE_PICTURES = fileURLToPath(new URL('../../../catalogue/pictures', import.meta.url))

const uploadsIn = (dataDir: string) => join(dataDir, 'media')
const foldersOf = (dataDir: string) => [
  { root: CATALOGUE_PICTURES, prefix: '/media/catalogue/' },
  { root: uploadsIn(dataDir), prefix: '/media/uploads/' },
]

/** Whether there is a file at a picture's address. */
export function isPictureThere(address: string, dataDir: string): boolean {
  return foldersOf(dataDir).some(
    ({ root, prefix }) =>
      address.startsWith(prefix) && existsSync(join(root, address.slice(prefix.length))),
  )
}

export const media = fastifyPlugin(async (app: FastifyInstance, options: { dataDir: string }) => {
  mkdirSync(uploadsIn(options.dataDir), { recursive: true })
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
