/** Sends kept replies: through Fastify, or before it where one is ready. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Encoding, encodingFor, plainBody } from './reply-encoding.ts'
import { sharedKey } from './shared-addresses.ts'
import type { SharedReplies, SharedReply } from './shared-replies.ts'
import type { StaleReply } from './stale-replies.ts'

/**
 * Browsers ask whether their copy is still true each time; a delivery network in front may answer
 * for a second by itself.
 */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=1'

/** Sends a kept reply in the form that the request accepts, or 304 where the browser has it. */
export async function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  shared: SharedReply,
  freshness: Readonly<Record<string, string>> = { 'cache-control': CACHE_CONTROL },
): Promise<FastifyReply> {
  reply
    .headers(shared.headers)
    .headers({ ...freshness, vary: 'Accept-Encoding', etag: shared.etag })
  if (hasCopy(request.headers['if-none-match'], shared)) return reply.code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'])
  const body = encoding === 'identity' ? await plainBody(shared.body) : shared.body[encoding]
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(body)
}

/** Sends a reply that was true before the database went away, marked so that nobody keeps it. */
export function sendStale(
  request: FastifyRequest,
  reply: FastifyReply,
  { reply: shared, seconds }: StaleReply,
): Promise<FastifyReply> {
  return sendShared(request, reply, shared, {
    'cache-control': 'no-store',
    // RFC 9211: a time to live below zero says for how long it has been stale.
    'cache-status': `Bhitti; hit; ttl=-${seconds}`,
  })
}

/** Lets ready replies be sent before Fastify hears of their requests. */
export function answerFromReady(server: Server, replies: SharedReplies): void {
  const listeners = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (answerReady(replies, request, response)) return
    for (const listener of listeners) listener.call(server, request, response)
  })
}

/**
 * Answers a request of which the reply is ready, as it came from the socket; false leaves it to
 * Fastify. Limits are for what costs something, and this costs less than counting it.
 */
function answerReady(
  replies: SharedReplies,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.method !== 'GET' || request.url === undefined) return false
  const shared = findReady(replies, request.url)
  if (!shared) return false
  if (hasCopy(request.headers['if-none-match'], shared)) {
    response.writeHead(304, headersOf(shared))
    response.end()
    return true
  }
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding === 'identity') return false
  const body = shared.body[encoding]
  response.writeHead(200, headersOf(shared, encoding, body.length))
  response.end(body)
  return true
}

/** Most addresses are written as their replies' keys are; those from advertisements are not. */
function findReady(replies: SharedReplies, address: string): SharedReply | undefined {
  const reply = replies.find(address)
  if (reply || !address.includes('?')) return reply
  const key = sharedKey(address)
  return key === undefined ? undefined : replies.find(key)
}

const ready = new WeakMap<SharedReply, Map<string, string[]>>()

/** Names and values in turn, as Node sends them fastest. */
function headersOf(shared: SharedReply, encoding?: Encoding, length?: number): string[] {
  const forms = ready.get(shared) ?? new Map<string, string[]>()
  ready.set(shared, forms)
  const known = forms.get(encoding ?? '')
  if (known) return known
  const headers = Object.entries({
    ...shared.headers,
    'cache-control': CACHE_CONTROL,
    vary: 'Accept-Encoding',
    etag: shared.etag,
    ...(encoding && { 'content-encoding': encoding, 'content-length': String(length) }),
  }).flat()
  forms.set(encoding ?? '', headers)
  return headers
}

function hasCopy(ifNoneMatch: string | undefined, { etag }: SharedReply): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((one) => one.trim() === etag)
}
