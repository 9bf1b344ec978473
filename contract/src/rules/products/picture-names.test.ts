import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_PRODUCT_PICTURES } from '../shop/shop-limits.ts'
import {
  fileNameOf,
  isHousekeeping,
  looksLikePicture,
  matchPicture,
  readPictureName,
} from './picture-names.ts'

const lotus = { id: 'lotus', sku: 'BH-014', slug: 'lotus-pond' }
const damask = { id: 'damask', sku: null, slug: 'damask' }
const second = { id: 'second', sku: null, slug: 'damask-2' }

describe('a picture finds its product by its name', () => {
  it.each([
    ['BH-014.jpg', 1],
    ['bh-014-1.JPG', 1],
    ['BH-014_2.webp', 2],
    ['BH-014 3.png', 3],
    ['BH-014 (4).png', 4],
    ['lotus-pond-03.png', 3],
    ['Lotus Pond.jpeg', 1],
    ['lotus_pond_2.avif', 2],
  ])('%s is picture %i of the lotus pond', (name, place) => {
    expect(matchPicture(name, [lotus, damask])).toEqual({ productId: 'lotus', place })
  })

  it('says that nobody has such a code', () => {
    expect(matchPicture('BH-01.jpg', [lotus])).toEqual({ problem: 'no_product' })
    expect(matchPicture('-1.jpg', [lotus])).toEqual({ problem: 'no_product' })
    expect(matchPicture('.jpg', [lotus])).toEqual({ problem: 'no_product' })
  })

  it('does not guess between damask-2 and the second picture of damask', () => {
    expect(matchPicture('damask-2.jpg', [damask, second])).toEqual({ problem: 'two_products' })
    expect(matchPicture('damask-02.jpg', [damask, second])).toEqual({
      productId: 'damask',
      place: 2,
    })
    expect(matchPicture('damask-2-1.jpg', [damask, second])).toEqual({
      productId: 'second',
      place: 1,
    })
  })

  it('says where a product has no place for a fifth picture', () => {
    expect(matchPicture('damask-05.jpg', [damask])).toEqual({ problem: 'no_place' })
  })

  it('takes a code that ends in a number as a whole', () => {
    const numbered = { id: 'numbered', sku: 'WP 7'.replace(' ', '-'), slug: 'peacock' }
    expect(matchPicture('WP-7.jpg', [numbered])).toEqual({ productId: 'numbered', place: 1 })
    expect(matchPicture('WP-7-2.jpg', [numbered])).toEqual({ productId: 'numbered', place: 2 })
  })

  it('finds every product by SKU or slug, separator and number, in any case', () => {
    const sku = fc.stringMatching(/^[A-Za-z][A-Za-z0-9.]{0,12}[A-Za-z]$/)
    const slug = fc.stringMatching(/^[a-z]{2,8}(-[a-z]{2,8}){0,2}$/)
    fc.assert(
      fc.property(
        sku,
        slug,
        fc.integer({ min: 1, max: MAX_PRODUCT_PICTURES }),
        fc.constantFrom('-', '_', ' ', '-0', '_00'),
        fc.boolean(),
        fc.boolean(),
        (code, address, place, separator, byCode, isUpper) => {
          const written = `${byCode ? code : address}${separator}${place}.jpg`
          const name = isUpper ? written.toUpperCase() : written
          const product = { id: 'it', sku: code, slug: address }
          expect(matchPicture(name, [product])).toEqual({ productId: 'it', place })
        },
      ),
    )
  })

  it('reads any name without failing, and never a place below one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        for (const { key, place } of readPictureName(name)) {
          expect(key).not.toBe('')
          expect(place).toBeGreaterThan(0)
        }
      }),
    )
  })
})

describe('what lies in a folder of pictures', () => {
  it('is named without the folders before it', () => {
    expect(fileNameOf('diwali/new/BH-1.jpg')).toBe('BH-1.jpg')
    expect(fileNameOf('diwali\\BH-1.jpg')).toBe('BH-1.jpg')
  })

  it('is left out where the computer put it there', () => {
    for (const path of ['__MACOSX/a/._BH-1.jpg', '.DS_Store', 'a/.hidden.jpg', 'a/Thumbs.db']) {
      expect(isHousekeeping(path)).toBe(true)
    }
    for (const path of ['a/BH-1.jpg', '../../BH-1.jpg', './BH-1.jpg']) {
      expect(isHousekeeping(path)).toBe(false)
    }
  })

  it('may be a picture by its ending', () => {
    expect(looksLikePicture('BH-1.JPEG')).toBe(true)
    expect(looksLikePicture('prices.xlsx')).toBe(false)
  })
})
