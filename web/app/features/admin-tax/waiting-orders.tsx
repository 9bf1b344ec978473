import type { WaitingOrder } from '@bhitti/contract/calls/tax/tax-books.schemas'
import { formatDateTime } from '@bhitti/contract/rules/texts/dates'
import { INDIAN_STATES, isStateCode } from '@bhitti/contract/rules/texts/indian-states'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useApi } from '~/lib/api/api.ts'
import { useList } from '~/lib/lists/use-list.ts'
import { useMay } from '~/lib/session/may.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { SelectField } from '~/ui/controls/select-field.tsx'
import { ListFrame } from '~/ui/layout/list-frame.tsx'
import { PagePart } from '~/ui/layout/page-part.tsx'
import { type Column, Table } from '~/ui/layout/table.tsx'
import { useIssuePapers, waitingOrdersQuery } from './tax-books.queries.ts'

const COLUMNS: readonly Column<WaitingOrder>[] = [
  {
    header: 'Order',
    cell: ({ orderId, orderNumber }) => (
      <Link to={orderPath(orderId)} className="text-link font-bold">
        {orderNumber}
      </Link>
    ),
  },
  { header: 'Waits since', cell: ({ since }) => formatDateTime(since) },
  { header: 'What is missing', cell: missingWords },
  { header: 'What to do', align: 'right', cell: (order) => <Help order={order} /> },
]

function missingWords({ code, items, pincode }: WaitingOrder): ReactNode {
  const names = [...new Set(items.map(({ productName }) => productName))].join(', ')
  switch (code) {
    case 'tax.state_missing':
      return `The State: PIN code ${pincode ?? ''} does not decide it`
    case 'tax.seller_missing':
      return 'The legal name and address of the shop'
    case 'tax.class_missing':
      return `A tax class for ${names}`
    case 'tax.class_changed':
      return `Which tax class holds for ${names}: it was changed after payment`
    case 'tax.rate_missing':
      return `A tax rate valid today for ${names}`
  }
}

export function WaitingOrders() {
  const list = useList(waitingOrdersQuery(useApi()), 'The waiting orders could not be loaded')
  return (
    <PagePart
      title="Orders waiting for tax documents"
      intro="These orders are paid, but something needed for their vouchers and invoices is missing, so they cannot be dispatched. Once you have added it, the shop creates the documents within a few minutes, or at once if you ask."
    >
      <ListFrame
        list={list}
        things="orders"
        empty="Every paid order has the documents it can have by now."
      >
        {(orders) => (
          <Table
            caption="Orders waiting for tax documents"
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

const HELP: Record<
  Exclude<WaitingOrder['code'], 'tax.state_missing'>,
  { words: string; path: (orderId: string) => string }
> = {
  'tax.seller_missing': { words: 'Enter them', path: () => '/admin/settings#details' },
  'tax.class_missing': { words: 'Choose the class', path: () => '/admin/settings#tax' },
  'tax.class_changed': { words: 'Choose the class', path: orderPath },
  'tax.rate_missing': { words: 'Enter the rate', path: () => '/admin/settings#tax' },
}

function orderPath(orderId: string): string {
  return `/admin/orders?order=${orderId}`
}

function Help({ order }: { order: WaitingOrder }) {
  const issue = useIssuePapers(order.orderId)
  const mayIssue = useMay('tax.work')
  if (!mayIssue) return null
  if (order.code === 'tax.state_missing') return <ChooseState order={order} issue={issue} />
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-5 gap-y-2">
      <Link to={HELP[order.code].path(order.orderId)} className="text-link py-1">
        {HELP[order.code].words}
        <span className="sr-only"> for order {order.orderNumber}</span>
      </Link>
      <Button
        variant="secondary"
        size="small"
        loading={issue.isPending}
        onClick={() => issue.mutate(undefined)}
      >
        Create the documents<span className="sr-only"> of order {order.orderNumber}</span>
      </Button>
    </span>
  )
}

function ChooseState({
  order,
  issue,
}: {
  order: WaitingOrder
  issue: ReturnType<typeof useIssuePapers>
}) {
  const [state, setState] = useState('')
  const [error, setError] = useState<string>()
  return (
    <form
      noValidate
      aria-label={`State of order ${order.orderNumber}`}
      className="inline-flex flex-wrap items-start justify-end gap-3 text-left"
      onSubmit={(event) => {
        event.preventDefault()
        if (isStateCode(state)) issue.mutate(state)
        else setError('Choose the State')
      }}
    >
      <div className="w-52">
        <SelectField
          label={`State that order ${order.orderNumber} is delivered to`}
          hideLabel
          placeholder="Choose the State"
          options={order.states.map((value) => ({ value, label: INDIAN_STATES[value] }))}
          value={state}
          error={error}
          onChange={(event) => {
            setState(event.target.value)
            setError(undefined)
          }}
        />
      </div>
      <Button type="submit" variant="secondary" loading={issue.isPending}>
        Create the documents
      </Button>
    </form>
  )
}
