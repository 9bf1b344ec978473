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

/** Serves the payment window for an iframe and the simulated UPI app, both with their own policy. */
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
    // For browsers without frame-ancestors; others ignore this header.
    'x-frame-options': frameAncestors === "'none'" ? 'DENY' : 'SAMEORIGIN',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  })
}
