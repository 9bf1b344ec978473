import { describe, expect, it } from 'vitest'
import { SettingsError } from '../settings/settings-error.ts'
import { serveMetrics } from './metrics-server.ts'

const LOCAL = { host: '127.0.0.1', port: 0 }
const metrics = { scrape: async () => 'cats 2\n' }

describe('the address of metrics', () => {
  it('answers GET /metrics as Prometheus reads it, and nothing else', async () => {
    const server = await serveMetrics(metrics, LOCAL)
    const at = `http://127.0.0.1:${server.port}`
    const reply = await fetch(`${at}/metrics`)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(await reply.text()).toBe('cats 2\n')
    for (const [method, path] of [
      ['GET', '/'],
      ['GET', '/api/products'],
      ['POST', '/metrics'],
    ]) {
      expect((await fetch(`${at}${path}`, { method: method ?? '' })).status).toBe(404)
    }
    await server.close()
    await expect(fetch(`${at}/metrics`)).rejects.toThrow('fetch failed')
  })

  it('is refused in one line that says what to do when something listens there already', async () => {
    const first = await serveMetrics(metrics, LOCAL)
    const second = serveMetrics(metrics, { ...LOCAL, port: first.port })
    await expect(second).rejects.toThrow(SettingsError)
    await expect(second).rejects.toThrow(
      `METRICS_PORT ${first.port} is in use on 127.0.0.1: stop what listens there, or choose another port`,
    )
    await first.close()
  })

  it('is refused where this machine has no such address', async () => {
    await expect(serveMetrics(metrics, { host: '192.0.2.1', port: 0 })).rejects.toThrow(
      'METRICS_HOST 192.0.2.1 is no address of this machine',
    )
  })
})
