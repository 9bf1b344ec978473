import { shopStatusCalls } from '@bhitti/contract/calls/endpoint-table'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context/context.ts'
import { bind } from '../../platform/http/bind.ts'
import type { Surroundings } from '../../platform/shop-module/shop-module.ts'
import { readShopStatus, tryWorkAgain } from './shop-status.service.ts'

export function shopStatusRoutes(
  app: FastifyInstance,
  context: Context,
  surroundings: Surroundings,
): void {
  bind(app, context, shopStatusCalls.readShopStatus, async (context) => ({
    data: await readShopStatus(context, surroundings),
  }))
  bind(app, context, shopStatusCalls.tryWorkAgain, async (context, { params }) => {
    await tryWorkAgain(context, params.id)
    return { message: 'It is being tried again' }
  })
}
