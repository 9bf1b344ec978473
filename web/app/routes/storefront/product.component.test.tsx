import { addToCart } from '@bhitti/contract/calls/buying/cart.endpoints'
import { getDeliveryTerms } from '@bhitti/contract/calls/buying/delivery.endpoints'
import { getProduct, listSimilar } from '@bhitti/contract/calls/catalogue/catalogue.endpoints'
import type { Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import { getProductTexts } from '@bhitti/contract/calls/catalogue/content.endpoints'
import { listReviews, readOwnReview } from '@bhitti/contract/calls/catalogue/reviews.endpoints'
import { addToWishlist, listWishlist } from '@bhitti/contract/calls/catalogue/wishlist.endpoints'
import { getArtwork } from '@bhitti/contract/calls/printing/artworks.endpoints'
import { getPrintMedia } from '@bhitti/contract/calls/printing/print-media.endpoints'
import { deliveryTerms } from '@bhitti/contract/rules/delivery/delivery-terms'
import { SAMPLE_SETTINGS } from '@bhitti/contract/rules/shop/sample-settings'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleCart, sampleLine } from '~/features/cart/sample-cart.ts'
import { keepOwnPin } from '~/features/delivery/own-pin.ts'
import { currentToast } from '~/lib/toasts.tsx'
import { api } from '~/testing/fake-api.ts'
import { type OpenPage, openPage } from '~/testing/open-page.tsx'
import { CUSTOMER } from '~/testing/people.ts'
import { sampleProduct } from '~/testing/samples.ts'
import * as product from './product.tsx'

const UNREACHABLE = 'The shop could not be reached. Please check your connection and try again'

beforeEach(() => {
  const texts = { dispatchNote: [], delivery: [], returns: [], sustainability: [] }
  api.reply(getProductTexts, { success: true, data: texts })
  api.reply(listReviews, { success: true, data: [] })
  api.reply(readOwnReview, { success: true, data: { review: null, mayAdd: false } })
  api.reply(listSimilar, { success: true, data: [] })
  api.reply(listWishlist, { success: true, data: [] })
  api.refuse(getArtwork, 'artwork.none')
  api.reply(getPrintMedia, { success: true, data: [] })
})

function openAt(address: string, as = CUSTOMER): OpenPage {
  return openPage(product, address, { path: '/products/:id', as })
}

async function open(changes: Partial<Product> = {}): Promise<OpenPage> {
  api.reply(getProduct, { success: true, data: sampleProduct(changes) })
  const page = openAt('/products/khus')
  await page.button(changes.stockQuantity === 0 ? 'Out Of Stock' : 'Add to Cart')
  return page
}

describe('the page of a product', () => {
  it('says that it is loading, why that failed, and loads again when asked', async () => {
    const release = api.hold(getProduct)
    const page = openAt('/products/khus')
    await page.findByText('Loading product details...')
    api.disconnect(getProduct)
    release()
    await page.findByRole('heading', { name: `Error loading product: ${UNREACHABLE}` })
    api.reply(getProduct, { success: true, data: sampleProduct() })
    await page.press('Try again')
    await page.findByRole('heading', { level: 1, name: 'Khus' })
  })

  it('names the request that failed, so that somebody who asks for help can be helped', async () => {
    const requestId = '0123456789abcdef0123456789abcdef'
    api.refuse(getProduct, 'server.failed', { requestId })
    const page = openAt('/products/khus')
    const reference = await page.findByText(requestId)
    expect(reference.parentElement?.textContent).toBe(
      `If it keeps happening, tell us this reference: ${requestId}`,
    )
  })

  it('says that a product is sold out, and sells nothing', async () => {
    const page = await open({ stockQuantity: 0 })
    expect((await page.button('Out Of Stock')).disabled).toBe(true)
    expect(page.queryByRole('button', { name: /Add to Cart|Buy Now/ })).toBeNull()
  })

  it('says that a product has no price, and puts it into no cart', async () => {
    const page = await open({ price: null })
    page.getAllByText('Price is not available.')
    await page.press('Add to Cart')
    await page.expectToast('Price is not available.')
    expect(api.callsTo(addToCart)).toEqual([])
  })
})

it('a place without delivery is told on the page of a product', async () => {
  const { shipping } = SAMPLE_SETTINGS
  const elsewhere = { ...shipping.elsewhere, isServed: false }
  const data = deliveryTerms({ ...shipping, zones: [], elsewhere }, [])
  api.reply(getDeliveryTerms, { success: true, data })
  const page = await open()
  await page.fill('Delivery to PIN code', '682555')
  await page.findByText(/We don’t deliver to this PIN code yet/)
})

