import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ReturnPaper, ratesOf, roundingOf, tableOf } from './gstr1.ts'
import { returnAdder } from './gstr1-sums.ts'
import { invoiceRows, totalsOf } from './invoice-rows.ts'
import { addParts, NO_TAX_PARTS, subtractParts, type TaxParts, taxParts } from './tax-amounts.ts'
import { DEFAULT_TAX } from './tax-settings.ts'

const THRESHOLDS = DEFAULT_TAX.largeInvoices
const BUYER = '27AAPFU0939F1ZV'

const invoice = (more: Partial<Omit<ReturnPaper, 'rows'>> = {}): Omit<ReturnPaper, 'rows'> => ({
  ...{ kind: 'invoice', day: '2026-11-24', buyerGstin: null, placeOfSupply: '29', supply: 'inter' },
  ...{ grossPaise: 1_00_000_01, corrects: null },
  ...more,
})
const credit = (more: Partial<Omit<ReturnPaper, 'rows'>> = {}) =>
  invoice({
    ...{ kind: 'creditNote', grossPaise: 100_00 },
    corrects: { day: '2026-11-01', grossPaise: 1_00_000_01 },
    ...more,
  })

describe('the table of a paper', () => {
  it.each([
    ['an invoice to a business', '4A', invoice({ buyerGstin: BUYER })],
    [
      'one to a business in the seller’s State',
      '4A',
      invoice({ buyerGstin: BUYER, supply: 'intra' }),
    ],
    ['a large one to another State', '5', invoice()],
    ['one of exactly the threshold', '7', invoice({ grossPaise: 1_00_000_00 })],
    ['a large one within the State', '7', invoice({ supply: 'intra' })],
    ['one that was not large by the threshold of its day', '7', invoice({ day: '2024-07-31' })],
    [
      'one that was large by the threshold of its day',
      '5',
      invoice({ day: '2024-07-31', grossPaise: 2_50_000_01 }),
    ],
    ['one of before any threshold', '7', invoice({ day: '2017-06-30' })],
    ['a credit to a business', '9B', credit({ buyerGstin: BUYER })],
    ['a small credit of a large invoice', '9B', credit()],
    [
      'a credit of an invoice that is in table 7',
      '7',
      credit({ corrects: { day: '2026-11-01', grossPaise: 1_00_000_00 } }),
    ],
    [
      'a credit whose invoice was not large when it was issued',
      '7',
      credit({ corrects: { day: '2024-07-31', grossPaise: 2_00_000_00 } }),
    ],
  ] as const)('of %s is %s', (_what, table, paper) => {
    expect(tableOf(paper, 1800, THRESHOLDS)).toBe(table)
  })

  it('is 8 for goods whose rate is nothing', () => {
    expect(tableOf(invoice({ buyerGstin: BUYER }), 0, THRESHOLDS)).toBe('8')
  })
})

describe('the rounding of a return', () => {
  it('is what rate × value differs from the tax charged', () => {
    // Three lines of ₹1 with 18 %: 15 paise of tax each; 18 % of ₹2.55 is 45.9.
    const rows = [1, 2, 3].map(() => ({ rate: 1800, ...taxParts(100, 1800, 'inter') }))
    const [sum] = ratesOf(rows)
    expect(sum).toMatchObject({ taxablePaise: 255, igstPaise: 45 })
    expect(sum && roundingOf(sum, 'inter')).toBe(1)
  })

  it('is worked out half by half within a State, and turns with the sign', () => {
    const sum = { rate: 500, ...taxParts(105_01, 500, 'intra') }
    expect(sum).toMatchObject({ taxablePaise: 100_01, cgstPaise: 250, sgstPaise: 250 })
    expect(roundingOf(sum, 'intra')).toBe(0)
    const less = { rate: 500, ...subtractParts(NO_TAX_PARTS, sum) }
    expect(Math.abs(roundingOf(less, 'intra'))).toBe(0)
  })
})

const RATES = [0, 500, 1200, 1800] as const

