/** Each demo account completes its usual task with the data of the demo's year. */
import type { APIRequestContext, Page } from '@playwright/test'
import { test } from '../fixtures/own-shop.ts'
import { expect } from '../fixtures/shop-test.ts'
import { expectInCart, expectToast, logIn, payByUpi } from '../fixtures/shopper.ts'

// Seeding the demo's year is slow, so the tests share one shop.
test.describe.configure({ mode: 'default' })
test.use({ shopSettings: { SEED: 'demo' } })

async function logInAs(page: Page, account: string): Promise<void> {
  await page.goto('/auth/login')
  await logIn(page, {
    ...{ name: '', phone: '', password: 'demo-password' },
    email: `${account}@demo.bhitti.in`,
  })
  await expect(page).toHaveURL(account === 'customer' ? '/home' : '/admin/dashboard')
}

async function ask(page: Page, request: APIRequestContext, path: string) {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const reply = await request.get(path, { headers: { authorization: `Bearer ${token}` } })
  expect(reply.status(), await reply.text()).toBe(200)
  return reply.json()
}

test('the customer pays a cart with the saved address, and mends it where it is refused', {
  tag: ['@core', '@money'],
}, async ({ page }) => {
  await logInAs(page, 'customer')
  await page.goto('/products/kaveri-stripe-roll')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expectInCart(page, 1)
  await page.goto('/checkout')
  const pay = page.getByRole('button', { name: /^Pay ₹/ })

  await page.route('**/api/payments/create-order', (route) =>
    route.fulfill({
      status: 400,
      json: {
        ...{ success: false, code: 'request.invalid', message: 'Please check the fields' },
        fields: { 'shippingAddress.notes': 'Enter notes of up to 200 characters' },
      },
    }),
  )
  await pay.click()
  const form = page.getByRole('form', { name: 'Edit Address' })
  const notes = form.getByLabel('Notes')
  await expect(notes).toBeFocused()
  await expect(notes).toHaveAccessibleDescription(/Enter notes of up to 200 characters/)
  await expect(form.locator('[aria-invalid="true"]')).toHaveCount(1)
  await notes.fill('Blue gate beside the park')
  await form.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(form).toHaveCount(0)
  await page.unroute('**/api/payments/create-order')

  await pay.click()
  await payByUpi(page, 'success@razorpay')
  await expect(page).toHaveURL(/\/order\/success\/order_/)
  await expect(page.getByText('Hooray! Your order is on its way!')).toBeVisible()
})

test('the orders desk sends an order that waits', { tag: ['@core', '@money'] }, async ({
  page,
  request,
}) => {
  await logInAs(page, 'orders')
  const { orders } = await ask(page, request, '/api/admin/orders/get?limit=100')
  const { _id: id } = orders.find(isReadyToSend)
  await page.goto(`/admin/orders?order=${id}`)
  const dialog = page.getByRole('dialog', { name: /^Order BH/ })
  await dialog.getByRole('button', { name: /^Pack a parcel/ }).click()
  const form = dialog.getByRole('form', { name: 'New parcel' })
  await form.getByLabel('Carried by').selectOption('Blue Dart')
  await form.getByLabel('It leaves now: tell the customer').check()
  await form.getByLabel('Tracking number').fill(`WALK${Date.now()}`)
  await form.getByRole('button', { name: 'Pack and send' }).click()
  await expectToast(page, 'The parcel is on its way')
  await expect(
    dialog.getByRole('region', { name: 'History' }).getByRole('listitem').last(),
  ).toContainText('Shipped')
})

function isReadyToSend({ status, items }: { status: string; items: { productType: string }[] }) {
  const isPrinted = items.some(({ productType }) => ['wallpapers', 'artist'].includes(productType))
  return ['Pending', 'Processing'].includes(status) && !isPrinted
}

test('the workshop takes a print from To print to Packed', { tag: '@core' }, async ({
  page,
  request,
}) => {
  await logInAs(page, 'workshop')
  await page.goto('/admin/board')
  await expect(page.getByRole('region', { name: 'To print' }).getByRole('article')).not.toHaveCount(
    0,
  )
  const { data: board } = await ask(page, request, '/api/admin/prints')
  const waiting = board.stages.find(({ stage }: { stage: string }) => stage === 'toPrint').prints
  const replies = await Promise.all(
    waiting.map(({ _id }: { _id: string }) => ask(page, request, `/api/admin/prints/${_id}`)),
  )
  const prints = replies.map(({ data }) => data)
  const print = prints.find(
    ({ hasArtwork, orderStatus }) => hasArtwork && ['Pending', 'Processing'].includes(orderStatus),
  )
  expect(prints.filter(({ hasArtwork }) => hasArtwork).length).toBeGreaterThanOrEqual(3)
  const { code, quantity } = print
  const { strips } = print.print.plan

  await page.goto(`/admin/board/${print._id}`)
  await expect(page.getByRole('button', { name: 'Make the files' })).toBeEnabled()
  const stage = page.getByRole('region', { name: 'Stage' })
  await stage.getByRole('button', { name: 'Printing', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'On to Printing' })
  await dialog.getByLabel('Batch').fill('R-17')
  await dialog.getByRole('button', { name: 'Move it' }).click()
  await stage.getByRole('button', { name: 'Checking', exact: true }).click()
  await stage.getByRole('button', { name: 'Scan strips' }).click()
  const scan = page.getByRole('dialog', { name: 'Scan a label' })
  const all = strips.length * quantity
  for (let scanned = 1; scanned <= all; scanned += 1) {
    const { number } = strips[Math.floor((scanned - 1) / quantity)]
    await scan.getByLabel('Code').fill(`${code}-${number}`)
    await scan.getByRole('button', { name: 'Look up' }).click()
    await expect(
      scan.getByText(scanned < all ? `${scanned} of ${all} checked` : /can be packed/),
    ).toBeVisible()
  }
  await scan.getByRole('button', { name: 'Close' }).click()
  await stage.getByRole('button', { name: 'Packed', exact: true }).click()
  await expect(stage.getByText('Packed', { exact: true })).toBeVisible()
})

test('accounts take the books of a month along', { tag: '@core' }, async ({ page }) => {
  await logInAs(page, 'accounts')
  await page.goto('/admin/tax?view=books')
  await page.getByRole('tab', { name: 'Books' }).click()
  await page.getByLabel('Month').selectOption({ index: 1 })
  await expect(page.getByText('Not explained: ₹0.00')).toBeVisible()
  const dayBook = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Day book (CSV)' }).click()
  expect((await dayBook).suggestedFilename()).toMatch(/^day-book-\d{4}-\d\d\.csv$/)
})

test('the owner edits a product, and shoppers see it', { tag: '@core' }, async ({ page }) => {
  await logInAs(page, 'admin')
  await page.goto('/admin/products?name=Kaveri+Stripe')
  const card = page.getByRole('article').filter({ hasText: 'Kaveri Stripe' }).first()
  await card.getByRole('button', { name: /^Edit / }).click()
  const form = page.getByRole('dialog', { name: 'Edit Product' })
  await form.getByLabel('Description', { exact: true }).fill('Stripes like the river at noon.')
  await form.getByRole('button', { name: 'Update Product' }).click()
  await expectToast(page, 'Product updated successfully!')
  await page.goto('/products/kaveri-stripe-roll')
  await expect(page.getByText('Stripes like the river at noon.').first()).toBeVisible()
})
