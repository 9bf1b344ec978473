import type { FastifyReply } from 'fastify'

/**
 * What a kept reply brings itself. All other headers are set for each request as it comes, kept or not, and may be
 * about one caller.
 */
const KEPT = ['content-type', 'content-security-policy']

/** Those headers of a reply that may be sent to everybody. */
export function fixedHeaders(reply: FastifyReply): Record<string, string> {
  return Object.fromEntries(
    KEPT.flatMap((name) => {
      const value = reply.getHeader(name)
      return value === undefined ? [] : [[name, String(value)] as const]
    }),
  )
}
