/** Pictures: the sample catalogue's from the repository, uploads from DATA_DIR. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

const CATALOGUE_PICTURES = fileURLToPath(new URL('../../../catalogue/pictures', import.meta.url))

export const media = fastifyPlugin(async (app: FastifyInstance, options: { dataDir: string }) => {
  const uploads = join(options.dataDir, 'media')
  mkdirSync(uploads, { recursive: true })
  const folders = [
    { root: CATALOGUE_PICTURES, prefix: '/media/catalogue/' },
    { root: uploads, prefix: '/media/uploads/' },
  ]
  for (const folder of folders) {
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
