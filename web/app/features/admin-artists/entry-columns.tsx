import type { RoyaltyEntry } from '@bhitti/contract/calls/catalogue/artists.schemas'
import { formatRupees } from '@bhitti/contract/rules/prices/money'
import { ROYALTY_KIND_NAMES } from '@bhitti/contract/rules/products/artist-words'
import { formatNumber } from '@bhitti/contract/rules/products/measures'
import { formatDate } from '@bhitti/contract/rules/texts/dates'
import { Link } from 'react-router'
import type { Column } from '~/ui/layout/table.tsx'
import { formatPercent } from './percent.ts'

export const ENTRY_COLUMNS: readonly Column<RoyaltyEntry>[] = [
  { header: 'Date', cell: ({ at }) => <span className="whitespace-nowrap">{formatDate(at)}</span> },
  {
    header: 'Order',
    cell: ({ orderId, orderNumber }) => (
      <Link to={`/admin/orders?order=${orderId}`} className="text-link">
        {orderNumber}
      </Link>
    ),
  },
  {
    header: 'Design',
    cell: ({ productName, quantity, height, width }) => (
      <>
        {productName}
        <span className="block text-sm text-ink-soft">
          {height !== null &&
            width !== null &&
            `${formatNumber(height)} × ${formatNumber(width)} in`}
          {quantity > 1 && `, ${quantity} pieces`}
        </span>
      </>
    ),
  },
  { header: 'Kind', cell: ({ kind }) => ROYALTY_KIND_NAMES[kind] },
  { header: 'Base without GST', align: 'right', cell: ({ base }) => formatRupees(base) },
  { header: 'Rate', align: 'right', cell: ({ commission }) => formatPercent(commission) },
  {
    header: 'Royalty',
    align: 'right',
    cell: ({ amount }) => (
      <span className={amount < 0 ? 'text-red' : 'font-bold'}>{formatRupees(amount)}</span>
    ),
  },
]
