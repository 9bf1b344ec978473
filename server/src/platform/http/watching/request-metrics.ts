import { FIXED_PAGES, productPath } from '@bhitti/contract/rules/shop/site-paths'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Metrics } from '../../metrics/metrics.ts'

/** The one route of all pages. */
const PAGES = '/*'
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** First parts of the addresses of pages; any other is told as the route. */
const PAGE_ROUTES: ReadonlyMap<string, string> = new Map([
  ...[...FIXED_PAGES, '/search', '/compare', '/visualiser', '/cart', '/checkout', '/profile'].map(
    (path) => [path, path] as const,
  ),
  [productPath(''), productPath('*')],
  ['/admin/', '/admin/*'],
  ['/auth/', '/auth/*'],
  ['/order/', '/order/*'],
])

/**
 * Counts every request with its time, also those that are answered from the response cache. Labels are route
 * patterns and never addresses, so that callers cannot make up new ones.
 */
export const requestMetrics = fastifyPlugin(
  async (app: FastifyInstance, { requests }: Pick<Metrics, 'requests'>) => {
    /** What prom-client would work out again for every request. */
    const observers = new Map<string, (seconds: number) => void>()
    app.addHook('onResponse', (request, reply, done) => {
      const route = routeOf(request)
      // So that a closed door wakes nobody, as failures do.
      const status = request.isTurnedAway ? 'closed' : String(reply.statusCode)
      const key = `${request.method} ${status} ${route}`
      let observe = observers.get(key)
      if (!observe) {
        const method = METHODS.has(request.method) ? request.method : 'other'
        observe = requests.labels({ method, route, status }).observe
        observers.set(key, observe)
      }
      observe(reply.elapsedTime / 1000)
      done()
    })
  },
)

function routeOf({ routeOptions, raw: { url = '' } }: FastifyRequest): string {
  const pattern = routeOptions.url ?? 'none'
  if (pattern !== PAGES) return pattern
  const end = url.indexOf('/', 1)
  if (end > 0) return PAGE_ROUTES.get(url.slice(0, end + 1)) ?? pattern
  const query = url.indexOf('?')
  return PAGE_ROUTES.get(query < 0 ? url : url.slice(0, query)) ?? pattern
}
