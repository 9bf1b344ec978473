import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessibleState } from '../fixtures/accessibility.ts'
import { test } from '../fixtures/own-shop.ts'
import { adminSession, type Customer, expect } from '../fixtures/shop-test.ts'
import {
  addressCard,
  chooseAddress,
  HOME_ADDRESS,
  payByUpi,
  paymentWindow,
} from '../fixtures/shopper.ts'
import { buyCart, makePromotion, placeOrder, putIntoCart, saveAddress } from '../fixtures/stage.ts'
import {
  bringMural,
  placeInCart,
  stageProduct,
  withdrawArtworkOf,
} from '../fixtures/stage-artwork.ts'

test.describe.configure({ mode: 'default' })

const ROLL = { slug: 'kaveri-stripe-roll' }
const WALL = { slug: 'udaipur-damask', height: 96, width: 120, selectedMaterial: 'HD' }
const LEH = { ...HOME_ADDRESS, city: 'Leh', pincode: '194101' }
const PHOTO = { create: { width: 900, height: 600, channels: 3, background: '#7a4a2b' } } as const

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('popupShown', 'true'))
})

test('a cart on its way to the payment is accessible', { tag: '@phone' }, async ({
  page,
  request,
  customer,
}) => {
  test.slow()
  await putIntoCart(request, customer, ROLL)
  const summary = page.getByRole('region', { name: 'Order summary' })
  await expectAccessibleState(page, 'a charge for delivery', async () => {
    await page.goto('/cart')
    await summary.getByLabel('Delivery to PIN code').fill('194101')
    await expect(summary).toContainText('₹2,498')
  })
  const code = `BIG${Date.now()}`
  await makePromotion(request, { code, kind: 'percent', value: 25, minSubtotal: 3000 })
  await expectAccessibleState(page, 'a promo code that is refused', async () => {
    await summary.getByLabel(/^Promo code/).fill(code)
    await summary.getByRole('button', { name: 'Apply' }).click()
    await expect(summary.getByText(/^Invalid promo code\. It is for carts from/)).toBeVisible()
  })
  await expectAccessibleState(page, 'an address that is refused', async () => {
    await page.goto('/checkout')
    const form = page.getByRole('form', { name: 'Add New Address' })
    for (const label of ['Name', 'Phone', 'Address', 'City'] as const) {
      await form.getByLabel(label).fill(HOME_ADDRESS[label.toLowerCase() as 'name'])
    }
    await form.getByLabel('Pincode').fill('12')
    await form.getByLabel('Notes').fill(HOME_ADDRESS.notes)
    await form.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(form.getByText('Enter a 6-digit PIN code')).toBeVisible()
  })
  await saveAddress(request, customer, HOME_ADDRESS)
  await saveAddress(request, customer, LEH)
  await expectAccessibleState(page, 'a GSTIN that is mistyped', async () => {
    await page.goto('/checkout')
    await addressCard(page, HOME_ADDRESS).first().click()
    await page.getByText('Buying for a business?').click()
    await page.getByLabel('GSTIN').fill('27AAPFU0939F1ZW')
    await expect(page.getByText('One of the characters of this GSTIN is mistyped')).toBeVisible()
  })
  await page.getByLabel('GSTIN').fill('')
  await page.getByText('Buying for a business?').click()
  await expectAccessibleState(page, 'the payment window', async () => {
    await page.getByRole('button', { name: /^Pay ₹/ }).click()
    await expect(paymentWindow(page).getByRole('dialog')).toBeVisible()
  })
  await expectAccessibleState(page, 'an order that is paid', async () => {
    await payByUpi(page, 'success@razorpay')
    await expect(page.getByText('Hooray! Your order is on its way!')).toBeVisible()
  })
})

test('a placed wall in the cart and in an order is accessible', { tag: '@phone' }, async ({
  page,
  request,
  customer,
}) => {
  test.slow()
  const { token } = await adminSession(request)
  const productId = await stageProduct(request, token)
  await bringMural(request, token, productId, { height: 10, width: 20 })
  await placeInCart(request, customer, productId)
  await expectAccessibleState(page, 'a placed wall in the cart', async () => {
    await page.goto('/cart')
    await expect(page.getByText('Printed size')).toBeVisible()
  })
  await expectAccessibleState(page, 'an order of a placed wall', async () => {
    const { providerOrderId } = await buyCart(request, customer, HOME_ADDRESS)
    await page.goto(`/order/success/${providerOrderId}`)
    await expect(page.getByText('Printed size')).toBeVisible()
  })
  await placeInCart(request, customer, productId)
  await withdrawArtworkOf(request, productId)
  await expectAccessibleState(page, 'a design that has gone, in the cart', async () => {
    await page.goto('/cart')
    await expect(page.getByText('can no longer be placed on your wall')).toBeVisible()
  })
  await saveAddress(request, customer, HOME_ADDRESS)
  await expectAccessibleState(page, 'a design that has gone, in the checkout', async () => {
    await page.goto('/checkout')
    await chooseAddress(page, HOME_ADDRESS)
    await expect(page.getByText('Please check before you pay')).toBeVisible()
  })
})

