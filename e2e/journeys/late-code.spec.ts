import { expect, test } from '../fixtures/shop-test.ts'
import { chooseAddress, HOME_ADDRESS, payByUpi } from '../fixtures/shopper.ts'
import { putIntoCart, saveAddress } from '../fixtures/stage.ts'

const MISSING = [/net::ERR_FAILED/, /dynamically imported module/, /could not be loaded/]

test('a customer pays although the files of the checkout and of the toast are gone', {
  tag: ['@core', '@money'],
}, async ({ page, customer, request, allowedErrors }) => {
  allowedErrors.push(...MISSING, /Error loading route module/)
  await putIntoCart(request, customer, { slug: 'kaveri-stripe-roll' })
  await saveAddress(request, customer, HOME_ADDRESS)
  await page.route('**/assets/toast-*.js', (route) => route.abort())
  await page.goto('/cart')
  let isGone = true
  await page.route('**/assets/checkout-*.js', (route) =>
    isGone ? route.abort() : route.continue(),
  )
  page.on('request', (asked) => {
    if (asked.isNavigationRequest() && asked.url().endsWith('/checkout')) isGone = false
  })
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL('/checkout')
  expect(isGone, 'the address of the link was opened by a full load').toBe(false)

  await chooseAddress(page, HOME_ADDRESS)
  await page.getByRole('button', { name: 'Pay ₹1,999' }).click()
  await payByUpi(page, 'success@razorpay')
  await expect(page.getByText('Hooray! Your order is on its way!')).toBeVisible()
  const said = page.getByText('Payment successful! Your order has been placed.')
  await expect(said).toBeVisible()
  await expect(page.getByRole('status').filter({ has: said })).toBeVisible()
})

test('what was pressed says that it could not be loaded, and opens when it is pressed again', async ({
  page,
  allowedErrors,
}) => {
  allowedErrors.push(...MISSING)
  const lightbox = '**/assets/lightbox-*.js'
  await page.route(lightbox, (route) => route.abort())
  await page.goto('/products/udaipur-damask')
  const picture = page.getByRole('button', { name: /open full screen/ })
  await picture.click()
  await expect(page.getByText('This part could not be loaded.').first()).toBeVisible()
  await page.unroute(lightbox)
  await picture.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
