import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context/context.ts'
import { closedRobots, robots, sitemap, sitemapIndex } from './sitemap.rules.ts'
import { fixedEntries, productEntries, productFileCount } from './sitemap.service.ts'

const CACHED = 'public, max-age=3600'

export function seoRoutes(app: FastifyInstance, context: Context): void {
  const { publicUrl, liveSettings } = context
  const isOpen = () => liveSettings.current().opening.isOpen
  const xml = (path: string, content: (file: number) => Promise<string>) =>
    app.get<{ Params: { file?: string } }>(
      path,
      { schema: { hide: true }, config: { onlyWhileOpen: true } },
      async (request, reply) =>
        reply
          .header('cache-control', CACHED)
          .type('application/xml; charset=utf-8')
          .send(await content(Number(request.params.file ?? 0))),
    )

  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', isOpen() ? CACHED : 'no-store')
      .type('text/plain; charset=utf-8')
      .send(isOpen() ? robots(publicUrl) : closedRobots()),
  )
  xml('/sitemap.xml', async () => {
    const files = await productFileCount(context)
    const paths = Array.from({ length: files }, (_, index) => `/sitemaps/products-${index + 1}.xml`)
    return sitemapIndex(publicUrl, ['/sitemaps/pages.xml', ...paths])
  })
  xml('/sitemaps/pages.xml', async () => sitemap(publicUrl, await fixedEntries(context)))
  xml('/sitemaps/products-:file(^[1-9]\\d{0,2}).xml', async (file) =>
    sitemap(publicUrl, await productEntries(context, file)),
  )
}
