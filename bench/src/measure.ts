/** Measures one figure, between measurements of the bare server and of pgbench. */
import type { Figure } from './figures.ts'
import type { LoadResult } from './load-plan.ts'
import type { Pgbench } from './pgbench.ts'
import { memoryMb, processSeconds } from './processor-time.ts'
import type { Shop } from './shop.ts'
import type { Target } from './targets/target.ts'

export type Yardsticks = {
  reference: (seconds: number) => Promise<number>
  pgbench: Pgbench | null
}

export type Subject = { shop: Shop; target: Target; products: number }

export type Measured = {
  call: string
  connections: number
  first?: () => Promise<number>
  /** True if one call takes some milliseconds. */
  isSlow?: boolean
  load: (seconds: number) => Promise<Load>
}

type Load = LoadResult & { firstError?: string | undefined }

/** Long enough for the code of a fast call to be compiled. */
const WARM_UP_SECONDS = 1
/** Code that runs some hundreds of times a second takes longer to be compiled. */
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

/** Counts errors. A run without any answer is an error, not a rate of zero. */
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
