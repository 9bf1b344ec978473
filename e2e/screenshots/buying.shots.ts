import {
  chooseAddress,
  HOME_ADDRESS,
  OFFICE_ADDRESS,
  PARENTS_ADDRESS,
  payByUpi,
  paymentWindow,
} from '../fixtures/shopper.ts'
import { placeOrder, putIntoCart, saveAddress } from '../fixtures/stage.ts'
import { expect, test } from './shot-test.ts'

const DAMASK = { slug: 'udaipur-damask', height: 120, width: 96, selectedMaterial: 'HD' }
const DRAPE = { slug: 'kannur-cotton-drape', length: 2.5, selectedMaterial: 'Blackout Lining' }

test('cart', async ({ page, customer, request, shoot, allowedErrors }) => {
  allowedErrors.push(/status of 503/)
  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await shoot('cart-empty')
  await putIntoCart(request, customer, DAMASK)
  await putIntoCart(request, customer, { ...DRAPE, quantity: 2 })
  await putIntoCart(request, customer, { slug: 'kinkhab', quantity: 2 })
  await page.goto('/cart')
  await page.getByLabel(/^Promo code/).fill('DIWALI')
  await expect(page.getByText('-₹0.00')).toBeVisible()
  await shoot('cart')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Promo code applied successfully').first()).toBeVisible()
  await shoot('toast', { of: 'window' })
  await page.route(`**/api/shop/cart/${customer.id}`, (route) =>
    route.fulfill({
      status: 503,
      json: {
        success: false,
        code: 'server.unavailable',
        message: 'The shop is busy right now. Please try again in a moment',
      },
    }),
  )
  await page.goto('/cart')
  await expect(page.getByText('Your cart could not be loaded')).toBeVisible()
  await shoot('cart-failed')
})

test('checkout', async ({ page, customer, request, shoot }) => {
  await putIntoCart(request, customer, DAMASK)
  await putIntoCart(request, customer, DRAPE)
  await page.goto('/checkout')
  await expect(page.getByRole('form', { name: 'Add New Address' })).toBeVisible()
  await shoot('checkout-first')
  await saveAddress(request, customer, HOME_ADDRESS)
  await saveAddress(request, customer, OFFICE_ADDRESS)
  await saveAddress(request, customer, PARENTS_ADDRESS)
  await page.reload()
  await chooseAddress(page, HOME_ADDRESS)
  await shoot('checkout-chosen')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(paymentWindow(page).getByRole('button', { name: /^Pay ₹/ })).toBeVisible()
  await shoot('payment-window', { of: 'window' })
  await payByUpi(page, 'failure@razorpay')
  await expect(paymentWindow(page).getByRole('alert')).toBeVisible()
  await shoot('payment-failed', { of: 'window' })
  await paymentWindow(page).getByRole('button', { name: 'Close payment window' }).click()
  await expect(page.getByText('Nothing was charged')).toBeVisible()
  await shoot('checkout-not-paid')
  await page.route('**/api/payments/verify-payment', (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), signature: '0'.repeat(64) } }),
  )
  await page.getByRole('button', { name: /^Pay/ }).click()
  await payByUpi(page, 'success@razorpay')
  await expect(page.getByText('Payment ID')).toBeVisible()
  await shoot('checkout-unconfirmed')
  await page.unroute('**/api/payments/verify-payment')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByRole('region', { name: 'Your order' })).toBeVisible()
  await shoot('order-success')
})

test('profile', async ({ page, customer, request, shoot }) => {
  await page.goto('/profile')
  await expect(page.getByText('No orders yet')).toBeVisible()
  await shoot('profile-empty')
  await placeOrder(request, customer, DAMASK, HOME_ADDRESS)
  await placeOrder(request, customer, DRAPE, HOME_ADDRESS)
  await saveAddress(request, customer, HOME_ADDRESS)
  await page.goto('/profile')
  await expect(page.getByRole('table', { name: 'Order History' })).toBeVisible()
  await shoot('profile-orders')
  await page
    .getByRole('button', { name: /^View Details/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await shoot('profile-receipt', { of: 'window' })
  await page.goto('/profile?tab=address')
  await page.getByRole('button', { name: /^Edit address/ }).click()
  await expect(page.getByRole('form', { name: 'Edit Address' })).toBeVisible()
  await shoot('profile-address')
  await page.goto('/order/success/order_ABCDEFGHIJKLMN')
  await expect(page.getByRole('heading', { name: 'We could not find this order' })).toBeVisible()
  await shoot('order-missing')
})

test('wishlist', async ({ page, customer: _, shoot }) => {
  await page.goto('/wishlist')
  await expect(page.getByText('Your wishlist is empty')).toBeVisible()
  await shoot('wishlist-empty')
  for (const slug of ['udaipur-damask', 'khus', 'pahari']) {
    await page.goto(`/products/${slug}`)
    const heart = page.getByRole('button', { name: /^Wishlist/ }).first()
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  }
  await page.goto('/wishlist')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(3)
  await shoot('wishlist')
})
