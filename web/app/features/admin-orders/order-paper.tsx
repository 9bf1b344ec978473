import type { JobDetails } from '@bhitti/contract/calls/orders/jobs.schemas'
import { contactsLine, shopAddressLine } from '@bhitti/contract/rules/shop/shop-details'
import { formatDate } from '@bhitti/contract/rules/texts/dates'
import type { UseQueryResult } from '@tanstack/react-query'
import { Download, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { messageOf } from '~/lib/api/api-error.ts'
import { useShop } from '~/lib/pages/site.ts'
import { Button } from '~/ui/controls/button.tsx'
import { AdminPage } from '~/ui/layout/admin-page.tsx'
import { StatusLine } from '~/ui/states/status-line.tsx'
import { Barcode } from './barcode.tsx'
import '~/ui/paper.css'

type Headed = Pick<JobDetails, 'orderNumber' | 'createdAt' | 'barcode'>

type OrderPaperProps<Paper extends Headed> = {
  query: UseQueryResult<Paper>
  parent: { name: string; path: string }
  /** Name of the document, for example "Packing slip" or "Job sheet". */
  kind: string
  isDownloading: boolean
  onDownload: () => void
  children: (paper: Paper) => ReactNode
}

/** Page for one order document. Its print version on A4 contains only the document. */
export function OrderPaper<Paper extends Headed>({
  query: { data, error, isError, refetch },
  parent,
  kind,
  isDownloading,
  onDownload,
  children,
}: OrderPaperProps<Paper>) {
  return (
    <AdminPage
      title={data ? `${kind} ${data.orderNumber}` : kind}
      parent={parent}
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

function PaperHeading({ order, kind }: { order: Headed; kind: string }) {
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

export function PaperInstructions({ text }: { text: string }) {
  if (text === '') return null
  return (
    <div className="mt-5 break-inside-avoid border border-gold px-4 py-3">
      <p className="font-bold">Special instructions</p>
      <p className="whitespace-pre-line break-words">{text}</p>
    </div>
  )
}
