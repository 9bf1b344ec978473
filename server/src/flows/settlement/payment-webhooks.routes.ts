import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context/context.ts'
import { receiveEvent } from './payment-webhooks.service.ts'

export const WEBHOOK_PATH = '/api/payments/webhook'

/**
 * Registers the provider's webhook. It is no call of the contract: the signature covers the raw bytes of the body, so
 * nothing may parse it first, and the reply precedes the work.
 */
export async function providerEventRoutes(
  app: FastifyInstance,
  options: { context: Context; secrets: readonly string[] },
): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post(WEBHOOK_PATH, { config: { limits: false } }, async (request, reply) => {
    const { headers, body } = request
    await receiveEvent({ ...options.context, log: request.log }, options.secrets, {
      rawBody: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
      signature: headers['x-razorpay-signature'],
      eventId: headers['x-razorpay-event-id'],
    })
    return reply.header('cache-control', 'no-store').send({ success: true })
  })
}
