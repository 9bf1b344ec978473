import type { Artist } from '@bhitti/contract/calls/catalogue/artists.schemas'
import { formatRupees } from '@bhitti/contract/rules/prices/money'
import { formatNumber } from '@bhitti/contract/rules/products/measures'
import { Link } from 'react-router'
import { useApi } from '~/lib/api/api.ts'
import { useListFilters, words } from '~/lib/lists/list-filters.ts'
import { useList } from '~/lib/lists/use-list.ts'
import { SearchField } from '~/ui/controls/search-field.tsx'
import { ListFrame } from '~/ui/layout/list-frame.tsx'
import { type Column, Table } from '~/ui/layout/table.tsx'
import { Badge } from '~/ui/marks/badge.tsx'
import { EmptyState } from '~/ui/states/empty-state.tsx'
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

const FILTERS = { q: words(100) }

export function ArtistList() {
  const { filters, isFiltered, filter } = useListFilters(FILTERS)
  const list = useList(artistsQuery(useApi(), filters), 'The artists could not be loaded')
  return (
    <>
      <SearchField
        label="Search artists"
        placeholder="Studio or name"
        hideLabel
        value={filters.q ?? ''}
        onSearch={(term) => filter('q', term)}
        className="mb-6 max-w-md"
      />
      <ListFrame
        list={list}
        things="artists"
        empty={
          <EmptyState
            title={isFiltered ? 'No artist found' : 'No artists yet'}
            message={
              isFiltered
                ? 'Try a shorter part of the name.'
                : 'Add the first one, or accept a submission.'
            }
          />
        }
      >
        {(artists) => (
          <Table
            caption="Artists"
            hideCaption
            columns={COLUMNS}
            rows={artists}
            rowKey={({ _id }) => _id}
          />
        )}
      </ListFrame>
    </>
  )
}
