import { formatMonth } from '@bhitti/contract/rules/texts/dates'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '~/lib/api/api.ts'
import { matching, useListFilters } from '~/lib/lists/list-filters.ts'
import { useList } from '~/lib/lists/use-list.ts'
import { SelectField } from '~/ui/controls/select-field.tsx'
import { ListFrame } from '~/ui/layout/list-frame.tsx'
import { Table } from '~/ui/layout/table.tsx'
import { Badge } from '~/ui/marks/badge.tsx'
import { EmptyState } from '~/ui/states/empty-state.tsx'
import { royaltiesQuery, statementsQuery } from './artists.queries.ts'
import { ENTRY_COLUMNS } from './entry-columns.tsx'

const COLUMNS = [
  ...ENTRY_COLUMNS,
  {
    header: 'Paid out',
    cell: ({ isPaid }: { isPaid: boolean }) =>
      isPaid ? <Badge tone="greenLight">Paid</Badge> : 'Open',
  },
]

const FILTERS = { month: matching(/^\d{4}-\d\d$/) }

export function Ledger({ artistId }: { artistId: string }) {
  const api = useApi()
  const { filters, filter } = useListFilters(FILTERS)
  const months = useQuery(statementsQuery(api, artistId))
  const list = useList(royaltiesQuery(api, artistId, filters), 'The ledger could not be loaded')
  return (
    <>
      <SelectField
        label="Month"
        placeholder="All months"
        value={filters.month ?? ''}
        options={(months.data ?? []).map((statement) => ({
          value: statement.month,
          label: formatMonth(statement.month),
        }))}
        onChange={(event) => filter('month', event.target.value)}
        className="mb-6 max-w-60"
      />
      <ListFrame
        list={list}
        things="entries"
        empty={
          <EmptyState
            title="No earnings yet"
            message="Royalties from each sale appear here. Refunds are deducted."
          />
        }
      >
        {(entries) => (
          <Table
            caption="Ledger"
            hideCaption
            columns={COLUMNS}
            rows={entries}
            rowKey={({ _id }) => _id}
          />
        )}
      </ListFrame>
    </>
  )
}
