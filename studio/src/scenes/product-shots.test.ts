import { catalogueProducts } from '@bhitti/catalogue/products'
import { describe, expect, it } from 'vitest'
import { plateNamed } from '../plates/plate-list.ts'
import { productShots } from './product-shots.ts'
import { SHOP_SHOTS } from './shop-shots.ts'
import { platesOf, shotKey } from './shot-key.ts'

const shots = productShots(catalogueProducts)
const byType = Map.groupBy(catalogueProducts, ({ productType }) => productType)

describe('the shots of products', () => {
  it.each(catalogueProducts)('are four different ones of plates that exist: $slug', ({ slug }) => {
    const four = shots.get(slug) ?? []
    expect(four).toHaveLength(4)
    expect(new Set(four.map((shot) => JSON.stringify(shot))).size).toBe(4)
    for (const name of four.flatMap(platesOf)) expect(plateNamed(name).name).toBe(name)
  })

  it('are in a room of the kind that the product is for', () => {
    for (const { slug, space } of catalogueProducts) {
      const room = shots.get(slug)?.[1]
      const [first] = space
      if (!first || !room || room.kind !== 'plate') continue
      expect(plateNamed(room.plate).spaces, slug).toContain(first)
    }
  })

  it('differ between neighbours, in the room or in the way round it is seen', () => {
    for (const products of byType.values()) {
      const rooms = products.map(({ slug }) => {
        const room = shots.get(slug)?.[1]
        return room?.kind === 'plate' ? `${room.plate} ${room.mirrored}` : slug
      })
      for (const [index, room] of rooms.entries()) expect(room).not.toBe(rooms[index + 1])
    }
  })

  it('show hangings hung, murals and patterns flat, and rolls as rolls', () => {
    for (const { slug, productType } of catalogueProducts) {
      const [first, , , fourth] = shots.get(slug) ?? []
      const isHung = productType === 'curtains' || productType === 'blinds'
      expect(first?.kind, slug).toBe(isHung ? 'plate' : 'flat')
      if (productType === 'wallpaperRolls') expect(fourth).toMatchObject({ plate: 'rolls' })
    }
  })
})

describe('the key of a shot', () => {
  const [product] = catalogueProducts
  if (!product) throw new Error('no products')
  const keyWith = (design: object) => {
    const changed = { ...product, design: { ...product.design, ...design } }
    const [flat] = productShots([changed]).get(product.slug) ?? []
    if (!flat) throw new Error('no shot')
    return shotKey(flat)
  }

  it('is the same again, and changes with seed, palette and motif', () => {
    expect(keyWith({})).toBe(keyWith({}))
    const keys = [{}, { seed: 991 }, { palette: 'tealCoral' }, { motif: 'waves' }].map(keyWith)
    expect(new Set(keys).size).toBe(4)
  })
})

describe('the pictures of the shop', () => {
  it('are of plates that exist', () => {
    for (const shot of Object.values(SHOP_SHOTS))
      for (const name of platesOf(shot)) expect(plateNamed(name).name).toBe(name)
  })
})
