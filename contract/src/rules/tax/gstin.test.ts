import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkCharacter, gstinProblem, isGstin, normalizedGstin, stateOfGstin } from './gstin.ts'

describe('a GSTIN', () => {
  it.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '27AASCS2460H1Z0', '07AAGFF2194N1Z1'])(
    '%s is one',
    (gstin) => {
      expect(gstinProblem(gstin)).toBeNull()
    },
  )

  it('is read in small letters and with spaces', () => {
    expect(isGstin(' 27 aapfu0939f 1zv ')).toBe(true)
    expect(normalizedGstin(' 27 aapfu0939f 1zv ')).toBe('27AAPFU0939F1ZV')
  })

  it.each([
    ['27AAPFU0939F1ZW', 'mistyped'],
    ['27AAPFU0939F1Z', 'has 14'],
    ['99AAPFU0939F1ZV', 'State'],
    ['2700PFU0939F1ZV', 'does not look like'],
    ['', 'has 0'],
  ])('%s is none, and the message says why', (typed, words) => {
    expect(gstinProblem(typed)).toContain(words)
  })

  it('with any one character mistyped is noticed', () => {
    const gstin = '27AAPFU0939F1ZV'
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 14 }),
        fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
        (place, character) => {
          const typed = gstin.slice(0, place) + character + gstin.slice(place + 1)
          expect(isGstin(typed)).toBe(typed === gstin)
        },
      ),
    )
  })

  it('says the State of the registration', () => {
    expect(stateOfGstin('27AAPFU0939F1ZV')).toBe('27')
    expect(checkCharacter('29AAGCB7383J1Z')).toBe('4')
  })
})
