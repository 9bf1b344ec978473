import { expect, test } from '../fixtures/shop-test.ts'
import { expectInCart, expectToast, HOME_ADDRESS } from '../fixtures/shopper.ts'
import { changeFirstLine, emptyCart, openPayment, putIntoCart } from '../fixtures/stage.ts'

test('an empty cart leads back to the shop', async ({ page, customer: _, expectAccessible }) => {
  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Start Shopping' }).click()
  await expect(page).toHaveURL('/wallpapers')
})

test('a line says what was chosen, opens its product and changes its quantity', {
  tag: ['@phone', '@core'],
}, async ({ page, customer, request, expectAccessible }) => {
  await putIntoCart(request, customer, {
    slug: 'udaipur-damask',
    height: 120,
    width: 96,
    selectedMaterial: 'HD',
  })
  await page.goto('/cart')
  const line = page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')
  for (const text of ['Wallpapers', 'Udaipur Damask', '120 × 96 in', '80 sq ft', 'HD', '₹10,320']) {
    await expect(line).toContainText(text)
  }
  const summary = page.getByRole('region', { name: 'Order summary' })
  await expect(summary).toContainText('Subtotal (1 item)')
  await expect(summary).toContainText('Calculated at checkout')
  await expect(summary).toContainText('Including all applicable taxes')
  await expectAccessible()

  await expect(line.getByRole('button', { name: /one less$/ })).toBeDisabled()
  await line.getByRole('button', { name: /one more$/ }).click()
  await expectToast(page, 'Cart updated successfully')
  await expect(summary).toContainText('Subtotal (2 items)')
  await expect(summary).toContainText('₹20,640')
  await expectInCart(page, 2)
  await page.reload()
  await expect(line).toContainText('₹20,640')
  await line.getByText('Udaipur Damask').click()
  await expect(page).toHaveURL('/products/udaipur-damask')
})

test('promo codes are taken and give nothing yet, and instructions are there on every device', async ({
  page,
  customer,
  request,
  browser,
}) => {
  await putIntoCart(request, customer, { slug: 'khus' })
  await page.goto('/cart')
  const summary = page.getByRole('region', { name: 'Order summary' })
  const apply = summary.getByRole('button', { name: 'Apply' })
  await expect(apply).toBeDisabled()
  await expect(summary).not.toContainText('Discount')
  await summary.getByLabel(/^Promo code/).fill('DIWALI')
  await apply.click()
  await expectToast(page, 'Promo code applied successfully')
  await expect(summary).toContainText('-₹0.00')
  await expect(summary).toContainText('₹2,790')
  await summary.getByLabel(/^Special instructions/).fill('Ring twice')
  await page.reload()
  await expect(summary.getByLabel(/^Special instructions/)).toHaveValue('Ring twice')

  // Typed and left at once, by the way on.
  await summary.getByLabel(/^Special instructions/).fill('Ring twice, please')
  await summary.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL('/checkout')
  await expect(summary.getByLabel(/^Special instructions/)).toHaveValue('Ring twice, please')
  await expect(summary.getByLabel(/^Promo code/)).toHaveValue('DIWALI')
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  )
  expect(kept).not.toContain('Ring twice')
  expect(kept).not.toContain('DIWALI')

  const other = await (await browser.newContext()).newPage()
  await other.addInitScript((token) => localStorage.setItem('accessToken', token), customer.token)
  await other.goto('/cart')
  const there = other.getByRole('region', { name: 'Order summary' })
  await expect(there.getByLabel(/^Special instructions/)).toHaveValue('Ring twice, please')
  await expect(there.getByLabel(/^Promo code/)).toHaveValue('DIWALI')
  await expect(there).toContainText('-₹0.00')
  await other.context().close()
  await page.goto('/cart')
  await summary.getByRole('link', { name: 'Continue Shopping' }).click()
  await expect(page).toHaveURL('/wallpapers')
})

