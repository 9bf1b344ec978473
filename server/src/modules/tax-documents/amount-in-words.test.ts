import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

const SMALL =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  )
const TENS = 'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ')
const UNITS: Record<string, number> = { Thousand: 1_000, Lakh: 100_000 }

/** Parses the words as an accountant would, with crores of crores. */
function read(words: string): number {
  let crores = 0
  let total = 0
  let group = 0
  for (const word of words.split(' ')) {
    if (SMALL.includes(word)) group += SMALL.indexOf(word)
    else if (TENS.includes(word)) group += 20 + 10 * TENS.indexOf(word)
    else if (word === 'Hundred') group *= 100
    else if (word === 'Crore') {
      crores = (crores + total + group) * 10_000_000
      total = 0
      group = 0
    } else if (UNITS[word] === undefined) throw new Error(`nobody reads ${word}`)
    else {
      total += group * UNITS[word]
      group = 0
    }
  }
  return crores + total + group
}

function readAmount(words: string): number {
  const parts =
    /^(?:(?<rupees>[A-Z][A-Za-z ]*?) Rupees?)?(?: And )?(?:(?<paise>[A-Z][A-Za-z ]*?) Pais[ae])? Only$/.exec(
      words,
    )?.groups
  if (!parts) throw new Error(`nobody reads ${words}`)
  return 100 * read(parts.rupees ?? 'Zero') + read(parts.paise ?? 'Zero')
}

describe('an amount in words', () => {
  it.each([
    [0, 'Zero Rupees Only'],
    [1, 'One Paisa Only'],
    [50, 'Fifty Paise Only'],
    [100, 'One Rupee Only'],
    [101, 'One Rupee And One Paisa Only'],
    [200, 'Two Rupees Only'],
    [1234_50, 'One Thousand Two Hundred Thirty Four Rupees And Fifty Paise Only'],
    [1_00_000_00, 'One Lakh Rupees Only'],
    [
      12_34_567_89,
      'Twelve Lakh Thirty Four Thousand Five Hundred Sixty Seven Rupees And Eighty Nine Paise Only',
    ],
    [1_00_00_000_00, 'One Crore Rupees Only'],
    [
      12_34_56_789_01,
      'Twelve Crore Thirty Four Lakh Fifty Six Thousand Seven Hundred Eighty Nine Rupees And One Paisa Only',
    ],
    [100_00_00_000_00, 'One Hundred Crore Rupees Only'],
    [1_000_00_00_001_00, 'One Thousand Crore One Rupees Only'],
  ])('of %i paise reads: %s', (paise, words) => {
    expect(amountInWords(paise)).toBe(words)
  })

  it('says every amount up to thousands of crores exactly, and never in other units', () => {
    const amounts = fc.oneof(
      fc.nat(20_000),
      fc.nat(1_000_000_000),
      fc.integer({ min: 0, max: 10_000 * 10_000_000 * 100 }),
    )
    fc.assert(
      fc.property(amounts, (paise) => {
        const words = amountInWords(paise)
        expect(readAmount(words)).toBe(paise)
        expect(words).not.toMatch(/Million|Billion|Arab|Kharab| {2}|undefined|-/)
      }),
      { numRuns: 3000 },
    )
  })
})
