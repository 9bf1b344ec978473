import { expect, it } from 'vitest'
import { createProductFacets, type FacetedProduct } from './facet-counts.ts'

const product = (id: string, facts: Partial<FacetedProduct> = {}): FacetedProduct => ({
  id,
  productType: 'wallpapers',
  category: 'heritage',
  space: 'LivingRoom',
  color: 'red',
  trend: null,
  effectivePaise: 99_00,
  salePricePaise: null,
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
