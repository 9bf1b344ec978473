import type { StockHold } from '@bhitti/contract/calls/products/stock.schemas'
import { stockAmount } from '@bhitti/contract/rules/products/stock-units'
import { formatDateTime } from '@bhitti/contract/rules/texts/dates'
import { useState } from 'react'
import { Link } from 'react-router'
import { messageOf } from '~/lib/api/api-error.ts'
import { May } from '~/lib/session/may.tsx'
import { toast } from '~/lib/toasts.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { Table } from '~/ui/layout/table.tsx'
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog.tsx'
import { useReleaseHold } from './stock.queries.ts'

export function HoldTable({ holds }: { holds: readonly StockHold[] }) {
  const [asked, setAsked] = useState<StockHold | null>(null)
  return (
    <>
      <Table
        caption="Stock on hold for unpaid orders"
        hideCaption
        rows={holds}
        rowKey={({ _id }) => _id}
        columns={[
          {
            header: 'Product',
            cell: ({ product }) => (
              <Link to={`/admin/products/${product._id}/stock`} className="text-link">
                {product.productName}
              </Link>
            ),
          },
          {
            header: 'Held',
            align: 'right',
            cell: ({ quantity, stockUnit, lot }) => (
              <span className="font-bold">
                {stockAmount(quantity, stockUnit)}
                {lot !== null && <span className="block text-sm font-normal">lot {lot}</span>}
              </span>
            ),
          },
          {
            header: 'Customer',
            cell: ({ customer }) => (
              <>
                {customer.name}
                <span className="block text-sm break-all text-ink-soft">{customer.email}</span>
              </>
            ),
          },
          { header: 'Unpaid order', cell: ({ orderNumber }) => orderNumber },
          { header: 'Since', cell: ({ since }) => formatDateTime(since) },
          {
            header: 'Until',
            cell: ({ until, isRenewed }) => (
              <>
                {formatDateTime(until)}
                {isRenewed && <span className="block text-sm text-ink-soft">Renewed</span>}
              </>
            ),
          },
          {
            header: 'Hold',
            align: 'right',
            cell: (hold) => (
              <May permission="orders.work">
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`Release ${hold.product.productName}, held by ${hold.customer.name}`}
                  onClick={() => setAsked(hold)}
                >
                  Release
                </Button>
              </May>
            ),
          },
        ]}
      />
      {asked && <ReleaseHold hold={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

function ReleaseHold({ hold, onClose }: { hold: StockHold; onClose: () => void }) {
  const { customer, product, quantity, stockUnit } = hold
  const release = useReleaseHold()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Release ${stockAmount(quantity, stockUnit)} of ${product.productName}?`}
      description={`Others can buy them at once. If ${customer.name} still pays, the order goes through as long as the stock is available; otherwise it is cancelled and refunded in full.`}
      confirmLabel="Release"
      isPending={release.isPending}
      onConfirm={() =>
        release.mutate(hold._id, {
          onSuccess: ({ message }) => toast({ title: message ?? 'The stock has been released' }),
          onError: (error) =>
            toast({
              title: messageOf(error, 'The stock could not be released'),
              variant: 'destructive',
            }),
          onSettled: onClose,
        })
      }
    />
  )
}
