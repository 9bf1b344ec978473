import { inchesToUm } from '@bhitti/contract/rules/print/micrometres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newProduct } from '../../testing/goods/products.ts'
import { addToCart, readCart } from '../../testing/orders/carts.ts'
import { newCustomer } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const BARE = { height: undefined, width: undefined, selectedMaterial: 'Normal Lining' }

/** A pair of 72 × 84 inches with eyelets, of cloth 140 cm wide: three widths of 2.434 m. */
const curtain = {
  finishedWidthUm: inchesToUm(72),
  dropUm: inchesToUm(84),
  heading: 'eyelet',
  fullnessPercent: 200,
  parts: 2,
  clothWidthUm: 1_400_000,
  repeatUm: 0,
}

function newCurtain() {
  return newProduct(shop, {
    productType: 'curtains',
    category: 'drape',
    panelWidthCm: 140,
    patternRepeatCm: null,
  })
}

describe('a curtain that was worked out from its window', () => {
  it('is ordered with its making, at the price of its metres', async () => {
    const person = await newCustomer(shop)
    const product = await newCurtain()
    const add = { ...BARE, length: 7.4, customisation: { curtain } }
    const { status, body } = await addToCart(shop, person, product, add)
    expect(status).toBe(200)
    expect(body.data.items[0]).toMatchObject({ length: 7.4, customisation: { curtain } })
    const plain = await addToCart(shop, person, product, { ...BARE, length: 7.4 })
    const [made, metres] = plain.body.data.items
    expect(metres).toMatchObject({ customisation: null, totalPrice: made.totalPrice })
  })

  it('is refused where it was worked out for another cloth, and what is in the cart stays as it is', async () => {
    const person = await newCustomer(shop)
    const product = await newCurtain()
    const add = { ...BARE, length: 7.4, customisation: { curtain } }
    await addToCart(shop, person, product, add)
    const wider = { ...curtain, clothWidthUm: 2_800_000 }
    const { status, body } = await addToCart(shop, person, product, {
      ...add,
      length: 4.9,
      customisation: { curtain: wider },
    })
    expect(status).toBe(400)
    expect(Object.keys(body.fields)).toEqual(['customisation.curtain.clothWidthUm'])
    expect((await readCart(shop, person)).body.data.items[0].customisation).toEqual({ curtain })
  })

  it.each([
    ['less cloth than it takes', 7.3, {}, 'length'],
    ['more cloth than it takes', 8, {}, 'length'],
    ['a width of nothing', 7.4, { finishedWidthUm: 0 }, 'customisation.curtain.finishedWidthUm'],
    ['half a micrometre of drop', 7.4, { dropUm: 0.5 }, 'customisation.curtain.dropUm'],
    ['a heading that nobody sews', 7.4, { heading: 'glue' }, 'customisation.curtain.heading'],
    [
      'a fullness of text',
      7.4,
      { fullnessPercent: '200' },
      'customisation.curtain.fullnessPercent',
    ],
    [
      'folds of thirty times',
      7.4,
      { fullnessPercent: 3000 },
      'customisation.curtain.fullnessPercent',
    ],
    [
      'folds that its heading cannot carry',
      7.4,
      { fullnessPercent: 250 },
      'customisation.curtain.fullnessPercent',
    ],
    ['three parts', 7.4, { parts: 3 }, 'customisation.curtain.parts'],
    ['a repeat that it has not', 7.4, { repeatUm: 640_000 }, 'customisation.curtain.repeatUm'],
    ['a cloth of its own', 7.4, { clothWidthUm: 1e12 }, 'customisation.curtain.clothWidthUm'],
    ['more than is known of curtains', 7.4, { colour: 'red' }, 'customisation.curtain'],
    [
      'more cloth than a line can hold',
      500,
      { finishedWidthUm: inchesToUm(1200), dropUm: inchesToUm(1200) },
      'customisation.curtain.finishedWidthUm',
    ],
  ])('is refused with %s, by its field', async (_what, length, wrong, field) => {
    const person = await newCustomer(shop)
    const { status, body } = await addToCart(shop, person, await newCurtain(), {
      ...BARE,
      length,
      customisation: { curtain: { ...curtain, ...wrong } },
    })
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({
      status: 400,
      fields: [field],
    })
    expect((await readCart(shop, person)).body.data.items).toEqual([])
  })
})

