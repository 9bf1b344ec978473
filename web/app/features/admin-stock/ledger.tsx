import type { StockMovement } from '@bhitti/contract/calls/products/stock.schemas'
import { stockAmount } from '@bhitti/contract/rules/products/stock-units'
import type { StockKind } from '@bhitti/contract/rules/products/stock-words'
import { formatDateTime } from '@bhitti/contract/rules/texts/dates'
import clsx from 'clsx'
import { Link } from 'react-router'
import { type Column, Table } from '~/ui/layout/table.tsx'

const KINDS: Record<StockKind, string> = {
  received: 'Received',
  sold: 'Sold',
  returned: 'Returned',
  replaced: 'Replacement',
  adjusted: 'Adjusted',
}

const NOTHING = <span aria-hidden>–</span>

const COLUMNS: Column<StockMovement>[] = [
  { header: 'Date', cell: ({ at }) => formatDateTime(at) },
  {
    header: 'What',
    cell: ({ kind, lot }) => (
      <>
        {KINDS[kind]}
        {lot !== null && <span className="block text-sm text-ink-soft">Lot {lot}</span>}
      </>
    ),
  },
  { header: 'Amount', align: 'right', cell: (movement) => <Gained {...movement} /> },
  {
    header: 'Stock after',
    align: 'right',
    cell: ({ stockAfter, stockUnit }) => (
      <span className="whitespace-nowrap">{stockAmount(stockAfter, stockUnit)}</span>
    ),
  },
  {
    header: 'Order',
    cell: ({ order }) =>
      order ? (
        <Link to={`/admin/orders?order=${order._id}`} className="text-link">
          {order.orderNumber}
        </Link>
      ) : (
        NOTHING
      ),
  },
  { header: 'Who', cell: ({ who }) => who ?? NOTHING },
  {
    header: 'Reason',
    cell: ({ reason }) => (reason ? <span className="break-words">{reason}</span> : NOTHING),
  },
]

export function Ledger({ movements }: { movements: readonly StockMovement[] }) {
  return (
    <Table caption="Stock movements" columns={COLUMNS} rows={movements} rowKey={({ _id }) => _id} />
  )
}

function Gained({ quantity, stockUnit }: Pick<StockMovement, 'quantity' | 'stockUnit'>) {
  const size = stockAmount(Math.abs(quantity), stockUnit)
  return (
    <span className={clsx('font-bold whitespace-nowrap', quantity > 0 ? 'text-green' : 'text-ink')}>
      {quantity > 0 ? `+${size}` : `−${size}`}
    </span>
  )
}
