import type { ListedReturnPaper, TaxReturn } from '@bhitti/contract/calls/tax/tax-books.schemas'
import { type ListedTable, ratesOf, tableOf } from '@bhitti/contract/rules/tax/gstr1'
import { returnAdder } from '@bhitti/contract/rules/tax/gstr1-sums'
import {
  documentNumber,
  seriesOf,
  type TaxDocumentKind,
} from '@bhitti/contract/rules/tax/tax-document'
import type { TaxSettings } from '@bhitti/contract/rules/tax/tax-settings'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context/context.ts'
import { type Page, type PageRequest, readPage } from '../../platform/database/newest-first.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { type BookMonth, bookMonth } from './month-of-books.ts'
import {
  eachPaper,
  listSeries,
  PAPER_COLUMNS,
  PAPERS,
  type ReadPaper,
  registeredSeries,
  type SeriesOfMonth,
  toPaper,
} from './return-papers.ts'

/** Kinds whose rows go into tables 4A to 12. */
const RETURNED = ['invoice', 'creditNote'] as const satisfies readonly TaxDocumentKind[]

type MonthOfReturn = BookMonth & {
  gstin: string | null
  all: SeriesOfMonth[]
  series: SeriesOfMonth[]
}

async function openReturn(context: Context, month: string): Promise<MonthOfReturn> {
  const bounds = bookMonth(context, month)
  const all = await listSeries(context.db, bounds)
  const ours = new Set<string>(RETURNED.map((kind) => registeredSeries(context, kind)))
  const series = all.filter((one) => ours.has(one.series))
  return { ...bounds, all, series, gstin: await gstinOf(context, series) }
}

/** Returns the GSTIN of the month's last paper, else the shop's: a return has only one. */
async function gstinOf(
  { db, liveSettings }: Context,
  series: readonly SeriesOfMonth[],
): Promise<string | null> {
  const last = series.at(-1)
  if (!last) {
    const { registration, gstin } = liveSettings.current().tax
    return registration === 'registered' ? gstin : null
  }
  const { rows } = await db.execute<{ gstin: string | null }>(sql`
    select content->'seller'->>'gstin' as gstin from tax_documents
    where series = ${last.series} and financial_year = ${last.financialYear}
      and sequence = ${last.last}`)
  return rows[0]?.gstin ?? null
}

/** @throws ShopError tax.month_without_books */
export async function readReturn(context: Context, month: string): Promise<TaxReturn> {
  const opened = await openReturn(context, month)
  const { largeInvoices } = context.liveSettings.current().tax
  const adder = returnAdder(largeInvoices)
  let ofOtherGstins = 0
  for await (const paper of eachReturned(context, opened)) {
    if (paper.sellerGstin === opened.gstin) adder.add(paper)
    else ofOtherGstins += 1
  }
  const { rehearsal } = context
  const countOf = (kind: TaxDocumentKind, isRegistered: boolean) => {
    const wanted = seriesOf(kind, { isRegistered, isRehearsal: rehearsal })
    return opened.all
      .filter(({ series }) => series === wanted)
      .reduce((sum, { issued }) => sum + issued, 0)
  }
  const { firstDay, lastDay, isRunning, gstin } = opened
  return {
    ...{ month, firstDay, lastDay, isRunning, gstin },
    ...adder.sums(),
    documents: gstin === null ? [] : await issuedDocuments(context, opened),
    leftOut: {
      billsOfSupply: countOf('invoice', false),
      commercialCredits: countOf('commercialCredit', true),
      ofOtherGstins,
    },
  }
}

async function* eachReturned({ db }: Context, opened: MonthOfReturn): AsyncGenerator<ReadPaper> {
  for (const series of opened.series) {
    for await (const batch of eachPaper(db, opened, series)) yield* batch
  }
}

export async function* eachListed(
  context: Context,
  month: string,
  belongs: (table: ListedTable, paper: ReadPaper) => boolean,
): AsyncGenerator<{ paper: ReadPaper; rates: ReturnType<typeof ratesOf> }[]> {
  const opened = await openReturn(context, month)
  const { largeInvoices } = context.liveSettings.current().tax
  for (const series of opened.series) {
    for await (const batch of eachPaper(context.db, opened, series)) {
      yield batch.flatMap((paper) => {
        if (paper.sellerGstin !== opened.gstin) return []
        const rates = ratesOf(paper.rows).filter(({ rate }) => {
          const table = tableOf(paper, rate, largeInvoices)
          return table !== '7' && table !== '8' && belongs(table, paper)
        })
        return rates.length > 0 ? [{ paper, rates }] : []
      })
    }
  }
}

/** Names of document kinds in table 13 of the return; other kinds are not part of it. */
const NATURES: Partial<Record<TaxDocumentKind, string>> = {
  invoice: 'Invoices for outward supply',
  creditNote: 'Credit Note',
  receiptVoucher: 'Receipt Voucher',
  refundVoucher: 'Refund Voucher',
  deliveryNote:
    'Delivery Challan in cases other than by way of supply (excluding at S no. 9 to 11)',
}

