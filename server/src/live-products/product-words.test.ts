import { expect, it } from 'vitest'
import { createProductWords } from './product-words.ts'

/** A product with the words of its name, kind and description. */
const product = (id: string, lines: [string, string?, string?], popularity = 0) => {
  const searchText = [lines[0], lines[1] ?? '', lines[2] ?? '']
    .map((line) => ` ${line} `)
    .join('\n')
  return { id, searchText, textHash: searchText, popularity }
}

function wordsOf(...products: ReturnType<typeof product>[]) {
  const words = createProductWords()
  for (const one of products) words.put(one)
  return words
}

it('ranks whole words before beginnings before insides, of names before kinds before descriptions', () => {
  const words = wordsOf(
    product('inDescription', ['x', 'y', 'romans'], 9),
    product('insideKind', ['x', 'neoroman'], 9),
    product('beginsKind', ['x', 'romanesque'], 9),
    product('kind', ['x', 'roman'], 9),
    product('insideName', ['neoroman']),
    product('beginsName', ['romanesque']),
    product('name', ['arch roman']),
    product('insideDescription', ['x', 'y', 'neoroman'], 9),
  )
  // The inside of a kind's word and the beginning of a description's are worth the same.
  expect(words.best(['roman'], 9)).toEqual([
    'name',
    'beginsName',
    'insideName',
    'kind',
    'beginsKind',
    'insideKind',
    'inDescription',
  ])
})

it('finds by short terms only what begins with them in name and kind', () => {
  const words = wordsOf(
    product('a', ['red lotus']),
    product('b', ['x', 'redder']),
    product('c', ['sacred']),
    product('d', ['x', 'y', 'red']),
  )
  expect(words.best(['red'], 9)).toEqual(['a', 'b'])
})

it('adds up what all terms are worth, and leaves out what misses one', () => {
  const words = wordsOf(
    product('a', ['lotus', 'pond']),
    product('b', ['lotus pond']),
    product('c', ['lotus']),
  )
  expect(words.best(['lotus', 'pond'], 9)).toEqual(['b', 'a'])
  expect(words.best(['lotus', 'elephant'], 9)).toEqual([])
})

it('decides between equal matches by popularity, then by the later id, and stops at the limit', () => {
  const words = wordsOf(
    product('a', ['lotus'], 1),
    product('b', ['lotus'], 5),
    product('c', ['lotus'], 5),
    product('d', ['lotus'], 3),
  )
  expect(words.best(['lotus'], 3)).toEqual(['c', 'b', 'd'])
  words.put(product('a', ['lotus'], 7))
  expect(words.best(['lotus'], 2)).toEqual(['a', 'c'])
})

it('forgets the words that a product had', () => {
  const words = wordsOf(product('a', ['lotus']), product('b', ['lotus']))
  words.put(product('a', ['elephant']))
  words.remove('b')
  expect(words.best(['lotus'], 9)).toEqual([])
  expect(words.best(['elephant'], 9)).toEqual(['a'])
  expect([...words.frequencies()]).toEqual([['elephant', 1]])
})

it('counts the products that have a word in name or kind', () => {
  const words = wordsOf(product('a', ['red lotus', 'pond', 'birds']), product('b', ['lotus']))
  expect(Object.fromEntries(words.frequencies())).toEqual({ red: 1, lotus: 2, pond: 1 })
  expect(words.frequencies()).toBe(words.frequencies())
})

it('is made anew once more has left than is there', () => {
  const words = createProductWords()
  for (let edit = 0; edit <= 1002; edit += 1) words.put(product('a', [`word${edit}`]))
  expect(words.isWasteful()).toBe(true)
})
