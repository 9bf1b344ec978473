import { Download } from 'lucide-react'
import { Button } from '~/ui/controls/button.tsx'
import { useOrderListAddress } from './order-list-address.ts'
import { useOrderDownloads } from './use-order-downloads.ts'

export function OrderExports() {
  const { filters } = useOrderListAddress()
  const { isDownloading, downloadTable } = useOrderDownloads()
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
