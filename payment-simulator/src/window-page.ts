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
]

/** The payment window: a page for an iframe, on the sandbox's own origin and under its own policy. */
export function windowPage(app: FastifyInstance, frameAncestors: readonly string[]): void {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self' https: data:",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${["'self'", ...frameAncestors].join(' ')}`,
  ]
  serveBrowserFile(app, '/window', 'window.html', {
    'content-security-policy': policy.join('; '),
    // For browsers that do not know frame-ancestors; the others ignore this header beside it.
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  })
  for (const file of files) serveBrowserFile(app, `/${file}`, file, {})
}
