import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchingPages, stepped } from './palette-entries.ts'

const PAGES = [
  { name: 'Orders', path: '/admin/orders' },
  { name: 'Shop status', path: '/admin/status' },
]

test('pages are found by any part of their words, in any order', () => {
  const paths = (typed: string) => matchingPages(PAGES, typed).map(({ path }) => path)
  expect(paths('')).toEqual(['/admin/orders', '/admin/status'])
  expect(paths(' STATUS shop ')).toEqual(['/admin/status'])
  expect(paths('sofa')).toEqual([])
})

test('arrows go round and stay within the list', () => {
  expect(stepped(0, -1, 3)).toBe(2)
  expect(stepped(2, 1, 3)).toBe(0)
  expect(stepped(0, 1, 0)).toBe(0)
  const place = fc.nat(50)
  fc.assert(
    fc.property(
      place,
      fc.constantFrom(1 as const, -1 as const),
      fc.integer({ min: 1, max: 50 }),
      (at, by, count) => {
        const next = stepped(at % count, by, count)
        expect(next).toBeGreaterThanOrEqual(0)
        expect(next).toBeLessThan(count)
      },
    ),
  )
})
