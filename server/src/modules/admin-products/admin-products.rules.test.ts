import { MAX_STOCK } from '@bhitti/contract/rules/shop/shop-limits'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isProductId } from '../catalogue/products.rules.ts'
import {
  applyEditDelta,
  decodeListCursor,
  encodeListCursor,
  slugCandidates,
  slugOf,
} from './admin-products.rules.ts'

describe('the address of a new product', () => {
  it.each([
    ['Udaipur Damask', 'wallpapers', 'udaipur-damask'],
    ['  Café  Noir — “Nuit” ', 'curtains', 'cafe-noir-nuit'],
    ['कमल', 'wallpaperRolls', 'wallpaper-rolls'],
    ['!!!', 'artist', 'artist'],
    ['Kamal (copy)', 'blinds', 'kamal-copy'],
  ])('of %j (%s) begins as %s', (name, type, slug) => {
    expect(slugOf(name, type)).toBe(slug)
  })

  it('is never one that would be taken for an id, and always fit for an address', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.uuid()), (name) => {
        for (const slug of slugCandidates(slugOf(name, 'wallpapers'))) {
          expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
          expect(slug.length).toBeLessThanOrEqual(100)
          expect(isProductId(slug)).toBe(false)
        }
      }),
    )
  })
})

describe('figures that were edited while pieces were sold', () => {
  const figure = fc.integer({ min: 0, max: MAX_STOCK })

  it('stay as they are now when nobody touched them', () => {
    fc.assert(
      fc.property(figure, figure, (shown, now) => {
        const asShown = { stockQuantity: shown, popularity: shown }
        const current = { stockQuantity: now, popularity: now }
        expect(applyEditDelta(asShown, asShown, current)).toEqual(current)
      }),
    )
  })

  it('become what was entered when nothing was sold, and never less than nothing', () => {
    fc.assert(
      fc.property(figure, figure, figure, (entered, shown, now) => {
        const both = (value: number) => ({ stockQuantity: value, popularity: value })
        expect(applyEditDelta(both(entered), both(shown), both(shown))).toEqual(both(entered))
        expect(
          applyEditDelta(both(entered), both(shown), both(now)).stockQuantity,
        ).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('keep what was received and what was sold', () => {
    expect(
      applyEditDelta(
        { stockQuantity: 60, popularity: 500 },
        { stockQuantity: 10, popularity: 500 },
        { stockQuantity: 7, popularity: 503 },
      ),
    ).toEqual({ stockQuantity: 57, popularity: 503 })
  })
})

it('a cursor is read only for the list that it was made for', () => {
  const cursor = { moment: '1767225600000000', id: '01890a5d-ac96-774b-bcce-b302099a8057' }
  const encoded = encodeListCursor('live', cursor)
  expect(decodeListCursor('live', encoded)).toEqual(cursor)
  expect(decodeListCursor('archived', encoded)).toBeUndefined()
  for (const forged of ['', 'nonsense', `${encoded}=`, 'bnVsbA']) {
    expect(decodeListCursor('live', forged)).toBeUndefined()
  }
})