test('a payment by QR code is accessible', { tag: '@phone' }, async ({
  page,
  request,
  customer,
}) => {
  await putIntoCart(request, customer, ROLL)
  await saveAddress(request, customer, HOME_ADDRESS)
  const provider = paymentWindow(page)
  await expectAccessibleState(page, 'a QR code that waits to be scanned', async () => {
    await page.goto('/checkout')
    await chooseAddress(page, HOME_ADDRESS)
    await page.getByRole('button', { name: /^Pay ₹/ }).click()
    await provider.getByRole('button', { name: /^Pay ₹/ }).click()
    await expect(provider.getByRole('timer').last()).toHaveText(/ left$/)
  })
  await expectAccessibleState(page, 'a QR code that has expired', async () => {
    await provider.getByRole('button', { name: 'Let the code expire' }).click()
    await expect(provider.getByRole('alert')).toContainText('expired before it was approved')
  })
})

test('a payment that cannot be verified is said accessibly', { tag: '@phone' }, async ({
  page,
  request,
  customer,
}) => {
  await putIntoCart(request, customer, ROLL)
  await saveAddress(request, customer, HOME_ADDRESS)
  await page.route('**/api/payments/verify-payment', (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), signature: '0'.repeat(64) } }),
  )
  await expectAccessibleState(page, 'the number of the payment', async () => {
    await page.goto('/checkout')
    await chooseAddress(page, HOME_ADDRESS)
    await page.getByRole('button', { name: /^Pay ₹/ }).click()
    await payByUpi(page, 'success@razorpay')
    await expect(page.getByRole('alert')).toContainText(/Payment ID pay_\w{14}/)
  })
})

test('what a customer does with an order is accessible', { tag: '@phone' }, async ({
  page,
  request,
  customer,
}) => {
  const order = await placeOrder(request, customer, WALL, HOME_ADDRESS)
  await expectAccessibleState(page, 'a complaint with a photo that is refused', async () => {
    await page.goto(`/complaint?order=${order.id}`)
    const buffer = await sharp(PHOTO).jpeg().toBuffer()
    const photo = { name: 'torn.jpg', mimeType: 'image/jpeg', buffer }
    await page.getByLabel('Add photos').setInputFiles(photo)
    await page.getByRole('button', { name: 'Send complaint' }).click()
    await expect(page.getByText('Choose what is wrong')).toBeVisible()
  })
  await expectAccessibleState(page, 'a complaint that is sent', async () => {
    await page.getByLabel('What is wrong?').selectOption({ label: 'Arrived damaged' })
    await page.getByLabel('What happened?').fill('The first strip is torn.')
    await page.getByRole('button', { name: 'Send complaint' }).click()
    await page.getByRole('link', { name: 'View your complaint' }).click()
    await expect(page.getByRole('img', { name: 'Photo 1 of 1' })).toBeVisible()
  })
  const details = page.getByRole('dialog')
  await expectAccessibleState(page, 'the question whether an order is cancelled', async () => {
    await page.goto(`/profile?order=${order.id}`)
    await details.getByRole('button', { name: 'Cancel order' }).click()
    await expect(details.getByText('Cancel this order?')).toBeVisible()
  })
  await expectAccessibleState(page, 'an order that is cancelled', async () => {
    await details.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(details.getByText('Cancelled').first()).toBeVisible()
  })
  await expectAccessibleState(page, 'the question whether an account is deleted', async () => {
    await page.goto('/profile?tab=details')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByRole('dialog', { name: 'Delete your account?' })).toBeVisible()
  })
})

test('what a customer sees of a print is accessible', { tag: '@phone' }, async ({
  page,
  request,
  customer,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 503/)
  test.slow()
  const order = await paidPrint(request, customer)
  const wall = page.getByRole('dialog').getByRole('region', { name: /^Production of/ })
  const prints = '**/api/shop/order/*/prints'
  await expectAccessibleState(page, 'progress that cannot be loaded', async () => {
    await page.route(prints, (route) => route.fulfill({ status: 503, body: 'down' }))
    await page.goto(`/profile?order=${order.id}`)
    await expect(wall).toContainText('could not be loaded')
  })
  await page.unroute(prints)
  await expectAccessibleState(page, 'the progress of a print', async () => {
    await wall.getByRole('button', { name: 'Try again' }).click()
    await expect(wall.getByRole('list', { name: /^Progress of/ })).toBeVisible()
  })
  await expectAccessibleState(page, 'a proof that is ready', async () => {
    await wall.getByRole('button', { name: /^Ask for a proof/ }).click()
    await expect(wall.getByRole('status')).toContainText('proof')
    await expect(async () => {
      await page.reload()
      await expect(wall.getByRole('status')).toContainText('Your proof is ready')
    }).toPass()
  })
  await expectAccessibleState(page, 'a change that is not said', async () => {
    await wall.getByRole('button', { name: /^Ask for changes/ }).click()
    await wall.getByRole('button', { name: 'Send' }).click()
    await expect(wall.getByText('Tell us what to change')).toBeVisible()
  })
  await expectAccessibleState(page, 'a proof that is approved', async () => {
    await wall.getByRole('button', { name: 'Back' }).click()
    await wall.getByRole('button', { name: /^Approve for printing/ }).click()
    await expect(wall.getByRole('status')).toContainText('You have approved the proof')
  })
})

async function paidPrint(request: APIRequestContext, customer: Customer) {
  const size = { height: 8, width: 40 }
  const { token } = await adminSession(request)
  const productId = await stageProduct(request, token)
  await bringMural(request, token, productId, size)
  await placeInCart(request, customer, productId, size)
  const order = await buyCart(request, customer, HOME_ADDRESS)
  const headers = { authorization: `Bearer ${token}` }
  expect((await request.get('/api/admin/prints', { headers })).ok()).toBe(true)
  return order
}
