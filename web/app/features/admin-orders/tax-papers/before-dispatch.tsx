import type { AdminOrderDetails } from '@bhitti/contract/calls/orders/admin-orders.schemas'
import type { InvoiceOutlook } from '@bhitti/contract/calls/tax/tax-documents.schemas'
import { formatRupees } from '@bhitti/contract/rules/prices/money'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '~/lib/api/api.ts'
import { Notice } from '~/ui/states/notice.tsx'
import { DeliveryStateForm } from './delivery-state-form.tsx'
import { TaxClassForm } from './tax-class-form.tsx'
import { invoiceOutlookQuery } from './tax-papers.queries.ts'

/** Shows the tax data that an order lacks, with forms to add it, and the papers that must travel with the goods. */
export function BeforeDispatch({ order }: { order: AdminOrderDetails }) {
  const { _id: orderId, version } = order
  const { data } = useQuery(invoiceOutlookQuery(useApi(), { orderId, version }))
  if (!data) return null
  const { obstacles, classChanges, eWayBillAbove, betweenRates } = data
  const isDecided = classChanges.every(({ chosen }) => chosen !== null)
  return (
    <div className="mb-4 grid gap-3 empty:hidden">
      {obstacles.length > 0 && (
        <Notice tone="red" title="This order cannot leave yet">
          <div className="mt-2 grid gap-4 text-sm">
            {obstacles.map((obstacle) => (
              <Obstacle
                key={obstacle.code}
                order={order}
                obstacle={obstacle}
                classChanges={classChanges}
              />
            ))}
          </div>
        </Notice>
      )}
      {classChanges.length > 0 && isDecided && (
        <Notice tone="gold" title="The tax class was changed after payment">
          <p className="text-sm">The invoice follows the class chosen here.</p>
          <TaxClassForm order={order} changes={classChanges} />
        </Notice>
      )}
      {eWayBillAbove !== null && (
        <Notice tone="gold" title="It needs an e-way bill">
          <p className="text-sm">
            The consignment is worth more than {formatRupees(eWayBillAbove)}. Make the e-way bill on
            the portal before it leaves.
          </p>
        </Notice>
      )}
      {betweenRates.length > 0 && (
        <Notice tone="gold" title="Priced between two tax rates">
          {betweenRates.map(({ lineId, productName, prices }) => (
            <p key={lineId} className="text-sm">
              {productName}: a piece at {prices} fits neither rate. The higher one is charged.
            </p>
          ))}
        </Notice>
      )}
    </div>
  )
}

function Obstacle({
  order,
  obstacle: { code, message, items },
  classChanges,
}: {
  order: AdminOrderDetails
  obstacle: InvoiceOutlook['obstacles'][number]
  classChanges: InvoiceOutlook['classChanges']
}) {
  if (code === 'tax.class_changed') {
    return (
      <div>
        <p>The tax class was changed after these goods were paid for. Choose which one holds.</p>
        <TaxClassForm order={order} changes={classChanges} />
      </div>
    )
  }
  return (
    <div>
      <p>{message}.</p>
      {items.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {items.map(({ productId, productName }) => (
            <li key={productId}>{productName}</li>
          ))}
        </ul>
      )}
      {code === 'tax.state_missing' ? (
        <DeliveryStateForm order={order} />
      ) : (
        <a href="/admin/settings#tax" target="_blank" rel="noreferrer" className="text-link py-1">
          Open the tax settings<span className="sr-only"> (opens a new tab)</span>
        </a>
      )}
    </div>
  )
}
