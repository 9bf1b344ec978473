import type { AdminOrderDetails } from '@bhitti/contract/calls/admin-orders.schemas'
import { formatDate } from '@bhitti/contract/rules/dates'
import { contactsLine, shopAddressLine } from '@bhitti/contract/rules/shop-details'
import { useQuery } from '@tanstack/react-query'
import { Download, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { useShop } from '~/lib/pages/site.ts'
import { AdminPage } from '~/ui/admin-page.tsx'
import { Button } from '~/ui/button.tsx'
import { StatusLine } from '~/ui/status-line.tsx'
import { Barcode } from './barcode.tsx'
import { adminOrderQuery } from './orders.queries.ts'
import '~/ui/paper.css'

type OrderPaperProps = {
  id: string
  /** What is printed: Packing slip, Job sheet. */
  kind: string
  isDownloading: boolean
  onDownload: () => void
  children: (order: AdminOrderDetails) => ReactNode
}

/** A page that is printed as one document about an order: on A4 just the document is left. */
export function OrderPaper({ id, kind, isDownloading, onDownload, children }: OrderPaperProps) {
  const { data, error, isError, refetch } = useQuery(adminOrderQuery(useApi(), id))
  return (
    <AdminPage
      title={data ? `${kind} ${data.orderNumber}` : kind}
      parent={{ name: 'Orders', path: `/admin/orders?order=${id}` }}
      actions={
        data && (
          <>
            <Button onClick={() => window.print()}>
              <Printer aria-hidden size={18} />
              Print
            </Button>
            <Button variant="secondary" loading={isDownloading} onClick={onDownload}>
              <Download aria-hidden size={18} />
              Save as PDF
            </Button>
          </>
        )
      }
    >
      {data ? (
        <article
          data-paper
          aria-label={`${kind} ${data.orderNumber}`}
          className="max-w-[210mm] border border-line bg-white p-[8mm] sm:p-[14mm] print:max-w-none print:border-0 print:p-0"
        >
          <PaperHeading order={data} kind={kind} />
          {children(data)}
        </article>
      ) : (
        <StatusLine
          error={isError ? messageOf(error, 'The order could not be loaded') : null}
          onRetry={() => void refetch()}
        />
      )}
    </AdminPage>
  )
}

function PaperHeading({ order, kind }: { order: AdminOrderDetails; kind: string }) {
  const shop = useShop()
  return (
    <header>
      <div className="flex items-start justify-between gap-6 border-b border-line pb-5 max-sm:flex-wrap print:flex-nowrap">
        <div className="text-sm text-ink-soft">
          <p className="font-display text-2xl text-ink">{shop.name}</p>
          <p>{shop.legalName}</p>
          <p>{shopAddressLine(shop)}</p>
          <p>{contactsLine(shop)}</p>
        </div>
        <Barcode widths={order.barcode} text={order.orderNumber} />
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 pt-4">
        <h2 className="display-small">
          {kind} {order.orderNumber}
        </h2>
        <p className="text-ink-soft">Ordered on {formatDate(order.createdAt)}</p>
      </div>
    </header>
  )
}

/** What the customer asked for in words, so that nobody overlooks it. */
export function PaperInstructions({ text }: { text: string }) {
  if (text === '') return null
  return (
    <div className="mt-5 break-inside-avoid border border-gold px-4 py-3">
      <p className="font-bold">Special instructions</p>
      <p className="whitespace-pre-line break-words">{text}</p>
    </div>
  )
}
