/** Puts load on an address, in a process of its own; takes a plan as a message and answers with figures. */
import autocannon from 'autocannon'
import type { LoadPlan, LoadResult } from './load-plan.ts'
import { percentile } from './percentiles.ts'

const ANSWER_WITHIN_SECONDS = 20

process.on('message', (plan: LoadPlan) => {
  load(plan).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      process.stderr.write(`${error}\n`)
      process.exit(1)
    },
  )
})
process.on('disconnect', () => process.exit(0))

function load({ origin, seconds, lists }: LoadPlan): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const latenciesMs: number[] = []
    const statuses: Record<number, number> = {}
    const began = performance.now()
    let connection = 0
    const run = autocannon(
      {
        url: origin,
        connections: lists.length,
        duration: seconds,
        timeout: ANSWER_WITHIN_SECONDS,
        // Whole seconds would cut short what lasts two and a half.
        sampleInt: 100,
        setupClient(client) {
          client.setRequests([...(lists[connection] ?? [])])
          connection += 1
        },
      },
      (error, result) => {
        if (error) return reject(error)
        if (result.errors > 0) statuses[0] = result.errors
        const answered = latenciesMs.length
        resolve({
          answered,
          seconds: (performance.now() - began) / 1000,
          p50Ms: percentile(latenciesMs, 50),
          p99Ms: percentile(latenciesMs, 99),
          errors: countErrors(statuses),
          statuses,
        })
      },
    )
    // Its own histogram counts whole milliseconds, which is too coarse for pages from memory.
    run.on('response', (_client, status, _bytes, durationMs) => {
      latenciesMs.push(durationMs)
      statuses[status] = (statuses[status] ?? 0) + 1
    })
  })
}

function countErrors(statuses: Record<number, number>): number {
  return Object.entries(statuses)
    .filter(([status]) => !status.startsWith('2') || status.length !== 3)
    .reduce((sum, [, count]) => sum + count, 0)
}
