import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { meantSearches, missedWords } from './search-misses.rules.ts'

describe('words of a search that found nothing', () => {
  it.each([
    ['  Macramé  Wall-Hanging! ', 'macrame wall hanging'],
    ['MACRAME', 'macrame'],
    ['झूमर लाइट', 'झूमर लाइट'],
  ])('%s are kept as %s', (keyword, words) => {
    expect(missedWords(keyword)).toBe(words)
  })

  it.each([
    ['rug', 'too short to mean one thing'],
    ['a'.repeat(61), 'longer than anything one looks for'],
    ['asha.rao@example.in', 'an address'],
    ['98490 12345', 'a phone number'],
    ['order BH-100234', 'the number of an order'],
    ['%%%%%%', 'no words'],
  ])('%s is not kept: %s', (keyword) => {
    expect(missedWords(keyword)).toBeNull()
  })
})

describe('searches that were meant', () => {
  it('are those that typing ended with, not the pauses on the way', () => {
    expect(
      meantSearches([
        { words: 'macr', searches: 3 },
        { words: 'macra', searches: 2 },
        { words: 'macrame', searches: 3 },
        { words: 'jute', searches: 1 },
      ]),
    ).toEqual([
      { words: 'macrame', searches: 3 },
      { words: 'jute', searches: 1 },
    ])
  })

  it('are also a beginning that was searched for more often than what it became', () => {
    expect(
      meantSearches([
        { words: 'lamp', searches: 5 },
        { words: 'lamp shade', searches: 1 },
        { words: 'lampshade', searches: 2 },
      ]),
    ).toEqual([
      { words: 'lamp', searches: 2 },
      { words: 'lampshade', searches: 2 },
      { words: 'lamp shade', searches: 1 },
    ])
  })

  it('are never more than were searched for, and no word counts more than it was', () => {
    const misses = fc.uniqueArray(
      fc.record({
        words: fc.string({ unit: fc.constantFrom('a', 'b', ' '), minLength: 1, maxLength: 6 }),
        searches: fc.integer({ min: 1, max: 9 }),
      }),
      { selector: ({ words }) => words },
    )
    fc.assert(
      fc.property(misses, (found) => {
        const counted = new Map(found.map(({ words, searches }) => [words, searches]))
        const meant = meantSearches(found)
        for (const { words, searches } of meant) {
          expect(searches).toBeGreaterThan(0)
          expect(searches).toBeLessThanOrEqual(counted.get(words) ?? 0)
        }
        // The longest search of each chain of beginnings is what was meant.
        for (const { words } of found) {
          expect(meant.some((miss) => miss.words.startsWith(words))).toBe(true)
        }
      }),
    )
  })
})
