import type { Statement } from '@bhitti/contract/calls/catalogue/artists.schemas'
import { formatRupees } from '@bhitti/contract/rules/prices/money'

export function StatementTotals({ statement }: { statement: Statement }) {
  const { earned, reversed, carriedOver, due, payout } = statement
  const parts = [
    ['Sales', earned],
    ['Refunds', reversed],
    ['Carried over from earlier statements', carriedOver],
  ] as const
  return (
    <dl className="mt-8 ml-auto grid max-w-md gap-2 break-inside-avoid">
      {parts.map(([name, amount]) => (
        <div key={name} className="flex justify-between gap-6">
          <dt className="text-ink-soft">{name}</dt>
          <dd>{formatRupees(amount)}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-6 border-t border-ink pt-2 text-lg font-bold">
        <dt>{totalName(due, payout !== null)}</dt>
        <dd>{formatRupees(due)}</dd>
      </div>
    </dl>
  )
}

function totalName(due: number, isSettled: boolean): string {
  if (isSettled) return 'Settled'
  return due < 0 ? 'Carried over to the next statement' : 'To be paid'
}
