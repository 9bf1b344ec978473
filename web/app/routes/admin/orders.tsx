import { Download } from 'lucide-react'
import { OrderList } from '~/features/admin-orders/order-list.tsx'
import { useOrderListAddress } from '~/features/admin-orders/order-list-address.ts'
import { useDownload } from '~/features/admin-orders/use-download.ts'
import { AdminPage } from '~/ui/admin-page.tsx'
import { Button } from '~/ui/button.tsx'
import { Tabs } from '~/ui/tabs.tsx'
import { adminMeta } from './frame/admin-meta.ts'

export const meta = adminMeta('Orders')

export default function OrdersPage() {
  return (
    <AdminPage title="Orders" actions={<Exports />}>
      <Tabs label="Orders" tabs={[{ value: 'orders', label: 'Orders', content: <OrderList /> }]} />
    </AdminPage>
  )
}

/** The orders that match the filters, as tables for a spreadsheet. */
function Exports() {
  const { filters } = useOrderListAddress()
  const { isDownloading, downloadTable } = useDownload()
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        loading={isDownloading}
        onClick={() => downloadTable(filters, 'orders')}
      >
        <Download aria-hidden size={17} />
        Export orders
      </Button>
      <Button
        variant="secondary"
        size="small"
        disabled={isDownloading}
        onClick={() => downloadTable(filters, 'lines')}
      >
        <Download aria-hidden size={17} />
        Export lines
      </Button>
    </>
  )
}
