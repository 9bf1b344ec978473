/** Periodic work of the modules. Every process runs it, so a sweep claims what it works on, or may run twice. */
import type { FastifyBaseLogger } from 'fastify'

const ROUND_MS = 10_000

export type Sweep = {
  name: string
  work: () => Promise<unknown>
  /** Least time between two successful runs in this process; without it, it runs in every round. */
  restMs?: number
}

export type Sweeps = {
  register: (sweep: Sweep) => void
  /** Runs each due sweep in turn. Throws the first failure after all have run. */
  runRound: () => Promise<void>
  /** Starts the rounds; a long round delays the next. */
  start: () => void
  stop: () => Promise<void>
}

/** Record of failing sweeps, shown to staff. */
export type SweepRecord = {
  /** Returns the names of sweeps whose last run failed. */
  failing: () => Promise<ReadonlySet<string>>
  failed: (name: string, error: unknown) => Promise<void>
  succeeded: (name: string) => Promise<void>
}

export function createSweeps(
  log: Pick<FastifyBaseLogger, 'error'>,
  record: SweepRecord = NO_RECORD,
): Sweeps {
  const sweeps: { sweep: Sweep; dueAt: number }[] = []
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  async function runRound(): Promise<void> {
    const failures: unknown[] = []
    const failing = await record.failing()
    for (const entry of sweeps) {
      if (performance.now() < entry.dueAt) continue
      const { name, work, restMs = 0 } = entry.sweep
      try {
        await work()
        entry.dueAt = performance.now() + restMs
        if (failing.has(name)) await record.succeeded(name)
      } catch (error) {
        log.error({ err: error, sweep: name }, 'a sweep failed')
        failures.push(error)
        await record.failed(name, error)
      }
    }
    if (failures.length > 0) throw failures[0]
  }

  function plan(): void {
    timer = setTimeout(() => {
      running = runRound()
        // All failures have been logged.
        .catch(() => {})
        .finally(() => {
          if (!isStopped) plan()
        })
    }, ROUND_MS)
  }

  return {
    register(sweep) {
      sweeps.push({ sweep, dueAt: 0 })
    },
    runRound,
    start: plan,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}

const NO_RECORD: SweepRecord = {
  failing: async () => new Set(),
  failed: async () => {},
  succeeded: async () => {},
}
