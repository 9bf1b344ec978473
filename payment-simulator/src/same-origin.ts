import type { FastifyRequest } from 'fastify'
import { refusal } from './provider-error.ts'

/**
 * Refuses calls that another site makes with the buyer's browser. Browsers set Origin on every POST and scripts cannot
 * change it. Sec-Fetch-Site covers reads, which may lack Origin.
 */
export function assertSameOrigin(request: FastifyRequest): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  const isRead = request.method === 'GET'
  const isForeignSite = site !== undefined && site !== 'same-origin'
  const isForeignOrigin = origin === undefined ? !isRead : hostOf(origin) !== request.host
  if (isForeignSite || isForeignOrigin) {
    throw refusal(403, 'Payments can be made from the payment window only.')
  }
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
