import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

export type SecurityHeaderOptions = {
  /** Origins of the payment provider's script and window; empty for the sandbox. */
  paymentOrigins: readonly string[]
  /** Origins of pictures in an object store. */
  pictureOrigins: readonly string[]
  https: boolean
}

/** Returns the content security policy of a page with these hashes of inline scripts. */
export function pagePolicy(
  options: SecurityHeaderOptions,
  inlineScriptHashes: readonly string[],
): string {
  const payment = options.paymentOrigins.join(' ')
  const scripts = inlineScriptHashes.map((hash) => `'${hash}'`).join(' ')
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts} ${payment}`,
    // Positioning libraries set style attributes.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: https: ${options.pictureOrigins.join(' ')}`,
    "font-src 'self'",
    `connect-src 'self' ${payment}`,
    `frame-src 'self' ${payment}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
    .map((directive) => directive.replace(/\s+/g, ' ').trim())
    .join('; ')
}

/** Browser features that the shop does not use, and that nothing in its pages may request. */
const UNUSED_POWERS = [
  'accelerometer',
  'bluetooth',
  'browsing-topics',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'screen-wake-lock',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

/** Returns the browser features that pages and the payment provider's window may use. */
function permissionsPolicy({ paymentOrigins }: SecurityHeaderOptions): string {
  const providers = paymentOrigins.map((origin) => ` "${origin}"`).join('')
  return [
    'camera=(self)',
    `payment=(self${providers})`,
    ...UNUSED_POWERS.map((power) => `${power}=()`),
  ].join(', ')
}

/** Returns the headers of every reply, built once. Pages have a content security policy of their own. */
export function headersOfEveryReply(options: SecurityHeaderOptions): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    // The payment page opens UPI and bank windows, which must reach it.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': permissionsPolicy(options),
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(options.https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    // The XSS filters of old browsers opened holes of their own.
    'x-xss-protection': '0',
  }
}

export const securityHeaders = fastifyPlugin(
  async (app: FastifyInstance, { headers }: { headers: Record<string, string> }) => {
    app.addHook('onRequest', (_request, reply, done) => {
      reply.headers(headers)
      done()
    })
  },
)
