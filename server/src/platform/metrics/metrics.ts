/** Metrics of the shop for Prometheus. See docs/decisions/0062-metrics-and-alerts.md. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Time for which values are reused, so that several scrapers cost no more than one. */
const REST_MS = 12_000
/** Longest wait of a scrape; Prometheus itself gives up after ten seconds. */
const PATIENCE_MS = 4000
/** Cached pages take less than a millisecond. A request of ten seconds has failed a person. */
const DURATION_BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const EVENT_LOOP_RESOLUTION_MS = 20

/** Help text of a gauge, and the label of its values if there are several. */
export type GaugeText = string | { help: string; label: string }
/** Null leaves the gauge out. */
type GaugeValue<T extends GaugeText> = T extends string
  ? number | null
  : ReadonlyMap<string, number>

export type Reading<G extends Record<string, GaugeText> = Record<string, GaugeText>> = {
  /** Label of the gauge that says whether this group could be read. */
  name: string
  gauges: G
  /** If it rejects, the gauges are left out. */
  read: () => Promise<{ [Name in keyof G]: GaugeValue<G[Name]> }>
  /** Overrides the usual time for which values are reused. */
  restMs?: number
}

export type Metrics = {
  /** Adds gauges whose values must be fetched. */
  register: <const G extends Record<string, GaugeText>>(reading: Reading<G>) => void
  /** Adds a value of this process that costs nothing to read. */
  gauge: (name: string, help: string, read: () => number) => void
  /** Adds a value of this process that only grows. */
  counter: (name: string, help: string, read: () => number) => void
  requests: Histogram<'method' | 'route' | 'status'>
  /** Logs from now on when a group can no longer be read. */
  tellFailures: (to: Pick<FastifyBaseLogger, 'warn'>) => void
  names: () => string[]
  /** Returns the text for Prometheus. Never rejects, and waits a few seconds at most. */
  scrape: () => Promise<string>
}

export type MetricsOptions = {
  /** Shorter times for all readings, for tests. */
  restMs?: number
  patienceMs?: number
}

export function createMetrics({ restMs, patienceMs = PATIENCE_MS }: MetricsOptions = {}): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const refreshes: (() => Promise<void>)[] = []
  let log: Pick<FastifyBaseLogger, 'warn'> | undefined

  const isRead = new Gauge({
    name: 'bhitti_figures_read',
    help: 'Whether figures of a group could be read at the last attempt (1) or not (0)',
    labelNames: ['group'],
    registers,
  })

  function register<const G extends Record<string, GaugeText>>(reading: Reading<G>): void {
    const gauges = Object.entries(reading.gauges).map(([name, text]) => {
      const [help, labelNames] = typeof text === 'string' ? [text, []] : [text.help, [text.label]]
      return { name, label: labelNames[0], gauge: new Gauge({ name, help, labelNames, registers }) }
    })

    function tell(values: { [Name in keyof G]: GaugeValue<GaugeText> } | undefined): void {
      isRead.set({ group: reading.name }, values ? 1 : 0)
      for (const { name, label, gauge } of gauges) {
        // A reset gauge without labels would report 0, so it is removed.
        if (label === undefined) gauge.remove()
        else gauge.reset()
        const value = values?.[name]
        if (typeof value === 'number') gauge.set(value)
        else if (value && label !== undefined)
          for (const [of, one] of value) gauge.set({ [label]: of }, one)
      }
    }

    let dueAt = 0
    let underWay: Promise<void> | undefined
    let hasFailed = false
    async function read(): Promise<void> {
      try {
        tell(await reading.read())
        hasFailed = false
      } catch (error) {
        tell(undefined)
        // Logs only the first of several failures in a row.
        if (!hasFailed) log?.warn({ err: error, group: reading.name }, 'figures could not be read')
        hasFailed = true
      }
      dueAt = performance.now() + (restMs ?? reading.restMs ?? REST_MS)
    }

    tell(undefined)
    refreshes.push(async () => {
      if (performance.now() < dueAt) return
      underWay ??= read().finally(() => {
        underWay = undefined
      })
      const waiting = new AbortController()
      const isLate = await Promise.race([
        underWay.then(() => false),
        sleep(patienceMs, true, { signal: waiting.signal }).catch(() => false),
      ]).finally(() => waiting.abort())
      // Old values must not be reported as current.
      if (isLate) tell(undefined)
    })
  }

  return {
    register,
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read())
        },
      })
    },
    counter(name, help, read) {
      new Counter({
        name,
        help,
        registers,
        collect() {
          this.reset()
          this.inc(read())
        },
      })
    },
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'How long requests took until their reply was sent, by method, route pattern and status',
      labelNames: ['method', 'route', 'status'],
      buckets: DURATION_BUCKETS,
      registers,
    }),
    tellFailures(to) {
      log = to
    },
    names: () =>
      [registry, ofProcess()].flatMap((one) => one.getMetricsAsArray().map(({ name }) => name)),
    async scrape() {
      await Promise.all(refreshes.map((refresh) => refresh()))
      return Registry.merge([ofProcess(), registry]).metrics()
    },
  }
}

let processRegistry: Registry | undefined

/** Returns default metrics of the process, collected once and only if somebody scrapes. */
function ofProcess(): Registry {
  if (processRegistry) return processRegistry
  processRegistry = new Registry()
  collectDefaultMetrics({
    register: processRegistry,
    eventLoopMonitoringPrecision: EVENT_LOOP_RESOLUTION_MS,
  })
  return processRegistry
}
