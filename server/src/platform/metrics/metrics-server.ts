import { once } from 'node:events'
import { createServer } from 'node:http'
import { SettingsError } from '../settings/settings-error.ts'
import type { Metrics } from './metrics.ts'

const TYPE = 'text/plain; version=0.0.4; charset=utf-8'

export type MetricsServer = { port: number; close: () => Promise<void> }

/** @throws SettingsError if the address cannot be listened on */
export async function serveMetrics(
  metrics: Pick<Metrics, 'scrape'>,
  at: { host: string; port: number },
): Promise<MetricsServer> {
  const server = createServer(async (request, response) => {
    const isAsked = request.method === 'GET' && request.url?.split('?')[0] === '/metrics'
    if (!isAsked) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Metrics are at /metrics\n')
      return
    }
    response.writeHead(200, { 'content-type': TYPE }).end(await metrics.scrape())
  })
  server.requestTimeout = 5000
  server.listen(at.port, at.host)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new SettingsError(whyNot(error, at))
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : at.port,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

function whyNot({ code, message }: NodeJS.ErrnoException, at: { host: string; port: number }) {
  if (code === 'EADDRINUSE') {
    return `METRICS_PORT ${at.port} is in use on ${at.host}: stop what listens there, or choose another port`
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `METRICS_HOST ${at.host} is no address of this machine`
  }
  if (code === 'EACCES')
    return `METRICS_PORT ${at.port} may not be opened by this user: choose one above 1023`
  return `METRICS_PORT ${at.port} on ${at.host} cannot be opened: ${message}`
}
