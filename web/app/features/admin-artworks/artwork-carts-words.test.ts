import { expect, test } from 'vitest'
import { cartsWords } from './artwork-carts-words.ts'

test('an admin is told how many customers have to look again, in words that fit the number', () => {
  expect(cartsWords(undefined)).toMatch(/^Carts that hold/)
  expect(cartsWords(0)).toBe('No cart holds this design.')
  expect(cartsWords(1)).toMatch(/^1 cart holds this design: its customer/)
  expect(cartsWords(1200)).toMatch(/^1,200 carts hold this design: their customers/)
})
