import type { Sales } from '@bhitti/contract/calls/shop/dashboard.schemas'
import { formatRupees } from '@bhitti/contract/rules/prices/money'
import { formatNumber } from '@bhitti/contract/rules/products/measures'
import type { Period } from '@bhitti/contract/rules/texts/periods'
import type { UseQueryResult } from '@tanstack/react-query'
import clsx from 'clsx'
import { Skeleton } from '~/ui/states/skeleton.tsx'
import { Loaded } from './block.tsx'
import { type Change, changeOf, changeOfShare } from './change.ts'
import { PERIOD_WORDS } from './period-address.ts'

const GRID =
  'grid grid-cols-2 gap-x-6 gap-y-7 border-t border-ink pt-5 xl:grid-cols-[1.35fr_repeat(4,1fr)] xl:gap-x-0 xl:divide-x xl:divide-line'
const CELL = 'min-w-0 max-xl:first:col-span-2 xl:px-6 xl:first:pl-0 xl:last:pr-0'

export function Figures({ query, period }: { query: UseQueryResult<Sales>; period: Period }) {
  return (
    <section aria-label="Figures">
      <Loaded query={query} skeleton={<FiguresSkeleton />}>
        {(sales) => <FigureList sales={sales} period={period} />}
      </Loaded>
    </section>
  )
}

function FigureList({ sales, period }: { sales: Sales; period: Period }) {
  const { figures: now, figuresBefore: before } = sales
  const compared = PERIOD_WORDS[period].before
  return (
    <>
      <dl className={GRID}>
        <Figure
          name="Revenue"
          value={amountOrNone(now.revenue)}
          isMain
          change={changeOf(now.revenue, before.revenue, compared)}
          before={amountOrNone(before.revenue)}
        />
        <Figure
          name="Orders"
          value={formatNumber(now.orders)}
          change={changeOf(now.orders, before.orders, compared)}
          before={formatNumber(before.orders)}
        />
        <Figure
          name="Average order"
          value={amountOrNone(now.averageOrder)}
          change={changeOf(now.averageOrder, before.averageOrder, compared)}
          before={amountOrNone(before.averageOrder)}
        />
        <Figure
          name="Checkouts paid"
          value={shareOrNone(now.conversion)}
          change={changeOfShare(now.conversion, before.conversion, compared)}
          before={shareOrNone(before.conversion)}
        />
        <Figure
          name="New customers"
          value={formatNumber(now.newCustomers)}
          change={changeOf(now.newCustomers, before.newCustomers, compared)}
          before={formatNumber(before.newCustomers)}
        />
      </dl>
      <p className="mt-5 max-w-[46rem] text-sm text-ink-soft">
        Revenue is {formatRupees(now.captured)} captured less {formatRupees(now.refunded)} refunded.
        A refund counts on the day it is made, whatever the day of its order. Failed refunds do not
        count. The average order is before refunds.
      </p>
    </>
  )
}

type FigureProps = {
  name: string
  value: string
  isMain?: boolean
  change: Change | null
  before: string
}

function Figure({ name, value, isMain = false, change, before }: FigureProps) {
  return (
    <div className={CELL}>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd>
        <span
          className={clsx(
            'figure block',
            isMain ? 'text-3xl leading-tight' : 'text-2xl leading-snug xl:mt-2',
          )}
        >
          {value}
        </span>
        <span className="mt-1.5 flex flex-wrap items-baseline gap-x-2 text-sm text-ink-soft">
          {change && <ChangeSign change={change} />}
          <span>
            <span className="sr-only">: </span>
            {before} before
          </span>
        </span>
      </dd>
    </div>
  )
}

const SIGNS = { up: '▲', down: '▼', same: '=' } as const
const TONES = { up: 'text-green', down: 'text-red', same: 'text-ink-soft' } as const

function ChangeSign({ change: { direction, amount, words } }: { change: Change }) {
  return (
    <>
      <span aria-hidden className={clsx('font-bold whitespace-nowrap', TONES[direction])}>
        <span className="text-[0.75em]">{SIGNS[direction]}</span> {amount}
      </span>
      <span className="sr-only">{words}</span>
    </>
  )
}

function amountOrNone(rupees: number | null): string {
  return rupees === null ? '–' : formatRupees(Math.round(rupees))
}

function shareOrNone(share: number | null): string {
  return share === null
    ? '–'
    : share.toLocaleString('en-IN', { style: 'percent', maximumFractionDigits: 1 })
}

function FiguresSkeleton() {
  return (
    <div className={GRID}>
      {['revenue', 'orders', 'average', 'paid', 'customers'].map((name) => (
        <div key={name} className={CELL}>
          <Skeleton className="h-4 w-24" />
          <Skeleton className="mt-3 h-9 w-28" />
          <Skeleton className="mt-3 h-4 w-32" />
        </div>
      ))}
      <Skeleton className="col-span-full h-4 max-w-xl" />
    </div>
  )
}
