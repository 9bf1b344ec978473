import { expect, it } from 'vitest'
import { keptWords, removedWords } from './google-link-words.ts'

const BARE = {
  email: 'meera@example.in',
  registeredAt: '2026-11-20T12:35:00.000Z',
  phone: false,
  addresses: 0,
  cartLines: 0,
  wishlist: 0,
  reviews: 0,
  orders: 0,
}

it('names only what there is to remove', () => {
  expect(removedWords(BARE)).toEqual([
    'The password, and every device that is logged in',
    'The name',
  ])
  expect(removedWords({ ...BARE, phone: true, addresses: 1, cartLines: 2, reviews: 1 })).toEqual([
    'The password, and every device that is logged in',
    'The name and the phone number',
    '1 saved address',
    '2 items in the cart',
    '1 review',
  ])
})

it('says that paid orders stay', () => {
  expect(keptWords(BARE)).toBeNull()
  expect(keptWords({ ...BARE, orders: 1 })).toMatch(/^One paid order/)
  expect(keptWords({ ...BARE, orders: 2 })).toMatch(/^2 paid orders/)
})
