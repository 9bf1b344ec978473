/** What the shop tells of itself, for Prometheus to ask. See docs/decisions/0062-metrics-and-alerts.md. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** What was asked for is told again for so long: several who scrape cost no more than one. */
const REST_MS = 12_000
/** A scrape waits no longer; Prometheus itself gives up after ten seconds. */
const PATIENCE_MS = 4000
/** Pages that are kept ready take less than a millisecond; what takes ten seconds has failed a person. */
const DURATION_BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const EVENT_LOOP_RESOLUTION_MS = 20

/** A gauge that modules offer: what it means, and by what its values are told apart where there are several. */
export type GaugeText = string | { help: string; label: string }
/** Null: there is nothing to tell, and the gauge is left out. */
type GaugeValue<T extends GaugeText> = T extends string
  ? number | null
  : ReadonlyMap<string, number>

/** Gauges that are read together. */
export type Reading<G extends Record<string, GaugeText> = Record<string, GaugeText>> = {
  /** What they are about: the label of the gauge that says whether they could be read. */
  name: string
  gauges: G
  /** May fail: the gauges are left out then. */
  read: () => Promise<{ [Name in keyof G]: GaugeValue<G[Name]> }>
  /** How long they are told again, where that is not the usual time. */
  restMs?: number
}

export type Metrics = {
  /** Adds gauges that somebody must be asked for. */
  register: <const G extends Record<string, GaugeText>>(reading: Reading<G>) => void
  /** Adds a figure of this process that can be read at any time for nothing. */
  gauge: (name: string, help: string, read: () => number) => void
  /** The same for one that only grows while the process lives. */
  counter: (name: string, help: string, read: () => number) => void
  /** How long requests took, by method, route pattern and status. */
  requests: Histogram<'method' | 'route' | 'status'>
  /** From now on it is said in the log when figures can no longer be read. */
  tellFailures: (to: Pick<FastifyBaseLogger, 'warn'>) => void
  /** The names of all that is told. */
  names: () => string[]
  /** What Prometheus reads. Never fails, and waits for nobody longer than a few seconds. */
  scrape: () => Promise<string>
}

export type MetricsOptions = {
  /** For all readings alike, and shorter, for tests. */
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
        // A gauge without labels would begin again at 0, which is a figure, too.
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
        // Once for each time that it begins.
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
      // What nobody answers for is not told as if it still held.
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

/** Memory, processor and event loop: watched once, however many shops a process has, and only if somebody asks. */
function ofProcess(): Registry {
  if (processRegistry) return processRegistry
  processRegistry = new Registry()
  collectDefaultMetrics({
    register: processRegistry,
    eventLoopMonitoringPrecision: EVENT_LOOP_RESOLUTION_MS,
  })
  return processRegistry
}
