/**
 * Tax papers worked out by hand, in golden-papers.csv: one row of the file for each row of a paper, with its working.
 * They follow the law and exact arithmetic, not the shop's output. Prices are in rupees. `asked` is what a refund
 * names.
 * Rows without a taxable value are ordered, but not on the paper.
 */
import { readFileSync } from 'node:fs'
import { toPaise } from '@bhitti/contract/rules/prices/money'
import type { CreditedPart } from '@bhitti/contract/rules/tax/credited-rows'
import type { BusinessBuyer, DeliveredTo } from '@bhitti/contract/rules/tax/place-of-supply'
import { basisPoints } from '@bhitti/contract/rules/tax/tax-amounts'
import type { TaxClass } from '@bhitti/contract/rules/tax/tax-classes'
import type { TaxDocumentKind, TaxRow } from '@bhitti/contract/rules/tax/tax-document'
import { parse } from 'csv-parse/sync'

type Cells = Record<
  | 'case'
  | 'paper'
  | 'of'
  | 'story'
  | 'day'
  | 'seller'
  | 'delivery'
  | 'buyer'
  | 'deliveredTo'
  | 'line'
  | 'class'
  | 'pieces'
  | 'list'
  | 'discount'
  | 'asked'
  | 'gross'
  | 'hsn'
  | 'rate'
  | 'taxable'
  | 'cgst'
  | 'sgst'
  | 'igst'
  | 'working',
  string
>

export type GoldenRow = Pick<
  TaxRow,
  | 'kind'
  | 'lineId'
  | 'hsn'
  | 'rate'
  | 'grossPaise'
  | 'taxablePaise'
  | 'cgstPaise'
  | 'sgstPaise'
  | 'igstPaise'
>

export type GoldenLine = {
  name: string
  taxClass: TaxClass
  pieces: number
  listPaise: number
  discountPaise: number
  /** Part of the line that the paper covers */
  grossPaise: number
}

export type GoldenPaper = {
  name: string
  kind: TaxDocumentKind
  /** The paper that it refers to: the invoice of a credit, or the receipt of a refund */
  of: string | null
  story: string
  day: string
  /** The seller's State; null if not registered */
  seller: string | null
  delivery: string
  buyer: Pick<BusinessBuyer, 'gstin' | 'deliveredTo'> | null
  lines: GoldenLine[]
  shippingPaise: number
  asked: CreditedPart[]
  rows: GoldenRow[]
}

export function readGoldenPapers(): GoldenPaper[] {
  const file = readFileSync(new URL('./golden-papers.csv', import.meta.url), 'utf8')
  // Safe: the file's first line names these columns.
  const all = parse(file, { columns: true }) as Cells[]
  return [...Map.groupBy(all, (cells) => cells.case).values()].map(toPaper)
}

const paise = (rupees: string) => toPaise(Number(rupees))

function toPaper(rows: Cells[]): GoldenPaper {
  const [first] = rows
  if (!first) throw new Error('a paper without rows')
  return {
    name: first.case,
    // Safe: the tests compare it with what the shop issues.
    kind: first.paper as TaxDocumentKind,
    of: first.of || null,
    story: first.story,
    day: first.day,
    seller: first.seller === 'none' ? null : first.seller,
    delivery: first.delivery,
    buyer: first.buyer
      ? { gstin: first.buyer, deliveredTo: first.deliveredTo as DeliveredTo }
      : null,
    lines: rows
      .filter((cells) => cells.class !== '')
      .map((cells) => ({
        name: cells.line,
        taxClass: cells.class as TaxClass,
        pieces: Number(cells.pieces),
        listPaise: paise(cells.list),
        discountPaise: paise(cells.discount),
        grossPaise: paise(cells.gross),
      }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    shippingPaise: rows
      .filter(({ line }) => line === 'delivery')
      .reduce((sum, { gross }) => sum + paise(gross), 0),
    asked: askedOf(first.asked),
    rows: rows.filter(({ taxable }) => taxable !== '').map(toRow),
  }
}

/** Parses texts such as "line 2: 400.00;goodwill: 100.00". */
function askedOf(asked: string): CreditedPart[] {
  return asked
    .split(';')
    .filter((part) => part !== '')
    .map((part) => {
      const [where = '', amount = ''] = part.split(': ')
      const isLine = where.startsWith('line')
      const others = where === 'delivery' ? ('shipping' as const) : ('goodwill' as const)
      return {
        kind: isLine ? 'line' : others,
        lineId: isLine ? where : null,
        amountPaise: paise(amount),
      }
    })
}

function toRow(cells: Cells): GoldenRow {
  return {
    kind: cells.line === 'delivery' ? 'shipping' : 'goods',
    lineId: cells.line === 'delivery' ? null : cells.line,
    hsn: cells.hsn,
    rate: basisPoints(Number(cells.rate)),
    grossPaise: paise(cells.gross),
    taxablePaise: paise(cells.taxable),
    cgstPaise: paise(cells.cgst),
    sgstPaise: paise(cells.sgst),
    igstPaise: paise(cells.igst),
  }
}

/** Picks the same fields of a row that the shop made, and renames its lines. */
export function goldenPart(row: TaxRow, nameOf: (lineId: string) => string): GoldenRow {
  const { kind, lineId, hsn, rate, grossPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise } = row
  return {
    ...{ kind, lineId: lineId === null ? null : nameOf(lineId), hsn, rate, grossPaise },
    ...{ taxablePaise, cgstPaise, sgstPaise, igstPaise },
  }
}
