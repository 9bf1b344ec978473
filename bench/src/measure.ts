/** One figure: what the shop does, measured right between the bare server and pgbench. */
import type { Figure } from './figures.ts'
import type { LoadResult } from './load-plan.ts'
import type { Pgbench } from './pgbench.ts'
import { memoryMb, processSeconds } from './processor-time.ts'
import type { Shop } from './shop.ts'
import type { Target } from './targets/target.ts'

export type Yardsticks = {
  /** Requests per second of the bare server. */
  reference: (seconds: number) => Promise<number>
  pgbench: Pgbench | null
}

export type Subject = { shop: Shop; target: Target; products: number }

export type Measured = {
  call: string
  connections: number
  /** Makes what can be kept ready, and says how long one takes in milliseconds. */
  first?: () => Promise<number>
  /** One of these takes some milliseconds. */
  isSlow?: boolean
  /** Puts load on the shop for so many seconds. */
  load: (seconds: number) => Promise<Load>
}

type Load = LoadResult & { firstError?: string | undefined }

/** Before it is measured, a call is made for a moment, so that what is compiled once is compiled. */
const WARM_UP_SECONDS = 1
/** What is done some hundreds of times a second takes longer until it is. */
const SLOW_WARM_UP_SECONDS = 10

export async function measure(
  { shop, target, products }: Subject,
  { call, connections, first, isSlow, load }: Measured,
  { reference, pgbench }: Yardsticks,
  seconds: number,
): Promise<Figure> {
  const bare = await reference(seconds / 2)
  const firstMs = (await first?.()) ?? null
  await load(isSlow ? SLOW_WARM_UP_SECONDS : Math.min(WARM_UP_SECONDS, seconds / 2))
  const before = usage(shop, target)
  const result = await load(seconds)
  const after = usage(shop, target)
  const transactions = (await pgbench?.measure(seconds / 2)) ?? null

  const perSecond = result.answered / result.seconds
  return {
    database: target.name,
    products,
    call,
    connections,
    perSecond,
    firstMs,
    p50Ms: result.p50Ms,
    p99Ms: result.p99Ms,
    answered: result.answered,
    ...judge(result),
    appCpuSeconds: difference(before.app, after.app),
    databaseCpuSeconds: difference(before.database, after.database),
    memoryBeforeMb: before.memory,
    memoryAfterMb: after.memory,
    reference: { perSecond: bare, ratio: perSecond / bare },
    pgbench:
      transactions === null ? null : { perSecond: transactions, ratio: perSecond / transactions },
  }
}

/** What went wrong; that nothing was answered is an error, too, not a rate of zero. */
function judge({ answered, errors, statuses, firstError }: Load): {
  errors: number
  problem: string | null
} {
  if (errors > 0) return { errors, problem: firstError ?? JSON.stringify(statuses) }
  if (answered === 0) return { errors: 1, problem: 'no answer in all that time' }
  return { errors: 0, problem: null }
}

function usage({ pid }: Shop, target: Target) {
  return {
    app: processSeconds(pid),
    database: target.databaseSeconds(),
    memory: memoryMb(pid),
  }
}

function difference(before: number | null, after: number | null): number | null {
  return before === null || after === null ? null : after - before
}
