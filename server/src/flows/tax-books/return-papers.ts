import type { ReturnPaper, ReturnRow } from '@bhitti/contract/rules/tax/gstr1'
import { seriesOf, type TaxDocumentKind } from '@bhitti/contract/rules/tax/tax-document'
import type { StateCode } from '@bhitti/contract/rules/texts/indian-states'
import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context/context.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import type { BookMonth } from './month-of-books.ts'

export type SeriesOfMonth = {
  kind: TaxDocumentKind
  series: string
  financialYear: string
  first: number
  last: number
  issued: number
}

export async function listSeries(
  db: Queryable,
  { firstDay, lastDay }: BookMonth,
): Promise<SeriesOfMonth[]> {
  const { rows } = await db.execute<SeriesOfMonth>(sql`
    select kind, series, financial_year as "financialYear", min(sequence) as first,
      max(sequence) as last, count(*)::int as issued
    from tax_documents where day between ${firstDay} and ${lastDay}
    group by kind, series, financial_year order by series, financial_year`)
  return rows
}

/** Returns the series of a registered shop; during a rehearsal, the rehearsal's. */
export function registeredSeries(
  { rehearsal }: Pick<Context, 'rehearsal'>,
  kind: TaxDocumentKind,
): string {
  return seriesOf(kind, { isRegistered: true, isRehearsal: rehearsal })
}

export type ReadPaper = ReturnPaper & {
  id: string
  number: string
  sequence: number
  sellerGstin: string | null
  buyer: string
  corrects: { number: string; day: string; grossPaise: number } | null
}

type PaperRow = {
  id: string
  number: string
  kind: ReturnPaper['kind']
  sequence: number
  day: string
  buyer_gstin: string | null
  place_of_supply: StateCode
  gross_paise: string
  supply: ReturnPaper['supply']
  seller_gstin: string | null
  buyer: string
  rows: ReturnRow[]
  corrects_number: string | null
  corrects_day: string | null
  corrects_paise: string | null
}

export const PAPER_COLUMNS = sql`paper.id, paper.number, paper.kind, paper.sequence,
  paper.day::text as day, paper.buyer_gstin, paper.place_of_supply, paper.gross_paise,
  paper.content->>'supply' as supply, paper.content->'seller'->>'gstin' as seller_gstin,
  paper.content->'recipient'->>'name' as buyer, paper.content->'rows' as rows,
  invoice.number as corrects_number, invoice.day::text as corrects_day,
  invoice.gross_paise as corrects_paise`

export const PAPERS = sql`tax_documents paper left join tax_documents invoice on invoice.id = paper.refers_to`

const BATCH = 500

export async function* eachPaper(
  db: Queryable,
  { firstDay, lastDay }: BookMonth,
  { series, financialYear, first, last }: SeriesOfMonth,
): AsyncGenerator<ReadPaper[]> {
  let after = first - 1
  while (after < last) {
    const { rows } = await db.execute<PaperRow>(sql`
      select ${PAPER_COLUMNS} from ${PAPERS}
      where paper.series = ${series} and paper.financial_year = ${financialYear}
        and paper.sequence > ${after} and paper.sequence <= ${last}
        and paper.day between ${firstDay} and ${lastDay}
      order by paper.sequence limit ${BATCH}`)
    const batch = rows.map(toPaper)
    yield batch
    after = batch.at(-1)?.sequence ?? last
  }
}

export function toPaper(row: PaperRow): ReadPaper {
  const { corrects_number, corrects_day, corrects_paise } = row
  return {
    id: row.id,
    number: row.number,
    sequence: row.sequence,
    kind: row.kind,
    day: row.day,
    buyerGstin: row.buyer_gstin,
    placeOfSupply: row.place_of_supply,
    supply: row.supply,
    grossPaise: Number(row.gross_paise),
    rows: row.rows,
    sellerGstin: row.seller_gstin,
    buyer: row.buyer,
    corrects:
      corrects_number === null || corrects_day === null
        ? null
        : { number: corrects_number, day: corrects_day, grossPaise: Number(corrects_paise) },
  }
}
