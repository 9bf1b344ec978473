import { formatNumber } from '@bhitti/contract/measures'
import type { PaymentDesk } from '@bhitti/contract/payment-desk.schemas'
import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { Books } from '~/features/admin-payments/books.tsx'
import { AllWell, DeskPart } from '~/features/admin-payments/desk-part.tsx'
import { OpenOrders } from '~/features/admin-payments/open-orders.tsx'
import { paymentDeskQuery } from '~/features/admin-payments/payment-desk.queries.ts'
import { PossibleDuplicates } from '~/features/admin-payments/possible-duplicates.tsx'
import { ReturnedPayments } from '~/features/admin-payments/returned-payments.tsx'
import { UnfinishedRefunds } from '~/features/admin-payments/unfinished-refunds.tsx'
import { WaitingNotices } from '~/features/admin-payments/waiting-notices.tsx'
import { useApi } from '~/lib/api.ts'
import { messageOf } from '~/lib/api-error.ts'
import { useSite } from '~/lib/site.ts'
import { AdminPage } from '~/ui/admin-page.tsx'
import { Button, ButtonLink } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { StatusLine } from '~/ui/status-line.tsx'
import { adminMeta } from './frame/admin-meta.ts'

export const meta = adminMeta('Payments')

export default function PaymentsPage() {
  const { rehearsal } = useSite()
  const desk = useQuery(paymentDeskQuery(useApi()))
  return (
    <AdminPage
      title="Payments"
      intro="What of the shop’s money needs your eyes, or is still on its way."
      actions={
        <>
          <ButtonLink to="/admin/stock/holds" variant="quiet" size="small">
            Pieces held for unpaid orders
          </ButtonLink>
          <Button
            variant="secondary"
            size="small"
            loading={desk.isRefetching}
            onClick={() => void desk.refetch()}
          >
            <RotateCw aria-hidden size={17} />
            Look again
          </Button>
        </>
      }
    >
      {rehearsal && (
        <Notice tone="gold" title="Payments are in test mode" className="mb-8">
          The payment key of this shop is a test key. Orders go all the way, but no money moves and
          nothing is to be delivered. Set a live key to open the shop, best with a new database, so
          that no rehearsed order stands among the real ones.
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
      <PossibleDuplicates pairs={desk.possibleDuplicates} />
      <UnfinishedRefunds refunds={desk.unfinishedRefunds} />
      <ReturnedPayments payments={desk.returnedPayments} />
      <OpenOrders orders={desk.openOrders} />
      <WaitingNotices events={desk.unprocessedEvents} lastEventAt={desk.lastEventAt} />
      <DeskPart
        title="Mails about orders"
        intro="Mails that could not be sent are tried again for three days."
      >
        {desk.unsentMails === 0 ? (
          <AllWell>All mails have been sent.</AllWell>
        ) : (
          <p>
            <strong>{formatNumber(desk.unsentMails)}</strong>{' '}
            {desk.unsentMails === 1 ? 'mail waits' : 'mails wait'} to be sent.
          </p>
        )}
      </DeskPart>
      <Books reconciliation={desk.reconciliation} />
    </div>
  )
}

/** The whole desk in a sentence: what only a person can settle. */
function Verdict({ desk }: { desk: PaymentDesk }) {
  const failed = desk.unfinishedRefunds.filter(({ status }) => status === 'failed').length
  const stuck = desk.unprocessedEvents.filter(({ lastError }) => lastError !== null).length
  const differences = desk.reconciliation?.differences.length ?? 0
  const twice = desk.possibleDuplicates.length
  const needs = [
    twice > 0 && `${twice} ${twice === 1 ? 'order' : 'orders'} that may have been paid twice`,
    failed > 0 && `${failed} failed ${failed === 1 ? 'refund' : 'refunds'}`,
    stuck > 0 && `${stuck} ${stuck === 1 ? 'notice' : 'notices'} that could not be worked on`,
    differences > 0 &&
      `${differences} ${differences === 1 ? 'difference' : 'differences'} between the books`,
  ].filter((need) => need !== false)
  return needs.length === 0 ? (
    <Notice tone="green" title="Nothing needs you">
      <p>What is still on its way settles itself.</p>
    </Notice>
  ) : (
    <Notice tone="red" title="Please look at this">
      <p>{needs.join(', ')}.</p>
    </Notice>
  )
}
