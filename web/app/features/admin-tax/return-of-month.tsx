import { downloadReturn } from '@bhitti/contract/calls/tax/tax-books.endpoints'
import type { TaxReturn } from '@bhitti/contract/calls/tax/tax-books.schemas'
import { formatPaiseInFull } from '@bhitti/contract/rules/prices/money'
import { formatNumber } from '@bhitti/contract/rules/products/measures'
import { LISTED_TABLES, type ListedTable } from '@bhitti/contract/rules/tax/gstr1'
import { RETURN_FILE_NAMES, RETURN_FILES } from '@bhitti/contract/rules/tax/return-files'
import { quantityText, rateText } from '@bhitti/contract/rules/tax/tax-document'
import { dayText } from '@bhitti/contract/rules/tax/tax-document-words'
import { formatMonth } from '@bhitti/contract/rules/texts/dates'
import { stateWithCode } from '@bhitti/contract/rules/texts/indian-states'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { Button } from '~/ui/controls/button.tsx'
import { PagePart } from '~/ui/layout/page-part.tsx'
import { Facts } from '~/ui/layout/part.tsx'
import { type Column, Table } from '~/ui/layout/table.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { StatusLine } from '~/ui/states/status-line.tsx'
import { Amount } from './amount.tsx'
import { DownloadButton } from './download-button.tsx'
import { ReturnPapers } from './return-papers.tsx'
import { returnQuery } from './tax-books.queries.ts'

type Parts = TaxReturn['papers']

function moneyColumns<Row extends Parts>(): Column<Row>[] {
  const column = (header: string, paiseOf: (row: Row) => number): Column<Row> => ({
    header,
    align: 'right',
    cell: (row) => <Amount>{formatPaiseInFull(paiseOf(row))}</Amount>,
  })
  return [
    column('Taxable value', ({ taxablePaise }) => taxablePaise),
    column('IGST', ({ igstPaise }) => igstPaise),
    column('CGST', ({ cgstPaise }) => cgstPaise),
    column('SGST or UTGST', ({ sgstPaise }) => sgstPaise),
  ]
}

/** Tables of GSTR-1 that a shop of this kind fills in. */
export function ReturnOfMonth({ month }: { month: string }) {
  const query = useQuery(returnQuery(useApi(), month))
  if (!query.data) {
    return (
      <StatusLine
        error={query.isError ? messageOf(query.error, 'The return could not be loaded') : null}
        onRetry={() => void query.refetch()}
      />
    )
  }
  const sums = query.data
  if (sums.gstin === null) return <NoReturn sums={sums} />
  return (
    <div className="grid gap-part">
      <Totals sums={sums} />
      <Listed sums={sums} />
      <States sums={sums} />
      <Nil sums={sums} />
      <Hsn sums={sums} />
      <Documents sums={sums} />
      <Files month={month} />
    </div>
  )
}

function NoReturn({ sums: { month, leftOut } }: { sums: TaxReturn }) {
  return (
    <Notice title={`No GSTR-1 for ${formatMonth(month)}`}>
      A shop that is not registered for GST files no returns, and charges no tax.
      {leftOut.billsOfSupply > 0 &&
        ` ${formatNumber(leftOut.billsOfSupply)} bills of supply were issued in this month.`}
    </Notice>
  )
}

