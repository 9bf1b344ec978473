/** Adds up a month's papers for GSTR-1 one by one, so that they never are all in memory. */
import type { StateCode } from '../texts/indian-states.ts'
import {
  LISTED_TABLES,
  type ListedTable,
  type ReturnPaper,
  type ReturnRow,
  ratesOf,
  roundingOf,
  tableOf,
} from './gstr1.ts'
import { hsnSummary } from './invoice-rows.ts'
import {
  addParts,
  type BasisPoints,
  NO_TAX_PARTS,
  type Supply,
  subtractParts,
  type TaxParts,
} from './tax-amounts.ts'
import type { UnitCode } from './tax-document.ts'
import type { TaxSettings } from './tax-settings.ts'

/** Sum of a table that lists single papers; 9B counts credits as positive. */
export type ListedSum = TaxParts & { papers: number; roundingPaise: number }

/** Table 7: a State and a rate, net of credit notes. */
export type StateSum = TaxParts & {
  placeOfSupply: StateCode
  supply: Exclude<Supply, 'untaxed'>
  rate: BasisPoints
  roundingPaise: number
}

/** Table 8: goods at rate 0. */
export type NilSum = {
  supply: Exclude<Supply, 'untaxed'>
  isRegistered: boolean
  taxablePaise: number
}

/** Table 12: quantities of invoices less those of credit notes for whole lines. */
export type HsnSum = TaxParts & {
  hsn: string
  rate: BasisPoints
  unit: UnitCode
  quantityHundredths: number
}

export type ReturnSums = {
  listed: Record<ListedTable, ListedSum>
  states: StateSum[]
  nil: NilSum[]
  hsn: { b2b: HsnSum[]; b2c: HsnSum[] }
  /** Invoices less credit notes, from the papers. */
  papers: TaxParts
  /** The same from the tables, less 9B. */
  tables: TaxParts
  roundingPaise: number
}

export type ReturnAdder = { add: (paper: ReturnPaper) => void; sums: () => ReturnSums }

export function returnAdder(thresholds: TaxSettings['largeInvoices']): ReturnAdder {
  const listed = new Map<ListedTable, ListedSum>(
    LISTED_TABLES.map((table) => [table, { ...NO_TAX_PARTS, papers: 0, roundingPaise: 0 }]),
  )
  const states = new Map<string, Omit<StateSum, 'roundingPaise'>>()
  const nil = new Map<string, NilSum>()
  const hsn = { b2b: new Map<string, HsnSum>(), b2c: new Map<string, HsnSum>() }
  let papers: TaxParts = NO_TAX_PARTS

  function add(paper: ReturnPaper): void {
    const { supply, placeOfSupply, buyerGstin } = paper
    const count = paper.kind === 'invoice' ? addTo : subtractParts
    const seen = new Set<ListedTable>()
    for (const sum of ratesOf(paper.rows)) {
      const { rate, ...parts } = sum
      papers = count(papers, parts)
      const table = tableOf(paper, rate, thresholds)
      if (table === '8') {
        const key = `${supply} ${buyerGstin !== null}`
        const known = nil.get(key)?.taxablePaise ?? 0
        const { taxablePaise } = count({ ...NO_TAX_PARTS, taxablePaise: known }, parts)
        nil.set(key, { supply, isRegistered: buyerGstin !== null, taxablePaise })
      } else if (table === '7') {
        const key = `${placeOfSupply} ${supply} ${String(rate).padStart(5, '0')}`
        const known = states.get(key) ?? NO_TAX_PARTS
        states.set(key, { placeOfSupply, supply, rate, ...count(known, parts) })
      } else {
        const known = listed.get(table)
        listed.set(table, {
          ...addTo(known ?? NO_TAX_PARTS, parts),
          papers: (known?.papers ?? 0) + (seen.has(table) ? 0 : 1),
          roundingPaise: (known?.roundingPaise ?? 0) + roundingOf(sum, supply),
        })
        seen.add(table)
      }
    }
    addHsn(hsn[buyerGstin === null ? 'b2c' : 'b2b'], paper.rows, paper.kind === 'invoice' ? 1 : -1)
  }

  function sums(): ReturnSums {
    const byTable = (table: ListedTable): ListedSum =>
      listed.get(table) ?? { ...NO_TAX_PARTS, papers: 0, roundingPaise: 0 }
    const stateSums = inOrder(states).map((sum) => ({
      ...sum,
      roundingPaise: roundingOf(sum, sum.supply),
    }))
    const nilSums = inOrder(nil)
    const [b2b, large, notes] = [byTable('4A'), byTable('5'), byTable('9B')]
    const untaxed = nilSums.map(({ taxablePaise }) => ({ ...NO_TAX_PARTS, taxablePaise }))
    return {
      listed: { '4A': b2b, '5': large, '9B': notes },
      states: stateSums,
      nil: nilSums,
      hsn: { b2b: inOrder(hsn.b2b), b2c: inOrder(hsn.b2c) },
      papers,
      tables: subtractParts(addParts([b2b, large, ...stateSums, ...untaxed]), notes),
      roundingPaise:
        b2b.roundingPaise +
        large.roundingPaise -
        notes.roundingPaise +
        stateSums.reduce((sum, { roundingPaise }) => sum + roundingPaise, 0),
    }
  }

  return { add, sums }
}

function addTo(sum: TaxParts, parts: TaxParts): TaxParts {
  return addParts([sum, parts])
}

function addHsn(known: Map<string, HsnSum>, rows: readonly ReturnRow[], sign: 1 | -1): void {
  const count = sign === 1 ? addTo : subtractParts
  for (const { hsn, rate, unit, quantityHundredths, ...parts } of hsnSummary(rows)) {
    const key = `${hsn} ${String(rate).padStart(5, '0')} ${unit}`
    const before = known.get(key)
    known.set(key, {
      ...{ hsn, rate, unit },
      quantityHundredths: (before?.quantityHundredths ?? 0) + sign * quantityHundredths,
      ...count(before ?? NO_TAX_PARTS, parts),
    })
  }
}

/** Sorts by keys, in which all numbers have equal length. */
function inOrder<Sum>(sums: ReadonlyMap<string, Sum>): Sum[] {
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum)
}