test('changes that fail are said, and the cart shows what the shop has', async ({
  page,
  customer,
  request,
  allowedErrors,
}) => {
  allowedErrors.push(/net::ERR_FAILED/)
  await putIntoCart(request, customer, { slug: 'khus', quantity: 2 })
  await page.goto('/cart')
  const line = page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')
  await expect(line).toContainText('₹5,580')
  await page.route('**/api/shop/cart/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  )
  await line.getByRole('button', { name: /one more$/ }).click()
  await expectToast(page, 'Failed to update quantity')
  await expect(line).toContainText('₹5,580')
  await line.getByRole('button', { name: /^Remove/ }).click()
  await expectToast(page, 'Failed to remove item', 'Failed to delete item')
  await expect(line).toHaveCount(1)
  await page.unroute('**/api/shop/cart/**')

  await changeFirstLine(request, customer, 5)
  await page.reload()
  await expect(line).toContainText('₹13,950')
  await line.getByRole('button', { name: /^Remove/ }).click()
  await expectToast(page, 'Item removed from cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expectInCart(page, 0)
})

test('a line that another tab has removed is said to be gone, and goes', async ({
  page,
  customer,
  request,
}) => {
  await putIntoCart(request, customer, { slug: 'khus' })
  await page.goto('/cart')
  await expect(page.getByRole('button', { name: 'Remove Khus' })).toBeVisible()
  await emptyCart(request, customer)
  await page.getByRole('button', { name: 'Remove Khus' }).click()
  await expectToast(page, 'Failed to remove item', 'This item is no longer in your cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('a line that is being removed cannot be removed twice', async ({
  page,
  customer,
  request,
}) => {
  await putIntoCart(request, customer, { slug: 'khus' })
  await page.goto('/cart')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/shop/cart/*/item/*', async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('button', { name: 'Remove Khus' }).click()
  await expect(page.getByRole('button', { name: 'Removing Khus' })).toBeDisabled()
  release()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('a cart that does not load says so and can be tried again', async ({
  page,
  customer,
  request,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 503/)
  await putIntoCart(request, customer, { slug: 'khus' })
  const cart = `**/api/shop/cart/${customer.id}`
  await page.route(cart, (route) =>
    route.fulfill({
      status: 503,
      json: { success: false, code: 'server.unavailable', message: 'The shop is busy right now.' },
    }),
  )
  await page.goto('/cart')
  await expect(page.getByRole('alert')).toContainText('Your cart could not be loaded')
  await page.unroute(cart)
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('list', { name: 'Items in your cart' })).toContainText('Khus')
})

test('more than there is cannot be taken, and what others took meanwhile is said', async ({
  page,
  customer,
  secondCustomer,
  request,
}) => {
  const mural = { slug: 'kalpa', height: 96, width: 60, selectedMaterial: 'Non woven' }
  await putIntoCart(request, customer, { ...mural, quantity: 2 })
  await page.goto('/cart')
  const line = page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')
  await expect(line).toContainText('₹14,400')
  await line.getByRole('button', { name: /one more$/ }).click()
  await expectToast(page, 'Failed to update quantity')
  await expect(line).toContainText('₹14,400')

  await putIntoCart(request, secondCustomer, mural)
  await openPayment(request, secondCustomer, HOME_ADDRESS)
  await page.reload()
  const told = line.getByText(
    'Only 1 piece available right now: other customers are paying for the rest.',
  )
  await expect(told).toBeVisible()
  await line.getByRole('button', { name: 'Change to 1' }).click()
  await expect(told).toHaveCount(0)
  await expect(line).toContainText('₹7,200')
})

test('the summary says its parts in order, from the subtotal to the way back', async ({
  page,
  customer,
  request,
  expectAccessible,
}) => {
  await putIntoCart(request, customer, { slug: 'khus', quantity: 2 })
  await page.goto('/cart')
  const summary = page.getByRole('region', { name: 'Order summary' })
  await summary.getByLabel(/^Promo code/).fill('DIWALI')
  const parts = [
    summary.getByText('Subtotal (2 items)'),
    summary.getByText('Calculated at checkout'),
    summary.getByText('-₹0.00'),
    summary.getByText('Including all applicable taxes'),
    summary.getByLabel(/^Special instructions/),
    summary.getByLabel(/^Promo code/),
    summary.getByRole('link', { name: 'Proceed to Checkout' }),
    summary.getByRole('link', { name: 'Continue Shopping' }),
  ]
  const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? 0))
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  await expectAccessible()
})

test('notes that cannot be saved are told and kept, and saved with the next word', async ({
  page,
  customer,
  request,
  allowedErrors,
}) => {
  allowedErrors.push(/503|net::ERR_FAILED/)
  await putIntoCart(request, customer, { slug: 'khus' })
  await page.goto('/cart')
  const field = page.getByLabel(/^Special instructions/)
  await page.route('**/api/shop/cart/notes', (route) => route.abort())
  await field.fill('Ring twice')
  await expectToast(page, 'Your notes in the cart could not be saved')
  await expect(field).toHaveValue('Ring twice')
  await page.unroute('**/api/shop/cart/notes')
  const saved = page.waitForResponse('**/api/shop/cart/notes')
  await field.press('End')
  await field.pressSequentially(', please')
  expect((await saved).status()).toBe(200)
  await page.reload()
  await expect(field).toHaveValue('Ring twice, please')
})
