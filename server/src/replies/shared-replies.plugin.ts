import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Listen } from '../database/listen.ts'
import { followCatalogueChanges, type HeldProduct } from './catalogue-changes.ts'
import { answerFromReady } from './send-shared.ts'
import type { SharedReplies } from './shared-replies.ts'

export type SharedRepliesPluginOptions = {
  replies: SharedReplies
  listen: Listen | undefined
  /** What is held now, by the database's clock. */
  readHeld: () => PromiseLike<readonly HeldProduct[]>
  /** Is called with what forgets every reply, to be done whenever they all show something else. */
  onSettingsChange: (forgetAll: () => void) => void
}

/** Keeps replies for as long as changes are heard, and sends ready ones before anything else runs. */
export const sharedReplies = fastifyPlugin(
  async (
    app: FastifyInstance,
    { replies, listen, readHeld, onSettingsChange }: SharedRepliesPluginOptions,
  ) => {
    if (!listen) return
    const changes = await followCatalogueChanges(listen, readHeld, replies, app.log)
    onSettingsChange(() => replies.forgetAll())
    answerFromReady(app.server, replies)
    // Before the server stops taking requests, so that Fastify tells whoever asks that it closes.
    app.addHook('preClose', () => changes.stop())
  },
)
