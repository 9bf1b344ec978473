import { expect, test } from 'vitest'
import { comparePath, readSlugs, toggleSlug } from './compared-slugs.ts'

test('an address names up to four products, each once, in its order', () => {
  expect(readSlugs('b,a,b,c,d,e')).toEqual(['b', 'a', 'c', 'd'])
})

test.each([
  [null, []],
  ['', []],
  [',,', []],
  ['a b,../admin,<script>,udaipur-damask', ['udaipur-damask']],
  ['Udaipur-Damask', ['udaipur-damask']],
  ['a'.repeat(121), []],
])('what is no product’s name in an address is ignored: %s', (text, slugs) => {
  expect(readSlugs(text)).toEqual(slugs)
})

test('what is chosen comes last, and what is chosen again is taken out', () => {
  expect(toggleSlug(['a', 'b'], 'c')).toEqual(['a', 'b', 'c'])
  expect(toggleSlug(['a', 'b', 'c'], 'b')).toEqual(['a', 'c'])
})

test('there is no place for a fifth product, and every one of the four can be taken out', () => {
  const four = ['a', 'b', 'c', 'd']
  expect(toggleSlug(four, 'e')).toBeNull()
  expect(toggleSlug(four, 'd')).toEqual(['a', 'b', 'c'])
})

test('the address says which products are compared, and reads as it was written', () => {
  expect(comparePath([])).toBe('/compare')
  const { searchParams } = new URL(comparePath(['khus', 'udaipur-damask']), 'https://shop.example')
  expect(readSlugs(searchParams.get('products'))).toEqual(['khus', 'udaipur-damask'])
})
