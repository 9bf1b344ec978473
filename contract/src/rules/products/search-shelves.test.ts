import { expect, test } from 'vitest'
import { categoriesOf } from './product-words.ts'
import { nearestShelf, notSold } from './search-shelves.ts'

test.each([
  ['Ganesha', 'wallpapers', 'divine'],
  ['buddha wallpaper', 'wallpapers', 'divine'],
  ['vastu painting seven horses', 'wallpapers', 'divine'],
  ['vinyl', 'wallpapers', null],
  ['3D-effect', 'wallpapers', 'bestseller'],
  ['spiderman', 'wallpapers', 'kidsSeries'],
  ['venetian blinds', 'blinds', null],
])('“%s” leads to the shelf that comes nearest', (term, type, category) => {
  const found = nearestShelf(term)
  expect(found?.shelf).toEqual({ type, category })
  if (found?.shelf.category) expect(categoriesOf(found.shelf.type)).toContain(found.shelf.category)
})

test('what has nothing to do with walls and windows leads nowhere', () => {
  expect(nearestShelf('macbook charger')).toBeNull()
  expect(nearestShelf('')).toBeNull()
})

test('products that only mention what is asked for are the nearest, not it', () => {
  expect(notSold('white marble', ['Jaipur Jali', 'Diwan-e-Khas'])).toBe('marble')
  expect(notSold('white marble', ['Jaipur Jali', 'Makrana Marble'])).toBeNull()
  expect(notSold('brick', ['Chuna'])).toBeNull()
})
