import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CachedReply } from './cached-reply.ts'
import { encodingFor, otherBody } from './reply-encoding.ts'
import type { StaleReply } from './stale-replies.ts'

/** Browsers revalidate each time; a delivery network may reuse the reply for a second. */
const FRESH = { 'cache-control': 'public, max-age=0, s-maxage=1' }

/** Sends a cached reply in an accepted encoding, or 304 if the browser has it. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  cached: CachedReply,
  freshness: Readonly<Record<string, string>> = FRESH,
): FastifyReply {
  reply
    .headers(cached.headers)
    .headers(freshness)
    .headers({ vary: 'Accept-Encoding', etag: cached.etag })
  if (hasCopy(request.headers['if-none-match'], cached)) return reply.code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding === 'br') return reply.header('content-encoding', encoding).send(cached.body.br)
  otherBody(cached.body, encoding).then(
    (body) => {
      // The caller may have hung up during compression.
      if (reply.sent) return
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      reply.send(body)
    },
    (error: Error) => {
      if (!reply.sent) reply.send(error)
    },
  )
  return reply
}

/** Sends a reply from before the database was lost, marked so that nobody caches it. */
export function sendStale(
  request: FastifyRequest,
  reply: FastifyReply,
  { reply: cached, seconds }: StaleReply,
): FastifyReply {
  return sendCached(request, reply, cached, {
    'cache-control': 'no-store',
    // RFC 9211: a negative ttl says for how long it has been stale.
    'cache-status': `Bhitti; hit; ttl=-${seconds}`,
  })
}

function hasCopy(ifNoneMatch: string | undefined, { etag }: CachedReply): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((one) => one.trim() === etag)
}
