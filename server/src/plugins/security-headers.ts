import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

export type SecurityHeaderOptions = {
  /** Origins of the payment provider's script and window; empty for the built-in one. */
  paymentOrigins: readonly string[]
  /** Origins of the shop's pictures, where they are kept elsewhere. */
  pictureOrigins: readonly string[]
  https: boolean
}

/** Directives of the pages, without the hashes of their inline scripts. */
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

/** Powers of browsers that the shop has no use for, so that nothing in its pages can ask for them. */
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

/** What pages, and the payment provider's window in them, may use of browser and device. */
function permissionsPolicy({ paymentOrigins }: SecurityHeaderOptions): string {
  const providers = paymentOrigins.map((origin) => ` "${origin}"`).join('')
  return [
    'camera=(self)',
    `payment=(self${providers})`,
    ...UNUSED_POWERS.map((power) => `${power}=()`),
  ].join(', ')
}

/** Headers of every reply; pages add their own policy, everything else may load nothing. */
export const securityHeaders = fastifyPlugin(
  async (app: FastifyInstance, options: SecurityHeaderOptions) => {
    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      },
      strictTransportSecurity: options.https ? { maxAge: 31_536_000 } : false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      crossOriginEmbedderPolicy: false,
      // UPI and bank windows are opened by the payment page and must reach it.
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
      xFrameOptions: { action: 'deny' },
    })
    const permissions = permissionsPolicy(options)
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('permissions-policy', permissions)
    })
  },
)
