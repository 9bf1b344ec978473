import { expect, it } from 'vitest'
import { createSearchIndex } from './search-index.ts'

const product = (id: string, lines: [string, string?, string?], popularity = 0) => {
  const searchText = [lines[0], lines[1] ?? '', lines[2] ?? '']
    .map((line) => ` ${line} `)
    .join('\n')
  return { id, searchText, textHash: searchText, popularity }
}

function indexOf(...products: ReturnType<typeof product>[]) {
  const index = createSearchIndex()
  for (const one of products) index.put(one)
  return index
}

it('ranks whole words before beginnings before insides, of names before kinds before descriptions', () => {
  const index = indexOf(
    product('inDescription', ['x', 'y', 'romans'], 9),
    product('insideKind', ['x', 'neoroman'], 9),
    product('beginsKind', ['x', 'romanesque'], 9),
    product('kind', ['x', 'roman'], 9),
    product('insideName', ['neoroman']),
    product('beginsName', ['romanesque']),
    product('name', ['arch roman']),
    product('insideDescription', ['x', 'y', 'neoroman'], 9),
  )
  // Inside a word of the kind and at the start of one in the description score the same.
  expect(index.search(['roman'], { limit: 9 }).ids).toEqual([
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
  const index = indexOf(
    product('a', ['red lotus']),
    product('b', ['x', 'redder']),
    product('c', ['sacred']),
    product('d', ['x', 'y', 'red']),
  )
  expect(index.search(['red'], { limit: 9 }).ids).toEqual(['a', 'b'])
})

it('adds up what all terms are worth, and leaves out what misses one', () => {
  const index = indexOf(
    product('a', ['lotus', 'pond']),
    product('b', ['lotus pond']),
    product('c', ['lotus']),
  )
  expect(index.search(['lotus', 'pond'], { limit: 9 })).toEqual({ ids: ['b', 'a'], total: 2 })
  expect(index.search(['lotus', 'elephant'], { limit: 9 })).toEqual({ ids: [], total: 0 })
})

it('decides between equal matches by popularity, then by the later id, and counts beyond the limit', () => {
  const index = indexOf(
    product('a', ['lotus'], 1),
    product('b', ['lotus'], 5),
    product('c', ['lotus'], 5),
    product('d', ['lotus'], 3),
  )
  expect(index.search(['lotus'], { limit: 3 })).toEqual({ ids: ['c', 'b', 'd'], total: 4 })
  index.put(product('a', ['lotus'], 7))
  expect(index.search(['lotus'], { limit: 2 }).ids).toEqual(['a', 'c'])
})

it('forgets the words that a product had', () => {
  const index = indexOf(product('a', ['lotus']), product('b', ['lotus']))
  index.put(product('a', ['elephant']))
  index.remove('b')
  expect(index.search(['lotus'], { limit: 9 })).toEqual({ ids: [], total: 0 })
  expect(index.search(['elephant'], { limit: 9 }).ids).toEqual(['a'])
  expect([...index.wordFrequencies()]).toEqual([['elephant', 1]])
})

it('counts the products that have a word in name or kind', () => {
  const index = indexOf(product('a', ['red lotus', 'pond', 'birds']), product('b', ['lotus']))
  expect(Object.fromEntries(index.wordFrequencies())).toEqual({
    red: 1,
    lotus: 2,
    pond: 1,
    birds: 0,
  })
  expect(index.wordFrequencies()).toBe(index.wordFrequencies())
})

it('asks to be made again once more has left than is there', () => {
  const index = createSearchIndex()
  for (let edit = 0; edit <= 1002; edit += 1) index.put(product('a', [`word${edit}`]))
  expect(index.isWasteful()).toBe(true)
})

it('puts a product whose whole name was searched for before a more popular one', () => {
  const [named, popular] = ['कमल', 'कमल जाल'].map((name) => ` ${name} \n wallpaper \n  `)
  const index = createSearchIndex()
  index.put({ id: 'named', searchText: named ?? '', textHash: '1', popularity: 1 })
  index.put({ id: 'popular', searchText: popular ?? '', textHash: '2', popularity: 9 })
  expect(index.search(['कमल'], { limit: 2, name: ' कमल ' }).ids).toEqual(['named', 'popular'])
  expect(index.search(['कमल'], { limit: 2 }).ids).toEqual(['popular', 'named'])
})
