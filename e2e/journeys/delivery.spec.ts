import { expect, test } from '../fixtures/shop-test.ts'
import { chooseAddress, HOME_ADDRESS, PARENTS_ADDRESS, payByUpi } from '../fixtures/shopper.ts'
import { putIntoCart, saveAddress } from '../fixtures/stage.ts'

const LEH = { ...HOME_ADDRESS, address: '4 Fort Road', city: 'Leh', pincode: '194101' }
const PROMISE = /Delivered by \w+day, \d{1,2} \w+/

test('price and day for a PIN code are the same on the product page, in the cart and at checkout', {
  tag: ['@phone', '@core'],
}, async ({ page, customer, request }) => {
  await saveAddress(request, customer, LEH)
  await page.goto('/products/kaveri-stripe-roll')
  const delivery = page.getByRole('region', { name: 'Delivery', exact: true })
  const pin = page.getByLabel('Delivery to PIN code')
  await pin.focus()
  await page.keyboard.type('194101')
  await expect(delivery).toContainText('Delivery: ₹499')
  await pin.fill('0194')
  await page.keyboard.press('Enter')
  await expect(delivery).toContainText('Enter a 6-digit PIN code; the first digit is not 0')
  await pin.fill('194101')
  await expect(delivery).toContainText('Delivery: ₹499')
  const promise = (await delivery.getByText(PROMISE).first().textContent())?.trim() ?? ''
  await expect(delivery.getByRole('status')).toContainText(promise)

  await pin.fill('500028')
  await expect(delivery).toContainText('Delivery: Free')
  await pin.fill('194101')
  await expect(delivery).toContainText('Delivery: ₹499')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('Added to your cart.')).toBeVisible()

  await page.goto('/cart')
  const summary = page.getByRole('region', { name: 'Order summary' })
  await expect(summary).toContainText('₹499')
  await expect(summary).toContainText('₹2,498')
  await expect(summary).toContainText(promise)
  await summary.getByLabel('Delivery to PIN code').fill('')
  await expect(summary).toContainText('Calculated at checkout')
  await expect(summary.getByText('₹1,999').last()).toBeVisible()
  await summary.getByLabel('Delivery to PIN code').fill('194101')
  await expect(summary).toContainText('₹2,498')

  await page.goto('/checkout')
  await chooseAddress(page, LEH)
  await expect(summary).toContainText('₹499')
  await expect(summary).toContainText(promise)
  await expect(page.getByRole('button', { name: 'Pay ₹2,498' })).toBeEnabled()
})

test('the day that was promised at checkout stays with the order, whatever the clock of the device says', async ({
  page,
  customer,
  request,
}) => {
  const weeksAgo = (weeks: number) => Date.now() - weeks * 7 * 24 * 3_600_000
  await page.clock.install({ time: weeksAgo(1) })
  await putIntoCart(request, customer, { slug: 'kaveri-stripe-roll' })
  await saveAddress(request, customer, HOME_ADDRESS)
  await saveAddress(request, customer, PARENTS_ADDRESS)
  await page.goto('/checkout')
  await chooseAddress(page, PARENTS_ADDRESS)
  const summary = page.getByRole('region', { name: 'Order summary' })
  const promise = (await summary.getByText(PROMISE).first().textContent())?.trim() ?? ''

  await page.clock.setSystemTime(weeksAgo(3))
  await chooseAddress(page, HOME_ADDRESS)
  await chooseAddress(page, PARENTS_ADDRESS)
  await expect(summary.getByText(PROMISE).first()).not.toHaveText(promise)
  const pay = page.getByRole('button', { name: 'Pay ₹1,999' })
  await pay.click()
  await expect(page.getByText('This order would now arrive later than shown').first()).toBeVisible()
  await expect(summary.getByText(PROMISE).first()).toHaveText(promise)
  await pay.click()
  await payByUpi(page, 'success@razorpay')
  await expect(page.getByText('Hooray! Your order is on its way!')).toBeVisible()
  await expect(page.getByText(promise)).toBeVisible()
  await page.goto('/profile')
  await page.getByRole('button', { name: /^View Details of order/ }).click()
  await expect(page.getByRole('dialog').getByText(promise)).toBeVisible()
})
