import { describe, expect, it } from 'vitest'
import { invoiceRows, type SoldLine, totalsOf } from './invoice-rows.ts'
import { goodsColumns, hsnColumns } from './paper-columns.ts'
import { quantityText, type TaxDocument } from './tax-document.ts'

const SOLD: SoldLine = {
  lineId: 'a',
  description: 'Kaveri Stripe Roll',
  details: '',
  hsn: '4814',
  quantityHundredths: 100,
  unit: 'ROL',
  listPaise: 1999_00,
  discountPaise: 0,
  grossPaise: 1999_00,
  rate: 1800,
}

function paper(more: Partial<TaxDocument>, discountPaise = 0): TaxDocument {
  const line = { ...SOLD, discountPaise, grossPaise: SOLD.listPaise - discountPaise }
  const rows = invoiceRows([line], 0, more.supply ?? 'intra')
  const party = { name: '', address: '', state: '36', gstin: null } as const
  return {
    ...{ kind: 'invoice', number: 'INV/26-27/0001', issuedAt: '', day: '2026-11-24' },
    ...{
      isRehearsal: false,
      waitsForIrn: false,
      recipient: party,
      deliverTo: null,
      orderNumber: 'BH1',
    },
    seller: { ...party, legalName: '', tradeName: '', email: '', phone: '' },
    ...{ orderedAt: '', placeOfSupply: '36', supply: 'intra', inWords: '', payment: null },
    ...{ refersTo: null, reason: null, rows, totals: totalsOf(rows) },
    ...more,
  }
}

const names = (columns: readonly { name: string }[]) => columns.map(({ name }) => name)

describe('the columns of a tax paper', () => {
  it('name the taxes that it bears', () => {
    expect(names(goodsColumns(paper({})))).toEqual([
      ...['Quantity', 'Taxable value', 'CGST', 'SGST', 'Total'],
    ])
    expect(names(goodsColumns(paper({ supply: 'inter' })))).toContain('IGST')
    expect(names(goodsColumns(paper({ supply: 'untaxed' })))).toEqual(['Quantity', 'Total'])
    expect(names(hsnColumns(paper({})))).toContain('Taxable value')
  })

  it('tell price and discount only where something was taken off', () => {
    expect(names(goodsColumns(paper({}, 100_00)))).toContain('Discount')
    expect(names(goodsColumns(paper({})))).not.toContain('Price')
  })

  it('say nothing of money on a delivery note', () => {
    const note = paper({ kind: 'deliveryNote' })
    expect(names(goodsColumns(note))).toEqual(['Quantity'])
    expect(hsnColumns(note)).toEqual([])
  })
})

it('one roll is not one rolls', () => {
  expect(quantityText({ quantityHundredths: 100, unit: 'ROL' })).toBe('1 roll')
  expect(quantityText({ quantityHundredths: 250, unit: 'MTR' })).toBe('2.5 m')
  expect(quantityText({ quantityHundredths: 200, unit: 'NOS' })).toBe('2 pieces')
})
