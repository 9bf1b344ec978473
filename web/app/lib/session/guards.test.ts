import { describe, expect, test } from 'vitest'
import { guard, isPublic } from './guards.ts'

const LOGIN = '/auth/login'
const DASHBOARD = '/admin/dashboard'

/** Path, then the redirect of a visitor, a customer and an admin. */
const MATRIX: [string, string | null, string | null, string | null][] = [
  ['/', LOGIN, '/home', DASHBOARD],
  ['/home', null, null, DASHBOARD],
  ['/wallpapers', null, null, DASHBOARD],
  ['/wallpaperrolls', null, null, DASHBOARD],
  ['/blinds', null, null, DASHBOARD],
  ['/curtain', null, null, DASHBOARD],
  ['/artist', null, null, DASHBOARD],
  ['/products/peacock-garden', null, null, null],
  ['/search', null, null, null],
  ['/cart', LOGIN, null, DASHBOARD],
  ['/checkout', LOGIN, null, DASHBOARD],
  ['/order/success/order_1', LOGIN, null, DASHBOARD],
  ['/profile', LOGIN, null, DASHBOARD],
  ['/wishlist', LOGIN, null, DASHBOARD],
  ['/auth/forgot', null, null, null],
  ['/auth/reset', null, null, null],
  ['/auth/confirm-email', null, null, null],
  ['/sellart', null, null, null],
  ['/reachout', null, null, null],
  ['/shipping', null, null, null],
  ['/privacy', null, null, null],
  ['/terms', null, null, null],
  ['/auth/login', null, '/home', DASHBOARD],
  ['/auth/register', null, '/home', DASHBOARD],
  ['/admin', LOGIN, '/unauth', null],
  ['/admin/dashboard', LOGIN, '/unauth', null],
  ['/admin/orders', LOGIN, '/unauth', null],
  ['/admin/products', LOGIN, '/unauth', null],
  ['/admin/contacts', LOGIN, '/unauth', null],
  ['/anything/admin/else', LOGIN, '/unauth', null],
  ['/unauth', null, null, null],
  ['/no-such-page', null, null, null],
]

describe.each(MATRIX)('%s', (path, visitor, customer, admin) => {
  test('visitor', () => expect(guard(path, 'visitor')).toBe(visitor))
  test('customer', () => expect(guard(path, 'customer')).toBe(customer))
  test('admin', () => expect(guard(path, 'admin')).toBe(admin))
})

test('nobody is sent to a page that sends them on again', () => {
  for (const viewer of ['visitor', 'customer', 'admin'] as const) {
    for (const [path] of MATRIX) {
      const target = guard(path, viewer)
      if (target !== null) expect(guard(target, viewer)).toBeNull()
    }
  }
})

test.each(['/cart/', '//cart', '/CART', '/%63art'])('%s is the cart', (path) => {
  expect(guard(path, 'visitor')).toBe(LOGIN)
  expect(guard(path, 'admin')).toBe(DASHBOARD)
})

test('only a whole segment is the admin area', () => {
  expect(guard('/administration', 'visitor')).toBeNull()
  expect(guard('/products/admin-blue', 'customer')).toBeNull()
  expect(guard('/%41dmin/orders', 'customer')).toBe('/unauth')
})

test('a path that cannot be decoded does not break the guard', () => {
  expect(guard('/%E0%A4%A', 'visitor')).toBeNull()
})

test('pages that need an account are not public', () => {
  expect(isPublic('/home')).toBe(true)
  expect(isPublic('/auth/login')).toBe(true)
  expect(isPublic('/')).toBe(false)
  expect(isPublic('/checkout')).toBe(false)
})
