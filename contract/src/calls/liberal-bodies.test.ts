import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { strictBody } from './liberal-bodies.ts'

describe('the body of a liberal call', () => {
  it.each([
    [
      { pincode: 500028, phone: 9849012345 },
      { pincode: '500028', phone: '9849012345' },
    ],
    [{ identifier: 919849012345 }, { identifier: '919849012345' }],
    [
      { shippingAddress: { pincode: 500028 }, orderDetails: { shippingAddress: { phone: 1 } } },
      { shippingAddress: { pincode: '500028' }, orderDetails: { shippingAddress: { phone: '1' } } },
    ],
    [
      { height: '120.5', width: '90', length: '2.50', quantity: '3' },
      { height: 120.5, width: 90, length: 2.5, quantity: 3 },
    ],
    [
      { price: '99', salePrice: '89.90', stockQuantity: '10', popularity: '0', amount: '1499.00' },
      { price: 99, salePrice: 89.9, stockQuantity: 10, popularity: 0, amount: 1499 },
    ],
    [
      { height: 0, width: '', length: '0.00', selectedMaterial: '' },
      { height: null, width: null, length: null, selectedMaterial: null },
    ],
    [{ title: 'Palms' }, { title: 'Palms', productName: 'Palms' }],
    [
      { title: 'a', productName: 'b' },
      { title: 'a', productName: 'b' },
    ],
    [{ receipt: ` ${'r'.repeat(60)}` }, { receipt: 'r'.repeat(40) }],
    [{ receipt: `${'r'.repeat(39)}🙂` }, { receipt: 'r'.repeat(39) }],
  ])('%j is read as %j', (sent, read) => {
    expect(strictBody(sent)).toEqual(read)
  })

  it.each([
    [{ pincode: -1 }],
    [{ pincode: 500028.5 }],
    [{ phone: 1e21 }],
    [{ phone: true }],
    [{ height: '1e3' }],
    [{ height: '-1' }],
    [{ height: ' 1' }],
    [{ height: '1.005' }],
    [{ height: '1234567890' }],
    [{ height: [0] }],
    [{ quantity: '' }],
    [{ quantity: 0 }],
    [{ quantity: '३' }],
    [{ price: '' }],
    [{ userId: 7 }],
    [{ notes: 7 }],
    [[0, '']],
    ['0'],
    [null],
    [undefined],
  ])('%j is left for the schema to judge', (sent) => {
    expect(strictBody(sent)).toEqual(sent)
  })

  it('is read once: what was read is left as it is, whatever else is in it', () => {
    const part = fc.constantFrom(
      'height',
      'price',
      'phone',
      'title',
      'receipt',
      'orderDetails',
      'x',
    )
    const value = fc.oneof(fc.string(), fc.integer(), fc.jsonValue(), fc.constantFrom('0', '1.50'))
    fc.assert(
      fc.property(fc.dictionary(part, value), (sent) => {
        expect(strictBody(strictBody(sent))).toEqual(strictBody(sent))
      }),
    )
  })

  it('may be nested deeper than the stack', () => {
    let deep: unknown = {}
    for (let level = 0; level < 50_000; level += 1) deep = { orderDetails: deep }
    expect(strictBody(deep)).toHaveProperty('orderDetails.orderDetails')
  })
})
