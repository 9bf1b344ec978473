import { FIXED_PAGES, productPath } from '@bhitti/contract/rules/shop/site-paths'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Metrics } from '../../metrics/metrics.ts'

const PAGES = '/*'
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** Labels of pages by the first part of their address; all others get the route pattern. */
const PAGE_ROUTES: ReadonlyMap<string, string> = new Map([
  ...[...FIXED_PAGES, '/search', '/compare', '/visualiser', '/cart', '/checkout', '/profile'].map(
    (path) => [path, path] as const,
  ),
  [productPath(''), productPath('*')],
  ['/admin/', '/admin/*'],
  ['/auth/', '/auth/*'],
  ['/order/', '/order/*'],
])

/** Measures every request. Labels are route patterns, not addresses, so that callers cannot create new ones. */
export const requestMetrics = fastifyPlugin(
  async (app: FastifyInstance, { requests }: Pick<Metrics, 'requests'>) => {
    /** Cached observers, which prom-client would look up for every request. */
    const observers = new Map<string, (seconds: number) => void>()
    app.addHook('onResponse', (request, reply, done) => {
      const route = routeOf(request)
      // Not 503, so that a closed shop raises no alert for failures.
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
