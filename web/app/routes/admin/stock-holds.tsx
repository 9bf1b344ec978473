import {
  RENEWED_RESERVATION_MINUTES,
  RESERVATION_MINUTES,
} from '@bhitti/contract/rules/shop/shop-limits'
import { RotateCw } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { HoldList } from '~/features/admin-stock/hold-list.tsx'
import { stockHoldsQuery } from '~/features/admin-stock/stock.queries.ts'
import { useApi } from '~/lib/api/api.ts'
import { useList } from '~/lib/lists/use-list.ts'
import { Button } from '~/ui/controls/button.tsx'
import { AdminPage } from '~/ui/layout/admin-page.tsx'
import { adminMeta } from './frame/admin-meta.ts'

export const meta = adminMeta('Stock on hold')

export default function StockHoldsPage() {
  const product = useSearchParams()[0].get('product')
  const list = useList(stockHoldsQuery(useApi(), product), 'Stock on hold could not be loaded')
  return (
    <AdminPage
      title="Stock on hold"
      parent={
        product === null
          ? { name: 'Products', path: '/admin/products' }
          : { name: 'Stock history', path: `/admin/products/${product}/stock` }
      }
      intro={`When a customer starts to pay, the pieces go on hold for ${RESERVATION_MINUTES} minutes, or ${RENEWED_RESERVATION_MINUTES} minutes in all if the payment is tried again.`}
      actions={
        <Button
          variant="secondary"
          size="small"
          loading={list.isReadAgain}
          onClick={list.readAgain}
        >
          <RotateCw aria-hidden size={17} />
          Refresh
        </Button>
      }
    >
      {product !== null && (
        <p className="mb-6 text-sm">
          Of one product.{' '}
          <Link to="/admin/stock/holds" className="text-link">
            Show all products
          </Link>
        </p>
      )}
      <HoldList list={list} />
    </AdminPage>
  )
}
