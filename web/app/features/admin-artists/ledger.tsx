import { formatMonth } from '@bhitti/contract/dates'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useAddressChange, withParams } from '~/lib/address-change.ts'
import { useApi } from '~/lib/api.ts'
import { messageOf } from '~/lib/api-error.ts'
import { Badge } from '~/ui/badge.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { LoadMore } from '~/ui/load-more.tsx'
import { SelectField } from '~/ui/select-field.tsx'
import { StatusLine } from '~/ui/status-line.tsx'
import { Table } from '~/ui/table.tsx'
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

/** Everything that was booked for an artist, the newest first, of all months or one. */
export function Ledger({ artistId }: { artistId: string }) {
  const api = useApi()
  const [params] = useSearchParams()
  const changeAddress = useAddressChange()
  const month = params.get('month') ?? ''
  const months = useQuery(statementsQuery(api, artistId))
  const query = useInfiniteQuery({
    ...royaltiesQuery(api, artistId, month),
    placeholderData: keepPreviousData,
  })
  const entries = query.data?.pages.flatMap((page) => page.data) ?? []
  return (
    <>
      <SelectField
        label="Month"
        placeholder="All months"
        value={month}
        options={(months.data ?? []).map((statement) => ({
          value: statement.month,
          label: formatMonth(statement.month),
        }))}
        onChange={(event) => changeAddress(withParams({ month: event.target.value }))}
        className="mb-6 max-w-60"
      />
      {query.data === undefined ? (
        <StatusLine
          error={query.error && messageOf(query.error, 'The ledger could not be loaded')}
          onRetry={() => void query.refetch()}
        />
      ) : entries.length === 0 ? (
        <EmptyState
          title="Nothing booked"
          message="Each sale of a design is booked here, and each refund takes its part back."
        />
      ) : (
        <>
          <Table
            caption="Ledger"
            hideCaption
            columns={COLUMNS}
            rows={entries}
            rowKey={({ _id }) => _id}
          />
          <LoadMore
            shown={entries.length}
            total={query.data.pages.at(-1)?.total ?? entries.length}
            things="entries"
            hasMore={query.hasNextPage}
            isLoading={query.isFetchingNextPage}
            onLoadMore={() => void query.fetchNextPage()}
          />
        </>
      )}
    </>
  )
}
