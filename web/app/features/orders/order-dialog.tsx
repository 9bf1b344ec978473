import type { Order } from '@bhitti/contract/calls/orders/orders.schemas'
import { formatDateTime } from '@bhitti/contract/rules/texts/dates'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useApi } from '~/lib/api/api.ts'
import { Dialog } from '~/ui/overlays/dialog.tsx'
import { OrderReceipt } from './order-receipt.tsx'
import { orderQuery } from './orders.queries.ts'

type OrderDialogProps = { order: Order; open: boolean; onOpenChange: (open: boolean) => void }

/** The details of an order: shown at once from the list, then refreshed. */
export default function OrderDialog({ order, open, onOpenChange }: OrderDialogProps) {
  const { data = order } = useQuery(orderQuery(useApi(), order._id))
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Order ${data.orderNumber}`}
      description={`Placed on ${formatDateTime(data.createdAt)}`}
      size="large"
    >
      <OrderReceipt order={data} />
      <p className="mt-6 print:hidden">
        <Link to={`/complaint?order=${data._id}`} className="text-link inline-block py-2">
          Something wrong with this order?
        </Link>
      </p>
    </Dialog>
  )
}
