import { OrderExports } from '~/features/admin-orders/order-exports.tsx'
import { OrderList } from '~/features/admin-orders/order-list.tsx'
import { TrackingNumbers } from '~/features/admin-orders/shipments/tracking-numbers.tsx'
import { May, useMay } from '~/lib/session/may.tsx'
import { AdminPage } from '~/ui/layout/admin-page.tsx'
import { Tabs } from '~/ui/layout/tabs.tsx'
import { adminMeta } from './frame/admin-meta.ts'

export const meta = adminMeta('Orders')

export default function OrdersPage() {
  const mayWork = useMay('orders.work')
  return (
    <AdminPage
      title="Orders"
      actions={
        <May permission="orders.export">
          <OrderExports />
        </May>
      }
    >
      <Tabs
        label="Orders"
        tabs={[
          { value: 'orders', label: 'Orders', content: <OrderList /> },
          ...(mayWork
            ? [{ value: 'tracking', label: 'Tracking numbers', content: <TrackingNumbers /> }]
            : []),
        ]}
      />
    </AdminPage>
  )
}
