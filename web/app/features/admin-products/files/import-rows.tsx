import type { ImportRow, RowList } from '@bhitti/contract/product-files.schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '~/lib/api.ts'
import { messageOf } from '~/lib/api-error.ts'
import { LoadMore } from '~/ui/load-more.tsx'
import { StatusLine } from '~/ui/status-line.tsx'
import { type Column, Table } from '~/ui/table.tsx'
import { importRowsQuery } from './imports.queries.ts'

const ROW: Column<ImportRow> = { header: 'Row', cell: ({ row }) => row }
const NAME: Column<ImportRow> = {
  header: 'Product',
  cell: ({ name }) => <span className="break-words">{name || '–'}</span>,
}

const COLUMNS: Record<RowList, Column<ImportRow>[]> = {
  wrong: [ROW, NAME, { header: 'Problem', cell: ({ errors }) => <Remarks remarks={errors} /> }],
  warned: [
    ROW,
    NAME,
    { header: 'Worth a look', cell: ({ warnings }) => <Remarks remarks={warnings} /> },
  ],
  new: [ROW, NAME, { header: 'Contents', cell: NewValues }],
  updated: [ROW, NAME, { header: 'Changes', cell: Changes }],
}

const CAPTIONS: Record<RowList, string> = {
  wrong: 'Rows that are wrong',
  warned: 'Rows with a name that is used already',
  new: 'Rows that are new',
  updated: 'Rows that are updated',
}

/** The rows of a file with one outcome, or with warnings. */
export function ImportRows({ importId, outcome }: { importId: string; outcome: RowList }) {
  const query = useInfiniteQuery(importRowsQuery(useApi(), importId, outcome))
  const rows = (query.data?.pages ?? []).flatMap(({ data }) => data)
  if (query.data === undefined) {
    return (
      <StatusLine
        error={query.isError ? messageOf(query.error, 'The rows could not be loaded') : null}
        onRetry={() => void query.refetch()}
      />
    )
  }
  return (
    <>
      <Table
        caption={CAPTIONS[outcome]}
        hideCaption
        columns={COLUMNS[outcome]}
        rows={rows}
        rowKey={({ row }) => String(row)}
      />
      <LoadMore
        shown={rows.length}
        total={query.data.pages.at(-1)?.total ?? rows.length}
        things="rows"
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        onLoadMore={() => void query.fetchNextPage()}
      />
    </>
  )
}

function Remarks({ remarks }: { remarks: ImportRow['errors'] }) {
  return (
    <ul className="space-y-1">
      {remarks.map(({ column, value, message }) => (
        <li key={`${column} ${message}`}>
          {column && <span className="font-bold">{column}</span>}
          {value && <span className="break-words"> “{value}”</span>}
          {(column || value) && ': '}
          {message}
        </li>
      ))}
    </ul>
  )
}

function Changes({ changes }: ImportRow) {
  return (
    <ul className="space-y-1">
      {changes.map(({ field, from, to }) => (
        <li key={field} className="break-words">
          <span className="font-bold">{field}</span>:{' '}
          <del className="text-ink-soft">{from || 'empty'}</del> →{' '}
          <ins className="no-underline">{to || 'empty'}</ins>
        </li>
      ))}
    </ul>
  )
}

/** The few fields by which a product is known; the description would fill the page. */
const TOLD = ['productType', 'category', 'price', 'salePrice', 'stockQuantity']

function NewValues({ changes, warnings }: ImportRow) {
  const told = changes
    .filter(({ field }) => TOLD.includes(field))
    .map(({ field, to }) => `${field} ${to}`)
    .join(' · ')
  if (warnings.length === 0) return told
  return (
    <>
      {told}
      <Remarks remarks={warnings} />
    </>
  )
}
