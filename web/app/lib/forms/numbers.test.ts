import { expect, test } from 'vitest'
import { parseDecimal } from './numbers.ts'

test.each([
  ['0', 0],
  ['12', 12],
  [' 12.5 ', 12.5],
  ['12.50', 12.5],
  ['007', 7],
  ['0.01', 0.01],
  ['1200', 1200],
])('%j is read as %d', (text, expected) => {
  expect(parseDecimal(text)).toBe(expected)
})

test.each([
  '',
  ' ',
  '1e3',
  '१२',
  '１２',
  '-1',
  '+1',
  'NaN',
  'Infinity',
  '1,5',
  '1.',
  '.5',
  '1.234',
  '1.2.3',
  '0x10',
  '1 2',
  '12in',
])('%j is not a number', (text) => {
  expect(parseDecimal(text)).toBeNull()
})
