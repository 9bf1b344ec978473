import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CreditedPart, creditRows } from './credited-rows.ts'
import { duePapers } from './due-credit.ts'
import { hsnSummary, invoiceRows, type SoldLine, totalsOf } from './invoice-rows.ts'
import { roomsAfter } from './order-rooms.ts'
import { addParts, grossOf, shareOut, type TaxParts, taxParts } from './tax-amounts.ts'
import type { TaxRow } from './tax-document.ts'

const COLUMNS = ['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise', 'grossPaise'] as const
const supplies = fc.constantFrom('intra' as const, 'inter' as const, 'untaxed' as const)
const rates = fc.constantFrom(0, 25, 300, 500, 1200, 1800, 2800, 4000)
const amounts = fc.oneof(
  fc.integer({ min: 0, max: 300 }),
  fc.integer({ min: 0, max: 5_000_000 }),
  fc.integer({ min: 0, max: 100_000_000_000 }),
)

const lines = fc
  .array(fc.record({ grossPaise: amounts, discountPaise: amounts, rate: rates }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((all) =>
    all.map<SoldLine>(({ grossPaise, discountPaise, rate }, place) => ({
      ...{ lineId: `line-${place}`, description: `Line ${place}`, details: '', rate },
      ...{ hsn: rate > 1000 ? '4814' : '6303', quantityHundredths: 100 * (place + 1), unit: 'NOS' },
      ...{ listPaise: grossPaise + discountPaise, discountPaise, grossPaise },
    })),
  )

describe('the tax in a price', () => {
  it('adds up to what was charged, in equal halves or whole', () => {
    fc.assert(
      fc.property(amounts, rates, supplies, (gross, rate, supply) => {
        const parts = taxParts(gross, rate, supply)
        expect(grossOf(parts)).toBe(gross)
        expect(parts.cgstPaise).toBe(parts.sgstPaise)
        expect(Math.min(...Object.values(parts))).toBeGreaterThanOrEqual(0)
        if (supply !== 'inter') expect(parts.igstPaise).toBe(0)
        if (supply !== 'intra') expect(parts.cgstPaise).toBe(0)
      }),
      { numRuns: 1000 },
    )
  })

  it('is within half a paisa of the exact tax, but for the paisa that halves leave to the goods', () => {
    fc.assert(
      fc.property(amounts, rates, supplies, (gross, rate, supply) => {
        if (supply === 'untaxed') return
        const { taxablePaise } = taxParts(gross, rate, supply)
        const exact = (gross * 10_000) / (10_000 + rate)
        const most = supply === 'intra' ? 1.5 : 0.5
        expect(taxablePaise - exact).toBeLessThanOrEqual(most + 1e-4)
        expect(taxablePaise - exact).toBeGreaterThanOrEqual(-0.5 - 1e-4)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('an invoice', () => {
  it('adds up in its lines, its delivery, its totals and its summary by HSN', () => {
    fc.assert(
      fc.property(lines, amounts, supplies, (sold, shipping, supply) => {
        const rows = invoiceRows(sold, shipping, supply)
        const charged = sold.reduce((sum, { grossPaise }) => sum + grossPaise, shipping)
        expect(totalsOf(rows).grossPaise).toBe(charged)
        for (const row of rows) expect(grossOf(row)).toBe(row.grossPaise)
        const delivery = rows.filter(({ kind }) => kind === 'shipping')
        expect(delivery.reduce((sum, { grossPaise }) => sum + grossPaise, 0)).toBe(shipping)
        const summary = hsnSummary(rows)
        expect(addParts(summary)).toEqual(addParts(rows))
        const pieces = (all: readonly { quantityHundredths: number }[]) =>
          all.reduce((sum, { quantityHundredths }) => sum + quantityHundredths, 0)
        expect(pieces(summary)).toBe(pieces(rows))
        const keys = summary.map(({ hsn, rate, unit }) => `${hsn} ${rate} ${unit}`)
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
  })

  it('shares the delivery by what lines cost, each at most a paisa off', () => {
    fc.assert(
      fc.property(
        amounts,
        fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 9 }),
        (amount, weights) => {
          const shares = shareOut(amount, weights)
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount)
          const total = weights.reduce((sum, weight) => sum + weight, 0)
          if (total === 0) return
          for (const [place, weight] of weights.entries()) {
            expect(Math.abs((shares[place] ?? 0) - (amount * weight) / total)).toBeLessThan(1.001)
            if (weight === 0) expect(shares[place]).toBe(0)
          }
        },
      ),
    )
  })
})

type Wish = { kind: CreditedPart['kind']; line: number; part: number; named: number }
const wishes = fc.array(
  fc.record<Wish>({
    kind: fc.constantFrom('line', 'shipping', 'goodwill'),
    line: fc.nat(9),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    named: fc.double({ min: 0, max: 1.5, noNaN: true }),
  }),
  { maxLength: 30 },
)
/** Payment providers neither refund less nor leave less. */
const LEAST_PAISE = 100

function creditAll(rows: TaxRow[], supply: Parameters<typeof taxParts>[2], all: readonly Wish[]) {
  const credits: TaxRow[][] = []
  const left = () =>
    totalsOf(rows).grossPaise - credits.flat().reduce((sum, { grossPaise }) => sum + grossPaise, 0)
  for (const { kind, line, part, named } of all) {
    const leftPaise = left()
    const amountPaise = Math.max(LEAST_PAISE, Math.round(leftPaise * part * part))
    if (amountPaise > leftPaise - LEAST_PAISE) continue
    const lineId = kind === 'line' ? `line-${line}` : null
    const parts = [{ kind, lineId, amountPaise: Math.round(amountPaise * named) }]
    credits.push(creditRows({ rows, supply }, credits, { amountPaise, parts }))
  }
  if (left() > 0) {
    credits.push(creditRows({ rows, supply }, credits, { amountPaise: left(), parts: [] }))
  }
  return credits
}

describe('credits of an invoice, however many and for whatever', () => {
  it('never take more of a line than is left in any column, and leave nothing in the end', () => {
    fc.assert(
      fc.property(lines, amounts, supplies, wishes, (sold, shipping, supply, all) => {
        const rows = invoiceRows(sold, shipping, supply)
        const credits = creditAll(rows, supply, all)
        const left = new Map(rows.map((row) => [keyOf(row), { ...row }]))
        for (const row of credits.flat()) {
          const known = left.get(keyOf(row))
          if (!known) throw new Error('a row that the invoice does not have')
          expect(grossOf(row)).toBe(row.grossPaise)
          expect(row.cgstPaise).toBe(row.sgstPaise)
          for (const column of COLUMNS) {
            expect(row[column]).toBeGreaterThanOrEqual(0)
            known[column] -= row[column]
            expect(known[column]).toBeGreaterThanOrEqual(0)
          }
        }
        for (const row of left.values()) {
          expect(COLUMNS.map((column) => row[column])).toEqual([0, 0, 0, 0, 0])
        }
      }),
      { numRuns: 400 },
    )
  })

  it('by a rupee at a time do the same, to the last one', () => {
    for (const grossPaise of [9_999, 10_000, 10_001, 12_345, 29_999]) {
      const parts = taxParts(grossPaise, 1800, 'intra')
      let left: TaxParts = parts
      const [row] = invoiceRows(
        [
          {
            ...{ lineId: 'a', description: 'A', details: '', hsn: '4814', unit: 'NOS' },
            ...{ quantityHundredths: 100, listPaise: grossPaise, discountPaise: 0, grossPaise },
            rate: 1800,
          },
        ],
        0,
        'intra',
      )
      if (!row) throw new Error('no row')
      const credits: TaxRow[][] = []
      for (let gone = 0; gone < grossPaise; ) {
        const rest = grossPaise - gone
        const amountPaise = rest < 2 * 101 ? rest : 101
        const credit = creditRows({ rows: [row], supply: 'intra' }, credits, {
          amountPaise,
          parts: [],
        })
        credits.push(credit)
        gone += amountPaise
        left = {
          taxablePaise: left.taxablePaise - (credit[0]?.taxablePaise ?? 0),
          cgstPaise: left.cgstPaise - (credit[0]?.cgstPaise ?? 0),
          sgstPaise: left.sgstPaise - (credit[0]?.sgstPaise ?? 0),
          igstPaise: 0,
        }
        expect(Math.min(...Object.values(left))).toBeGreaterThanOrEqual(0)
      }
      expect(grossOf(left)).toBe(0)
    }
  })

  it('without tax take no more of a line than is left either', () => {
    const sold = invoiceRows(
      [900_00, 100_00].map((grossPaise, place) => ({
        ...{ lineId: `line-${place}`, description: `Line ${place}`, details: '', hsn: '4814' },
        ...{ quantityHundredths: 100, unit: 'NOS' as const, rate: 1800, discountPaise: 0 },
        ...{ listPaise: grossPaise, grossPaise },
      })),
      0,
      'intra',
    )
    const asked = { kind: 'line' as const, lineId: 'line-1', amountPaise: 100_00 }
    const late = creditRows({ rows: sold, supply: 'intra' }, [], {
      amountPaise: 100_00,
      parts: [asked],
    }).map((row) => ({ ...row, taxablePaise: row.grossPaise, cgstPaise: 0, sgstPaise: 0, rate: 0 }))
    const second = creditRows({ rows: sold, supply: 'intra' }, [late], {
      amountPaise: 300_00,
      parts: [asked],
    })
    expect(second.map(({ lineId, grossPaise }) => [lineId, grossPaise])).toEqual([
      ['line-0', 300_00],
    ])
  })
})

function keyOf({ kind, lineId, hsn, description }: TaxRow): string {
  return `${kind} ${lineId} ${hsn} ${description}`
}

describe('money that goes back', () => {
  const refunds = fc.array(fc.integer({ min: 1, max: 50_000 }), { maxLength: 12 })

  it('is covered by credits and vouchers exactly, and leaves the same in whatever order it goes', () => {
    fc.assert(
      fc.property(refunds, fc.nat(12), fc.integer({ min: 0, max: 1_000 }), (all, before, more) => {
        const received = all.reduce((sum, paise) => sum + paise, 0) + more
        const pay = (order: readonly number[]) => {
          const first = order.slice(0, before).reduce((sum, paise) => sum + paise, 0)
          let balance = {
            receivedPaise: received,
            invoicedPaise: 0,
            creditedPaise: 0,
            vouchedPaise: 0,
          }
          let gone = 0
          for (const [place, paise] of order.entries()) {
            if (place === before) balance = { ...balance, invoicedPaise: received - first }
            gone += paise
            const { creditPaise, voucherPaise } = duePapers(balance, gone)
            balance = {
              ...balance,
              creditedPaise: balance.creditedPaise + creditPaise,
              vouchedPaise: balance.vouchedPaise + voucherPaise,
            }
            expect(balance.creditedPaise + balance.vouchedPaise).toBe(gone)
            expect(balance.creditedPaise).toBeLessThanOrEqual(balance.invoicedPaise)
          }
          return balance
        }
        const forwards = pay(all)
        const split = [...all.slice(0, before).toReversed(), ...all.slice(before).toReversed()]
        expect(pay(split)).toEqual(forwards)
      }),
    )
  })

  it('leaves as much of an order as was paid less what went, whatever it was for', () => {
    fc.assert(
      fc.property(
        fc.array(amounts, { minLength: 1, maxLength: 5 }),
        fc.array(fc.record({ amountPaise: amounts, place: fc.nat(6) }), { maxLength: 6 }),
        (paid, all) => {
          const rooms = paid.map((leftPaise, place) => ({
            lineId: place === 0 ? null : `line-${place}`,
            leftPaise,
          }))
          const gone = all.map(({ amountPaise, place }) => ({
            amountPaise,
            parts: [{ kind: 'line' as const, lineId: `line-${place}`, amountPaise }],
          }))
          const total = (left: readonly { leftPaise: number }[]) =>
            left.reduce((sum, { leftPaise }) => sum + leftPaise, 0)
          const after = roomsAfter(rooms, gone)
          const wanted = gone.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
          expect(total(after)).toBe(Math.max(0, total(rooms) - wanted))
          expect(total(roomsAfter(rooms, gone.toReversed()))).toBe(total(after))
          for (const { leftPaise } of after) expect(leftPaise).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})