const anyPaper: fc.Arbitrary<ReturnPaper> = fc
  .record({
    lines: fc.array(
      fc.record({
        rate: fc.constantFrom(...RATES),
        hsn: fc.constantFrom('4814', '6303', '5407'),
        unit: fc.constantFrom('NOS' as const, 'SQF' as const, 'MTR' as const),
        grossPaise: fc.integer({ min: 1, max: 90_000_00 }),
        quantityHundredths: fc.integer({ min: 1, max: 10_000 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    shippingPaise: fc.integer({ min: 0, max: 900_00 }),
    kind: fc.constantFrom('invoice' as const, 'creditNote' as const),
    day: fc.constantFrom('2024-07-31', '2026-11-24'),
    buyerGstin: fc.constantFrom(null, BUYER),
    placeOfSupply: fc.constantFrom('36' as const, '29' as const, '27' as const),
    ofPaise: fc.integer({ min: 1, max: 3_00_000_00 }),
  })
  .map(({ lines, shippingPaise, kind, placeOfSupply, ofPaise, ...paper }) => {
    const supply = placeOfSupply === '36' ? ('intra' as const) : ('inter' as const)
    const rows = invoiceRows(
      lines.map((line, place) => ({
        ...{ ...line, lineId: String(place), description: '', details: '' },
        ...{ listPaise: line.grossPaise, discountPaise: 0 },
      })),
      shippingPaise,
      supply,
    )
    const { grossPaise } = totalsOf(rows)
    const corrects =
      kind === 'invoice' ? null : { day: '2026-10-31', grossPaise: Math.max(grossPaise, ofPaise) }
    return { ...paper, kind, placeOfSupply, supply, rows, grossPaise, corrects }
  })

const taxesOf = ({ taxablePaise, cgstPaise, sgstPaise, igstPaise }: TaxParts) => ({
  ...{ taxablePaise, cgstPaise, sgstPaise, igstPaise },
})

describe('a month of papers, whichever they are', () => {
  it('is in the tables to the paisa, and once', () => {
    fc.assert(
      fc.property(fc.array(anyPaper, { maxLength: 12 }), (papers) => {
        const adder = returnAdder(THRESHOLDS)
        for (const paper of papers) adder.add(paper)
        const { tables, papers: said, hsn, listed } = adder.sums()
        const invoiced = addParts(
          papers.filter(({ kind }) => kind === 'invoice').flatMap(({ rows }) => rows),
        )
        const credited = addParts(
          papers.filter(({ kind }) => kind === 'creditNote').flatMap(({ rows }) => rows),
        )
        const net = subtractParts(invoiced, credited)
        expect(taxesOf(said)).toEqual(taxesOf(net))
        expect(taxesOf(tables)).toEqual(taxesOf(net))
        expect(taxesOf(addParts([...hsn.b2b, ...hsn.b2c]))).toEqual(taxesOf(net))
        const bySelf = papers.filter((paper) =>
          ratesOf(paper.rows).some(({ rate }) =>
            ['4A', '5', '9B'].includes(tableOf(paper, rate, THRESHOLDS)),
          ),
        )
        expect(listed['4A'].papers + listed['5'].papers + listed['9B'].papers).toBe(bySelf.length)
      }),
    )
  })

  it('comes to the same in any order', () => {
    fc.assert(
      fc.property(fc.array(anyPaper, { maxLength: 8 }), (papers) => {
        const [there, back] = [papers, papers.toReversed()].map((order) => {
          const adder = returnAdder(THRESHOLDS)
          for (const paper of order) adder.add(paper)
          return adder.sums()
        })
        expect(back).toEqual(there)
      }),
    )
  })

  it('differs from what the portal works out by at most three paise for each line', () => {
    fc.assert(
      fc.property(fc.array(anyPaper, { maxLength: 12 }), (papers) => {
        const adder = returnAdder(THRESHOLDS)
        for (const paper of papers) adder.add(paper)
        const rows = papers.reduce((sum, paper) => sum + paper.rows.length, 0)
        expect(Math.abs(adder.sums().roundingPaise)).toBeLessThanOrEqual(3 * rows)
      }),
    )
  })

  it('counts quantities of goods once, and delivery with the goods that it brings', () => {
    const adder = returnAdder(THRESHOLDS)
    const sold = {
      ...{ lineId: 'a', description: '', details: '', hsn: '4814', unit: 'SQF' as const },
      ...{ quantityHundredths: 2400, listPaise: 1180_00, discountPaise: 0, grossPaise: 1180_00 },
      rate: 1800,
    }
    const rows = invoiceRows([sold], 118_00, 'intra')
    adder.add({ ...invoice({ placeOfSupply: '36', supply: 'intra' }), rows })
    expect(adder.sums().hsn).toEqual({
      b2b: [],
      b2c: [
        {
          ...{ hsn: '4814', rate: 1800, unit: 'SQF', quantityHundredths: 2400 },
          ...{ taxablePaise: 1100_00, cgstPaise: 99_00, sgstPaise: 99_00, igstPaise: 0 },
        },
      ],
    })
    expect(adder.sums().states).toMatchObject([{ placeOfSupply: '36', taxablePaise: 1100_00 }])
  })
})
