import { expect, it } from 'vitest'
import { nextMatch } from './next-match.ts'

const ROWS = [
  { _id: '1', productName: 'Udaipur Damask' },
  { _id: '2', productName: 'Marine Drive Deco' },
  { _id: '3', productName: 'Damask in Indigo' },
]

it('finds rows by a part of their names one after the other, and begins again at the top', () => {
  expect(nextMatch(ROWS, ' damask', null)).toBe('1')
  expect(nextMatch(ROWS, 'damask', '1')).toBe('3')
  expect(nextMatch(ROWS, 'damask', '3')).toBe('1')
})

it('finds nothing by no words, or by words that no name has', () => {
  expect(nextMatch(ROWS, '  ', null)).toBeNull()
  expect(nextMatch(ROWS, 'paisley', null)).toBeNull()
})
