import { oklabOf, rgbOf } from '@bhitti/contract/rules/colour/oklab'
import { expect, it } from 'vitest'
import { createProductFacets, type FacetedProduct } from './facet-counts.ts'

const product = (id: string, facts: Partial<FacetedProduct> = {}): FacetedProduct => ({
  id,
  productType: 'wallpapers',
  category: 'heritage',
  space: 'LivingRoom',
  color: 'red',
  trend: null,
  origin: null,
  effectivePaise: 99_00,
  salePricePaise: null,
  popularity: 0,
  colourwayGroup: null,
  palette: null,
  ...facts,
})

function facetsOf(...products: FacetedProduct[]) {
  const facets = createProductFacets()
  for (const one of products) facets.put(one)
  return facets
}

it('asks for all facets that are given, and for any of the values of one', () => {
  const facets = facetsOf(
    product('a'),
    product('b', { color: 'blue' }),
    product('c', { color: null }),
    product('d', { color: 'blue', productType: 'blinds' }),
  )
  const filter = { productType: ['wallpapers'], color: ['red', 'blue'] }
  expect(facets.find(filter, 10)).toEqual({ total: 2, ids: ['a', 'b'] })
  expect(facets.find({}).total).toBe(4)
  expect(facets.find({ color: ['black'] }, 10)).toEqual({ total: 0, ids: [] })
})

it('names products only when they are few', () => {
  const facets = facetsOf(product('a'), product('b'))
  expect(facets.find({}, 2).ids).toEqual(['a', 'b'])
  expect(facets.find({}, 1)).toEqual({ total: 2, ids: undefined })
})

it('counts prices up to a bound, and nothing without a price once there is one', () => {
  const facets = facetsOf(
    product('a', { effectivePaise: 100, salePricePaise: 100 }),
    product('b', { effectivePaise: 200, salePricePaise: 0 }),
    product('c', { effectivePaise: null, salePricePaise: null }),
  )
  expect(facets.find({ mostEffectivePaise: 100 }, 9).ids).toEqual(['a'])
  expect(facets.find({ mostSalePaise: 50 }, 9).ids).toEqual(['b'])
  expect(facets.find({ leastSalePaise: 0 }, 9).ids).toEqual(['a', 'b'])
  expect(facets.find({ leastSalePaise: 1, mostSalePaise: 100 }, 9).ids).toEqual(['a'])
  expect(facets.find({}).total).toBe(3)
  expect(facets.find({ isUnpriced: true }, 9).ids).toEqual(['c'])
})

it('knows a product by what was last said of it, until it leaves', () => {
  const facets = facetsOf(product('a'), product('b'))
  facets.put(product('a', { color: 'green' }))
  expect(facets.find({ color: ['red'] }, 9).ids).toEqual(['b'])
  facets.remove('a')
  facets.remove('unknown')
  expect(facets.find({}).total).toBe(1)
  facets.put(product('c'))
  expect(facets.find({}, 9).ids?.toSorted()).toEqual(['b', 'c'])
})

const red = oklabOf(rgbOf('b3261e'))

it('counts a design that comes in several colours once, as the most popular that matches', () => {
  const facets = facetsOf(
    product('a', { colourwayGroup: 'Lotus', popularity: 5 }),
    product('b', { colourwayGroup: 'lotus', popularity: 9, color: 'blue' }),
    product('c', { colourwayGroup: 'lotus', popularity: 5 }),
    product('d'),
  )
  expect(facets.find({ isByDesign: true }, 9)).toEqual({ total: 2, ids: ['d', 'b'] })
  // Of equals the greater id, as PostgreSQL orders lists by popularity.
  expect(facets.find({ isByDesign: true, color: ['red'] }, 9)).toEqual({
    total: 2,
    ids: ['d', 'c'],
  })
  expect(facets.find({ isByDesign: true, color: ['green'] }).total).toBe(0)
  expect(facets.find({}).total).toBe(4)
  facets.remove('b')
  facets.remove('c')
  expect(facets.find({ isByDesign: true }, 9).ids?.toSorted()).toEqual(['a', 'd'])
})

it('finds what is nearest to a colour page by page, accents after what is made of it, and the unmeasured last', () => {
  const facets = facetsOf(
    product('accent', { palette: 'f4ead8:90 b3261e:10' }),
    product('unknown'),
    product('red', { palette: 'b3261e:80 f4ead8:20' }),
    product('blue', { palette: '24406e:100' }),
    product('other', { palette: 'b3261e:100', productType: 'blinds' }),
  )
  const filter = { productType: ['wallpapers'] }
  const { total, nearest } = facets.findNearest(filter, red, { limit: 9 })
  expect(total).toBe(4)
  expect(nearest.map(({ id }) => id)).toEqual(['red', 'accent', 'blue', 'unknown'])

  const first = facets.findNearest(filter, red, { limit: 2 }).nearest
  const second = facets.findNearest(filter, red, { limit: 2, after: first[1] }).nearest
  expect([...first, ...second]).toEqual(nearest)
  expect(facets.findNearest(filter, red, { limit: 2, after: second[1] })).toEqual({
    total: 4,
    nearest: [],
  })
})

it('shows a design by the one of its colours that is nearest', () => {
  const facets = facetsOf(
    product('blue', { colourwayGroup: 'lotus', popularity: 9, palette: '24406e:100' }),
    product('red', { colourwayGroup: 'lotus', palette: 'b3261e:100' }),
  )
  const { total, nearest } = facets.findNearest({ isByDesign: true }, red, { limit: 9 })
  expect({ total, ids: nearest.map(({ id }) => id) }).toEqual({ total: 1, ids: ['red'] })
})

it('knows the colours of a product by what was last measured, however many there are', () => {
  const facets = facetsOf(
    ...Array.from({ length: 200 }, (_, at) => product(`p${at}`, { palette: '24406e:100' })),
  )
  facets.put(product('p150', { palette: 'b3261e:60 f4ead8:40' }))
  expect(facets.findNearest({}, red, { limit: 1 }).nearest[0]?.id).toBe('p150')
  expect(facets.coloursOf('p150')).toHaveLength(2)
  expect(facets.coloursOf('nobody')).toEqual([])
  expect(facets.colourDifference('p1', 'p2')).toBe(0)
  expect(facets.colourDifference('p1', 'p150')).toBeGreaterThan(1000)
  expect(facets.colourDifference('p1', 'nobody')).toBe(1_000_000)
  expect(facets.isOfKind('p1', { category: ['heritage'] })).toBe(true)
  expect(facets.isOfKind('p1', { productType: ['blinds'] })).toBe(false)
  expect(facets.isOfKind('nobody', {})).toBe(false)
})
