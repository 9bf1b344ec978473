import type { ImportRow, RowList } from '@bhitti/contract/calls/products/product-files.schemas'
import { useApi } from '~/lib/api/api.ts'
import { useList } from '~/lib/lists/use-list.ts'
import { ListFrame } from '~/ui/layout/list-frame.tsx'
import { type Column, Table } from '~/ui/layout/table.tsx'
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
    { header: 'Please check', cell: ({ warnings }) => <Remarks remarks={warnings} /> },
  ],
  new: [ROW, NAME, { header: 'Contents', cell: NewValues }],
  updated: [ROW, NAME, { header: 'Changes', cell: Changes }],
}

const CAPTIONS: Record<RowList, string> = {
  wrong: 'Rows that are wrong',
  warned: 'Rows to check',
  new: 'Rows that are new',
  updated: 'Rows that are updated',
}

export function ImportRows({ importId, outcome }: { importId: string; outcome: RowList }) {
  const list = useList(importRowsQuery(useApi(), importId, outcome), 'The rows could not be loaded')
  return (
    <ListFrame list={list} things="rows">
      {(rows) => (
        <Table
          caption={CAPTIONS[outcome]}
          hideCaption
          columns={COLUMNS[outcome]}
          rows={rows}
          rowKey={({ row }) => String(row)}
        />
      )}
    </ListFrame>
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

/** Fields that identify a product; a description would fill the page. */
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
