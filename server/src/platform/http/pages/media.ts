/** Serves pictures: the sample catalogue's from the repository, uploads and artworks from DATA_DIR. */
import { mkdirSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { pictureFolders } from '../../pictures/picture-folders.ts'

export const media = fastifyPlugin(async (app: FastifyInstance, options: { dataDir: string }) => {
  for (const folder of pictureFolders(options.dataDir)) {
    mkdirSync(folder.root, { recursive: true })
    await app.register(fastifyStatic, {
      ...folder,
      decorateReply: false,
      index: false,
      // An address is never reused for another picture.
      immutable: true,
      maxAge: '365d',
    })
  }
})
