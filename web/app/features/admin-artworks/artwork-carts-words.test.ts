import { expect, test } from 'vitest'
import { cartsWords } from './artwork-carts-words.ts'

test('an admin is told how many customers have to look again, in words that fit the number', () => {
  expect(cartsWords(undefined)).toMatch(/^Customers who have/)
  expect(cartsWords(0)).toBe('No customer has this design in the cart.')
  expect(cartsWords(1)).toMatch(/^1 customer has this design in the cart/)
  expect(cartsWords(1200)).toMatch(/^1,200 customers have this design in the cart/)
})
