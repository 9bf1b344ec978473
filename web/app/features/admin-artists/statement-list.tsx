import type { StatementSums } from '@bhitti/contract/calls/catalogue/artists.schemas'
import { formatRupees } from '@bhitti/contract/rules/prices/money'
import { formatDate, formatMonth } from '@bhitti/contract/rules/texts/dates'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { type Column, Table } from '~/ui/layout/table.tsx'
import { EmptyState } from '~/ui/states/empty-state.tsx'
import { StatusLine } from '~/ui/states/status-line.tsx'
import { statementsQuery } from './artists.queries.ts'

const COLUMNS: readonly Column<StatementSums>[] = [
  {
    header: 'Month',
    cell: ({ month }) => (
      <Link to={`?statement=${month}`} className="text-link font-bold">
        {formatMonth(month)}
      </Link>
    ),
  },
  { header: 'Carried over', align: 'right', cell: ({ carriedOver }) => formatRupees(carriedOver) },
  { header: 'Sales', align: 'right', cell: ({ earned }) => formatRupees(earned) },
  { header: 'Refunds', align: 'right', cell: ({ reversed }) => formatRupees(reversed) },
  {
    header: 'Comes to',
    align: 'right',
    cell: ({ due }) => (
      <span className={due < 0 ? 'text-red' : 'font-bold'}>{formatRupees(due)}</span>
    ),
  },
  { header: 'Payout', cell: payoutWords },
]

function payoutWords({ month, due, payout }: StatementSums): string {
  if (payout === null) return due > 0 ? 'Open' : 'Carried over to the next statement'
  if (payout.month !== month) return `Settled with ${formatMonth(payout.month)}`
  return `Paid on ${formatDate(payout.paidAt)}`
}

export function StatementList({ artistId }: { artistId: string }) {
  const api = useApi()
  const query = useQuery(statementsQuery(api, artistId))
  if (query.data === undefined) {
    return (
      <StatusLine
        error={query.error && messageOf(query.error, 'The statements could not be loaded')}
        onRetry={() => void query.refetch()}
      />
    )
  }
  if (query.data.length === 0) {
    return (
      <EmptyState
        title="No statements yet"
        message="The first statement starts with the artist’s first sale."
      />
    )
  }
  return (
    <Table
      caption="Statements"
      hideCaption
      columns={COLUMNS}
      rows={query.data}
      rowKey={({ month }) => month}
    />
  )
}
