import { draftOf } from '@bhitti/catalogue/shop-texts/shop-texts'
import {
  DEFAULT_SHIPPING,
  FREE_EVERYWHERE,
} from '@bhitti/contract/rules/delivery/delivery-settings'
import { expect, it } from 'vitest'
import { decisionsOf } from './delivery-decisions.rules.ts'

const far = { ...FREE_EVERYWHERE, name: 'the islands', pincodes: ['744'], states: [] }
const MADE = {
  ...DEFAULT_SHIPPING,
  zones: [{ ...far, isServed: false, transit: { least: 9, most: 12 } }],
  elsewhere: { ...FREE_EVERYWHERE, transit: { least: 3, most: 6 } },
  goods: {
    ...DEFAULT_SHIPPING.goods,
    blinds: { ...DEFAULT_SHIPPING.goods.blinds, making: { least: 4, most: 7 } },
    curtains: { ...DEFAULT_SHIPPING.goods.curtains, making: { least: 2, most: 5 } },
  },
}

it('a draft takes days and places from the shipping settings, without zones that are not delivered to', () => {
  expect(decisionsOf(MADE)).toEqual({
    'days to process': '2-7',
    'days to deliver': '3-6',
    'your business days': 'Monday to Saturday',
    'where you deliver': 'Across India, except the islands',
  })
  const draft = JSON.stringify(draftOf('shipping', decisionsOf(MADE)))
  expect(draft).toContain('orders are processed in 2-7 business days')
  expect(draft).toContain('Across India, except the islands. Your PIN code')
  expect(draft).not.toContain('[[days to process]]')
  expect(draft).toContain('[[days to return rolls]]')
})

it('days that the owner has not entered stay blanks', () => {
  const decided = decisionsOf(DEFAULT_SHIPPING)
  expect(decided).not.toHaveProperty('days to process')
  expect(decided['where you deliver']).toBe('Across India')
  expect(JSON.stringify(draftOf('shipping', decided))).toContain('[[days to process]]')
})

it('a shop that delivers to some zones only names them', () => {
  const elsewhere = { ...FREE_EVERYWHERE, isServed: false }
  const zones = [{ ...far, name: 'Hyderabad' }]
  expect(decisionsOf({ ...MADE, zones, elsewhere })['where you deliver']).toBe('To Hyderabad')
})
