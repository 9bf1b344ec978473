import type { Browser, Page } from '@playwright/test'
import { test } from '../fixtures/own-shop.ts'
import { type Customer, expect } from '../fixtures/shop-test.ts'
import {
  chooseAddress,
  dismissToast,
  expectToast,
  HOME_ADDRESS,
  payByUpi,
} from '../fixtures/shopper.ts'
import { makePromotion, openPayment, putIntoCart, saveAddress } from '../fixtures/stage.ts'

// A separate shop, because after its first promotion a shop accepts no other codes.
test.describe.configure({ mode: 'default' })

const ROLL = { slug: 'kaveri-stripe-roll' }

test(
  'the owner makes a code, and a shopper pays less with it from the cart to the order',
  {
    tag: ['@phone', '@core', '@money'],
  },
  async ({ page, admin, browser, secondCustomer, request }, { project }) => {
    const code = `DIWALI-${project.name}`.toUpperCase()
    expect(admin.token).not.toBe('')
    await page.goto('/admin/promotions')
    await page.getByRole('button', { name: 'New promotion' }).click()
    const form = page.getByRole('form', { name: 'Promotion' })
    await form.getByLabel('Code').fill(code.toLowerCase())
    await form.getByLabel(/^Note/).fill('Festival season')
    await form.getByLabel('Percent off').fill('10')
    await form.getByLabel(/^Maximum discount/).fill('150')
    await form.getByLabel(/^Uses per customer/).fill('1')
    await expect(form.getByRole('status')).toContainText('A cart of ₹10,000 costs ₹9,850.')
    await form.getByRole('button', { name: 'Create promotion' }).click()
    await expectToast(page, 'Promotion created')
    const row = page.getByRole('row').filter({ hasText: code })
    await expect(row.getByText('Live')).toBeVisible()

    await putIntoCart(request, secondCustomer, ROLL)
    await saveAddress(request, secondCustomer, HOME_ADDRESS)
    const shopper = await pageOf(browser, secondCustomer)
    await shopper.goto('/cart')
    const summary = shopper.getByRole('region', { name: 'Order summary' })
    await summary.getByLabel(/^Promo code/).fill(` ${code.toLowerCase()} `)
    await summary.getByRole('button', { name: 'Apply' }).click()
    await expectToast(shopper, 'Promo code applied successfully')
    await expect(summary.getByText('-₹150')).toBeVisible()
    await expect(summary.getByText('₹1,849')).toBeVisible()

    await shopper.getByRole('link', { name: 'Proceed to Checkout' }).click()
    await chooseAddress(shopper, HOME_ADDRESS)
    await expect(shopper.getByText('-₹150')).toBeVisible()
    await shopper.getByRole('button', { name: 'Pay ₹1,849' }).click()
    await payByUpi(shopper, 'success@razorpay')
    await expect(shopper.getByText('Hooray! Your order is on its way!')).toBeVisible()
    const order = shopper.getByRole('region', { name: 'Your order' })
    await expect(order.getByText('-₹150')).toBeVisible()
    await expect(order.getByText('₹1,849')).toBeVisible()

    await putIntoCart(request, secondCustomer, ROLL)
    await shopper.goto('/cart')
    await summary.getByLabel(/^Promo code/).fill(code)
    await summary.getByRole('button', { name: 'Apply' }).click()
    await expectToast(
      shopper,
      'Invalid promo code',
      'You have already used it as often as allowed.',
    )
    await shopper.context().close()

    await page.reload()
    await expect(row.getByText('₹1,849')).toBeVisible()
    await expect(row.getByText('₹150 taken off')).toBeVisible()
  },
)

test('a code that does not hold says why, and the full price can still be paid', async ({
  page,
  customer,
  request,
}) => {
  await makePromotion(request, { code: 'BIGCARTS', kind: 'percent', value: 25, minSubtotal: 3000 })
  await putIntoCart(request, customer, ROLL)
  await saveAddress(request, customer, HOME_ADDRESS)
  await page.goto('/cart')
  const summary = page.getByRole('region', { name: 'Order summary' })
  await summary.getByLabel(/^Promo code/).fill('NO SUCH CODE')
  await summary.getByRole('button', { name: 'Apply' }).click()
  await expectToast(page, 'Invalid promo code', 'Please check how it is written.')
  await dismissToast(page)

  await summary.getByLabel(/^Promo code/).fill('BigCarts')
  await summary.getByRole('button', { name: 'Apply' }).click()
  await expectToast(page, 'Invalid promo code')
  await expect(
    summary.getByText('Invalid promo code. It is for carts from ₹3,000: add ₹1,001 more.'),
  ).toBeVisible()
  // The cart is large enough now, so the code applies again without a click.
  await page.getByRole('button', { name: /one more$/ }).click()
  await expect(summary.getByText('-₹999.50')).toBeVisible()
  await page.getByRole('button', { name: /one less$/ }).click()
  await expect(summary.getByText('-₹0.00')).toBeVisible()

  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await chooseAddress(page, HOME_ADDRESS)
  await expect(page.getByText(/^Invalid promo code\. It is for carts/)).toBeVisible()
  await page.getByRole('button', { name: 'Pay ₹1,999' }).click()
  await payByUpi(page, 'success@razorpay')
  await expect(page.getByText('Hooray! Your order is on its way!')).toBeVisible()
})

