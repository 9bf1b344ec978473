import { Agent, request } from 'node:http'
import type { CallOptions, Reply } from '../../testing/shops/test-shop.ts'

/** A request: when it was sent (`performance.now()`), its duration, and its status; 0 if the connection broke. */
export type Visit = {
  at: number
  ms: number
  status: number
  method: string
  path: string
  isStale: boolean
}

const PATIENCE_MS = 30_000

export type Visitor = {
  call: (method: string, path: string, options?: CallOptions) => Promise<Reply>
  leave: () => void
}

/** Creates a visitor at a local address who calls the shop at `origin`. `onVisit` receives every request. */
export function newVisitor(
  origin: string,
  localAddress: string,
  onVisit: (visit: Visit) => void,
): Visitor {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })

  function send(
    method: string,
    path: string,
    { body, token, headers = {} }: CallOptions,
  ): Promise<Reply> {
    const payload = body === undefined ? undefined : JSON.stringify(body)
    return new Promise((resolve, reject) => {
      const sent = request(
        `${origin}${path}`,
        {
          ...{ method, agent, localAddress, timeout: PATIENCE_MS },
          headers: {
            ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
            ...(token ? { authorization: `Bearer ${token}` } : {}),
            ...headers,
          },
        },
        async (answer) => {
          try {
            let text = ''
            for await (const part of answer.setEncoding('utf8')) text += part
            const isJson = answer.headers['content-type']?.includes('json')
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              body: text && isJson ? JSON.parse(text) : text,
            })
          } catch (error) {
            reject(error)
          }
        },
      )
      sent.on('timeout', () => sent.destroy(new Error('no answer')))
      sent.on('error', reject)
      sent.end(payload)
    })
  }

  return {
    async call(method, path, options = {}) {
      const at = performance.now()
      const reply = await send(method, path, options).catch(
        (): Reply => ({ status: 0, headers: {}, body: {} }),
      )
      const isStale = /ttl=-/.test(String(reply.headers['cache-status'] ?? ''))
      onVisit({ at, ms: performance.now() - at, status: reply.status, method, path, isStale })
      return reply
    },
    leave: () => agent.destroy(),
  }
}
