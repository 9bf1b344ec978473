import type { BookOrder } from '@bhitti/contract/calls/tax/tax-books.schemas'
import { formatPaiseInFull } from '@bhitti/contract/rules/prices/money'
import { useState } from 'react'
import { Link } from 'react-router'
import { useApi } from '~/lib/api/api.ts'
import { useList } from '~/lib/lists/use-list.ts'
import { Button } from '~/ui/controls/button.tsx'
import { SelectField } from '~/ui/controls/select-field.tsx'
import { ListFrame } from '~/ui/layout/list-frame.tsx'
import { PagePart } from '~/ui/layout/page-part.tsx'
import { type Column, Table } from '~/ui/layout/table.tsx'
import { Amount } from './amount.tsx'
import { bookOrdersQuery, useIssuePapers, type WhichOrders } from './tax-books.queries.ts'

type Matter = NonNullable<BookOrder['matter']>

const MATTERS: Record<Matter, string> = {
  not_invoiced: 'It has been dispatched but has no open invoice. Create its documents.',
  not_credited:
    'More was refunded than was credited. Create its documents; if that does not help, ask your accountant.',
  more_received_than_invoiced:
    'More was paid than is invoiced. Refund the difference, or ask your accountant.',
}

const COLUMNS: readonly Column<BookOrder>[] = [
  {
    header: 'Order',
    cell: ({ orderId, orderNumber }) => (
      <Link to={`/admin/orders?order=${orderId}`} className="text-link font-bold">
        {orderNumber}
      </Link>
    ),
  },
  column('Beginning', ({ openingPaise }) => openingPaise),
  column('Received', ({ receivedPaise }) => receivedPaise),
  column('Refunded', ({ refundedPaise }) => refundedPaise),
  column('Invoiced', ({ invoicedPaise }) => invoicedPaise),
  column('Credited', ({ creditedPaise }) => creditedPaise),
  column('End', ({ closingPaise }) => closingPaise),
  { header: 'Why', cell: (order) => <Why order={order} /> },
]

function column(header: string, paiseOf: (order: BookOrder) => number): Column<BookOrder> {
  return {
    header,
    align: 'right',
    cell: (order) => <Amount>{formatPaiseInFull(paiseOf(order))}</Amount>,
  }
}

const CHOICES: { value: WhichOrders; label: string }[] = [
  { value: 'open', label: 'With an advance at the end' },
  { value: 'unexplained', label: 'Not explained' },
  { value: 'all', label: 'All of the month' },
]

export function BookOrders({ month }: { month: string }) {
  const [which, setWhich] = useState<WhichOrders>('open')
  const list = useList(
    bookOrdersQuery(useApi(), month, which),
    'The orders of these books could not be loaded',
  )
  return (
    <PagePart
      title="Order by order"
      action={
        <div className="w-60">
          <SelectField
            label="Orders shown"
            options={CHOICES}
            value={which}
            onChange={({ target }) =>
              setWhich(CHOICES.find(({ value }) => value === target.value)?.value ?? 'open')
            }
          />
        </div>
      }
    >
      <ListFrame list={list} things="orders" empty="No such orders in this month.">
        {(orders) => (
          <Table
            caption="Orders of these books"
            hideCaption
            columns={COLUMNS}
            rows={orders}
            rowKey={({ orderId }) => orderId}
          />
        )}
      </ListFrame>
    </PagePart>
  )
}

function Why({ order }: { order: BookOrder }) {
  const { heldPaise, pendingPaise, keptPaise, owedPaise, matter, unexplainedPaise } = order
  const words = [
    heldPaise > 0 && 'Not invoiced yet',
    pendingPaise > 0 && `${formatPaiseInFull(pendingPaise)} on its way back`,
    keptPaise > 0 && 'Cancelled, and the money was kept',
    owedPaise < 0 && 'Sold again after the money had gone back',
  ].filter((text) => text !== false)
  if (matter === null) return words.length === 0 ? 'Settled' : words.join('; ')
  return (
    <span className="grid justify-items-start gap-2 max-md:justify-items-end">
      <span className="font-bold text-red">
        {formatPaiseInFull(unexplainedPaise)} not explained
      </span>
      <span className="max-w-64 text-sm">{MATTERS[matter]}</span>
      {matter !== 'more_received_than_invoiced' && <MakePapers order={order} />}
    </span>
  )
}

function MakePapers({ order: { orderId, orderNumber } }: { order: BookOrder }) {
  const issue = useIssuePapers(orderId)
  return (
    <Button
      variant="secondary"
      size="small"
      loading={issue.isPending}
      onClick={() => issue.mutate(undefined)}
    >
      Create the documents<span className="sr-only"> of order {orderNumber}</span>
    </Button>
  )
}
