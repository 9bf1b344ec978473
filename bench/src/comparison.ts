import { READ_NAMES } from './call-names.ts'
import type { Figure, Run } from './figures.ts'

export type Change = {
  database: string
  products: number
  call: string
  /** Change in percent of the ratio to the bare server. */
  reference: number
  /** Change in percent of the ratio to pgbench; null if a run has none. */
  pgbench: number | null
}

/** Compares ratios in percent, because rates cannot be compared between machines or hours. */
export function compareWithLast(now: Run, last: Run): Change[] {
  return now.figures.flatMap((figure) => {
    const before = last.figures.find((other) => isSame(figure, other))
    if (!before) return []
    const { database, products, call } = figure
    return {
      database,
      products,
      call,
      reference: percentChange(before.reference.ratio, figure.reference.ratio),
      pgbench:
        before.pgbench && figure.pgbench
          ? percentChange(before.pgbench.ratio, figure.pgbench.ratio)
          : null,
    }
  })
}

export type Growth = {
  database: string
  call: string
  small: { products: number; p50Ms: number }
  large: { products: number; p50Ms: number }
  /** Ratio of the small shop to that of the large one: at 2, the large shop answers half as much. */
  factor: number
}

export function compareSizes({ figures }: Pick<Run, 'figures'>): Growth[] {
  const reads = figures.filter(({ call }) => READ_NAMES.includes(call))
  const groups = Map.groupBy(reads, ({ database, call }) => `${database} ${call}`)
  return [...groups.values()].flatMap((group) => {
    const bySize = group.toSorted((one, other) => one.products - other.products)
    const [small, large] = [bySize[0], bySize.at(-1)]
    if (!small || !large || small.products === large.products) return []
    return {
      database: small.database,
      call: small.call,
      small: { products: small.products, p50Ms: small.p50Ms },
      large: { products: large.products, p50Ms: large.p50Ms },
      factor: small.reference.ratio / large.reference.ratio,
    }
  })
}

function isSame(one: Figure, other: Figure): boolean {
  return (
    one.database === other.database && one.products === other.products && one.call === other.call
  )
}

function percentChange(before: number, now: number): number {
  return (now / before - 1) * 100
}
