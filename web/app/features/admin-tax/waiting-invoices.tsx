import type { WaitingInvoice } from '@bhitti/contract/calls/tax/tax-books.schemas'
import { formatPaiseInFull } from '@bhitti/contract/rules/prices/money'
import { dayText } from '@bhitti/contract/rules/tax/tax-document-words'
import { Link } from 'react-router'
import { useApi } from '~/lib/api/api.ts'
import { useList } from '~/lib/lists/use-list.ts'
import { ListFrame } from '~/ui/layout/list-frame.tsx'
import { PagePart } from '~/ui/layout/page-part.tsx'
import { type Column, Table } from '~/ui/layout/table.tsx'
import { Amount } from './amount.tsx'
import { waitingInvoicesQuery } from './tax-books.queries.ts'

const COLUMNS: readonly Column<WaitingInvoice>[] = [
  {
    header: 'Invoice',
    cell: ({ id, number }) => (
      <Link to={`/admin/papers/${id}`} className="text-link font-bold">
        {number}
      </Link>
    ),
  },
  { header: 'Date', cell: ({ day }) => dayText(day) },
  {
    header: 'Business',
    cell: ({ buyer, buyerGstin }) => (
      <span className="break-words">
        {buyer}
        <span className="block text-sm text-ink-soft">{buyerGstin}</span>
      </span>
    ),
  },
  {
    header: 'Total',
    align: 'right',
    cell: ({ grossPaise }) => <Amount>{formatPaiseInFull(grossPaise)}</Amount>,
  },
]

export function WaitingInvoices() {
  const list = useList(waitingInvoicesQuery(useApi()), 'The invoices could not be loaded')
  return (
    <PagePart
      title="Invoices waiting for their IRN"
      intro="Above the turnover threshold, an invoice to a business is issued once the government portal has registered it. Open the invoice and enter the details from the portal."
    >
      <ListFrame list={list} things="invoices" empty="No invoices are waiting for their IRN.">
        {(invoices) => (
          <Table
            caption="Invoices waiting for their IRN"
            hideCaption
            columns={COLUMNS}
            rows={invoices}
            rowKey={({ id }) => id}
          />
        )}
      </ListFrame>
    </PagePart>
  )
}