describe('buying on the page of a product', () => {
  it('an addition that fails is said', async () => {
    api.disconnect(addToCart)
    const page = await open()
    await page.press('Add to Cart')
    await page.expectToast('Failed to add to cart')
    await page.press('Buy Now')
    await page.expectToast('Failed to proceed to checkout')
    expect(page.address()).toBe('/products/khus')
  })

  it('an addition that is refused is said with its reason', async () => {
    const message = 'We have 5 pieces of Khus, counting what is in your cart'
    api.refuse(addToCart, 'cart.not_enough_stock', { message })
    const page = await open()
    await page.press('Add to Cart')
    await page.expectToast(message)
  })

  it('Buy Now leads a customer with everything chosen straight to the checkout', async () => {
    api.reply(addToCart, { success: true, data: sampleCart(sampleLine({})) })
    const page = await open()
    await page.press('Buy Now')
    await expect.poll(page.address).toBe('/checkout')
    expect(api.callsTo(addToCart)).toMatchObject([{ body: { quantity: 1, seenPrice: 1000 } }])
  })

  it.each([
    ['wallpapers', ['Please enter both height and width', 'Please select a material']],
    ['blinds', ['Please enter both height and width', 'Please select a material type']],
    ['curtains', ['Please enter the length', 'Please select a material type']],
  ] as const)('what is missing is asked for beside its field: %s', async (productType, texts) => {
    const page = await open({ productType })
    await page.press('Add to Cart')
    for (const text of texts) await page.findByText(text)
    expect(api.callsTo(addToCart)).toEqual([])
  })

  it('measures that are none are refused beside their fields', async () => {
    const page = await open({ productType: 'wallpapers' })
    await page.fill('Height (inches)', '0.5')
    await page.fill('Width (inches)', 'ten')
    await page.press('Buy Now')
    for (const [name, description] of [
      ['Height (inches)', /Enter 1 to 1,200 inches, with at most two decimals/],
      ['Width (inches)', /Write a length such as 102, 102 1\/2, 8'6", 8 ft 6 in, 260 cm or 2.6 m/],
    ] as const) {
      await page.findByRole('textbox', { name, description })
    }
    expect(document.activeElement).toBe(page.getByLabelText('Height (inches)'))
  })

  it('the rolls that a wall takes are worked out and taken over', async () => {
    const page = await open()
    await page.user.click(page.getByText('How many rolls do I need?'))
    await page.fill('Wall height (inches)', '120')
    await page.fill('Wall width (inches)', "12'")
    await page.press('Use 3 rolls')
    await page.findByDisplayValue('3')
  })
})

afterEach(() => keepOwnPin(null))

describe('sharing a product', () => {
  const share = (how?: () => Promise<void>) => Reflect.set(navigator, 'share', how)
  afterEach(() => void Reflect.deleteProperty(navigator, 'share'))

  it.each([
    ['is missing', undefined, 'Web Share API not supported in this browser'],
    ['works', async () => {}, 'Content shared successfully'],
    ['fails', () => Promise.reject(new Error('no target')), 'Error sharing content: no target'],
  ] as const)('sharing that %s is said', async (_, how, text) => {
    share(how)
    const page = await open()
    await page.press('Share')
    await page.expectToast(text)
  })

  it('sharing that is called off says nothing', async () => {
    const calledOff = vi.fn(() =>
      Promise.reject(Object.assign(new Error(), { name: 'AbortError' })),
    )
    share(calledOff)
    const page = await open()
    await page.press('Share')
    expect(calledOff).toHaveBeenCalledOnce()
    expect(currentToast()).toBeNull()
  })
})

describe('the heart of a product', () => {
  it('a mark that cannot be kept is taken back and said', async () => {
    api.disconnect(addToWishlist)
    const page = await open()
    await page.press('Wishlist: Khus')
    await page.expectToast(UNREACHABLE)
    const heart = await page.button('Wishlist: Khus')
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
  })

  it('a visitor who marks is asked to log in', async () => {
    api.reply(getProduct, { success: true, data: sampleProduct() })
    const page = openPage(product, '/products/khus', { path: '/products/:id' })
    await page.press('Wishlist: Khus')
    await expect.poll(page.address).toBe('/auth/login')
  })
})
