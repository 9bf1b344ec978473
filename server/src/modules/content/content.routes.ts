import { contentCalls } from '@bhitti/contract/calls/endpoint-table'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context/context.ts'
import { bind, bindCached } from '../../platform/http/bind.ts'
import {
  getContent,
  getContentVersion,
  listContent,
  previewContent,
  publishContent,
  saveContent,
  withdrawContent,
} from './content.service.ts'
import {
  getArtistsText,
  getHomeTexts,
  getPolicy,
  getPolicyVersion,
  getProductTexts,
} from './published-texts.service.ts'

/** Texts contain no products; a trigger on their table drops all cached replies. */
const productsIn = () => []

export function contentRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, contentCalls.listContent, async (context) => ({
    data: await listContent(context),
  }))
  bind(app, context, contentCalls.getContent, async (context, { params }) => ({
    data: await getContent(context, params.piece),
  }))
  bind(app, context, contentCalls.getContentVersion, async (context, { params }) => ({
    data: await getContentVersion(context, params.piece, params.number),
  }))
  bind(app, context, contentCalls.previewContent, async (_context, { params, body }) => ({
    data: previewContent(params.piece, body.typed),
  }))
  bind(app, context, contentCalls.saveContent, async (context, { params, body }) => ({
    data: await saveContent(context, params.piece, body),
  }))
  bind(app, context, contentCalls.publishContent, async (context, { params, body }) => ({
    data: await publishContent(context, params.piece, { number: params.number, seen: body.seen }),
  }))
  bind(app, context, contentCalls.withdrawContent, async (context, { params, body }) => ({
    data: await withdrawContent(context, params.piece, body.seen),
  }))

  bindCached(app, context, contentCalls.getPolicy, {
    verb: async (context, { params }) => ({ data: await getPolicy(context, params.policy) }),
    productsIn,
  })
  bindCached(app, context, contentCalls.getPolicyVersion, {
    verb: async (context, { params }) => ({
      data: await getPolicyVersion(context, params.policy, params.number),
    }),
    productsIn,
  })
  bindCached(app, context, contentCalls.getHomeTexts, {
    verb: async (context) => ({ data: await getHomeTexts(context) }),
    productsIn,
  })
  bindCached(app, context, contentCalls.getProductTexts, {
    verb: async (context, { params }) => ({
      data: await getProductTexts(context, params.productType),
    }),
    productsIn,
  })
  bindCached(app, context, contentCalls.getArtistsText, {
    verb: async (context) => ({ data: await getArtistsText(context) }),
    productsIn,
  })
}
