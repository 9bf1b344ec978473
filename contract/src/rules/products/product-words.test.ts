import { expect, test } from 'vitest'
import { PRODUCT_TYPES } from './product-vocabulary.ts'
import { listingPath, TYPE_WORDS, typeOfPath } from './product-words.ts'

test.each(PRODUCT_TYPES)('the listing of %s is found by its own address', (type) => {
  expect(typeOfPath(listingPath(type))).toBe(type)
})

test('addresses of listings are recognised in any case and with a slash', () => {
  expect(typeOfPath('/WallpaperRolls/')).toBe('wallpaperRolls')
  expect(typeOfPath('/Curtain')).toBe('curtains')
})

test('other addresses are no listing', () => {
  expect(typeOfPath('/home')).toBeUndefined()
  expect(typeOfPath('/')).toBeUndefined()
  expect(typeOfPath('/wallpapers/floral')).toBeUndefined()
})

test('a category is only named with the type that has it', () => {
  expect(listingPath('blinds', 'zebra')).toBe('/blinds?category=zebra')
  expect(listingPath('artist', 'zebra')).toBe(TYPE_WORDS.artist.path)
  expect(listingPath('blinds', null)).toBe('/blinds')
})
