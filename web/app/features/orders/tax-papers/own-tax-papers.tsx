import type { Order } from '@bhitti/contract/calls/orders/orders.schemas'
import { getTaxDocumentFile } from '@bhitti/contract/calls/tax/tax-documents.endpoints'
import { formatRupees } from '@bhitti/contract/rules/prices/money'
import { dayText } from '@bhitti/contract/rules/tax/tax-document-words'
import type { InvoiceTime } from '@bhitti/contract/rules/tax/tax-settings'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Link } from 'react-router'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { downloadFile } from '~/lib/api/download.ts'
import { useDownload } from '~/lib/api/use-download.ts'
import { useShop } from '~/lib/pages/site.ts'
import { IconButton } from '~/ui/controls/icon-button.tsx'
import { StatusLine } from '~/ui/states/status-line.tsx'
import { invoiceWords } from './invoice-words.ts'
import { taxPapersQuery } from './tax-papers.queries.ts'

export function OwnTaxPapers({ order }: { order: Order }) {
  const { _id: orderId, status } = order
  const query = useQuery(taxPapersQuery(useApi(), { orderId, status }))
  const { isDownloading, download } = useDownload()
  if (!query.data) {
    return (
      <StatusLine
        error={
          query.isError ? messageOf(query.error, 'The tax documents could not be loaded') : null
        }
        onRetry={() => void query.refetch()}
      />
    )
  }
  const { data: papers, invoiceComes } = query.data
  const isInvoiced = papers.some(({ kind }) => kind === 'invoice')
  return (
    <>
      {!isInvoiced && <InvoiceComes order={order} time={invoiceComes} />}
      <ul className="grid">
        {papers.map(({ id, name, number, day, amount, isGivenOut }) => (
          <li
            key={id}
            className="flex items-center justify-between gap-x-4 border-b border-line py-1.5 last:border-0"
          >
            <div>
              {isGivenOut ? (
                <Link to={`/order/papers/${id}`} className="text-link inline-block py-1">
                  {name} {number}
                </Link>
              ) : (
                <p>
                  {name} {number} is being registered for GST. You will find it here as soon as that
                  is done.
                </p>
              )}
              <p className="text-sm text-ink-soft">
                {dayText(day)}
                {amount > 0 && `, ${formatRupees(amount)}`}
              </p>
            </div>
            {isGivenOut && (
              <IconButton
                label={`Save ${name.toLowerCase()} ${number} as PDF`}
                disabled={isDownloading}
                onClick={() => download(() => downloadFile(getTaxDocumentFile, { params: { id } }))}
              >
                <Download aria-hidden size={19} />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function InvoiceComes({ order, time }: { order: Order; time: InvoiceTime | null }) {
  const { email } = useShop()
  const words = invoiceWords(order.status, time)
  return (
    <p className="text-ink-soft">
      {words ?? (
        <>
          If you need an invoice, please write to{' '}
          <a href={`mailto:${email}`} className="text-link">
            {email}
          </a>
          .
        </>
      )}
    </p>
  )
}
