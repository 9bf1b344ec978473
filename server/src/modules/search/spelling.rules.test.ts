import { describe, expect, it } from 'vitest'
import { closestWord } from './spelling.rules.ts'

const words = new Map([
  ['wallpaper', 90],
  ['wallpapers', 80],
  ['curtain', 30],
  ['lotus', 4],
  ['locus', 1],
  ['peacock', 5],
  ['parda', 30],
  ['chanderi', 1],
  ['balcony', 20],
  ['balloon', 2],
  ['blind', 9],
  ['mughals', 0],
  ['meghalaya', 0],
  ['banyan', 0],
  ['kalamkari', 2],
])

describe('closestWord', () => {
  it.each([
    ['wallpapr', 'wallpaper'],
    ['wallppaer', 'wallpaper'],
    ['walpapper', 'wallpaper'],
    ['lotsu', 'lotus'],
    ['lotuss', 'lotus'],
    ['peackock', 'peacock'],
    ['crutain', 'curtain'],
    ['pardha', 'parda'],
    ['walppa', 'wallpaper'],
    ['blnd', 'blind'],
    ['baloon', 'balloon'],
    ['banyon', 'banyan'],
    ['lotas', 'lotus'],
    ['mughl', 'mughals'],
    ['mogul', 'mughals'],
    ['moghal', 'mughals'],
    ['kalamkiri', 'kalamkari'],
  ])('%s was meant to be, or become, %s', (typed, meant) => {
    expect(closestWord(typed, words)).toBe(meant)
  })

  it.each(['wallpaper', 'wallp', 'acoc'])('leaves %s alone: a word contains it', (term) => {
    expect(closestWord(term, words)).toBe(term)
  })

  it.each(['sofa', 'bond', 'cushion', 'table', 'xotus', 'peanuts', '77777', 'कमलकमल'])(
    'takes %s for no word of the shop',
    (term) => {
      expect(closestWord(term, words)).toBeUndefined()
    },
  )

  it('prefers the more frequent of words equally near', () => {
    expect(closestWord('lodus', words)).toBe('lotus')
  })

  it('knows nothing in an empty shop', () => {
    expect(closestWord('wallpaper', new Map())).toBeUndefined()
  })
})
