import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { CODE_CHARACTERS, CODE_LENGTH, parseLabelCode, shownCode } from './label-code.ts'

const aCode = fc
  .array(fc.constantFrom(...CODE_CHARACTERS), { minLength: CODE_LENGTH, maxLength: CODE_LENGTH })
  .map((characters) => characters.join(''))

describe('the code of a label', () => {
  it('is read as it is printed, in small letters, with blanks and without its dashes', () => {
    fc.assert(
      fc.property(aCode, fc.integer({ min: 1, max: 200 }), (code, strip) => {
        const printed = `${shownCode(code)}-${strip}`
        for (const typed of [printed, printed.toLowerCase(), ` ${printed} `, `${code}-${strip}`]) {
          expect(parseLabelCode(typed)).toEqual({ code, strip })
        }
      }),
    )
  })

  it('names the print alone where no strip is told', () => {
    fc.assert(
      fc.property(aCode, (code) => {
        for (const typed of [code, shownCode(code)]) {
          expect(parseLabelCode(typed)).toEqual({ code, strip: null })
        }
      }),
    )
  })

  test.each([
    ['KIM2-9QXD-10', 'K1M29QXD', 10],
    ['kom2-9qxd-1', 'K0M29QXD', 1],
  ])('%s: letters that look like digits are these', (typed, code, strip) => {
    expect(parseLabelCode(typed)).toEqual({ code, strip })
  })

  test.each(['', 'K7M2', 'K7M2-9QXD-0', 'K7M2-9QXD-1234', 'K7M2-9QXU-1', 'https://example.in'])(
    '%j is no code',
    (typed) => {
      expect(parseLabelCode(typed)).toBeUndefined()
    },
  )
})
