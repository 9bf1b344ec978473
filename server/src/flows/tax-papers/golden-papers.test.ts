import { creditRows, withoutTax } from '@bhitti/contract/rules/tax/credited-rows'
import { lastDayOfCredit } from '@bhitti/contract/rules/tax/financial-year'
import { hsnSummary, totalsOf } from '@bhitti/contract/rules/tax/invoice-rows'
import {
  placeOfSupply,
  stateTaxName,
  supplyBetween,
} from '@bhitti/contract/rules/tax/place-of-supply'
import { addParts, type Supply } from '@bhitti/contract/rules/tax/tax-amounts'
import { rateOn, type TaxRate, USUAL_RATES } from '@bhitti/contract/rules/tax/tax-classes'
import type { TaxRow } from '@bhitti/contract/rules/tax/tax-document'
import { isStateCode, type StateCode } from '@bhitti/contract/rules/texts/indian-states'
import { describe, expect, it } from 'vitest'
import {
  type GoldenPaper,
  goldenPart,
  readGoldenPapers,
} from '../../testing/orders/golden-papers.ts'
import { advanceRows, keptRows, returnedRows } from './paper-rows.rules.ts'

const papers = readGoldenPapers()

/** Two of the papers assume a lower rate for paper wallpaper from the first day of 2027. */
const RATES: TaxRate[] = [
  ...USUAL_RATES,
  { taxClass: 'paperWallpaper', from: '2027-01-01', hsn: '4814', percent: 12, threshold: null },
]

function state(code: string): StateCode {
  if (!isStateCode(code)) throw new Error(`${code} is no State`)
  return code
}

function supplyOf({ seller, delivery, buyer }: GoldenPaper): Supply {
  return supplyBetween(
    seller === null ? null : state(seller),
    placeOfSupply(state(delivery), buyer),
  )
}

function rowsOf(paper: GoldenPaper): TaxRow[] {
  const lines = paper.lines.map(({ name, taxClass, pieces, listPaise, discountPaise }) => {
    const taxRate = rateOn(RATES, taxClass, paper.day)
    if (!taxRate) throw new Error(`no rate for ${taxClass}`)
    return {
      ...{ lineId: name, description: name, details: '', hsn: taxRate.hsn, pieces, taxRate },
      ...{ ordered: pieces, quantityHundredths: pieces * 100, unit: 'NOS' as const },
      ...{ listPaise, discountPaise },
    }
  })
  const charged = [
    ...paper.lines.map(({ name, grossPaise }) => ({ lineId: name, leftPaise: grossPaise })),
    { lineId: null, leftPaise: paper.shippingPaise },
  ]
  const rooms = [
    ...paper.lines.map((line) => ({
      lineId: line.name,
      leftPaise: line.listPaise - line.discountPaise,
    })),
    { lineId: null, leftPaise: paper.shippingPaise },
  ]
  const order = { lines, supply: supplyOf(paper), rooms }
  if (paper.kind === 'receiptVoucher') return advanceRows(order)
  return paper.kind === 'refundVoucher' ? returnedRows(order, charged) : keptRows(order, charged)
}

/** Credits an invoice after all earlier credits of it. */
function creditOf(paper: GoldenPaper): TaxRow[] {
  const invoice = papers.find(({ name }) => name === paper.of)
  if (!invoice) throw new Error('no invoice')
  const earlier = papers.filter((one) => one.of === paper.of && one.name < paper.name)
  const rows = creditRows(
    { rows: rowsOf(invoice), supply: supplyOf(invoice) },
    earlier.map(creditOf),
    {
      amountPaise: paper.asked.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
      parts: paper.asked,
    },
  )
  return paper.day > lastDayOfCredit(invoice.day) ? withoutTax(rows) : rows
}

const isCredit = ({ kind }: GoldenPaper) => kind === 'creditNote' || kind === 'commercialCredit'
const made = (paper: GoldenPaper) => (isCredit(paper) ? creditOf(paper) : rowsOf(paper))

describe('a paper that was worked out by hand', () => {
  it('is one of more than two dozen', () => {
    expect(papers.length).toBeGreaterThan(40)
  })

  it.each(papers.map((paper) => [paper.name, paper.story, paper] as const))(
    '%s comes out to the paisa: %s',
    (_name, _story, paper) => {
      const rows = made(paper)
      expect(rows.map((row) => goldenPart(row, (lineId) => lineId))).toEqual(paper.rows)
      expect(totalsOf(rows)).toMatchObject(addParts(paper.rows))
      expect(addParts(hsnSummary(rows))).toEqual(addParts(paper.rows))
      for (const { listPaise, discountPaise, grossPaise } of rows) {
        expect(listPaise - discountPaise).toBe(grossPaise)
      }
    },
  )

  it('names the half of a Union Territory without a legislature for what it is', () => {
    expect((['04', '26', '31', '35', '38'] as const).map(stateTaxName)).toEqual(
      Array(5).fill('UTGST'),
    )
    expect((['07', '34', '01', '36'] as const).map(stateTaxName)).toEqual(Array(4).fill('SGST'))
  })
})