function Totals({ sums }: { sums: TaxReturn }) {
  const { month, gstin, firstDay, lastDay, isRunning, papers, roundingPaise, leftOut } = sums
  const { taxablePaise, igstPaise, cgstPaise, sgstPaise } = papers
  const notes = [
    leftOut.commercialCredits > 0 &&
      `${formatNumber(leftOut.commercialCredits)} commercial credit notes without tax are no part of the return.`,
    leftOut.billsOfSupply > 0 &&
      `${formatNumber(leftOut.billsOfSupply)} bills of supply were issued while the shop was not registered, and are no part of it.`,
    leftOut.ofOtherGstins > 0 &&
      `${formatNumber(leftOut.ofOtherGstins)} documents name another GSTIN of the shop and belong in its own return.`,
  ].filter((note) => note !== false)
  return (
    <PagePart
      title={`GSTR-1 of ${formatMonth(month)}`}
      intro={`GSTIN ${gstin}, ${dayText(firstDay)} to ${dayText(lastDay)}${isRunning ? '. The month has not ended: what happens in it is still added' : ''}.`}
    >
      <div className="max-w-xl">
        <Facts
          facts={[
            ['Taxable value, less credits', paise(taxablePaise)],
            ['IGST', paise(igstPaise)],
            ['CGST', paise(cgstPaise)],
            ['SGST or UTGST', paise(sgstPaise)],
            ['Difference by rounding', paise(roundingPaise)],
          ]}
        />
      </div>
      <p className="mt-3 max-w-prose text-sm text-ink-soft">
        The portal works the tax out as rate × taxable value. Prices of the shop include tax, and
        each line was rounded to the paisa by itself, so that the portal’s tax is higher by the
        difference, or lower where it is below zero.
      </p>
      {notes.map((note) => (
        <p key={note} className="mt-2 max-w-prose text-sm text-ink-soft">
          {note}
        </p>
      ))}
    </PagePart>
  )
}

const TABLE_NAMES: Record<ListedTable, string> = {
  '4A': '4A: to registered buyers',
  '5': '5: large invoices to other States',
  '9B': '9B: credit notes',
}

function Listed({ sums }: { sums: TaxReturn }) {
  const [open, setOpen] = useState<ListedTable | null>(null)
  type Row = { table: ListedTable } & TaxReturn['listed'][ListedTable]
  const columns: Column<Row>[] = [
    { header: 'Table', cell: ({ table }) => TABLE_NAMES[table] },
    { header: 'Papers', align: 'right', cell: ({ papers }) => formatNumber(papers) },
    ...moneyColumns<Row>(),
    {
      header: 'One by one',
      align: 'right',
      cell: ({ table, papers }) =>
        papers === 0 ? (
          'None'
        ) : (
          <Button
            variant="quiet"
            size="small"
            aria-expanded={open === table}
            onClick={() => setOpen(open === table ? null : table)}
          >
            {open === table ? 'Hide' : 'Show'}
            <span className="sr-only"> the papers of table {table}</span>
          </Button>
        ),
    },
  ]
  return (
    <PagePart
      title="Listed paper by paper"
      intro="Businesses are named by their GSTIN. Invoices to others are listed only when they go to another State and are above the threshold in the settings. A credit note stands where its invoice did."
    >
      <Table
        caption="Tables 4A, 5 and 9B"
        hideCaption
        columns={columns}
        rows={LISTED_TABLES.map((table) => ({ table, ...sums.listed[table] }))}
        rowKey={({ table }) => table}
      />
      {open !== null && <ReturnPapers month={sums.month} table={open} name={TABLE_NAMES[open]} />}
    </PagePart>
  )
}

function States({ sums }: { sums: TaxReturn }) {
  return (
    <PagePart
      title="7: the rest, by State and rate"
      intro="Everything else to buyers without a GSTIN, less the credit notes that belong here. An amount below zero is right where more was credited than sold."
    >
      <Table
        caption="Table 7"
        hideCaption
        columns={[
          { header: 'Place of supply', cell: ({ placeOfSupply }) => stateWithCode(placeOfSupply) },
          { header: 'Rate', align: 'right', cell: ({ rate }) => rateText(rate) },
          ...moneyColumns<TaxReturn['states'][number]>(),
        ]}
        rows={sums.states}
        rowKey={({ placeOfSupply, supply, rate }) => `${placeOfSupply} ${supply} ${rate}`}
        empty={<p className="py-5 text-ink-soft">Nothing in this month.</p>}
      />
    </PagePart>
  )
}

