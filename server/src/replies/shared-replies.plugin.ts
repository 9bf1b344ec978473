import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Context } from '../context.ts'
import type { Listen } from '../database/listen.ts'
import { followCatalogueChanges } from './catalogue-changes.ts'
import { answerFromReady } from './send-shared.ts'

export type SharedRepliesPluginOptions = { context: Context; listen: Listen | undefined }

/** Keeps replies for as long as changes are heard, and sends ready ones before anything else runs. */
export const sharedReplies = fastifyPlugin(
  async (app: FastifyInstance, { context, listen }: SharedRepliesPluginOptions) => {
    if (!listen) return
    const replies = context.sharedReplies
    const changes = await followCatalogueChanges(listen, context.db, replies, context.log)
    context.liveSettings.onChange(() => replies.forgetAll())
    answerFromReady(app.server, replies)
    // Before the server stops taking requests, so that Fastify tells whoever asks that it closes.
    app.addHook('preClose', () => changes.stop())
  },
)
