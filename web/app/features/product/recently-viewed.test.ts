import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readViewed, rememberViewed } from './recently-viewed.ts'

function viewed(slug: string) {
  return { slug, productName: slug.toUpperCase(), image1: `/media/${slug}` }
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('the latest comes first, and each product once', () => {
  for (const slug of ['a', 'b', 'a', 'c']) rememberViewed(viewed(slug))
  expect(readViewed().map((one) => one.slug)).toEqual(['c', 'a', 'b'])
})

test('only the last few are kept', () => {
  for (let n = 0; n < 20; n += 1) rememberViewed(viewed(`p${n}`))
  expect(readViewed()).toHaveLength(9)
  expect(readViewed()[0]?.slug).toBe('p19')
})

test('nothing else about a product is stored', () => {
  const full = { ...viewed('a'), price: 99 }
  rememberViewed(full)
  expect(readViewed()).toEqual([viewed('a')])
})

test.each(['{', '"text"', '{"slug":"a"}', '[{"slug":1}]', 'null'])(
  'what others have stored there is ignored: %s',
  (stored) => {
    localStorage.setItem('recentlyViewed', stored)
    expect(readViewed()).toEqual([])
  },
)

test('a browser without storage has seen nothing', () => {
  vi.stubGlobal('localStorage', undefined)
  rememberViewed(viewed('a'))
  expect(readViewed()).toEqual([])
})