function Nil({ sums: { nil } }: { sums: TaxReturn }) {
  if (nil.length === 0) return null
  return (
    <PagePart title="8: goods without tax" intro="Goods taxed at 0%, less credits.">
      <Table
        caption="Table 8"
        hideCaption
        columns={[
          {
            header: 'Supplies',
            cell: ({ supply, isRegistered }) =>
              `${supply === 'inter' ? 'To other States' : 'Within the State'}, to ${isRegistered ? 'registered' : 'unregistered'} buyers`,
          },
          {
            header: 'Value',
            align: 'right',
            cell: ({ taxablePaise }) => <Amount>{formatPaiseInFull(taxablePaise)}</Amount>,
          },
        ]}
        rows={nil}
        rowKey={({ supply, isRegistered }) => `${supply} ${isRegistered}`}
      />
    </PagePart>
  )
}

function Hsn({ sums: { hsn } }: { sums: TaxReturn }) {
  return (
    <PagePart
      title="12: by HSN"
      intro="Less credits. Delivery stands with the goods that it brought, and adds to no quantity."
    >
      <div className="grid gap-8">
        <HsnTable caption="To registered buyers (B2B)" rows={hsn.b2b} />
        <HsnTable caption="To the others (B2C)" rows={hsn.b2c} />
      </div>
    </PagePart>
  )
}

function HsnTable({ caption, rows }: { caption: string; rows: TaxReturn['hsn']['b2b'] }) {
  return (
    <div>
      <h3 className="mb-2 font-bold">{caption}</h3>
      <Table
        caption={caption}
        hideCaption
        columns={[
          { header: 'HSN', cell: ({ hsn }) => hsn },
          { header: 'Rate', align: 'right', cell: ({ rate }) => rateText(rate) },
          {
            header: 'Quantity',
            align: 'right',
            cell: (row) => `${quantityText(row)} (${row.unit})`,
          },
          ...moneyColumns<TaxReturn['hsn']['b2b'][number]>(),
        ]}
        rows={rows}
        rowKey={({ hsn, rate, unit }) => `${hsn} ${rate} ${unit}`}
        empty={<p className="py-5 text-ink-soft">Nothing in this month.</p>}
      />
    </div>
  )
}

function Documents({ sums: { documents } }: { sums: TaxReturn }) {
  const credited = documents.reduce((sum, { creditedInFull }) => sum + creditedInFull, 0)
  return (
    <PagePart
      title="13: documents issued"
      intro={`This shop never cancels a number once issued: mistakes are corrected with credit notes. ${formatNumber(credited)} ${credited === 1 ? 'invoice' : 'invoices'} of this month ${credited === 1 ? 'was' : 'were'} credited in full by its end.`}
    >
      <Table
        caption="Table 13"
        hideCaption
        columns={[
          { header: 'Document', cell: ({ nature }) => nature },
          { header: 'From', cell: ({ first }) => first },
          { header: 'To', cell: ({ last }) => last },
          { header: 'Number', align: 'right', cell: ({ issued }) => formatNumber(issued) },
          { header: 'Cancelled', align: 'right', cell: ({ cancelled }) => formatNumber(cancelled) },
        ]}
        rows={documents}
        rowKey={({ series }) => series}
        empty={<p className="py-5 text-ink-soft">Nothing in this month.</p>}
      />
    </PagePart>
  )
}

function Files({ month }: { month: string }) {
  return (
    <PagePart
      title="Files"
      intro="One file for each sheet of the government’s offline tool, with the same columns."
    >
      <ul className="flex flex-wrap gap-3">
        {RETURN_FILE_NAMES.map((file) => (
          <li key={file}>
            <DownloadButton endpoint={downloadReturn} parts={{ params: { month, file } }}>
              {RETURN_FILES[file]}
            </DownloadButton>
          </li>
        ))}
      </ul>
    </PagePart>
  )
}

function paise(amount: number) {
  return <Amount>{formatPaiseInFull(amount)}</Amount>
}
