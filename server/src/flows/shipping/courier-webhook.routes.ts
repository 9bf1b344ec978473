import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context/context.ts'
import { receiveNotice } from './courier-notices.service.ts'

const COURIER_WEBHOOK_PATH = '/api/shipping/courier-webhook'

const BODY_LIMIT = 10_000

/**
 * Registers the couriers' webhook, unless no secret is set. It is no call of the contract: the signature covers a
 * timestamp and the raw bytes of the body, so nothing may parse it first.
 */
export async function courierWebhookRoutes(
  app: FastifyInstance,
  { context, secrets }: { context: Context; secrets: readonly string[] },
): Promise<void> {
  if (secrets.length === 0) return
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post(
    COURIER_WEBHOOK_PATH,
    { bodyLimit: BODY_LIMIT, config: { limits: { perMinute: 600 } } },
    async (request, reply) => {
      const { headers, body } = request
      await receiveNotice({ ...context, log: request.log }, secrets, {
        rawBody: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
        timestamp: headers['x-courier-timestamp'],
        signature: headers['x-courier-signature'],
      })
      return reply.header('cache-control', 'no-store').send({ success: true })
    },
  )
}
