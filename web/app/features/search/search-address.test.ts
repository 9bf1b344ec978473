import { describe, expect, test } from 'vitest'
import { readSearch, searchFor, writeSearch } from './search-address.ts'

describe('what is typed is searched for', () => {
  test('from four characters on, spaces around it not counted', () => {
    expect(searchFor('palm', false)).toEqual({ term: 'palm', short: false })
    expect(searchFor('  palm ', false)).toEqual({ term: 'palm', short: false })
    expect(searchFor('red', false)).toBeNull()
    expect(searchFor(' red  ', false)).toBeNull()
    expect(searchFor('', false)).toBeNull()
  })

  test('on Enter whatever its length, but for nothing at all', () => {
    expect(searchFor('red', true)).toEqual({ term: 'red', short: true })
    expect(searchFor('palm', true)).toEqual({ term: 'palm', short: false })
    expect(searchFor('   ', true)).toBeNull()
  })

  test('no longer than the shop takes it', () => {
    expect(searchFor('a'.repeat(500), false)?.term).toHaveLength(100)
    expect(searchFor(`${'a'.repeat(99)}🪔🪔`, false)?.term).toBe(`${'a'.repeat(99)}🪔`)
    expect(searchFor('🪔'.repeat(101), false)?.term).toBe('🪔'.repeat(100))
    for (const typed of ['palm\ud83e', `${'a'.repeat(99)}\ud83e\ud83e`]) {
      expect(() => encodeURIComponent(searchFor(typed, false)?.term ?? '')).not.toThrow()
    }
  })
})

describe('the address of a search', () => {
  test.each([
    { term: 'palm leaves', short: false },
    { term: 'red', short: true },
    { term: '100% & more?', short: false },
    { term: 'परदा', short: false },
  ])('brings back $term', (search) => {
    expect(readSearch(new URLSearchParams(writeSearch(search)))).toEqual(search)
  })

  test('of none is empty', () => {
    expect(writeSearch(null)).toBe('')
    expect(readSearch(new URLSearchParams())).toBeNull()
  })

  test('asks for a short word only when it says so', () => {
    expect(readSearch(new URLSearchParams('q=red'))).toBeNull()
    expect(readSearch(new URLSearchParams('q=red&short=true'))).not.toBeNull()
  })
})
