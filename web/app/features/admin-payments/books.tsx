import type {
  BookDifference,
  Reconciliation,
} from '@bhitti/contract/calls/orders/payment-desk.schemas'
import { formatRupees } from '@bhitti/contract/rules/prices/money'
import { formatNumber } from '@bhitti/contract/rules/products/measures'
import { formatDate, formatDateTime } from '@bhitti/contract/rules/texts/dates'
import { useState } from 'react'
import { May } from '~/lib/session/may.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { SelectField } from '~/ui/controls/select-field.tsx'
import { PagePart } from '~/ui/layout/page-part.tsx'
import { type Column, Table } from '~/ui/layout/table.tsx'
import { AllWell } from './all-well.tsx'
import { useReconcile } from './payment-desk.queries.ts'

const KINDS: Record<BookDifference['kind'], string> = {
  payment_without_order: 'Payment for an order that the shop does not have',
  payment_not_recorded: 'This payment is with the provider but not in the shop',
  payment_unknown_to_provider: 'This payment is in the shop but not with the provider',
  refunds_differ: 'Different amounts have been refunded',
}

const COLUMNS: readonly Column<BookDifference>[] = [
  { header: 'What differs', cell: ({ kind }) => KINDS[kind] },
  { header: 'Payment', cell: ({ paymentId }) => <span className="break-all">{paymentId}</span> },
  {
    header: 'At the provider',
    align: 'right',
    cell: ({ providerAmount }) => formatRupees(providerAmount),
  },
  { header: 'In the shop', align: 'right', cell: ({ shopAmount }) => formatRupees(shopAmount) },
]

const SPANS = [
  { value: '4', label: 'the last 4 days' },
  { value: '14', label: 'the last 14 days' },
  { value: '31', label: 'the last 31 days' },
]

export function Books({ reconciliation }: { reconciliation: Reconciliation | null }) {
  return (
    <PagePart
      title="Books"
      intro="Once a day the shop compares every payment and refund with the provider’s books, and corrects what it can."
      action={
        <May permission="payments.work">
          <CompareNow />
        </May>
      }
    >
      {reconciliation === null ? (
        <p className="text-ink-soft">They have not been compared yet.</p>
      ) : (
        <LastComparison reconciliation={reconciliation} />
      )}
    </PagePart>
  )
}

function CompareNow() {
  const [days, setDays] = useState('4')
  const reconcile = useReconcile()
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        label="Days to compare"
        hideLabel
        options={SPANS}
        value={days}
        onChange={(event) => setDays(event.target.value)}
      />
      <Button
        variant="secondary"
        loading={reconcile.isPending}
        loadingLabel="Comparing…"
        onClick={() => reconcile.mutate(Number(days))}
      >
        Compare now
      </Button>
    </div>
  )
}

function LastComparison({ reconciliation }: { reconciliation: Reconciliation }) {
  const { from, to, finishedAt, payments, capturedAmount, refundedAmount, differences } =
    reconciliation
  return (
    <>
      <dl className="mb-5 flex flex-wrap gap-x-12 gap-y-4">
        {[
          ['Compared', formatDateTime(finishedAt)],
          ['Days', `${formatDate(from)} to ${formatDate(to)}`],
          ['Payments', formatNumber(payments)],
          ['Received', formatRupees(capturedAmount)],
          ['Refunded', formatRupees(refundedAmount)],
        ].map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="font-bold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {differences.length === 0 ? (
        <AllWell>Difference ₹0: both books match.</AllWell>
      ) : (
        <Table
          caption="Differences"
          columns={COLUMNS}
          rows={differences}
          rowKey={({ kind, paymentId }) => `${kind} ${paymentId}`}
        />
      )}
    </>
  )
}
