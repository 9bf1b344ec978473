import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/shop-test.ts'
import {
  chooseAddress,
  expectInCart,
  HOME_ADDRESS,
  payByQrCode,
  paymentWindow,
} from '../fixtures/shopper.ts'
import { putIntoCart, saveAddress } from '../fixtures/stage.ts'

test.beforeEach(async ({ page, customer, request }) => {
  await putIntoCart(request, customer, { slug: 'kaveri-stripe-roll' })
  await saveAddress(request, customer, HOME_ADDRESS)
  await page.goto('/checkout')
  await chooseAddress(page, HOME_ADDRESS)
  await page.getByRole('button', { name: 'Pay ₹1,999' }).click()
})

test('on a phone the shopper switches to the UPI app, pays, and is back in the shop', {
  tag: ['@only-phone', '@core-phone', '@money'],
}, async ({ page }) => {
  const app = await openUpiApp(page)
  await app.getByRole('button', { name: 'Pay ₹1,999.00' }).click()
  await expect(page).toHaveURL(/\/order\/success\/order_/)
  await expect(page.getByText('Hooray! Your order is on its way!')).toBeVisible()
})

test('a QR code that expires is said, and the next one can be paid', async ({ page }) => {
  const provider = paymentWindow(page)
  await provider.getByRole('button', { name: 'Pay ₹1,999.00' }).click()
  await expect(provider.getByRole('timer').last()).toHaveText(/^[45]:\d\d left$/)
  await provider.getByRole('button', { name: 'Let the code expire' }).click()
  await expect(provider.getByRole('alert')).toContainText('expired before it was approved')
  await provider.getByRole('button', { name: 'Try again' }).click()
  await payByQrCode(page)
  await expect(page.getByText('Hooray! Your order is on its way!')).toBeVisible()
})

test('a payment approved after its window was closed becomes an order', {
  tag: '@phone',
}, async ({ page }) => {
  const provider = paymentWindow(page)
  await provider.getByRole('button', { name: 'Pay ₹1,999.00' }).click()
  await expect(provider.getByRole('img', { name: 'QR code for a UPI app' })).toBeVisible()
  const link = await provider.locator('#upi-app').getAttribute('href')
  const address = new URL(String(link), new URL('/sandbox/payments/window', page.url()))
  await provider.getByRole('button', { name: 'Close payment window' }).click()
  await expect(page.getByText('Nothing was charged')).toBeVisible()

  const app = await page.context().newPage()
  await app.goto(address.href)
  await app.getByRole('button', { name: 'Pay ₹1,999.00' }).click()
  await expect(app.getByRole('heading', { name: 'Paid' })).toBeVisible()
  // The webhook creates the order, after the app shows the payment as paid.
  await expect(async () => {
    await page.goto('/profile')
    await expect(page.getByText('₹1,999').first()).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expectInCart(page, 0)
})

async function openUpiApp(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await paymentWindow(page).getByRole('button', { name: 'Pay ₹1,999.00' }).click()
  await paymentWindow(page).getByRole('link', { name: 'Open UPI app' }).click()
  return opened
}
