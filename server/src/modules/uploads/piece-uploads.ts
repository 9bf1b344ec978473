/**
 * Receives large files in pieces by the tus protocol. It is no call of the contract, since a piece is not JSON and the
 * replies are headers. Access, rate limits and errors before the first byte are the same as for calls.
 */
import type { IncomingMessage } from 'node:http'
import type { Endpoint } from '@bhitti/contract/calls/endpoint'
import { ERROR_CODES } from '@bhitti/contract/calls/error-codes'
import { MASTER_PIECE_BYTES } from '@bhitti/contract/rules/print/masters'
import { Server } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { validate as isUuid } from 'uuid'
import type { Context } from '../../platform/context/context.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { actorFor } from '../../platform/http/bind.ts'
import { createUploadLocker } from './upload-locks.ts'

const VERSION = '1.0.0'

export type OpenUpload = {
  id: string
  key: string
  bytes: number
  /** `arrived`: complete. `over`: cancelled. */
  state: 'open' | 'arrived' | 'over'
}

export type PieceUploads = {
  /** Call that opens an upload. Whoever may make it may send its pieces. */
  call: Pick<Endpoint, 'access' | 'permission'>
  /** Prefix of the uploads' addresses, without a slash at the end */
  path: string
  maxBytes: number
  find: (id: string) => Promise<OpenUpload | undefined>
  /** Returns the error for an unknown id. */
  unknown: () => ShopError
  finish: (id: string) => Promise<unknown>
}

/** Binds the protocol's requests below `path`. Needs a scope of its own: it removes all body parsers. */
export function bindPieceUploads(
  app: FastifyInstance,
  context: Context,
  { call, path, maxBytes, find, unknown, finish }: PieceUploads,
): void {
  /** Upload of each request that was authorised */
  const granted = new WeakMap<IncomingMessage, OpenUpload>()
  const server = new Server({
    path,
    datastore: context.masters.uploads,
    locker: createUploadLocker(context.db),
    maxSize: maxBytes,
    allowedOrigins: [],
    // The storage key is never shown to clients.
    getFileIdFromRequest: ({ runtime }) => {
      const request = runtime?.node?.req as IncomingMessage | undefined
      return request && granted.get(request)?.key
    },
    async onUploadFinish({ runtime }) {
      const request = runtime?.node?.req as IncomingMessage | undefined
      const upload = request && granted.get(request)
      if (upload) await finish(upload.id)
      return {}
    },
    onResponseError: (_request, error) => mapped(error),
  })

  app.removeAllContentTypeParsers()
  // The tus library reads the body itself.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.route<{ Params: { id: string } }>({
    method: ['HEAD', 'PATCH'],
    url: `${path}/:id`,
    schema: { hide: true },
    config: { limits: {}, takesFile: true },
    preValidation: async (request) => {
      request.actor = await actorFor(call, request)
    },
    handler: async (request, reply) => {
      const { id } = request.params
      const upload = isUuid(id) ? await find(id) : undefined
      if (!upload) throw unknown()
      if (upload.state === 'over') throw new ShopError('upload.over')
      if (upload.state === 'arrived') return sayArrived(request, reply, upload)
      if (request.method === 'PATCH') assertPiece(request)
      granted.set(request.raw, upload)
      reply.hijack()
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value)
      }
      reply.raw.setHeader('cache-control', 'no-store')
      await server.handle(request.raw, reply.raw).catch((error: unknown) => {
        request.log.warn({ err: error }, 'a piece of a file broke off')
        reply.raw.destroy()
      })
    },
  })
}

/** Answers a client that has lost the reply to its last piece. */
function sayArrived(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes }: OpenUpload,
): FastifyReply {
  if (request.method !== 'HEAD') throw new ShopError('upload.over')
  return reply
    .code(200)
    .headers({
      'tus-resumable': VERSION,
      'upload-offset': String(bytes),
      'upload-length': String(bytes),
      'cache-control': 'no-store',
    })
    .send()
}

/** @throws ShopError upload.piece_too_large, also for a piece without a length */
function assertPiece({ headers }: FastifyRequest): void {
  const length = Number(headers['content-length'] ?? Number.NaN)
  if (!(length <= MASTER_PIECE_BYTES)) throw new ShopError('upload.piece_too_large')
}

type TusError = Error | { status_code: number; body: string }

/** Keeps the library's own client errors. Replaces failures beneath it by the shop's error. */
function mapped(error: TusError): { status_code: number; body: string } | undefined {
  const isOwn = 'status_code' in error && error.status_code < 500
  if (isOwn) return undefined
  const { status, message } = ERROR_CODES['upload.file_not_stored']
  return { status_code: status, body: message }
}

export async function sentBytesOf({ uploads }: Context['masters'], key: string): Promise<number> {
  const upload = await uploads.getUpload(key).catch(() => undefined)
  return upload?.offset ?? 0
}
