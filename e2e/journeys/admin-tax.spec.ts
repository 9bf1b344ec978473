import { USUAL_RATES } from '@bhitti/contract/rules/tax/tax-classes'
import { DEFAULT_TAX } from '@bhitti/contract/rules/tax/tax-settings'
import type { APIRequestContext } from '@playwright/test'
import { test } from '../fixtures/own-shop.ts'
import { type Customer, expect } from '../fixtures/shop-test.ts'
import { expectToast, HOME_ADDRESS } from '../fixtures/shopper.ts'
import { placeOrder } from '../fixtures/stage.ts'

test.describe.configure({ mode: 'default' })

const WALL = { slug: 'udaipur-damask', height: 120, width: 96, selectedMaterial: 'Non woven' }

async function register(request: APIRequestContext, token: string): Promise<void> {
  const { papersFrom: _, ...choices } = DEFAULT_TAX
  const saved = await request.put('/api/admin/settings/tax', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      ...choices,
      ...{ registration: 'registered', gstin: '36AABCB1234C1ZF', rates: USUAL_RATES },
      byType: {
        ...{ wallpapers: 'paperWallpaper', wallpaperRolls: 'paperWallpaper' },
        ...{ artist: 'paperWallpaper', curtains: 'madeUpCurtain', blinds: 'textileBlind' },
      },
    },
  })
  expect(saved.status(), await saved.text()).toBe(200)
}

async function sell(
  request: APIRequestContext,
  customer: Customer,
  headers: { authorization: string },
): Promise<void> {
  const { id } = await placeOrder(request, customer, WALL, HOME_ADDRESS)
  const shipped = await request.put(`/api/admin/orders/update/${id}`, {
    headers,
    data: { status: 'Shipped' },
  })
  expect(shipped.status(), await shipped.text()).toBe(200)
}

test('the owner mends what papers wait for, and sees that the books explain every paisa', {
  tag: '@phone',
}, async ({ page, admin, secondCustomer, request }) => {
  // A periodic sweep finds the waiting orders.
  test.slow()
  await register(request, admin.token)
  const headers = { authorization: `Bearer ${admin.token}` }
  await sell(request, secondCustomer, headers)
  await placeOrder(request, secondCustomer, WALL, {
    ...HOME_ADDRESS,
    ...{ city: 'Yanam', pincode: '533464' },
  })
  const waiting = async () =>
    (await (await request.get('/api/admin/tax', { headers })).json()).data.waitingOrders
  await expect.poll(waiting, { timeout: 60_000 }).toBe(1)

  await page.goto('/admin/tax')
  await expect(page.getByRole('tab', { name: 'Waiting (1)' })).toBeVisible()
  const order = page.getByRole('row').filter({ hasText: 'PIN code 533464' })
  await order.getByRole('button', { name: 'Create the documents' }).click()
  await expect(order).toContainText('Choose the State')
  await order.getByRole('combobox').selectOption('Puducherry')
  await order.getByRole('button', { name: 'Create the documents' }).click()
  await expectToast(page, 'The documents of this order have been created')
  await expect(page.getByText('Every paid order has the documents')).toBeVisible()

  await page.getByRole('tab', { name: 'Books' }).click()
  await expect(page.getByText('Not explained: ₹0.00')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Not invoiced yet' }).first()).toBeVisible()
  await page.getByLabel('Orders shown').selectOption('All of the month')
  await expect(page.getByRole('row').filter({ hasText: 'Settled' }).first()).toBeVisible()
  const dayBook = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Day book (CSV)' }).click()
  expect((await dayBook).suggestedFilename()).toMatch(/^day-book-\d{4}-\d\d\.csv$/)
})

test('the owner takes the return of a month along, and finds the advances beside the payments', {
  tag: '@phone',
}, async ({ page, admin, secondCustomer, request }) => {
  test.slow()
  await register(request, admin.token)
  await sell(request, secondCustomer, { authorization: `Bearer ${admin.token}` })
  await page.goto('/admin/tax')
  await page.getByRole('tab', { name: 'GSTR-1' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Telangana (36)' })).toContainText('18 %')
  await expect(page.getByRole('row').filter({ hasText: 'Receipt Voucher' })).toContainText('RV/')
  await expect(page.getByText('let your accountant confirm')).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: '7, the rest by State and rate' }).click()
  expect((await file).suggestedFilename()).toMatch(/^gstr1-\d{4}-\d\d-b2cs\.csv$/)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'GSTR-1', selected: true })).toBeVisible()

  await page.goto('/admin/payments')
  await expect(page.getByText('₹0.00 not explained')).toBeVisible()
  await page.getByRole('link', { name: 'Books of every month' }).click()
  await expect(page.getByRole('tab', { name: 'Books', selected: true })).toBeVisible()
})
