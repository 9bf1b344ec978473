import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { createMetrics } from './metrics.ts'

/** Returns the lines of a metric in Prometheus' text format, without comments. */
async function told(metrics: Pick<ReturnType<typeof createMetrics>, 'scrape'>, name: string) {
  const lines = (await metrics.scrape()).split('\n')
  return lines.filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
}

describe('figures that somebody is asked for', () => {
  it('are told with their labels, and what there is nothing to tell of is left out', async () => {
    const metrics = createMetrics()
    metrics.register({
      name: 'letters',
      gauges: { waiting: 'How many', age: 'How old', by_kind: { label: 'kind', help: 'Each' } },
      read: async () => ({
        waiting: 3,
        age: null,
        by_kind: new Map([
          ['a', 1],
          ['b', 2],
        ]),
      }),
    })
    expect(await told(metrics, 'waiting')).toEqual(['waiting 3'])
    expect(await told(metrics, 'age')).toEqual([])
    expect(await told(metrics, 'by_kind')).toEqual(['by_kind{kind="a"} 1', 'by_kind{kind="b"} 2'])
    expect(await told(metrics, 'bhitti_figures_read')).toEqual([
      'bhitti_figures_read{group="letters"} 1',
    ])
  })

  it('are asked for once, however many scrape, and again after a rest', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      const metrics = createMetrics({ restMs: 1000 })
      const read = vi.fn(async () => ({ waiting: read.mock.calls.length }))
      metrics.register({ name: 'letters', gauges: { waiting: 'How many' }, read })
      vi.advanceTimersByTime(1)
      await Promise.all([metrics.scrape(), metrics.scrape()])
      vi.advanceTimersByTime(999)
      expect(await told(metrics, 'waiting')).toEqual(['waiting 1'])
      vi.advanceTimersByTime(2)
      expect(await told(metrics, 'waiting')).toEqual(['waiting 2'])
    } finally {
      vi.useRealTimers()
    }
  })

  it('are left out while they cannot be read, which fails no scrape and is logged once', async () => {
    const metrics = createMetrics({ restMs: 0 })
    const log = { warn: vi.fn() }
    metrics.tellFailures(log)
    let isBroken = false
    metrics.register({
      name: 'letters',
      gauges: { waiting: 'How many', by_kind: { label: 'kind', help: 'Each' } },
      async read() {
        if (isBroken) throw new Error('the post office is closed')
        return { waiting: 1, by_kind: new Map([['a', 1]]) }
      },
    })
    metrics.register({ name: 'cats', gauges: { cats: 'All' }, read: async () => ({ cats: 2 }) })
    await metrics.scrape()
    isBroken = true
    expect(await told(metrics, 'waiting')).toEqual([])
    expect(await told(metrics, 'by_kind')).toEqual([])
    expect(await told(metrics, 'cats')).toEqual(['cats 2'])
    expect(await told(metrics, 'bhitti_figures_read')).toContain(
      'bhitti_figures_read{group="letters"} 0',
    )
    expect(log.warn).toHaveBeenCalledOnce()
    isBroken = false
    expect(await told(metrics, 'waiting')).toEqual(['waiting 1'])
  })

  it('are waited for only so long, and not told from before when nobody answers', async () => {
    const metrics = createMetrics({ restMs: 0, patienceMs: 30 })
    const gate = Promise.withResolvers<void>()
    let isSilent = false
    metrics.register({
      name: 'letters',
      gauges: { waiting: 'How many' },
      async read() {
        if (isSilent) await gate.promise
        return { waiting: 7 }
      },
    })
    expect(await told(metrics, 'waiting')).toEqual(['waiting 7'])
    isSilent = true
    expect(await told(metrics, 'waiting')).toEqual([])
    expect(await told(metrics, 'bhitti_figures_read')).toEqual([
      'bhitti_figures_read{group="letters"} 0',
    ])
    isSilent = false
    gate.resolve()
    await sleep(1)
    expect(await told(metrics, 'waiting')).toEqual(['waiting 7'])
  })
})

it('figures of the process are read at each scrape', async () => {
  const metrics = createMetrics()
  let count = 5
  metrics.counter('all_total', 'All', () => count)
  metrics.gauge('now', 'Now', () => count / 2)
  expect(await told(metrics, 'all_total')).toEqual(['all_total 5'])
  count = 8
  expect(await told(metrics, 'all_total')).toEqual(['all_total 8'])
  expect(await told(metrics, 'now')).toEqual(['now 4'])
})

it('memory, processor and event loop of the process are told', async () => {
  const text = await createMetrics().scrape()
  for (const name of [
    'process_resident_memory_bytes',
    'process_start_time_seconds',
    'nodejs_heap_size_used_bytes',
    'nodejs_eventloop_lag_p99_seconds',
  ]) {
    expect(text).toMatch(new RegExp(`^${name} [\\d.e-]+$`, 'm'))
  }
})