const inches = (...measures: number[]) => measures.map(inchesToUm)
/** The narrowest width is 35.9 in; less 10 mm it is 35.50 in. */
const blind = {
  mount: 'inside',
  widthsUm: inches(36, 35.9, 36.1),
  heightsUm: inches(60, 60.2, 60.1),
  overlapUm: 0,
}

function newBlind(fields: Record<string, unknown> = {}) {
  return newProduct(shop, { productType: 'blinds', category: 'roller', ...fields })
}

describe('a blind that was measured at three places', () => {
  it('is ordered with its measures, inside and outside of the frame', async () => {
    const person = await newCustomer(shop)
    const product = await newBlind()
    const inside = { ...BARE, height: 60, width: 35.5, customisation: { blind } }
    expect((await addToCart(shop, person, product, inside)).status).toBe(200)
    const outside = { ...blind, mount: 'outside', overlapUm: inchesToUm(3) }
    const { status, body } = await addToCart(shop, person, product, {
      ...BARE,
      height: 66.2,
      width: 42.1,
      customisation: { blind: outside },
    })
    expect(status).toBe(200)
    expect(body.data.items).toMatchObject([
      { height: 60, width: 35.5, customisation: { blind } },
      { height: 66.2, width: 42.1, customisation: { blind: outside } },
    ])
  })

  it('has a size in the steps in which the owner makes it', async () => {
    const person = await newCustomer(shop)
    const product = await newBlind({ sizeStepInches: 1 })
    const add = (width: number) =>
      addToCart(shop, person, product, { ...BARE, height: 60, width, customisation: { blind } })
    expect((await add(35)).status).toBe(200)
    expect((await add(36)).body.fields).toEqual({
      width: 'The width is not the one that the three measures give',
    })
  })

  it.each([
    ['another width', { width: 35.9 }, {}, 'width'],
    ['another height', { height: 60.1 }, {}, 'height'],
    ['two widths', {}, { widthsUm: inches(36, 36) }, 'customisation.blind.widthsUm'],
    ['four heights', {}, { heightsUm: inches(60, 60, 60, 60) }, 'customisation.blind.heightsUm'],
    ['a width of nothing', {}, { widthsUm: inches(36, 0, 36) }, 'customisation.blind.widthsUm.1'],
    ['a mount of its own', {}, { mount: 'ceiling' }, 'customisation.blind.mount'],
    ['an overlap inside of its frame', {}, { overlapUm: 25_400 }, 'customisation.blind.overlapUm'],
    ['an overlap beyond measure', {}, { overlapUm: 1e9 }, 'customisation.blind.overlapUm'],
    ['more than is known of blinds', {}, { chain: 'left' }, 'customisation.blind'],
  ])('is refused with %s, by its field', async (_what, size, wrong, field) => {
    const person = await newCustomer(shop)
    const { status, body } = await addToCart(shop, person, await newBlind(), {
      ...BARE,
      height: 60,
      width: 35.5,
      ...size,
      customisation: { blind: { ...blind, ...wrong } },
    })
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({
      status: 400,
      fields: [field],
    })
  })
})

it('a window’s measures belong to its own kind of product', async () => {
  const person = await newCustomer(shop)
  const wallpaper = await newProduct(shop)
  const made = await addToCart(shop, person, wallpaper, { customisation: { curtain } })
  expect(made.body.fields).toEqual({ 'customisation.curtain': 'This product is not a curtain' })
  const measured = await addToCart(shop, person, wallpaper, { customisation: { blind } })
  expect(measured.body.fields).toEqual({ 'customisation.blind': 'This product is not a blind' })
})