async function issuedDocuments(
  context: Context,
  { all, lastDay, firstDay }: MonthOfReturn,
): Promise<TaxReturn['documents']> {
  const kinds = all.flatMap((one) => {
    const nature = NATURES[one.kind]
    return nature !== undefined && one.series === registeredSeries(context, one.kind)
      ? [{ ...one, nature }]
      : []
  })
  const { rows } = await context.db.execute<{ invoices: number }>(sql`
    select count(*)::int as invoices from tax_documents invoice
    where invoice.kind = 'invoice' and invoice.series = ${registeredSeries(context, 'invoice')}
      and invoice.day between ${firstDay} and ${lastDay}
      and invoice.gross_paise = (select sum(credit.gross_paise) from tax_documents credit
        where credit.refers_to = invoice.id and credit.day <= ${lastDay}
          and credit.kind in ('creditNote', 'commercialCredit'))`)
  return kinds.map(({ kind, nature, series, financialYear, first, last, issued }) => ({
    ...{ series, nature, issued },
    first: documentNumber(series, financialYear, first),
    last: documentNumber(series, financialYear, last),
    cancelled: 0,
    creditedInFull: kind === 'invoice' ? (rows[0]?.invoices ?? 0) : 0,
  }))
}

/** Returns a page, by number. @throws ShopError tax.month_without_books, request.invalid for an invalid cursor */
export async function listReturnPapers(
  context: Context,
  month: string,
  { table, cursor, limit }: PageRequest & { table: ListedTable },
): Promise<Page<ListedReturnPaper>> {
  const { db, liveSettings } = context
  const { gstin, firstDay, lastDay } = await openReturn(context, month)
  const series = registeredSeries(context, table === '9B' ? 'creditNote' : 'invoice')
  const { largeInvoices } = liveSettings.current().tax
  const belongs = sql`paper.series = ${series} and paper.day between ${firstDay} and ${lastDay}
    and paper.content->'seller'->>'gstin' = ${gstin}
    and jsonb_path_exists(paper.content, '$.rows[*].rate ? (@ > 0)')
    and ${BELONGS[table](largeInvoices)}`
  const page = await readPage(
    { limit },
    async (atMost) => {
      const { rows } = await db.execute<Parameters<typeof toPaper>[0]>(sql`
        select ${PAPER_COLUMNS} from ${PAPERS} where ${belongs} and ${after(cursor)}
        order by paper.sequence limit ${atMost}`)
      return rows.map(toPaper).map((paper) => ({ ...paper, cursor: String(paper.sequence) }))
    },
    async () => {
      const { rows } = await db.execute<{ papers: number }>(
        sql`select count(*)::int as papers from ${PAPERS} where ${belongs}`,
      )
      return rows[0]?.papers ?? 0
    },
  )
  return { ...page, data: page.data.map(toListed) }
}

/** SQL conditions of the tables, so that a page need not read the whole month. Must match rules/tax/gstr1. */
const BELONGS: Record<ListedTable, (thresholds: TaxSettings['largeInvoices']) => SQL> = {
  '4A': () => sql`paper.buyer_gstin is not null`,
  '5': (thresholds) => sql`paper.buyer_gstin is null and ${isLarge('paper', thresholds)}`,
  '9B': (thresholds) => sql`(paper.buyer_gstin is not null or ${isLarge('invoice', thresholds)})`,
}

function isLarge(of: 'paper' | 'invoice', thresholds: TaxSettings['largeInvoices']): SQL {
  const [day, gross] = [sql.raw(`${of}.day`), sql.raw(`${of}.gross_paise`)]
  return sql`(paper.content->>'supply' = 'inter' and ${gross} > (
    select round(threshold.above * 100) from jsonb_to_recordset(${JSON.stringify(thresholds)}::jsonb)
      as threshold("from" date, above numeric)
    where threshold."from" <= ${day} order by threshold."from" desc limit 1))`
}

const CURSOR = /^\d{1,9}$/

function after(cursor: string | undefined): SQL {
  if (cursor === undefined) return sql`true`
  if (!CURSOR.test(cursor)) {
    throw new ShopError('request.invalid', {
      fields: { cursor: 'This cursor does not belong to this list' },
    })
  }
  return sql`paper.sequence > ${Number(cursor)}`
}

function toListed({ corrects, rows, ...paper }: ReadPaper): ListedReturnPaper {
  const { id, number, day, buyer, buyerGstin, placeOfSupply, grossPaise } = paper
  return {
    ...{ id, number, day, buyer, buyerGstin, placeOfSupply, grossPaise },
    corrects: corrects && { number: corrects.number, day: corrects.day },
    rates: ratesOf(rows).filter(({ rate }) => rate > 0),
  }
}
