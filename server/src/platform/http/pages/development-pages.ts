import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import { type PageOptions, servePages } from './pages.ts'

/** Serves the pages from their sources through Vite, which reloads them when they change. */
export async function developmentPages(
  app: FastifyInstance,
  options: Omit<PageOptions, 'loadBuild' | 'allowAnyInlineScript'>,
): Promise<void> {
  const vite = await createServer({
    root: fileURLToPath(new URL('../../../../../web', import.meta.url)),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  // Vite serves modules and styles, and passes everything else on to the routes.
  app.addHook('onRequest', async (request, reply) => {
    if (/^\/(?:api|sandbox|media|healthz|readyz)(?:\/|$)/.test(request.url)) return
    const passed = await new Promise<boolean>((resolve) => {
      reply.raw.once('close', () => resolve(false))
      vite.middlewares(request.raw, reply.raw, () => resolve(true))
    })
    if (!passed) reply.hijack()
  })
  servePages(app, {
    ...options,
    // Safe: it is the module of React Router's own Vite plugin.
    loadBuild: async () =>
      (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
    allowAnyInlineScript: true,
  })
}
