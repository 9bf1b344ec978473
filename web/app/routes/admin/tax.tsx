import type { TaxDesk } from '@bhitti/contract/calls/tax/tax-books.schemas'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { AccountantNote } from '~/features/admin-tax/accountant-note.tsx'
import { BooksOfMonth } from '~/features/admin-tax/books-of-month.tsx'
import { MonthField } from '~/features/admin-tax/month-field.tsx'
import { ReturnOfMonth } from '~/features/admin-tax/return-of-month.tsx'
import { taxDeskQuery } from '~/features/admin-tax/tax-books.queries.ts'
import { WaitingInvoices } from '~/features/admin-tax/waiting-invoices.tsx'
import { WaitingOrders } from '~/features/admin-tax/waiting-orders.tsx'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { useAddressChange, withParams } from '~/lib/pages/address-change.ts'
import { AdminPage } from '~/ui/layout/admin-page.tsx'
import { Tabs } from '~/ui/layout/tabs.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { StatusLine } from '~/ui/states/status-line.tsx'
import { adminMeta } from './frame/admin-meta.ts'

export const meta = adminMeta('Tax')

const VIEWS = ['waiting', 'books', 'return'] as const

export default function TaxPage() {
  const desk = useQuery(taxDeskQuery(useApi()))
  return (
    <AdminPage
      title="Tax"
      intro="Orders waiting for tax documents, the books of advances, and the GST return of each month."
    >
      {desk.data ? (
        <Accounts desk={desk.data} />
      ) : (
        <StatusLine
          error={desk.isError ? messageOf(desk.error, 'The accounts could not be loaded') : null}
          onRetry={() => void desk.refetch()}
        />
      )}
    </AdminPage>
  )
}

function Accounts({ desk }: { desk: TaxDesk }) {
  const [search] = useSearchParams()
  const changeAddress = useAddressChange()
  const [newest] = desk.months
  if (newest === undefined) {
    return (
      <Notice title="No tax documents are issued yet">
        First choose whether the shop is registered for GST: in the{' '}
        <Link to="/admin/settings#tax" className="text-link">
          settings, under Tax
        </Link>
        . From that day the shop issues vouchers, invoices and credit notes, and keeps the books.
      </Notice>
    )
  }
  const month = desk.months.find((one) => one === search.get('month')) ?? newest
  const view = VIEWS.find((one) => one === search.get('view')) ?? 'waiting'
  const waiting = desk.waitingOrders + desk.waitingInvoices
  const monthField = <MonthField months={desk.months} month={month} />
  return (
    <>
      {desk.isRehearsal && (
        <Notice tone="gold" title="This is a rehearsal" className="mb-8">
          This shop uses a test payment key. Nobody has really paid for these orders, so please do
          not file any of these figures.
        </Notice>
      )}
      <Tabs
        label="Sections of the accounts"
        value={view}
        onValueChange={(value) => changeAddress(withParams({ view: value }))}
        tabs={[
          {
            value: 'waiting',
            label: waiting > 0 ? `Waiting (${waiting})` : 'Waiting',
            content: (
              <div className="grid gap-part">
                <WaitingOrders />
                <WaitingInvoices />
              </div>
            ),
          },
          {
            value: 'books',
            label: 'Books',
            content: (
              <div className="grid gap-part">
                {monthField}
                <BooksOfMonth key={month} month={month} />
              </div>
            ),
          },
          {
            value: 'return',
            label: 'GSTR-1',
            content: (
              <div className="grid gap-part">
                {monthField}
                <ReturnOfMonth key={month} month={month} />
              </div>
            ),
          },
        ]}
      />
      <AccountantNote />
    </>
  )
}
