import { describe, expect, it } from 'vitest'
import {
  countProductFilters,
  NO_FILTERS,
  readProductFilters,
  withChoice,
  writeProductFilters,
} from './product-filters.ts'

const read = (query: string) => readProductFilters(new URLSearchParams(query))

describe('the address of the list of products', () => {
  it('says everything that it is narrowed to, and leads back to it', () => {
    const filters = read(
      'name=kamal&productType=blinds&category=zebra&trend=popular&minPrice=10.50&maxPrice=900&unpriced=true&state=archived',
    )
    expect(filters).toEqual({
      name: 'kamal',
      productType: 'blinds',
      category: 'zebra',
      trend: 'popular',
      minPrice: '10.50',
      maxPrice: '900',
      unpriced: 'true',
      state: 'archived',
    })
    expect(read(writeProductFilters(filters).toString())).toEqual(filters)
    expect(countProductFilters(filters)).toBe(7)
  })

  it('is empty for the whole list', () => {
    expect(writeProductFilters(NO_FILTERS).toString()).toBe('')
    expect(read('')).toEqual(NO_FILTERS)
  })

  it('leaves out what makes no sense', () => {
    expect(
      read(
        'productType=carpets&category=none&trend=old&minPrice=-1&maxPrice=1e9&unpriced=yes&state=x&page=4',
      ),
    ).toEqual(NO_FILTERS)
    expect(read('productType=curtains&category=zebra')).toMatchObject({ category: '' })
  })
})

it('another type gives up a category that it does not have', () => {
  const zebra = read('productType=blinds&category=zebra')
  expect(withChoice(zebra, { productType: 'curtains' }).category).toBe('')
  expect(withChoice(zebra, { productType: '' }).category).toBe('zebra')
  expect(withChoice(zebra, { trend: 'popular' }).category).toBe('zebra')
})
