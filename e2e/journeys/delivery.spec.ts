import { expect, test } from '../fixtures/shop-test.ts'
import { chooseAddress, HOME_ADDRESS, PARENTS_ADDRESS, payByUpi } from '../fixtures/shopper.ts'
import { putIntoCart, saveAddress } from '../fixtures/stage.ts'

const ISLAND = { ...HOME_ADDRESS, address: '3 Marine Hill', city: 'Port Blair', pincode: '744101' }
const PROMISE = /Delivered by \w+day, \d{1,2} \w+/

test('price and day for a PIN code are the same on the product page, in the cart and at checkout', {
  tag: '@phone',
}, async ({ page, customer, request, expectAccessible }) => {
  await saveAddress(request, customer, PARENTS_ADDRESS)
  await page.goto('/products/kaveri-stripe-roll')
  const delivery = page.getByRole('region', { name: 'Delivery', exact: true })
  const pin = page.getByLabel('Delivery to PIN code')
  await pin.focus()
  await page.keyboard.type('600004')
  await expect(delivery).toContainText('Delivery: ₹149')
  await pin.fill('0600')
  await page.keyboard.press('Enter')
  await expect(delivery).toContainText('Enter a 6-digit PIN code; the first digit is not 0')
  await pin.fill('600004')
  await expect(delivery).toContainText('Delivery: ₹149')
  const promise = (await delivery.getByText(PROMISE).first().textContent())?.trim() ?? ''
  await expect(delivery.getByRole('status')).toContainText(promise)
  await expectAccessible()

  const quantity = page.getByRole('textbox', { name: 'Quantity' })
  await quantity.fill('3')
  await quantity.blur()
  await expect(delivery).toContainText('Delivery: Free')
  await quantity.fill('1')
  await quantity.blur()
  await expect(delivery).toContainText('Delivery: ₹149')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('Added to your cart.')).toBeVisible()

  await page.goto('/cart')
  const summary = page.getByRole('region', { name: 'Order summary' })
  await expect(summary).toContainText('₹149')
  await expect(summary).toContainText('₹2,148')
  await expect(summary).toContainText(promise)
  await expectAccessible()
  await summary.getByLabel('Delivery to PIN code').fill('')
  await expect(summary).toContainText('Calculated at checkout')
  await expect(summary.getByText('₹1,999').last()).toBeVisible()
  await summary.getByLabel('Delivery to PIN code').fill('600004')
  await expect(summary).toContainText('₹2,148')

  await page.goto('/checkout')
  await chooseAddress(page, PARENTS_ADDRESS)
  await expect(summary).toContainText('₹149')
  await expect(summary).toContainText(promise)
  await expectAccessible()
  await expect(page.getByRole('button', { name: 'Pay ₹2,148' })).toBeEnabled()
})

test('the day that was promised at checkout stays with the order', async ({
  page,
  customer,
  request,
}) => {
  await putIntoCart(request, customer, { slug: 'kaveri-stripe-roll' })
  await saveAddress(request, customer, PARENTS_ADDRESS)
  await page.goto('/checkout')
  await chooseAddress(page, PARENTS_ADDRESS)
  const summary = page.getByRole('region', { name: 'Order summary' })
  const promise = (await summary.getByText(PROMISE).first().textContent())?.trim() ?? ''
  await page.getByRole('button', { name: 'Pay ₹2,148' }).click()
  await payByUpi(page, 'success@razorpay')
  await expect(page.getByText('Hooray! Your order is on its way!')).toBeVisible()
  await expect(page.getByText(promise)).toBeVisible()
  await page.goto('/profile')
  await page.getByRole('button', { name: /^View Details of order/ }).click()
  await expect(page.getByRole('dialog').getByText(promise)).toBeVisible()
})

test('a place without delivery is told before anything can be paid', async ({
  page,
  customer,
  request,
  expectAccessible,
}) => {
  await saveAddress(request, customer, ISLAND)
  await page.goto('/products/kaveri-stripe-roll')
  await page.getByLabel('Delivery to PIN code').fill('744101')
  const told = 'We don’t deliver to this PIN code yet'
  await expect(page.getByRole('region', { name: 'Delivery', exact: true })).toContainText(told)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('Added to your cart.')).toBeVisible()
  await page.goto('/checkout')
  await chooseAddress(page, ISLAND)
  await expect(page.getByRole('alert').filter({ hasText: told })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
  await expectAccessible()
})
