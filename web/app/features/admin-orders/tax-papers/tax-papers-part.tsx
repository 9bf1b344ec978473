import type { AdminOrderDetails } from '@bhitti/contract/calls/orders/admin-orders.schemas'
import { isToBeMade, type OrderStatus } from '@bhitti/contract/rules/orders/order-states'
import { formatRupees } from '@bhitti/contract/rules/prices/money'
import { dayText } from '@bhitti/contract/rules/tax/tax-document-words'
import type { InvoiceTime } from '@bhitti/contract/rules/tax/tax-settings'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { May } from '~/lib/session/may.tsx'
import { Part } from '~/ui/layout/part.tsx'
import { StatusLine } from '~/ui/states/status-line.tsx'
import { DeliveryNoteForm } from './delivery-note-form.tsx'
import { anyTaxPapersQuery } from './tax-papers.queries.ts'

export function TaxPapersPart({ order }: { order: AdminOrderDetails }) {
  const { _id: orderId, version } = order
  const query = useQuery(anyTaxPapersQuery(useApi(), { orderId, version }))
  const papers = query.data?.data
  const isInvoiced = papers?.some(({ kind }) => kind === 'invoice') ?? false
  return (
    <Part title="Tax documents">
      {!papers ? (
        <StatusLine
          error={
            query.isError ? messageOf(query.error, 'The tax documents could not be loaded') : null
          }
          onRetry={() => void query.refetch()}
        />
      ) : papers.length === 0 ? (
        <p className="text-ink-soft">
          {noPapersWords(order.status, query.data?.invoiceComes ?? null)}
        </p>
      ) : (
        <ul className="grid gap-1">
          {papers.map(({ id, name, number, day, amount, isGivenOut }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <Link to={`/admin/papers/${id}`} className="text-link inline-block py-1">
                {name} {number}
              </Link>
              <span className="text-sm text-ink-soft">
                {dayText(day)}
                {amount > 0 && `, ${formatRupees(amount)}`}
                {!isGivenOut && ', waiting for its IRN'}
              </span>
            </li>
          ))}
        </ul>
      )}
      <May permission="orders.work">{isInvoiced && <DeliveryNoteForm order={order} />}</May>
    </Part>
  )
}

function noPapersWords(status: OrderStatus, time: InvoiceTime | null): string {
  if (time === null)
    return 'None until you choose in Settings, under Tax, whether the shop is registered for GST.'
  if (status === 'Cancelled') return 'None: it was cancelled before it was invoiced.'
  if (time === 'payment') return 'None yet. They are made within a few minutes of the payment.'
  if (isToBeMade(status)) return 'None yet. The invoice is made when the order is dispatched.'
  return 'None: it was dispatched before the shop issued tax documents.'
}
