import type { CallApi } from '@bhitti/contract/calls/call-api'
import type { Site } from '@bhitti/contract/rules/shop/site'
import { isShownWhileClosed } from '@bhitti/contract/rules/shop/site-paths'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  createRequestHandler,
  type RequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { pageCacheKeyOf } from '../../response-cache/cached-addresses.ts'
import { fixedHeaders } from '../../response-cache/fixed-headers.ts'
import { sendCached, sendStale } from '../../response-cache/send-cached.ts'
import { CLOSED_RETRY_SECONDS } from '../closed-shop.ts'
import { sendUnknownRoute } from '../errors.ts'
import { inProcessApi, type Shown } from '../public-calls.ts'
import { pagePolicy, type SecurityHeaderOptions } from '../security-headers.ts'
import { inlineScriptHashes } from './inline-scripts.ts'

/** Entry module of the web, which exports the contexts of its loaders. */
type WebEntry = {
  apiContext: RouterContext<CallApi>
  siteContext: RouterContext<Site>
  errorReportContext: RouterContext<(error: unknown) => void>
  scriptReportContext: RouterContext<(code: string) => void>
  requestIdContext: RouterContext<string>
}

export type PageOptions = {
  /** Loads the build: once in production, after every change in development. */
  loadBuild: () => Promise<ServerBuild>
  site: () => Site
  security: SecurityHeaderOptions
  /** True in development, where Vite injects its own scripts. */
  allowAnyInlineScript: boolean
}

type RenderedPage = {
  response: Response
  body: Buffer
  shown: Shown
  scripts: string[]
}

/** Renders a page for every address that no other route serves. */
export function servePages(app: FastifyInstance, options: PageOptions): void {
  app.setNotFoundHandler(sendUnknownRoute)
  // A route instead of the not-found handler: only routes are rate limited and compressed.
  app.get(
    '/*',
    { schema: { hide: true } },
    async (request: FastifyRequest, reply: FastifyReply) => {
      if (/^\/(?:api|sandbox|media|assets)(?:\/|$)/.test(request.url)) {
        return sendUnknownRoute(request, reply)
      }
      const render = (asked: Request, site = options.site()) =>
        renderPage(app, options, { asked, site }, request)
      const site = options.site()
      if (!site.isOpen && !isShownWhileClosed(pathOf(request))) {
        return sendClosedPage(reply, await render(pageRequest(request, site), site), options)
      }
      const key = options.allowAnyInlineScript ? undefined : pageCacheKeyOf(request.raw.url)
      if (key === undefined || request.method !== 'GET') {
        return sendPage(reply, await render(pageRequest(request, options.site())), options)
      }
      const made = await app.context.responseCache.findOrMake(key, async () => {
        // Rendered from the address alone, the page contains nothing about the caller.
        const page = await render(new Request(new URL(key, options.site().publicUrl)))
        const { response, body, shown } = page
        if (response.status !== 200 || !shown.isKnown) return { other: page }
        setPageHeaders(reply, page, options)
        return { reply: { body, headers: fixedHeaders(reply), products: shown.products } }
      })
      if ('other' in made) {
        const { isUnavailable } = made.other.shown
        const stale = isUnavailable ? app.context.responseCache.findStale(key) : undefined
        if (stale) return sendStale(request, reply, stale)
        const { status } = made.other.response
        // A redirect must carry the whole address, including parameters that the cache key leaves out.
        const isRedirect = status >= 300 && status < 400 && request.raw.url !== key
        const page = isRedirect ? await render(pageRequest(request, options.site())) : made.other
        return sendPage(reply, page, options)
      }
      return sendCached(request, reply, made.reply)
    },
  )
}

async function renderPage(
  app: FastifyInstance,
  options: PageOptions,
  { asked, site }: { asked: Request; site: Site },
  { id, log }: FastifyRequest,
): Promise<RenderedPage> {
  const build = await options.loadBuild()
  // Safe: web/app/entry.server.tsx exports all five.
  const entry = build.entry.module as unknown as WebEntry
  const shown: Shown = { products: new Set(), isKnown: true, isUnavailable: false }
  const context = new RouterContextProvider()
  context.set(entry.apiContext, inProcessApi(app, shown, log))
  context.set(entry.siteContext, site)
  context.set(entry.errorReportContext, (error) => log.error({ err: error }, 'page failed'))
  context.set(entry.requestIdContext, id)
  const scripts: string[] = []
  context.set(entry.scriptReportContext, (code) => scripts.push(code))
  const mode = options.allowAnyInlineScript ? 'development' : 'production'
  const response = await handlerOf(build, mode)(asked, context)
  return { response, body: Buffer.from(await response.arrayBuffer()), shown, scripts }
}

const handlers = new WeakMap<ServerBuild, RequestHandler>()

/** Returns one handler per build, because a handler ranks all routes at its first request. */
function handlerOf(build: ServerBuild, mode: 'development' | 'production'): RequestHandler {
  const handler = handlers.get(build) ?? createRequestHandler(build, mode)
  handlers.set(build, handler)
  return handler
}

function pageRequest(request: FastifyRequest, site: Site): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value)
  }
  // Two leading slashes would turn the path into another host.
  const path = (request.raw.url ?? '').replace(/^[/\\]*/, '/')
  return new Request(new URL(path, site.publicUrl), {
    method: request.method,
    headers,
    signal: request.signal,
  })
}

function sendPage(reply: FastifyReply, page: RenderedPage, options: PageOptions): FastifyReply {
  reply.code(page.response.status)
  setPageHeaders(reply, page, options)
  if (!page.response.headers.has('cache-control')) reply.header('cache-control', 'no-cache')
  return reply.send(page.body)
}

/** Sends the page that says the shop opens soon, for every address; it is never cached. */
function sendClosedPage(
  reply: FastifyReply,
  page: RenderedPage,
  options: PageOptions,
): FastifyReply {
  setPageHeaders(reply, page, options)
  reply.request.isTurnedAway = true
  return reply
    .code(503)
    .headers({ 'retry-after': CLOSED_RETRY_SECONDS, 'cache-control': 'no-store' })
    .send(page.body)
}

function pathOf({ raw }: FastifyRequest): string {
  return (raw.url ?? '').split('?')[0] ?? ''
}

function setPageHeaders(
  reply: FastifyReply,
  { response, scripts }: RenderedPage,
  { allowAnyInlineScript, security }: PageOptions,
): void {
  for (const [name, value] of response.headers) reply.header(name, value)
  if (!response.headers.get('content-type')?.startsWith('text/html')) return
  const policy = pagePolicy(security, allowAnyInlineScript ? [] : inlineScriptHashes(scripts))
  reply.header(
    'content-security-policy',
    allowAnyInlineScript
      ? policy.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
      : policy,
  )
}
