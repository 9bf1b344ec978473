import type { FastifyInstance } from 'fastify'
import { serveBrowserFile } from './browser-files.ts'

const files = [
  'window.css',
  'window-form.css',
  'window-states.css',
  'window.js',
  'window-fields.js',
  'window-focus.js',
  'window-form.js',
  'window-shop.js',
  'window-upi.js',
  'provider-call.js',
  'upi-app.css',
  'upi-app.js',
]

/**
 * Serves the payment window, a page for an iframe, and the page that stands in for a UPI app. Both
 * are on the sandbox's own origin and under a policy of their own.
 */
export function windowPage(app: FastifyInstance, frameAncestors: readonly string[]): void {
  servePage(app, '/window', 'window.html', ["'self'", ...frameAncestors].join(' '))
  servePage(app, '/upi-app', 'upi-app.html', "'none'")
  for (const file of files) serveBrowserFile(app, `/${file}`, file, {})
}

function servePage(app: FastifyInstance, path: string, file: string, frameAncestors: string): void {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self' https: data:",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestors}`,
  ]
  serveBrowserFile(app, path, file, {
    'content-security-policy': policy.join('; '),
    // For browsers that do not know frame-ancestors; the others ignore this header beside it.
    'x-frame-options': frameAncestors === "'none'" ? 'DENY' : 'SAMEORIGIN',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  })
}
