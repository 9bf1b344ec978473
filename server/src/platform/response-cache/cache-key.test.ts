import { LISTING_MAX, LISTING_PAGE_SIZE } from '@bhitti/contract/rules/shop/shop-limits'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cacheKeyOf, callCacheKeyOf, isOneOfFew, pageCacheKeyOf } from './cached-addresses.ts'

it.each([
  ['/wallpapers', '/wallpapers'],
  ['/wallpapers?sort=price&color=red', '/wallpapers?color=red&sort=price'],
  ['/wallpapers?utm_source=mail&gclid=Cj0K&color=red', '/wallpapers?color=red'],
  ['/wallpapers?fbclid=IwAR0', '/wallpapers'],
  ['/search?q=parda%20red', '/search?q=parda+red'],
  ['/products/udaipur-damask', '/products/udaipur-damask'],
  ['/products/udaipur-damask?shown=50&color=red&q=damask', '/products/udaipur-damask'],
  ['/home?token=abc', '/home'],
  ['/terms?price=100', '/terms'],
  [`/home?${'x'.repeat(600)}=1`, '/home'],
  ['/search?q=damask&short=true&shown=50&sort=price', '/search?q=damask&short=true'],
  ['/wallpapers?color=red&mine=1&q=damask&limit=7', '/wallpapers?color=red'],
  ['/wallpapers?color=red&color=blue', '/wallpapers?color=red'],
  ['/wallpapers?shown=50&color=red', '/wallpapers?color=red&shown=50'],
  ['/wallpapers?shown=26', '/wallpapers?shown=50'],
  ['/wallpapers?shown=999999', '/wallpapers?shown=1000'],
  ['/wallpapers?shown=1', '/wallpapers'],
  ['/wallpapers?shown=many', '/wallpapers'],
])('%s is the page %s', (address, key) => {
  expect(pageCacheKeyOf(address)).toBe(key)
})

it.each([
  '/cart',
  '/profile?tab=orders',
  '/auth/login?token=abc',
  '/wallpapers?color=red?sort=price',
  '//wallpapers',
  '/products/udaipur-damask/more',
  '/admin/orders',
  `/search?q=${'x'.repeat(500)}`,
])('the page %s is nobody else’s', (address) => {
  expect(pageCacheKeyOf(address)).toBeUndefined()
})

it.each([
  ['/home', true],
  ['/products/udaipur-damask', true],
  ['/curtain?category=sheer&sort=latest', true],
  ['/api/shop/products/category?category=sheer&productType=curtains', true],
  ['/curtain?category=made-up', false],
  ['/curtain?sort=price&sort=price', false],
  ['/curtain?color=red', false],
  ['/curtain?price=1', false],
  ['/search?q=damask', false],
  ['/api/shop/search/damask', false],
  // The same product in one of many spellings.
  ['/api/shop/products/get/Udaipur-Damask', false],
  ['/api/shop/products/get/%75daipur-damask', false],
])('whether the shop has no more of %s than pages, products and categories: %s', (key, isFew) => {
  expect(isOneOfFew(key)).toBe(isFew)
})

it('a listing opens in as many pages as it may have, whatever its address asks for', () => {
  const keys = Array.from({ length: 3000 }, (_, shown) => cacheKeyOf(`/curtain?shown=${shown}`))
  expect(new Set(keys).size).toBe(LISTING_MAX / LISTING_PAGE_SIZE)
})

it.each([
  ['/api/shop/products/get/1?limit=5&sort=price', '/api/shop/products/get/1'],
  ['/api/shop/products/get/1?utm_source=mail', '/api/shop/products/get/1'],
  ['/api/shop/products/get/1?token=abc', undefined],
])('a call that reads no parameters answers %s as %s', (address, key) => {
  expect(callCacheKeyOf(address, new Set())).toBe(key)
})

it('the order of parameters and what only counts visits make no difference', () => {
  const parameter = fc.record({
    name: fc.constantFrom('sort', 'price', 'space', 'color', 'utm_medium', 'gclid'),
    value: fc.string({ maxLength: 12 }),
  })
  const parameters = fc.uniqueArray(parameter, { selector: ({ name }) => name })
  const address = (of: readonly { name: string; value: string }[]) =>
    `/wallpapers?${new URLSearchParams(of.map(({ name, value }) => [name, value]))}`
  fc.assert(
    fc.property(parameters, (given) => {
      const key = cacheKeyOf(address(given)) ?? ''
      expect(cacheKeyOf(address(given.toReversed()))).toBe(key)
      // A key is its own key, so that a cached reply is found by its key.
      expect(cacheKeyOf(key)).toBe(key)
      expect(key).not.toMatch(/utm_|gclid/)
    }),
  )
})
