import type { AdminOrderDetails } from '@bhitti/contract/calls/orders/admin-orders.schemas'
import { asksForReason } from '@bhitti/contract/rules/orders/order-states'
import { stockAmount } from '@bhitti/contract/rules/products/stock-units'
import { formatDateTime } from '@bhitti/contract/rules/texts/dates'
import { OrderStatusBadge } from '~/entities/order/order-status-badge.tsx'
import { useMay } from '~/lib/session/may.tsx'
import { Part } from '~/ui/layout/part.tsx'
import { actorWords, mailWords } from './order-words.ts'
import { useOrderWork } from './order-work.queries.ts'

export function HistoryPart({ order }: { order: AdminOrderDetails }) {
  return (
    <Part title="History">
      <ol className="grid gap-3">
        {order.history.map(({ from, status, at, by, reason }) => (
          <li key={`${status} ${at}`} className="grid gap-1">
            <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <OrderStatusBadge status={status} />
              <span className="text-sm text-ink-soft">
                {formatDateTime(at)} · {actorWords(by)}
              </span>
            </span>
            {reason !== null && <span className="break-words text-sm">“{reason}”</span>}
            {reason === null && from !== null && asksForReason(from, status) && (
              <span className="text-sm text-ink-soft">No reason given</span>
            )}
          </li>
        ))}
      </ol>
    </Part>
  )
}

export function MailsPart({ order }: { order: AdminOrderDetails }) {
  const { mailAgain } = useOrderWork(order._id)
  const mayWork = useMay('orders.work')
  return (
    <Part title="E-mails to the customer">
      {order.mails.length === 0 ? (
        <p className="text-ink-soft">None yet</p>
      ) : (
        <ul className="grid gap-1.5">
          {order.mails.map(({ id, template, at, sentAt, isGivenUp }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
              <span>{mailWords(template)}</span>
              <span className="text-sm text-ink-soft">
                {isGivenUp && <strong className="text-red">could not be sent, </strong>}
                {sentAt === null
                  ? `waiting since ${formatDateTime(at)}`
                  : `sent ${formatDateTime(sentAt)}`}
                {mayWork && (sentAt !== null || isGivenUp) && (
                  <button
                    type="button"
                    className="text-link ml-3 py-2"
                    disabled={mailAgain.isPending}
                    aria-label={`${isGivenUp ? 'Try again' : 'Send again'}: ${mailWords(template)}`}
                    onClick={() => mailAgain.mutate(id)}
                  >
                    {isGivenUp ? 'Try again' : 'Send again'}
                  </button>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

export function StockPart({ order }: { order: AdminOrderDetails }) {
  if (order.stockMovements.length === 0) return null
  return (
    <Part title="Stock">
      <ul className="grid gap-1.5">
        {order.stockMovements.map(
          ({ id, productName, quantity, stockUnit, lot, reason, at, by }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4">
              <span>
                {stockAmount(Math.abs(quantity), stockUnit)} of {productName}{' '}
                {quantity < 0 ? 'taken' : 'put back'}
                {lot !== null && `, dye lot ${lot}`}
                {reason !== null && <span className="block text-sm">“{reason}”</span>}
              </span>
              <span className="text-sm text-ink-soft">
                {formatDateTime(at)} · {actorWords(by)}
              </span>
            </li>
          ),
        )}
      </ul>
    </Part>
  )
}
