import {
  addAddress,
  deleteAddress,
  listAddresses,
} from '@bhitti/contract/calls/accounts/addresses.endpoints'
import type { Address } from '@bhitti/contract/calls/accounts/addresses.schemas'
import { getCart } from '@bhitti/contract/calls/buying/cart.endpoints'
import { getDeliveryTerms } from '@bhitti/contract/calls/buying/delivery.endpoints'
import { createPaymentOrder } from '@bhitti/contract/calls/buying/payments.endpoints'
import { deliveryTerms } from '@bhitti/contract/rules/delivery/delivery-terms'
import { SAMPLE_SETTINGS } from '@bhitti/contract/rules/shop/sample-settings'
import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sampleCart, sampleLine } from '~/features/cart/sample-cart.ts'
import { api } from '~/testing/fake-api.ts'
import { openPage } from '~/testing/open-page.tsx'
import { CUSTOMER } from '~/testing/people.ts'
import { HOME_ADDRESS } from '~/testing/samples.ts'
import * as checkout from './checkout.tsx'

const AT_HOME: Address = {
  _id: '7c9a3f52-0d1b-4c8e-9a44-3f1f0a5b6c50',
  userId: CUSTOMER.id,
  ...HOME_ADDRESS,
  state: null,
}

beforeEach(() => {
  api.reply(getDeliveryTerms, { success: true, data: deliveryTerms(SAMPLE_SETTINGS.shipping, []) })
  api.reply(getCart, { success: true, data: sampleCart(sampleLine({ productName: 'Khus' })) })
  api.reply(listAddresses, { success: true, data: [AT_HOME] })
})

const open = () =>
  openPage(checkout, '/checkout', { as: CUSTOMER, site: { paymentScriptUrl: '/checkout.js' } })
const PAY = 'Pay ₹1,000'

describe('the checkout', () => {
  it('an empty cart has nothing to pay', async () => {
    api.reply(getCart, { success: true, data: { cart: null, items: [] } })
    const page = open()
    await page.findByText('Your cart is empty')
    expect(page.queryByRole('button', { name: /^Pay/ })).toBeNull()
  })

  it('a cart that cannot be loaded says so, and is loaded when asked again', async () => {
    api.refuse(getCart, 'server.failed')
    const page = open()
    await page.findByText('Your cart could not be loaded')
    api.reply(getCart, { success: true, data: { cart: null, items: [] } })
    await page.press('Try again')
    await page.findByText('Your cart is empty')
  })

  it('the only address is chosen by itself', async () => {
    const page = open()
    await page.button(PAY)
    page.getByRole('radio', { name: /Banjara Hills/, checked: true })
  })

  it('a place without delivery is told before anything can be paid', async () => {
    const { shipping } = SAMPLE_SETTINGS
    const elsewhere = { ...shipping.elsewhere, isServed: false }
    const data = deliveryTerms({ ...shipping, zones: [], elsewhere }, [])
    api.reply(getDeliveryTerms, { success: true, data })
    const page = open()
    await page.findByText(/We don’t deliver to this PIN code yet/)
    expect(page.queryByRole('button', { name: /^Pay/ })).toBeNull()
  })

  it('an address that is deleted is no longer chosen', async () => {
    const page = open()
    await page.press('Delete address of Meera Iyer')
    api.reply(deleteAddress, { success: true })
    api.reply(listAddresses, { success: true, data: [] })
    await page.press('Yes, delete')
    await page.expectToast('Address deleted successfully')
    expect((await page.button('Select an address to continue')).disabled).toBe(true)
  })
})

describe('an address that is added at the checkout', () => {
  const NEW = { ...HOME_ADDRESS, address: 'Plot 4, Kondapur' }

  async function add() {
    const page = open()
    await page.press('Add New Address')
    await page.fill('Name', NEW.name)
    await page.fill('Phone', NEW.phone)
    await page.fill('Address', NEW.address)
    await page.fill('City', NEW.city)
    await page.fill('Pincode', NEW.pincode)
    await page.fill('Notes', NEW.notes)
    await page.press('Add')
    return page
  }

  it('a fourth address is refused, keeps what was typed, and is added once another is gone', async () => {
    api.refuse(addAddress, 'address.limit')
    const page = await add()
    await page.expectToast('You can add max 3 addresses')
    page.getByDisplayValue(NEW.address)
    const added = { ...AT_HOME, address: NEW.address, _id: '7c9a3f52-0d1b-4c8e-9a44-3f1f0a5b6c51' }
    api.reply(addAddress, { success: true, data: added })
    api.reply(listAddresses, { success: true, data: [AT_HOME, added] })
    await page.press('Add')
    await page.expectToast('Address added successfully')
    expect(page.queryByRole('form', { name: 'Add New Address' })).toBeNull()
    page.getByRole('radio', { name: /Kondapur/, checked: true })
  })

  it('an address that was begun is given up with Cancel', async () => {
    const page = open()
    await page.press('Add New Address')
    await page.fill('City', 'Secunderabad')
    await page.press('Cancel')
    expect(page.queryByRole('form', { name: 'Add New Address' })).toBeNull()
    await page.press('Add New Address')
    expect(page.queryByDisplayValue('Secunderabad')).toBeNull()
  })
})

describe('a payment that cannot be made', () => {
  afterEach(() => void Reflect.deleteProperty(window, 'Razorpay'))

  it('a script of the provider that does not load is said, and the next try works', async () => {
    const page = open()
    await page.press(PAY)
    const script = document.querySelector('script[src="/checkout.js"]')
    if (script) fireEvent.error(script)
    await page.expectToast("The payment provider's script failed to load. Please try again.")
    Reflect.set(window, 'Razorpay', class {})
    api.hold(createPaymentOrder)
    await page.press(PAY)
    await expect.poll(() => api.callsTo(createPaymentOrder)).toHaveLength(1)
  })

  it('a shop that gives no answer is said, and can be asked again', async () => {
    Reflect.set(window, 'Razorpay', class {})
    api.disconnect(createPaymentOrder)
    const page = open()
    await page.press(PAY)
    await page.expectToast('Failed to create order')
    const pay = await page.button(PAY)
    expect(pay.disabled).toBe(false)
    // The keyboard can retry from there.
    await expect.poll(() => document.activeElement).toBe(pay)
  })

  it.each([
    [
      'cart.below_minimum',
      'The total must be at least ₹1.00 to pay online. Please add something to your cart',
    ],
    [
      'cart.pieces_being_paid',
      'Other customers are paying for some of these pieces right now. Please try again in a few minutes, or order fewer',
    ],
    ['cart.changed', 'Your cart has changed. Please check it and the new total, then try again'],
    [
      'cart.too_many_pieces',
      'This is more than can be ordered online at a time. Please write to us on chat',
    ],
  ] as const)('what the shop refuses is said with its reason: %s', async (code, words) => {
    Reflect.set(window, 'Razorpay', class {})
    api.refuse(createPaymentOrder, code)
    const page = open()
    await page.press(PAY)
    await page.expectToast(words)
  })
})
