/** Serves the storefront and the admin area: the built bundle, or Vite with hot reload. */
import type { CallApi } from '@bhitti/contract/call-api'
import type { Site } from '@bhitti/contract/site'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { sendUnknownRoute } from './errors.ts'
import { inProcessApi } from './in-process-api.ts'
import { inlineScriptHashes } from './inline-scripts.ts'
import { pagePolicy, type SecurityHeaderOptions } from './security-headers.ts'

/** The web's entry module, which exports the contexts that its loaders read. */
type WebEntry = {
  apiContext: RouterContext<CallApi>
  siteContext: RouterContext<Site>
  errorReportContext: RouterContext<(error: unknown) => void>
}

export type PageOptions = {
  /** Production: loads the build once. Development: loads it anew after every change. */
  loadBuild: () => Promise<ServerBuild>
  /** What pages are told, as it is at the moment of a request. */
  site: () => Site
  security: SecurityHeaderOptions
  /** Vite injects its own scripts while developing. */
  allowAnyInlineScript: boolean
}

/** Answers every address that nothing else has claimed with a rendered page. */
export function servePages(app: FastifyInstance, options: PageOptions): void {
  const api = inProcessApi(app)

  app.setNotFoundHandler(sendUnknownRoute)
  // A route and not the handler above: only routes are limited and compressed.
  app.get(
    '/*',
    { schema: { hide: true } },
    async (request: FastifyRequest, reply: FastifyReply) => {
      if (/^\/(?:api|sandbox|media|assets)(?:\/|$)/.test(request.url)) {
        return sendUnknownRoute(request, reply)
      }
      const build = await options.loadBuild()
      const site = options.site()
      // Safe: web/app/entry.server.tsx exports all three.
      const entry = build.entry.module as unknown as WebEntry
      const context = new RouterContextProvider()
      context.set(entry.apiContext, api)
      context.set(entry.siteContext, site)
      context.set(entry.errorReportContext, (error) =>
        request.log.error({ err: error }, 'page failed'),
      )

      const mode = options.allowAnyInlineScript ? 'development' : 'production'
      const response = await createRequestHandler(build, mode)(pageRequest(request, site), context)
      return sendPage(reply, response, options)
    },
  )
}

function pageRequest(request: FastifyRequest, site: Site): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value)
  }
  // Two slashes at its beginning would make the path the name of another host.
  const path = (request.raw.url ?? '').replace(/^[/\\]*/, '/')
  return new Request(new URL(path, site.publicUrl), {
    method: request.method,
    headers,
    signal: request.signal,
  })
}

async function sendPage(reply: FastifyReply, response: Response, options: PageOptions) {
  reply.code(response.status)
  for (const [name, value] of response.headers) reply.header(name, value)
  if (!response.headers.has('cache-control')) reply.header('cache-control', 'no-cache')

  const body = await response.text()
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    const hashes = options.allowAnyInlineScript ? [] : inlineScriptHashes(body)
    const policy = pagePolicy(options.security, hashes)
    reply.header(
      'content-security-policy',
      options.allowAnyInlineScript
        ? policy.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
        : policy,
    )
  }
  return reply.send(body)
}
