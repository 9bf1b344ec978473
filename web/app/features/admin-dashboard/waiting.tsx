import type {
  Waiting as WaitingData,
  WaitingOrder,
} from '@bhitti/contract/calls/shop/dashboard.schemas'
import { formatRupees } from '@bhitti/contract/rules/prices/money'
import { formatNumber } from '@bhitti/contract/rules/products/measures'
import { formatDateTime } from '@bhitti/contract/rules/texts/dates'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useApi } from '~/lib/api/api.ts'
import { shopNow } from '~/lib/api/shop-clock.ts'
import { May } from '~/lib/session/may.tsx'
import { Skeleton } from '~/ui/states/skeleton.tsx'
import { Block, Loaded } from './block.tsx'
import { waitingQuery } from './dashboard.queries.ts'
import { waitedFor } from './waited-for.ts'

export function Waiting({ className = '' }: { className?: string }) {
  const query = useQuery(waitingQuery(useApi()))
  return (
    <Block
      title="Waiting for you"
      link={{ name: 'All orders', path: '/admin/orders' }}
      className={className}
    >
      <Loaded query={query} skeleton={<Skeleton className="h-96" />}>
        {(waiting) => (
          <>
            <StatusCounts statuses={waiting.statuses} />
            <PastPromise count={waiting.pastPromise} />
            <OldestOrders orders={waiting.oldest} />
            <May permission="complaints.see">
              <Complaints open={waiting.openComplaints} late={waiting.lateComplaints} />
            </May>
            <May permission="reviews.see">
              <WaitingReviews count={waiting.waitingReviews} />
            </May>
            <May permission="payments.see">
              <MoneyMatters waiting={waiting} />
            </May>
            <UnpricedProducts count={waiting.unpricedProducts} />
          </>
        )}
      </Loaded>
    </Block>
  )
}

function StatusCounts({ statuses }: Pick<WaitingData, 'statuses'>) {
  return (
    <ul className="grid grid-cols-2 divide-x divide-line">
      {statuses.map(({ status, orders, late }) => (
        <li key={status} className="relative px-5 first:pl-0">
          <Link
            to={`/admin/orders?status=${status}`}
            className="text-sm text-ink-soft after:absolute after:inset-0 hover:text-green"
          >
            {status}
          </Link>
          <p className="figure text-2xl leading-tight">{formatNumber(orders)}</p>
          <p className={clsx('text-sm', late > 0 ? 'font-bold text-red' : 'text-ink-soft')}>
            {late > 0 ? `${formatNumber(late)} older than 2 days` : 'None older than 2 days'}
          </p>
        </li>
      ))}
    </ul>
  )
}

function PastPromise({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Matters title="Delivery">
      <MatterLink to="/admin/orders" isUrgent>
        {formatNumber(count)} {count === 1 ? 'order is' : 'orders are'} past the promised day
      </MatterLink>
    </Matters>
  )
}

function OldestOrders({ orders }: { orders: readonly WaitingOrder[] }) {
  if (orders.length === 0) {
    return <p className="mt-5 border-t border-line py-3 text-ink-soft">No orders are waiting.</p>
  }
  const now = shopNow().getTime()
  return (
    <>
      <h3 className="mt-5 border-t border-line pt-3 text-sm text-ink-soft">Waiting longest</h3>
      <ul className="divide-y divide-line">
        {orders.map(({ _id, orderNumber, status, customerName, totalAmount, paidAt }) => (
          <li key={_id} className="relative flex justify-between gap-4 py-2.5">
            <span className="min-w-0">
              <Link
                to={`/admin/orders?status=${status}&order=${_id}`}
                className="block after:absolute after:inset-0 hover:text-green"
              >
                {orderNumber}
              </Link>
              <span className="block truncate text-sm text-ink-soft">{customerName}</span>
            </span>
            <span className="text-right whitespace-nowrap">
              <span className="block tabular-nums">{formatRupees(totalAmount)}</span>
              <time
                dateTime={paidAt}
                title={formatDateTime(paidAt)}
                className="block text-sm text-ink-soft"
              >
                {waitedFor(paidAt, now)}
              </time>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Complaints({ open, late }: { open: number; late: number }) {
  if (open === 0) return null
  return (
    <Matters title="Complaints and messages">
      <MatterLink
        to={late > 0 ? '/admin/complaints?view=overdue' : '/admin/complaints'}
        isUrgent={late > 0}
      >
        {late > 0 ? `${formatNumber(late)} overdue of ` : ''}
        {formatNumber(open)} open
      </MatterLink>
    </Matters>
  )
}

/** Reviews awaiting approval. None wait in a shop that publishes them at once. */
function WaitingReviews({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Matters title="Reviews">
      <MatterLink to="/admin/reviews?state=waiting">
        {formatNumber(count)} {count === 1 ? 'review' : 'reviews'} waiting for approval
      </MatterLink>
    </Matters>
  )
}

function MoneyMatters({ waiting }: { waiting: WaitingData }) {
  const matters = [
    { count: waiting.failedRefunds, one: 'refund failed', many: 'refunds failed', isUrgent: true },
    {
      count: waiting.bookDifferences,
      one: 'difference from the provider’s books',
      many: 'differences from the provider’s books',
      isUrgent: true,
    },
    {
      count: waiting.openPayments,
      one: 'unfinished payment',
      many: 'unfinished payments',
      isUrgent: false,
    },
    {
      count: waiting.stuckNotices,
      one: 'payment update not processed',
      many: 'payment updates not processed',
      isUrgent: true,
    },
    {
      count: waiting.refundsOnTheWay,
      one: 'refund on its way',
      many: 'refunds on their way',
      isUrgent: false,
    },
  ].filter(({ count }) => count > 0)
  return (
    <Matters title="Money">
      {matters.length === 0 ? (
        <p className="py-1">All clear.</p>
      ) : (
        <ul>
          {matters.map(({ count, one, many, isUrgent }) => (
            <li key={one}>
              <MatterLink to="/admin/payments" isUrgent={isUrgent}>
                {formatNumber(count)} {count === 1 ? one : many}
              </MatterLink>
            </li>
          ))}
        </ul>
      )}
    </Matters>
  )
}

function UnpricedProducts({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Matters title="Products">
      <MatterLink to="/admin/products?unpriced=true" isUrgent>
        {formatNumber(count)} {count === 1 ? 'product' : 'products'} without a price
      </MatterLink>
    </Matters>
  )
}

function Matters({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-2 border-t border-line pt-3">
      <h3 className="text-sm text-ink-soft">{title}</h3>
      {children}
    </div>
  )
}

type MatterLinkProps = { to: string; isUrgent?: boolean; children: ReactNode }

function MatterLink({ to, isUrgent = false, children }: MatterLinkProps) {
  return (
    <Link
      to={to}
      className={clsx(
        'inline-flex min-h-touch items-center underline decoration-line-strong underline-offset-4 hover:text-green',
        isUrgent && 'font-bold text-red',
      )}
    >
      {children}
    </Link>
  )
}
