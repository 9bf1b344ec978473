import type { Promotion } from '@bhitti/contract/calls/buying/admin-promotions.schemas'
import { formatRupees } from '@bhitti/contract/rules/prices/money'
import { formatNumber } from '@bhitti/contract/rules/products/measures'
import { useMay } from '~/lib/session/may.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { type Column, Table } from '~/ui/layout/table.tsx'
import { Badge } from '~/ui/marks/badge.tsx'
import {
  offerInWords,
  STATE_NAMES,
  STATE_TONES,
  timeInWords,
  usesInWords,
} from './promotion-words.ts'

export type PromotionActions = {
  onEdit: (promotion: Promotion) => void
  onPause: (promotion: Promotion) => void
  onResume: (promotion: Promotion) => void
}

type PromotionTableProps = PromotionActions & { promotions: readonly Promotion[] }

export function PromotionTable({ promotions, ...actions }: PromotionTableProps) {
  const mayEdit = useMay('promotions.edit')
  const columns: Column<Promotion>[] = [
    { header: 'Code', cell: (promotion) => <Code promotion={promotion} /> },
    {
      header: 'State',
      cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{STATE_NAMES[state]}</Badge>,
    },
    {
      header: 'When',
      cell: (promotion) => (
        <span className="block text-sm md:max-w-48">{timeInWords(promotion)}</span>
      ),
    },
    { header: 'Uses', align: 'right', cell: (promotion) => <Uses promotion={promotion} /> },
    { header: 'Revenue', align: 'right', cell: (promotion) => <Revenue promotion={promotion} /> },
    ...(mayEdit
      ? [
          {
            header: 'Actions',
            align: 'right' as const,
            cell: (promotion: Promotion) => <Actions promotion={promotion} {...actions} />,
          },
        ]
      : []),
  ]
  return (
    <Table
      caption="Promotions"
      hideCaption
      columns={columns}
      rows={promotions}
      rowKey={({ _id }) => _id}
    />
  )
}

function Code({ promotion }: { promotion: Promotion }) {
  const { code, note } = promotion
  return (
    <>
      <span className="block font-bold break-all">{code}</span>
      <span className="block text-sm">{offerInWords(promotion)}</span>
      {note !== '' && <span className="block max-w-prose text-sm text-ink-soft">{note}</span>}
    </>
  )
}

function Uses({ promotion }: { promotion: Promotion }) {
  const { heldCount, perCustomerLimit } = promotion
  return (
    <span className="block whitespace-nowrap tabular-nums">
      {usesInWords(promotion)}
      {heldCount > 0 && (
        <span className="block text-sm text-ink-soft">
          {formatNumber(heldCount)} just being paid
        </span>
      )}
      {perCustomerLimit !== null && (
        <span className="block text-sm text-ink-soft">
          {formatNumber(perCustomerLimit)} per customer
        </span>
      )}
    </span>
  )
}

function Revenue({ promotion: { revenueAmount, discountAmount } }: { promotion: Promotion }) {
  return (
    <span className="block whitespace-nowrap tabular-nums">
      {formatRupees(revenueAmount)}
      {discountAmount > 0 && (
        <span className="block text-sm text-ink-soft">
          {formatRupees(discountAmount)} taken off
        </span>
      )}
    </span>
  )
}

function Actions({
  promotion,
  onEdit,
  onPause,
  onResume,
}: PromotionActions & { promotion: Promotion }) {
  const { code, state, isPaused } = promotion
  return (
    <span className="flex justify-end gap-x-5">
      <Button variant="quiet" size="small" onClick={() => onEdit(promotion)}>
        Edit<span className="sr-only"> {code}</span>
      </Button>
      {state !== 'ended' && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => (isPaused ? onResume(promotion) : onPause(promotion))}
        >
          {isPaused ? 'Resume' : 'Pause'}
          <span className="sr-only"> {code}</span>
        </Button>
      )}
    </span>
  )
}