test('a code that is used up while a shopper is at checkout is told before anything is paid', async ({
  page,
  customer,
  secondCustomer,
  request,
}) => {
  await makePromotion(request, { code: 'LASTONE', kind: 'amount', value: 500, totalLimit: 1 })
  await putIntoCart(request, customer, ROLL)
  await saveAddress(request, customer, HOME_ADDRESS)
  await page.goto('/cart')
  const summary = page.getByRole('region', { name: 'Order summary' })
  await summary.getByLabel(/^Promo code/).fill('LASTONE')
  await summary.getByRole('button', { name: 'Apply' }).click()
  await expectToast(page, 'Promo code applied successfully')
  await dismissToast(page)
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await chooseAddress(page, HOME_ADDRESS)
  await expect(page.getByRole('button', { name: 'Pay ₹1,499' })).toBeEnabled()

  await putIntoCart(request, secondCustomer, ROLL)
  await openPayment(request, secondCustomer, HOME_ADDRESS, { promoCode: 'LASTONE', amount: 1499 })

  await page.getByRole('button', { name: 'Pay ₹1,499' }).click()
  const text =
    'Other customers are paying with the last uses right now. Please try again in 20 minutes.'
  await expectToast(page, 'Invalid promo code', text)
  await expect(page.getByText('-₹0.00')).toBeVisible()
  await page.getByRole('button', { name: 'Pay ₹1,999' }).click()
  await payByUpi(page, 'success@razorpay')
  await expect(page.getByText('Hooray! Your order is on its way!')).toBeVisible()
})

test('a promotion is paused, edited by two at once, ended and deleted', async ({
  page,
  admin,
  request,
}) => {
  const made = await makePromotion(request, { code: 'MONSOON', kind: 'percent', value: 5 })
  expect(admin.token).not.toBe('')
  await page.goto('/admin/promotions?search=monsoon')
  const row = page.getByRole('row').filter({ hasText: 'MONSOON' })
  await row.getByRole('button', { name: 'Pause MONSOON' }).click()
  await expectToast(page, 'Promotion paused')
  await expect(row.getByText('Paused')).toBeVisible()
  await row.getByRole('button', { name: 'Resume MONSOON' }).click()
  await expect(row.getByText('Live')).toBeVisible()

  await row.getByRole('button', { name: 'Edit MONSOON' }).click()
  const form = page.getByRole('form', { name: 'Promotion' })
  await form.getByLabel('Percent off').fill('500')
  await form.getByLabel(/^Starts/).fill('2026-12-02T10:00')
  await form.getByLabel(/^Ends/).fill('2026-12-01T10:00')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Enter at most 100 percent')).toBeVisible()
  await expect(form.getByText('The end must be after the start')).toBeVisible()
  await expect(form.getByLabel('Percent off')).toBeFocused()
  await form.getByLabel('Percent off').fill('15')
  await form.getByLabel(/^Starts/).fill('')
  await form.getByLabel(/^Ends/).fill('2099-12-01T10:00')

  const headers = { authorization: `Bearer ${admin.token}` }
  const data = { code: 'MONSOON', kind: 'percent', value: 7 }
  await request.put(`/api/admin/promotions/edit/${made._id}`, { headers, data })
  // Delays the stored promotion: until it arrives, nothing can be saved over it.
  const held = Promise.withResolvers<void>()
  const READ = `**/api/admin/promotions/get/${made._id}`
  await page.route(READ, async (route) => {
    await held.promise
    await route.continue()
  })
  const readAgain = page.waitForRequest(READ)
  await form.getByRole('button', { name: 'Save' }).click()
  await readAgain
  await expect(form.getByRole('button', { name: 'Saving...' })).toBeVisible()
  await expect(form.getByRole('button', { name: 'Save mine instead' })).toBeHidden()
  held.resolve()
  await expect(
    form.getByText('Somebody else has changed this promotion meanwhile', { exact: true }),
  ).toBeVisible()
  await expect(form.getByLabel('Percent off')).toHaveValue('15')
  await form.getByRole('button', { name: 'Save mine instead' }).click()
  await expectToast(page, 'Promotion saved')
  await expect(row.getByText('15% off')).toBeVisible()
  await expect(row.getByText('Until 1 Dec 2099, 10:00 am')).toBeVisible()

  await row.getByRole('button', { name: 'Edit MONSOON' }).click()
  await page.getByRole('button', { name: 'End now' }).click()
  const question = page.getByRole('dialog', { name: 'End MONSOON now?' })
  await question.getByRole('button', { name: 'End now' }).click()
  await expectToast(page, 'Promotion ended')
  await page.getByRole('link', { name: 'Ended' }).click()
  await expect(row.getByText('Ended')).toBeVisible()

  await row.getByRole('button', { name: 'Edit MONSOON' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: 'Delete MONSOON?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expectToast(page, 'Promotion deleted')
  await expect(page.getByText('No promotions found.')).toBeVisible()
})

async function pageOf(browser: Browser, customer: Customer): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.addInitScript((token) => localStorage.setItem('accessToken', token), customer.token)
  await page.addInitScript(() => sessionStorage.setItem('popupShown', 'true'))
  return page
}

test('what is thrown away keeps nobody from going on to another page', async ({ page, admin }) => {
  expect(admin.token).not.toBe('')
  await page.goto('/admin/promotions')
  await page.getByRole('button', { name: 'New promotion' }).click()
  await page.getByRole('form', { name: 'Promotion' }).getByLabel('Code').fill('NOT-KEPT')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Close without saving?' })
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
})
