/**
 * What the shop does by itself, round after round: each module registers its own. Every process does it, so a
 * sweep claims what it works on, or does no harm twice.
 */
import type { FastifyBaseLogger } from 'fastify'

const ROUND_MS = 10_000

export type Sweep = {
  /** What it is about, for the log. */
  name: string
  work: () => Promise<unknown>
  /** Rests at least so long after it succeeded in this process; else it is done in each round. */
  restMs?: number
}

export type Sweeps = {
  /** Adds a sweep, behind those that are there. */
  register: (sweep: Sweep) => void
  /** One round: each that is due in turn. Throws the first failure once all have been tried. */
  runRound: () => Promise<void>
  /** Begins the rounds; one that takes long delays the next. */
  start: () => void
  /** Lets the round that runs finish. */
  stop: () => Promise<void>
}

/** Keeps count of sweeps that fail, for people to see. */
export type SweepRecord = {
  /** Names of those that failed when they were last tried. */
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
        // Each failure is in the log by now.
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
