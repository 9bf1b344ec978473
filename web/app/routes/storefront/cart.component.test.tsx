import {
  changeCartNotes,
  getCart,
  removeCartLine,
  updateCartQuantity,
} from '@bhitti/contract/calls/buying/cart.endpoints'
import type { CartLine } from '@bhitti/contract/calls/buying/cart.schemas'
import { applyPromoCode } from '@bhitti/contract/calls/buying/promotions.endpoints'
import { expect, it } from 'vitest'
import { LINE_ID, sampleCart, sampleLine } from '~/features/cart/sample-cart.ts'
import { api } from '~/testing/fake-api.ts'
import { type OpenPage, openPage } from '~/testing/open-page.tsx'
import { CUSTOMER } from '~/testing/people.ts'
import * as cart from './cart.tsx'

const KHUS = { productName: 'Khus', quantity: 2, totalPrice: 2000 }
const EMPTY = { success: true as const, data: { cart: null, items: [] } }

async function openCart(changes: Partial<CartLine> = {}): Promise<OpenPage> {
  hasInCart(changes)
  const page = openPage(cart, '/cart', { as: CUSTOMER })
  await page.findByRole('button', { name: 'Remove Khus' })
  return page
}

function hasInCart(changes: Partial<CartLine>): void {
  const data = sampleCart(sampleLine({ ...KHUS, ...changes }))
  api.reply(getCart, { success: true, data })
}

it('an empty cart leads back to the shop', async () => {
  api.reply(getCart, EMPTY)
  const page = openPage(cart, '/cart', { as: CUSTOMER })
  await page.findByText('Your cart is empty')
  await page.press('Start Shopping')
  expect(page.address()).toBe('/wallpapers')
})

it('a cart that does not load says so and can be tried again', async () => {
  api.refuse(getCart, 'server.unavailable', { message: 'The shop is busy right now.' })
  const page = openPage(cart, '/cart', { as: CUSTOMER })
  await page.findByText('Your cart could not be loaded')
  hasInCart({})
  await page.press('Try again')
  await page.findByText('Khus')
})

it('a quantity that cannot be changed is said, and the cart shows what the shop has', async () => {
  api.disconnect(updateCartQuantity)
  const page = await openCart()
  await page.press('Quantity of Khus: one more')
  await page.expectToast('Failed to update quantity')
  await page.findByDisplayValue('2')
  page.getByText('Subtotal (2 items)')
})

it('a line that cannot be removed is said, and stays', async () => {
  api.disconnect(removeCartLine)
  const page = await openCart()
  await page.press('Remove Khus')
  await page.expectToast('Failed to remove item', 'Failed to delete item')
  await page.findByRole('button', { name: 'Remove Khus' })
})

it('a line that is removed is said to be, and leaves an empty cart', async () => {
  const page = await openCart()
  const release = api.hold(removeCartLine)
  await page.press('Remove Khus')
  expect((await page.button('Removing Khus')).disabled).toBe(true)
  api.reply(removeCartLine, EMPTY)
  api.reply(getCart, EMPTY)
  release()
  await page.expectToast('Item removed from cart')
  await page.findByText('Your cart is empty')
  expect(api.callsTo(removeCartLine)).toMatchObject([
    { params: { userId: CUSTOMER.id, itemId: LINE_ID } },
  ])
})

it('a line that another tab has removed is said to be gone, and goes', async () => {
  const page = await openCart()
  api.refuse(removeCartLine, 'cart.line_not_found')
  api.reply(getCart, EMPTY)
  await page.press('Remove Khus')
  await page.expectToast('Failed to remove item', 'This item is no longer in your cart')
  await page.findByText('Your cart is empty')
})

it('what others are paying for meanwhile is said, with the quantity that is left', async () => {
  const page = await openCart({ availableQuantity: 1, heldByOthers: 9 })
  await page.findByText(
    /Only 1 piece available right now: other customers are paying for the rest\./,
  )
  const data = sampleCart(sampleLine({ ...KHUS, quantity: 1, totalPrice: 1000 }))
  api.reply(updateCartQuantity, { success: true, data })
  await page.press('Change to 1')
  await page.findByText('Subtotal (1 item)')
  expect(page.queryByText(/Only 1 piece/)).toBeNull()
  expect(api.callsTo(updateCartQuantity)).toMatchObject([{ body: { quantity: 1 } }])
})

it('the summary says its parts in order, from the subtotal to the way back', async () => {
  api.reply(applyPromoCode, {
    success: true,
    data: { code: 'DIWALI', discountAmount: 0, reason: null, detail: null, offer: null },
  })
  api.reply(changeCartNotes, EMPTY)
  const page = await openCart()
  await page.fill(/^Promo code/, 'DIWALI')
  const parts = [
    page.getByText('Subtotal (2 items)'),
    page.getByText('Calculated at checkout'),
    await page.findByText('-₹0.00'),
    page.getByText('Including all applicable taxes'),
    page.getByLabelText(/^Special instructions/),
    page.getByLabelText(/^Promo code/),
    page.getByRole('link', { name: 'Proceed to Checkout' }),
    page.getByRole('link', { name: 'Continue Shopping' }),
  ]
  for (const [place, part] of parts.slice(1).entries()) {
    const isAfter = parts[place]?.compareDocumentPosition(part) ?? 0
    expect(isAfter & Node.DOCUMENT_POSITION_FOLLOWING, part.textContent).toBeTruthy()
  }
})

it('a promo code that is refused says why, in a message and at its field', async () => {
  const detail = 'Please check how it is written.'
  api.reply(applyPromoCode, {
    success: true,
    data: { code: 'NOSUCHCODE', discountAmount: 0, reason: 'unknown', detail, offer: null },
  })
  api.reply(changeCartNotes, EMPTY)
  const page = await openCart()
  await page.fill(/^Promo code/, 'no such code')
  await page.press('Apply')
  await page.expectToast('Invalid promo code', detail)
  await page.findByText(`Invalid promo code. ${detail}`)
  page.getByText('-₹0.00')
})

it('a promo code is taken while the shop has no promotion, and nothing is refused', async () => {
  api.reply(applyPromoCode, {
    success: true,
    data: { code: 'DIWALI', discountAmount: 0, reason: null, detail: null, offer: null },
  })
  api.reply(changeCartNotes, EMPTY)
  const page = await openCart()
  await page.fill(/^Promo code/, 'DIWALI')
  await page.press('Apply')
  await page.expectToast('Promo code applied successfully')
  page.getByText('-₹0.00')
  expect(page.queryByText(/^Invalid promo code/)).toBeNull()
})

it('notes that cannot be saved are told and kept, and saved with the next word', async () => {
  api.disconnect(changeCartNotes)
  const page = await openCart()
  await page.fill(/^Special instructions/, 'Ring twice')
  await page.expectToast('Your notes in the cart could not be saved')
  page.getByDisplayValue('Ring twice')
  api.reply(changeCartNotes, EMPTY)
  await page.fill(/^Special instructions/, 'Ring twice, please')
  await expect
    .poll(() => api.callsTo(changeCartNotes).at(-1)?.body.specialInstructions)
    .toBe('Ring twice, please')
})
