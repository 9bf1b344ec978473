import type { Artist } from '@bhitti/contract/artists.schemas'
import { formatNumber } from '@bhitti/contract/measures'
import { formatRupees } from '@bhitti/contract/money'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { useAddressChange, withParams } from '~/lib/address-change.ts'
import { useApi } from '~/lib/api.ts'
import { messageOf } from '~/lib/api-error.ts'
import { Badge } from '~/ui/badge.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { LoadMore } from '~/ui/load-more.tsx'
import { SearchField } from '~/ui/search-field.tsx'
import { StatusLine } from '~/ui/status-line.tsx'
import { type Column, Table } from '~/ui/table.tsx'
import { artistsQuery } from './artists.queries.ts'
import { formatPercent } from './percent.ts'

const COLUMNS: readonly Column<Artist>[] = [
  {
    header: 'Studio',
    cell: (artist) => (
      <>
        <Link to={`/admin/artists/${artist._id}`} className="text-link font-bold">
          {artist.studio}
        </Link>
        {!artist.active && <Badge className="ml-3">Not active</Badge>}
        {artist.name !== artist.studio && (
          <span className="block text-sm text-ink-soft">{artist.name}</span>
        )}
      </>
    ),
  },
  { header: 'Commission', align: 'right', cell: ({ commission }) => formatPercent(commission) },
  { header: 'Designs', align: 'right', cell: ({ designs }) => formatNumber(designs) },
  {
    header: 'Sold this month',
    align: 'right',
    cell: ({ soldThisMonth }) => formatNumber(soldThisMonth),
  },
  {
    header: 'Owed',
    align: 'right',
    cell: ({ owed }) => (
      <span className={owed < 0 ? 'text-red' : 'font-bold'}>{formatRupees(owed)}</span>
    ),
  },
]

/** All artists by studio, with a search. */
export function ArtistList() {
  const api = useApi()
  const [params] = useSearchParams()
  const changeAddress = useAddressChange()
  const q = params.get('q') ?? ''
  const query = useInfiniteQuery({ ...artistsQuery(api, q), placeholderData: keepPreviousData })
  const artists = query.data?.pages.flatMap((page) => page.data) ?? []
  return (
    <>
      <SearchField
        label="Search artists"
        placeholder="Studio or name"
        hideLabel
        value={q}
        onSearch={(term) => changeAddress(withParams({ q: term }))}
        className="mb-6 max-w-md"
      />
      {query.data === undefined ? (
        <StatusLine
          error={query.error && messageOf(query.error, 'The artists could not be loaded')}
          onRetry={() => void query.refetch()}
        />
      ) : artists.length === 0 ? (
        <EmptyState
          title={q ? 'No artist found' : 'No artists yet'}
          message={
            q ? 'Try a shorter part of the name.' : 'Add the first one, or accept a submission.'
          }
        />
      ) : (
        <>
          <Table
            caption="Artists"
            hideCaption
            columns={COLUMNS}
            rows={artists}
            rowKey={({ _id }) => _id}
          />
          <LoadMore
            shown={artists.length}
            total={query.data.pages.at(-1)?.total ?? artists.length}
            things="artists"
            hasMore={query.hasNextPage}
            isLoading={query.isFetchingNextPage}
            onLoadMore={() => void query.fetchNextPage()}
          />
        </>
      )}
    </>
  )
}
