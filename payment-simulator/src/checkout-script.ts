import type { FastifyInstance } from 'fastify'
import { serveBrowserFile } from './browser-files.ts'

export function checkoutScript(app: FastifyInstance): void {
  serveBrowserFile(app, '/checkout.js', 'checkout.js', {
    'cross-origin-resource-policy': 'cross-origin',
  })
}
