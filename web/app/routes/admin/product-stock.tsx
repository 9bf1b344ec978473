import { StockHistory } from '~/features/admin-stock/stock-history.tsx'
import { AdminPage } from '~/ui/layout/admin-page.tsx'
import type { Route } from './+types/product-stock'
import { adminMeta } from './frame/admin-meta.ts'

export const meta = adminMeta('Stock history')

export default function ProductStockPage({ params }: Route.ComponentProps) {
  return (
    <AdminPage title="Stock history" parent={{ name: 'Products', path: '/admin/products' }}>
      <StockHistory key={params.id} id={params.id} />
    </AdminPage>
  )
}
