import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Listen } from '../database/listen.ts'
import { sharedKey } from '../response-cache/cached-addresses.ts'
import { followCatalogueChanges, type HeldProduct } from '../response-cache/catalogue-changes.ts'
import type { SharedReplies, SharedReply } from '../response-cache/response-cache.ts'
import { sendShared } from '../response-cache/send-shared.ts'
import { isInProcess } from './in-process-api.ts'

export type SharedRepliesPluginOptions = {
  replies: SharedReplies
  listen: Listen | undefined
  /** What is held now, by the database's clock. */
  readHeld: () => PromiseLike<readonly HeldProduct[]>
  /** Is called with what forgets every reply, to be done whenever they all show something else. */
  onSettingsChange: (forgetAll: () => void) => void
}

/**
 * Keeps replies for as long as changes are heard, and sends ready ones before a request is validated or rendered.
 * Register it behind the rate limits and whatever sets headers of every reply: hooks run in that order.
 */
export const sharedReplies = fastifyPlugin(
  async (
    app: FastifyInstance,
    { replies, listen, readHeld, onSettingsChange }: SharedRepliesPluginOptions,
  ) => {
    if (!listen) return
    const changes = await followCatalogueChanges(listen, readHeld, replies, app.log)
    onSettingsChange(() => replies.forgetAll())
    app.addHook('onRequest', (request, reply, done) => {
      const shared = findReady(replies, request)
      if (shared) sendShared(request, reply, shared)
      else done()
    })
    // Before the server stops taking requests, so that Fastify tells whoever asks that it closes.
    app.addHook('preClose', () => changes.stop())
  },
)

function findReady(replies: SharedReplies, request: FastifyRequest): SharedReply | undefined {
  const { method, url } = request
  // The renderer is told as well which products a reply shows, which is not kept with it.
  if ((method !== 'GET' && method !== 'HEAD') || isInProcess(request)) return undefined
  const reply = replies.find(url)
  // Most addresses are written as their replies' keys are; those from advertisements are not.
  if (reply || !url.includes('?')) return reply
  const key = sharedKey(url)
  return key === undefined ? undefined : replies.find(key)
}
