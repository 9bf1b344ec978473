import { adminPromotionCalls, promotionCalls } from '@bhitti/contract/calls/endpoint-table'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context/context.ts'
import { bind } from '../../platform/http/bind.ts'
import {
  addPromotion,
  deletePromotion,
  editPromotion,
  endPromotion,
  pausePromotion,
  resumePromotion,
} from './admin-promotions.service.ts'
import { applyPromoCode } from './promo-codes.service.ts'
import { listPromotions, readPromotion } from './promotion-list.service.ts'

export function promotionRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, promotionCalls.applyPromoCode, async (context, { body }) => {
    const data = await applyPromoCode(context, body.code)
    const message = data.reason === null ? 'Promo code applied successfully' : 'Invalid promo code'
    return { message, data }
  })

  const calls = adminPromotionCalls
  bind(app, context, calls.listPromotions, (context, { query }) => listPromotions(context, query))
  bind(app, context, calls.getPromotion, async (context, { params }) => ({
    promotion: await readPromotion(context.db, params.id),
  }))
  bind(app, context, calls.addPromotion, async (context, { body }) => ({
    message: 'Promotion created',
    promotion: await addPromotion(context, body),
  }))
  bind(app, context, calls.editPromotion, async (context, { params, body }) => ({
    message: 'Promotion saved',
    promotion: await editPromotion(context, { ...body, id: params.id }),
  }))
  bind(app, context, calls.pausePromotion, async (context, { params }) => ({
    message: 'Promotion paused',
    promotion: await pausePromotion(context, params.id),
  }))
  bind(app, context, calls.resumePromotion, async (context, { params }) => ({
    message: 'Promotion resumed',
    promotion: await resumePromotion(context, params.id),
  }))
  bind(app, context, calls.endPromotion, async (context, { params }) => ({
    message: 'Promotion ended',
    promotion: await endPromotion(context, params.id),
  }))
  bind(app, context, calls.deletePromotion, async (context, { params }) => {
    await deletePromotion(context, params.id)
    return { message: 'Promotion deleted' }
  })
}
