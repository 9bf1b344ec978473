import { describe, expect, it } from 'vitest'
import { fitWords, type Inline, narrowestWidth, placeByDirection } from './text-lines.ts'

/** One point for each UTF-16 unit. */
const widthOf = (text: string) => text.length

function inline(text: string, more: Partial<Inline> = {}): Inline {
  const trailing = /\s*$/.exec(text)?.[0].length ?? 0
  return {
    ...{ text, width: text.length, fontSize: 10, leadingCut: 0, trailingCut: trailing, x: 0 },
    ...more,
  }
}
const texts = (inlines: readonly Inline[]) => inlines.map(({ text }) => text)

describe('a word that is wider than its line', () => {
  it('is the only one that is cut', () => {
    const words = ['Jubilee ', 'Hills', 'Vidyanagar500033']
    const fitted = fitWords(
      words.map((word) => inline(word)),
      10,
      widthOf,
    )
    expect(texts(fitted)).toEqual(['Jubilee ', 'Hills', 'Vidyanagar', '500033'])
  })

  it('breaks after commas and slashes first', () => {
    const fitted = fitWords([inline('12/3,Gandhinagar,Vidyanagar')], 12, widthOf)
    expect(texts(fitted)).toEqual(['12/', '3,', 'Gandhinagar,', 'Vidyanagar'])
  })

  it('never breaks within a sign that is written with several letters', () => {
    // क्षि and द्या are each one sign for who reads them: ka, halant, sha, i.
    const fitted = fitWords([inline('क्षिविद्या')], 5, widthOf)
    expect(texts(fitted)).toEqual(['क्षि', 'वि', 'द्या'])
  })

  it('is cut across fonts as if it had one', () => {
    const word = [inline('नगर', { noNewLine: true }), inline('12345')]
    const fitted = fitWords(word, 5, widthOf)
    expect(fitted.map(({ text, noNewLine }) => [text, noNewLine])).toEqual([
      ['नगर', true],
      ['12', false],
      ['345', false],
    ])
  })

  it('does not count the space after it', () => {
    expect(texts(fitWords([inline('Jubilee ')], 7, widthOf))).toEqual(['Jubilee '])
  })
})

it('a long word does not push other columns off the page, a figure stays whole', () => {
  expect(narrowestWidth([inline('x'.repeat(90))], 90)).toBe(60)
  expect(narrowestWidth([inline('₹1,23,456.00', { noWrap: true })], 90)).toBe(90)
})

it('Urdu runs from right to left, numbers in it from left to right', () => {
  const [house, space, number, end] = [
    inline('مکان', { bidiLevel: 1 }),
    inline(' ', { bidiLevel: 1 }),
    inline('12', { bidiLevel: 2 }),
    inline(' ', {}),
  ]
  placeByDirection({ inlines: [house, space, number, end] })
  expect([number, space, house, end].map(({ x }) => x)).toEqual([0, 2, 3, 7])
})
