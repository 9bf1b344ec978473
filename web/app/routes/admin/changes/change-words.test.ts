import { describe, expect, it } from 'vitest'
import { fieldChanges, fieldName, thingName, thingPath } from './change-words.ts'

describe('an entry in the log of changes', () => {
  it('says field by field what was and what is', () => {
    expect(
      fieldChanges({
        before: { salePricePaise: 9950, trend: null, isSold: true, tags: ['a', 'b'] },
        after: { salePricePaise: 8900, trend: 'bestseller', isSold: false, tags: [] },
      }),
    ).toEqual([
      { field: 'Sale price', before: '₹99.50', after: '₹89' },
      { field: 'Trend', before: 'empty', after: 'bestseller' },
      { field: 'Is sold', before: 'yes', after: 'no' },
      { field: 'Tags', before: 'a, b', after: 'empty' },
    ])
  })

  it('leaves out the side on which a field was not there', () => {
    expect(fieldChanges({ before: null, after: { stock: 1234567 } })).toEqual([
      { field: 'Stock', before: null, after: '12,34,567' },
    ])
    expect(fieldChanges({ before: null, after: null })).toEqual([])
  })

  it('writes moments in Indian time and what has parts with their names', () => {
    expect(
      fieldChanges({
        before: { endsAt: '2026-11-20T18:35:00.000Z' },
        after: { address: { city: 'Hyderabad', pinCode: '500028' } },
      }),
    ).toEqual([
      { field: 'Ends at', before: '21 Nov 2026, 12:05 am', after: null },
      { field: 'Address', before: null, after: 'City: Hyderabad; Pin code: 500028' },
    ])
  })
})

it('names of fields and things are words', () => {
  expect(fieldName('metaDescription')).toBe('Meta description')
  expect(fieldName('imageAlts')).toBe('Picture descriptions')
  expect(fieldName('product import')).toBe('Product import')
  const nothing = { before: null, after: null }
  const order = { entity: 'order', entityId: '0190', label: 'BH100042', ...nothing }
  expect(thingName(order)).toBe('Order BH100042')
  expect(thingPath(order)).toBe('/admin/orders?order=0190')
  const unknown = { entity: 'toString', entityId: 'a'.repeat(36), label: null, ...nothing }
  expect(thingName(unknown)).toBe('To string …aaaaaaaa')
  expect(thingPath(unknown)).toBeNull()
  expect(thingName({ ...unknown, after: { name: 'Asha' } })).toBe('To string Asha')
})
