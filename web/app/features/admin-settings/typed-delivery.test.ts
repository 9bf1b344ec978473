import { DEFAULT_SHIPPING } from '@bhitti/contract/rules/delivery/delivery-settings'
import { expect, test } from 'vitest'
import { NEW_ZONE, readShipping, shippingProblems, typedShipping } from './typed-delivery.ts'

const withZone = (zone: object) => ({
  ...typedShipping(DEFAULT_SHIPPING),
  zones: [{ ...NEW_ZONE, name: 'The islands', pincodes: '744', ...zone }],
})

test('a zone without delivery needs no charge, and none of its hidden fields is wrong', () => {
  const typed = withZone({ isServed: false, freeFrom: 'never', transit: { least: '2', most: '' } })
  expect(shippingProblems(typed)).toEqual({})
  expect(readShipping(typed).zones[0]).toMatchObject({
    isServed: false,
    charge: 0,
    freeFrom: null,
    transit: null,
  })
})

test('a zone with delivery needs its charge', () => {
  expect(shippingProblems(withZone({}))).toEqual({
    'zones.0.charge': 'Enter an amount such as 150 or 99.50',
  })
})
