import type { PaymentDesk } from '@bhitti/contract/calls/orders/payment-desk.schemas'
import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { RetryRefund } from '~/features/admin-orders/retry-refund.tsx'
import { Books } from '~/features/admin-payments/books.tsx'
import { OpenDeliveries } from '~/features/admin-payments/open-deliveries.tsx'
import { OpenOrders } from '~/features/admin-payments/open-orders.tsx'
import { paymentDeskQuery } from '~/features/admin-payments/payment-desk.queries.ts'
import { PossibleDuplicates } from '~/features/admin-payments/possible-duplicates.tsx'
import { ReturnedPayments } from '~/features/admin-payments/returned-payments.tsx'
import { UnfinishedRefunds } from '~/features/admin-payments/unfinished-refunds.tsx'
import { UnsentMails } from '~/features/admin-payments/unsent-mails.tsx'
import { Verdict } from '~/features/admin-payments/verdict.tsx'
import { WaitingNotices } from '~/features/admin-payments/waiting-notices.tsx'
import { BooksOnDesk } from '~/features/admin-tax/books-on-desk.tsx'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { useSite } from '~/lib/pages/site.ts'
import { May } from '~/lib/session/may.tsx'
import { Button, ButtonLink } from '~/ui/controls/button.tsx'
import { AdminPage } from '~/ui/layout/admin-page.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { StatusLine } from '~/ui/states/status-line.tsx'
import { adminMeta } from './frame/admin-meta.ts'

export const meta = adminMeta('Payments')

export default function PaymentsPage() {
  const { rehearsal } = useSite()
  const desk = useQuery(paymentDeskQuery(useApi()))
  return (
    <AdminPage
      title="Payments"
      intro="Payments and refunds that need your attention or are still in progress."
      actions={
        <>
          <May permission="orders.see">
            <ButtonLink to="/admin/stock/holds" variant="quiet" size="small">
              Stock on hold for unpaid orders
            </ButtonLink>
          </May>
          <Button
            variant="secondary"
            size="small"
            loading={desk.isRefetching}
            onClick={() => void desk.refetch()}
          >
            <RotateCw aria-hidden size={17} />
            Refresh
          </Button>
        </>
      }
    >
      {rehearsal && (
        <Notice tone="gold" title="Payments are in test mode" className="mb-8">
          This shop uses a test payment key. Orders go through every step, but no money moves and
          nothing should be delivered. To start selling, set a live key, preferably with a new
          database, so that test orders do not mix with real ones.
        </Notice>
      )}
      {desk.data ? (
        <Desk desk={desk.data} />
      ) : (
        <StatusLine
          error={desk.isError ? messageOf(desk.error, 'The payments could not be loaded') : null}
          onRetry={() => void desk.refetch()}
        />
      )}
    </AdminPage>
  )
}

function Desk({ desk }: { desk: PaymentDesk }) {
  return (
    <div className="grid gap-10">
      <Verdict desk={desk} />
      <OpenDeliveries deliveries={desk.openDeliveries} />
      <PossibleDuplicates pairs={desk.possibleDuplicates} />
      <UnfinishedRefunds refunds={desk.unfinishedRefunds} actionOf={retryOf} />
      <ReturnedPayments payments={desk.returnedPayments} />
      <OpenOrders orders={desk.openOrders} />
      <WaitingNotices events={desk.unprocessedEvents} lastEventAt={desk.lastEventAt} />
      <UnsentMails count={desk.unsentMails} />
      <BooksOnDesk />
      <Books reconciliation={desk.reconciliation} />
    </div>
  )
}

function retryOf(refund: PaymentDesk['unfinishedRefunds'][number]): ReactNode {
  const { _id, amount, offeredAmount, orderNumber } = refund
  if (offeredAmount === null) return null
  return (
    <May permission="refunds.make">
      <RetryRefund refund={{ id: _id, amount, offeredAmount }} orderNumber={orderNumber} />
    </May>
  )
}
