import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { ApiProvider } from '~/lib/api/api.ts'
import {
  apiContext,
  errorReportContext,
  requestIdContext,
  scriptReportContext,
} from '~/lib/api/api-context.ts'
import { serverQueryClient } from '~/lib/api/query-client.ts'
import { RequestId } from './lib/api/request-id.ts'
import { ScriptMark, withoutMarks } from './lib/own-scripts.ts'
import { heldBack } from './start-up/late-code.ts'

// The host sets these for every request. It must import them from the build: the source file itself would create a
// second set of contexts that no loader reads.
export {
  apiContext,
  errorReportContext,
  requestIdContext,
  scriptReportContext,
  siteContext,
} from '~/lib/api/api-context.ts'

const RENDER_TIMEOUT_MS = 10_000

/** Reports errors of the program only; refusals of the API are ordinary replies. */
export const handleError: HandleErrorFunction = (error, { context, request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(errorReportContext)(error)
}

/** Renders the complete page before replying, because the host compresses and caches it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const page = await renderPage(request.url, routerContext, context)
  return new Response(page.html, { status: page.failed ? 500 : status, headers })
}

/** Keeps only the matched routes: React Router would otherwise build a router of all routes for each page. */
function ofItsRoutes(routerContext: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = routerContext
  const routes = Object.fromEntries(
    staticHandlerContext.matches.map(({ route }) => [route.id, manifest.routes[route.id]]),
  )
  return { ...routerContext, manifest: { ...manifest, routes } }
}

function renderPage(
  url: string,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<{ html: Buffer<ArrayBuffer>; failed: boolean }> {
  return new Promise((resolve, reject) => {
    let failed = false
    const mark = crypto.randomUUID()
    const { pipe, abort } = renderToPipeableStream(
      <ScriptMark value={mark}>
        <ApiProvider value={context.get(apiContext)}>
          <QueryClientProvider client={serverQueryClient()}>
            <RequestId value={context.get(requestIdContext)}>
              <ServerRouter context={ofItsRoutes(routerContext)} url={url} nonce={mark} />
            </RequestId>
          </QueryClientProvider>
        </ApiProvider>
      </ScriptMark>,
      {
        nonce: mark,
        // Renders lazy parts in their places. React would otherwise send large ones at the end of the page.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer)
          const body = new PassThrough()
          pipe(body)
          buffer(body).then((marked) => {
            const report = context.get(scriptReportContext)
            resolve({ html: withoutMarks(marked, mark, report, heldBack), failed })
          }, reject)
        },
        onShellError(error) {
          clearTimeout(timer)
          reject(error)
        },
        onError(error) {
          failed = true
          context.get(errorReportContext)(error)
        },
      },
    )
    const timer = setTimeout(() => abort(new Error('Rendering took too long')), RENDER_TIMEOUT_MS)
  })
}
