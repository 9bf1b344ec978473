import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UNREAD_DETAILS_MAX_BYTES } from '../../rules/shop/shop-limits.ts'
import { unstorablePlaces } from '../storable.ts'
import { readSentDetails } from './sent-details.ts'

const ADDRESS = {
  name: 'Asha Rao',
  address: '12-2-417, Mehdipatnam',
  city: 'Hyderabad',
  pincode: '500028',
  phone: '+919876543210',
  notes: 'Opposite the park',
  state: null,
}

describe('what a client sends with its payment', () => {
  it('is read as it was meant', () => {
    expect(
      readSentDetails({ shippingAddress: ADDRESS, specialInstructions: ' Ring ', items: [] }),
    ).toEqual({
      shippingAddress: ADDRESS,
      isAddressWhole: true,
      specialInstructions: 'Ring',
      promoCode: null,
      businessBuyer: null,
      unread: null,
    })
  })

  it.each([
    ['name', 'www.cheap-watches.com'],
    ['address', 'x'.repeat(5_000)],
    ['city', 'Hyder\0abad'],
    ['pincode', '12'],
    ['pincode', { pin: 500_028 }],
    ['phone', '12345'],
  ])('that is wrong in %s costs this field and is kept as text', (field, wrong) => {
    const read = readSentDetails({ shippingAddress: { ...ADDRESS, [field]: wrong } })
    expect(read.shippingAddress).toEqual({ ...ADDRESS, [field]: '' })
    expect(read.isAddressWhole).toBe(false)
    expect(read.unread).toMatch(new RegExp(`^${field}: .`))
  })

  it('needs no notes, and loses no address for a wrong State, wish, code or business', () => {
    const { shippingAddress, isAddressWhole, unread } = readSentDetails({
      shippingAddress: { ...ADDRESS, notes: '', state: 'Narnia' },
      specialInstructions: ['not', 'text'],
      promoCode: 'x'.repeat(41),
      businessBuyer: { gstin: '1' },
    })
    expect(shippingAddress).toEqual({ ...ADDRESS, notes: '' })
    expect(isAddressWhole).toBe(true)
    expect(unread?.split('\n').map((line) => line.split(':')[0])).toEqual([
      'state',
      'specialInstructions',
      'promoCode',
      'businessBuyer',
    ])
  })

  it('is no address where nothing of it can be used', () => {
    expect(readSentDetails(undefined)).toMatchObject({ shippingAddress: null, unread: null })
    expect(readSentDetails({ shippingAddress: 'Flat 3, Leh' })).toMatchObject({
      shippingAddress: null,
      unread: 'shippingAddress: Flat 3, Leh',
    })
    expect(readSentDetails({ shippingAddress: { pincode: 'near the lake' } })).toMatchObject({
      shippingAddress: null,
      unread: 'pincode: near the lake',
    })
  })

  it('never throws, and is never more than a database keeps', () => {
    const anything = fc.anything({ withNullPrototype: true })
    const field = fc.oneof(fc.string({ unit: 'binary', maxLength: 9_000 }), anything)
    const address = fc.record(
      { name: field, address: field, city: field, pincode: field, phone: field, notes: field },
      { requiredKeys: [] },
    )
    const details = fc.record(
      { shippingAddress: fc.oneof(address, field), specialInstructions: field, promoCode: field },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.oneof(details, anything), (sent) => {
        const read = readSentDetails(sent)
        expect(new TextEncoder().encode(read.unread ?? '').length).toBeLessThanOrEqual(
          UNREAD_DETAILS_MAX_BYTES,
        )
        expect(unstorablePlaces(read)).toEqual([])
      }),
    )
  })
})
