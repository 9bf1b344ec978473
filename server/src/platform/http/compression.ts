import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

/** Quality 4 takes twice the time of a reply of a few kilobytes, and saves it a twentieth. */
const BROTLI_QUALITY = 3

/** Compresses text replies of more than a packet. */
export const compression = fastifyPlugin(async (app: FastifyInstance) => {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1400,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  })
})
