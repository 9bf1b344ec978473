/** Separate process that puts load on an address. Receives a plan as a message and replies with figures. */
import { Client, type Dispatcher } from 'undici'
import type { LoadPlan, LoadRequest, LoadResult } from './load-plan.ts'
import { percentile } from './percentiles.ts'

const ANSWER_WITHIN_MS = 20_000

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

type Tally = { latenciesMs: number[]; statuses: Record<number, number> }

async function load({ origin, seconds, lists }: LoadPlan): Promise<LoadResult> {
  const tally: Tally = { latenciesMs: [], statuses: {} }
  const began = performance.now()
  const until = began + seconds * 1000
  await Promise.all(lists.map((list) => askOverOneConnection(origin, list, until, tally)))
  const { latenciesMs, statuses } = tally
  return {
    answered: latenciesMs.length,
    seconds: (performance.now() - began) / 1000,
    p50Ms: percentile(latenciesMs, 50),
    p99Ms: percentile(latenciesMs, 99),
    errors: countErrors(statuses),
    statuses,
  }
}

async function askOverOneConnection(
  origin: string,
  list: readonly LoadRequest[],
  until: number,
  { latenciesMs, statuses }: Tally,
): Promise<void> {
  const client = new Client(origin, {
    headersTimeout: ANSWER_WITHIN_MS,
    bodyTimeout: ANSWER_WITHIN_MS,
  })
  for (let turn = 0; performance.now() < until; turn += 1) {
    const request = list[turn % list.length]
    if (!request) break
    const asked = performance.now()
    const status = await ask(client, request)
    statuses[status] = (statuses[status] ?? 0) + 1
    if (status !== 0) latenciesMs.push(performance.now() - asked)
  }
  await client.destroy()
}

/** Returns the status once the whole reply has arrived; 0 if none. Does not decompress or keep the reply. */
function ask(client: Client, request: LoadRequest): Promise<number> {
  return new Promise((resolve) => {
    let status = 0
    const handler: Dispatcher.DispatchHandler = {
      onRequestStart() {},
      onResponseStart(_controller, code) {
        status = code
      },
      onResponseData() {},
      onResponseEnd: () => resolve(status),
      onResponseError: () => resolve(0),
    }
    client.dispatch({ ...request, headers: request.headers ?? {} }, handler)
  })
}

function countErrors(statuses: Record<number, number>): number {
  return Object.entries(statuses)
    .filter(([status]) => !status.startsWith('2') || status.length !== 3)
    .reduce((sum, [, count]) => sum + count, 0)
}
