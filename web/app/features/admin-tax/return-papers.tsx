import type { ListedReturnPaper } from '@bhitti/contract/calls/tax/tax-books.schemas'
import { formatPaiseInFull } from '@bhitti/contract/rules/prices/money'
import type { ListedTable } from '@bhitti/contract/rules/tax/gstr1'
import { rateText } from '@bhitti/contract/rules/tax/tax-document'
import { dayText } from '@bhitti/contract/rules/tax/tax-document-words'
import { stateWithCode } from '@bhitti/contract/rules/texts/indian-states'
import { Link } from 'react-router'
import { useApi } from '~/lib/api/api.ts'
import { useList } from '~/lib/lists/use-list.ts'
import { ListFrame } from '~/ui/layout/list-frame.tsx'
import { type Column, Table } from '~/ui/layout/table.tsx'
import { Amount } from './amount.tsx'
import { returnPapersQuery } from './tax-books.queries.ts'

const COLUMNS: readonly Column<ListedReturnPaper>[] = [
  {
    header: 'Paper',
    cell: ({ id, number, day, corrects }) => (
      <>
        <Link to={`/admin/papers/${id}`} className="text-link font-bold">
          {number}
        </Link>
        <span className="block text-sm text-ink-soft">
          {dayText(day)}
          {corrects && `, of ${corrects.number}`}
        </span>
      </>
    ),
  },
  {
    header: 'Buyer',
    cell: ({ buyer, buyerGstin }) => (
      <span className="break-words">
        {buyer}
        <span className="block text-sm text-ink-soft">{buyerGstin ?? 'Not registered'}</span>
      </span>
    ),
  },
  { header: 'Place of supply', cell: ({ placeOfSupply }) => stateWithCode(placeOfSupply) },
  {
    header: 'Total',
    align: 'right',
    cell: ({ grossPaise }) => <Amount>{formatPaiseInFull(grossPaise)}</Amount>,
  },
  {
    header: 'Taxable value and tax by rate',
    align: 'right',
    cell: ({ rates }) => (
      <ul>
        {rates.map(({ rate, taxablePaise, igstPaise, cgstPaise, sgstPaise }) => (
          <li key={rate} className="tabular-nums">
            {formatPaiseInFull(taxablePaise)} at {rateText(rate)}:{' '}
            {igstPaise > 0
              ? `IGST ${formatPaiseInFull(igstPaise)}`
              : `CGST ${formatPaiseInFull(cgstPaise)}, SGST or UTGST ${formatPaiseInFull(sgstPaise)}`}
          </li>
        ))}
      </ul>
    ),
  },
]

export function ReturnPapers({
  month,
  table,
  name,
}: {
  month: string
  table: ListedTable
  name: string
}) {
  const list = useList(
    returnPapersQuery(useApi(), month, table),
    'The documents of this table could not be loaded',
  )
  return (
    <div className="mt-6">
      <h3 className="mb-2 font-bold">{name}</h3>
      <ListFrame list={list} things="papers" empty="No documents in this table.">
        {(papers) => (
          <Table
            caption={name}
            hideCaption
            columns={COLUMNS}
            rows={papers}
            rowKey={({ id }) => id}
          />
        )}
      </ListFrame>
    </div>
  )
}
