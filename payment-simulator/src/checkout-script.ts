import type { FastifyInstance } from 'fastify'
import { serveBrowserFile } from './browser-files.ts'

/** The script a shop's page loads. Shops on any origin may run it. */
export function checkoutScript(app: FastifyInstance): void {
  serveBrowserFile(app, '/checkout.js', 'checkout.js', {
    'cross-origin-resource-policy': 'cross-origin',
  })
}
