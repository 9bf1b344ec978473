import { catalogueProducts } from '@bhitti/catalogue/products'
import { describe, expect, it } from 'vitest'
import { PLATES, plateNamed } from '../plates/plate-list.ts'
import { type EarlierShots, productShots } from './product-shots.ts'
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

  it('lead with a wall that neither furniture nor shade hides, where the design is shown in two rooms', () => {
    for (const { slug, productType } of catalogueProducts) {
      const room = shots.get(slug)?.[1]
      if (productType === 'wallpaperRolls' || room?.kind !== 'plate') continue
      expect(plateNamed(room.plate).obscured, slug).toBeUndefined()
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

describe('a product that has been shown before', () => {
  const shotsOf = (slug: string, earlier: EarlierShots) => {
    const found = productShots(catalogueProducts, earlier).get(slug)
    if (!found) throw new Error(slug)
    return found
  }
  const papers = catalogueProducts.filter(({ productType }) => productType === 'wallpapers')
  const [one, other] = papers
  if (!one || !other) throw new Error('no wallpapers')

  it('keeps its rooms when another design changes', () => {
    const changed = catalogueProducts.map((product) =>
      product === other ? { ...product, design: { ...product.design, seed: 99_991 } } : product,
    )
    const again = productShots(changed, shots)
    for (const { slug } of catalogueProducts.filter((product) => product !== other))
      expect(again.get(slug), slug).toEqual(shots.get(slug))
    expect(again.get(other.slug)?.[1]).toMatchObject({ design: { seed: 99_991 } })
  })

  it('is shown in the room that was shown least when its own design changes', () => {
    const earlier = new Map([...shots].map(([slug, four]) => [slug, slug === one.slug ? [] : four]))
    const room = shotsOf(one.slug, earlier)[1]
    if (room.kind !== 'plate') throw new Error('no room')
    const uses = (plate: string) =>
      [...earlier.values()].flat().filter((shot) => shot?.kind === 'plate' && shot.plate === plate)
        .length
    const fitting = PLATES.filter(
      ({ subject, spaces, obscured }) =>
        subject === 'wall' && !obscured && spaces.some((it) => it === one.space[0]),
    )
    expect(uses(room.plate)).toBe(Math.min(...fitting.map(({ name }) => uses(name))))
  })

  it('leaves a room that no longer suits it', () => {
    const four = shots.get(one.slug) ?? []
    const earlier = new Map([
      [one.slug, four.map((shot) => (shot.kind === 'plate' ? { ...shot, plate: 'gone' } : shot))],
    ])
    for (const shot of shotsOf(one.slug, earlier)) expect(platesOf(shot)).not.toContain('gone')
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
    const keys = [{}, { seed: 991 }, { palette: 'tealCoral' }, { motif: 'trellis' }].map(keyWith)
    expect(new Set(keys).size).toBe(4)
  })
})

describe('the pictures of the shop', () => {
  it('are of plates that exist', () => {
    for (const shot of Object.values(SHOP_SHOTS))
      for (const name of platesOf(shot)) expect(plateNamed(name).name).toBe(name)
  })
})
