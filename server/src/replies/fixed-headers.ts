import type { FastifyReply } from 'fastify'

/** Headers that every reply of a kind has alike. All others may be about one caller, such as limits. */
const FIXED = [
  'content-type',
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-robots-tag',
  'x-xss-protection',
]

/** Those headers of a reply that may be sent to everybody. */
export function fixedHeaders(reply: FastifyReply): Record<string, string> {
  return Object.fromEntries(
    FIXED.flatMap((name) => {
      const value = reply.getHeader(name)
      return value === undefined ? [] : [[name, String(value)] as const]
    }),
  )
}
