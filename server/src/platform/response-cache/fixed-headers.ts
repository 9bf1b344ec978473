import type { FastifyReply } from 'fastify'

/** Only these headers are cached. All others are set for each request and may be about one caller. */
const KEPT = ['content-type', 'content-security-policy']

export function fixedHeaders(reply: FastifyReply): Record<string, string> {
  return Object.fromEntries(
    KEPT.flatMap((name) => {
      const value = reply.getHeader(name)
      return value === undefined ? [] : [[name, String(value)] as const]
    }),
  )
}
