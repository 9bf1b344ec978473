import { describe, expect, test } from 'vitest'
import {
  countFilters,
  type Listing,
  NO_FILTERS,
  readListing,
  withCategory,
  withFilters,
  withSort,
  writeListing,
} from './listing-address.ts'

const PLAIN: Listing = {
  type: 'wallpapers',
  category: null,
  sort: 'popularity',
  ...NO_FILTERS,
  shown: 25,
}
const FULL: Listing = {
  type: 'wallpapers',
  category: 'floral',
  sort: 'price',
  space: ['LivingRoom', 'Balcony'],
  trends: ['popular'],
  color: ['red', 'green'],
  origin: ['CN', 'DE'],
  price: 450,
  near: '8a2b1f',
  shown: 75,
}

function reread(listing: Listing): Listing {
  return readListing(listing.type, new URLSearchParams(writeListing(listing)))
}

describe('the address of a listing', () => {
  test('brings everything back', () => {
    expect(reread(PLAIN)).toEqual(PLAIN)
    expect(reread(FULL)).toEqual(FULL)
  })

  test('is bare for the plain list', () => {
    expect(writeListing(PLAIN)).toBe('')
  })

  test('keeps commas readable', () => {
    expect(writeListing({ ...PLAIN, color: ['red', 'green'] })).toBe('?color=red,green')
  })

  test('is one and the same whatever the order of choosing', () => {
    const search = new URLSearchParams('color=green,red&space=Balcony,LivingRoom')
    expect(readListing('wallpapers', search)).toMatchObject({
      color: ['red', 'green'],
      space: ['LivingRoom', 'Balcony'],
    })
  })
})

describe('an address with mistakes', () => {
  test.each([
    'category=zebra',
    'category=',
    'sort=cheapest',
    'space=Garage',
    'color=,,',
    'price=-1',
    'price=1e3',
    'price=free',
    'shown=0',
    'shown=NaN',
    'shown=25.5',
  ])('%s shows the plain list', (search) => {
    expect(readListing('wallpapers', new URLSearchParams(search))).toEqual(PLAIN)
  })

  test('never asks for more than there may be', () => {
    const search = new URLSearchParams('shown=999999999&price=999999999')
    expect(readListing('wallpapers', search)).toMatchObject({ shown: 1000, price: 17_500 })
  })

  test('shows whole pages', () => {
    expect(readListing('wallpapers', new URLSearchParams('shown=26')).shown).toBe(50)
  })
})

describe('changing a listing', () => {
  test('a new order goes back to the full list and its first page, with the filters but no colour to be near to', () => {
    expect(withSort(FULL, 'latest')).toEqual({
      ...FULL,
      sort: 'latest',
      category: null,
      near: null,
      shown: 25,
    })
  })

  test('filters stay in the category', () => {
    expect(withFilters(FULL, NO_FILTERS)).toEqual({ ...FULL, ...NO_FILTERS, shown: 25 })
  })

  test('a category and the way back keep order and filters', () => {
    expect(withCategory(FULL, null)).toEqual({ ...FULL, category: null, shown: 25 })
    expect(withCategory(PLAIN, 'divine')).toEqual({ ...PLAIN, category: 'divine' })
  })

  test('each choice counts as one filter', () => {
    expect(countFilters(PLAIN)).toBe(0)
    expect(countFilters(FULL)).toBe(8)
  })
})
