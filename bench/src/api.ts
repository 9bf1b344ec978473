import { brotliDecompressSync } from 'node:zlib'
import { apiUrl } from '@bhitti/contract/calls/api-request'
import type {
  Endpoint,
  EndpointInput,
  EndpointReply,
  Method,
  Shape,
} from '@bhitti/contract/calls/endpoint'
import { request } from 'undici'

export type Caller = { address: string; token?: string | undefined }

/** Failed call: status other than 2xx, or 0 if there was no answer. */
export class UnexpectedReply extends Error {
  readonly status: number
  /** True if the reply has a `retry-after` header. */
  readonly saysWhenToRetry: boolean

  constructor(call: string, status: number, text: string, saysWhenToRetry: boolean) {
    super(`${call}: ${status} ${text.slice(0, 300)}`)
    this.name = 'UnexpectedReply'
    this.status = status
    this.saysWhenToRetry = saysWhenToRetry
  }
}

export async function callShop<S extends Shape>(
  origin: string,
  endpoint: Endpoint<S>,
  input: EndpointInput<S>,
  caller: Caller,
): Promise<EndpointReply<S>> {
  const { params, query, body } = input as Parts
  const path = apiUrl(endpoint as Endpoint, params, query)
  const text = await fetchText(origin + path, {
    method: endpoint.method,
    headers: { ...callerHeaders(caller), ...(body ? JSON_BODY : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return JSON.parse(text)
}

type Parts = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

export const JSON_BODY = { 'content-type': 'application/json' }

export function callerHeaders({ address, token }: Caller): Record<string, string> {
  return { 'x-forwarded-for': address, ...(token ? { authorization: `Bearer ${token}` } : {}) }
}

type ShopRequest = { method: Method; headers: Record<string, string>; body: string }

/**
 * Returns the decompressed body.
 * @throws UnexpectedReply for other replies than 2xx, and if there was no answer
 */
export async function fetchText(
  url: string,
  { method = 'GET', headers = {}, body }: Partial<ShopRequest> = {},
): Promise<string> {
  const call = `${method} ${new URL(url).pathname}`
  const asked = { method, headers: { 'accept-encoding': 'br', ...headers }, body: body ?? null }
  // Not fetch: its streams cost as much processor time as some of the shop's replies, on a shared processor.
  const { status, replyHeaders, bytes } = await request(url, asked)
    .then(async (reply) => ({
      status: reply.statusCode,
      replyHeaders: reply.headers,
      bytes: Buffer.from(await reply.body.arrayBuffer()),
    }))
    .catch((error: unknown) => {
      throw new UnexpectedReply(call, 0, String(error), false)
    })
  const isCompressed = replyHeaders['content-encoding'] === 'br'
  const text = String(isCompressed ? brotliDecompressSync(bytes) : bytes)
  if (status >= 200 && status < 300) return text
  throw new UnexpectedReply(call, status, text, 'retry-after' in replyHeaders)
}
