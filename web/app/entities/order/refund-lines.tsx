import type { RefundLine } from '@bhitti/contract/calls/orders/orders.schemas'
import { formatRupees } from '@bhitti/contract/rules/prices/money'
import { refundLineName } from '@bhitti/contract/rules/prices/refund-lines'

export function RefundLines({ lines }: { lines: readonly RefundLine[] }) {
  if (lines.length === 0) return null
  return (
    <ul aria-label="What it is for" className="text-sm text-ink-soft">
      {lines.map((line) => (
        <li key={`${line.kind} ${line.lineId}`} className="flex justify-between gap-x-4">
          <span className="min-w-0 break-words">{refundLineName(line)}</span>
          {lines.length > 1 && <span className="tabular-nums">{formatRupees(line.amount)}</span>}
        </li>
      ))}
    </ul>
  )
}
