import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cacheKeyOf, pageCacheKeyOf } from './cached-addresses.ts'

it.each([
  ['/wallpapers', '/wallpapers'],
  ['/wallpapers?sort=price&color=red', '/wallpapers?color=red&sort=price'],
  ['/wallpapers?utm_source=mail&gclid=Cj0K&color=red', '/wallpapers?color=red'],
  ['/wallpapers?fbclid=IwAR0', '/wallpapers'],
  ['/search?q=parda%20red', '/search?q=parda+red'],
  ['/products/udaipur-damask', '/products/udaipur-damask'],
])('%s is the page %s', (address, key) => {
  expect(pageCacheKeyOf(address)).toBe(key)
})

it.each([
  '/cart',
  '/profile?tab=orders',
  '/auth/login?token=abc',
  '/home?token=abc',
  '/wallpapers?color=red&mine=1',
  '/wallpapers?color=red?sort=price',
  '//wallpapers',
  '/products/udaipur-damask/more',
  '/admin/orders',
  `/search?q=${'x'.repeat(500)}`,
])('the page %s is nobody else’s', (address) => {
  expect(pageCacheKeyOf(address)).toBeUndefined()
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
      // A key is its own key, so that a kept reply is found by the address it was kept under.
      expect(cacheKeyOf(key)).toBe(key)
      expect(key).not.toMatch(/utm_|gclid/)
    }),
  )
})
