import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { type Customer, expect, test } from '../fixtures/shop-test.ts'
import { dismissToast, expectToast, HOME_ADDRESS } from '../fixtures/shopper.ts'
import { placeOrder } from '../fixtures/stage.ts'

const DAMASK = {
  slug: 'udaipur-damask',
  quantity: 2,
  height: 120,
  width: 96,
  selectedMaterial: 'HD',
}

async function searchFor(page: Page, customer: Customer): Promise<void> {
  await page.goto('/admin/orders')
  await page.getByLabel('Search').fill(customer.email)
  await expect(page).toHaveURL(/[?&]q=/)
}

async function openDetails(page: Page): Promise<Locator> {
  const details = page.getByRole('button', { name: /^View Details/ })
  await expect(details).toHaveCount(1)
  await details.click()
  const dialog = page.getByRole('dialog', { name: /^Order BH/ })
  await expect(dialog).toBeVisible()
  return dialog
}

async function move(page: Page, dialog: Locator, to: string): Promise<void> {
  await dialog.getByLabel('New status').selectOption(to)
  await dialog.getByRole('button', { name: 'Update Order Status' }).click()
  await expectToast(page, 'Order status updated successfully!')
  await dismissToast(page)
}

test('an order goes from Pending to Delivered', { tag: ['@phone', '@core', '@money'] }, async ({
  page,
  request,
  admin,
  secondCustomer,
}) => {
  expect(admin.token).not.toBe('')
  await placeOrder(request, secondCustomer, DAMASK, HOME_ADDRESS)
  await searchFor(page, secondCustomer)
  await expect(page.getByText('1 of 1 orders')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Orders' })).toBeVisible()
  await expect(page.getByText('All Orders')).toBeVisible()

  const dialog = await openDetails(page)
  await expect(dialog).toContainText('120 × 96 in (304.8 cm × 243.8 cm)')
  await expect(dialog).toContainText(HOME_ADDRESS.address)
  await expect(dialog).toContainText(secondCustomer.email)
  await expect(dialog).toContainText('UPI')
  for (const status of ['Processing', 'Shipped', 'Delivered']) {
    await move(page, dialog, status)
    await expect(dialog.getByLabel('New status')).toHaveValue('')
    const last = dialog.getByRole('region', { name: 'History' }).getByRole('listitem').last()
    await expect(last).toContainText(status)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'All Orders' })).toContainText('Delivered')
})

test('a cancelled order gives money and pieces back, and is opened again only knowingly', {
  tag: ['@core', '@money'],
}, async ({ page, request, admin, secondCustomer }) => {
  expect(admin.token).not.toBe('')
  await placeOrder(request, secondCustomer, DAMASK, HOME_ADDRESS)
  await searchFor(page, secondCustomer)
  const dialog = await openDetails(page)

  await test.step('it is cancelled: money and pieces are asked about', async () => {
    await dialog.getByLabel('New status').selectOption('Cancelled')
    await expect(dialog.getByLabel('Refund ₹20,640 to the customer')).toBeChecked()
    await expect(dialog.getByLabel('Put 2 pieces back into stock')).toBeChecked()
    await dialog.getByRole('button', { name: 'Cancel and refund ₹20,640' }).click()
    await expectToast(page, 'Order status updated successfully!')
    await expect(dialog.getByRole('region', { name: 'Stock' })).toContainText('put back')
    await expect(dialog.getByRole('region', { name: 'Refunds' })).toContainText('₹20,640')
    await dismissToast(page)
  })

  await test.step('it is opened again, unpaid, with a reason', async () => {
    await dialog.getByLabel('New status').selectOption('Processing')
    await dialog.getByRole('button', { name: 'Update Order Status' }).click()
    await expect(dialog.getByText('please give a reason')).toBeVisible()
    await expect(dialog.getByText('Please confirm to continue')).toBeVisible()
    await dialog.getByLabel('Reason').fill('The customer pays by bank transfer')
    await dialog.getByLabel('Go ahead although ₹20,640 is not paid').check()
    await dialog.getByRole('button', { name: 'Update Order Status' }).click()
    await expectToast(
      page,
      'The order has been reopened. ₹20,640 of it has been refunded to the customer, so it is not fully paid',
    )
    const last = dialog.getByRole('region', { name: 'History' }).getByRole('listitem').last()
    await expect(last).toContainText('The customer pays by bank transfer')
    await dismissToast(page)
  })

  await test.step('a step too far is corrected with a reason', async () => {
    await move(page, dialog, 'Delivered')
    await dialog.getByLabel('New status').selectOption('Shipped')
    await expect(dialog.getByText('no money or stock moves')).toBeVisible()
    await dialog.getByLabel('Reason').fill('It is still with the courier')
    await dialog.getByRole('button', { name: 'Update Order Status' }).click()
    await expectToast(page, 'Order status updated successfully!')
    const last = dialog.getByRole('region', { name: 'History' }).getByRole('listitem').last()
    await expect(last).toContainText('It is still with the courier')
    await dismissToast(page)
  })

  await test.step('any of the five statuses can be chosen, and a step back sent without a reason', async () => {
    const choices = dialog.getByLabel('New status').locator('option:not([value=""])')
    await expect(choices).toHaveText(['Pending', 'Processing', 'Shipped', 'Delivered', 'Cancelled'])
    await dialog.getByLabel('New status').selectOption('Shipped')
    await dialog.getByRole('button', { name: 'Update Order Status' }).click()
    await expect(dialog.getByText('The order is Shipped already')).toBeVisible()
    await move(page, dialog, 'Pending')
    const last = dialog.getByRole('region', { name: 'History' }).getByRole('listitem').last()
    await expect(last).toContainText('No reason given')
  })
})

test('a part of the money goes back with a note and a piece', { tag: ['@core', '@money'] }, async ({
  page,
  request,
  admin,
  secondCustomer,
}) => {
  expect(admin.token).not.toBe('')
  await placeOrder(request, secondCustomer, DAMASK, HOME_ADDRESS)
  await searchFor(page, secondCustomer)
  const dialog = await openDetails(page)
  await dialog.getByRole('button', { name: 'Refund…' }).click()
  const form = dialog.getByRole('form', { name: 'Refund' })
  await form.getByRole('radio', { name: /^Part of it/ }).check()
  const amount = form.getByRole('group', { name: 'What is it for?' }).getByRole('textbox').first()
  await amount.fill('99999')
  await form.getByRole('button', { name: /^Refund ₹/ }).click()
  await expect(form.getByText('At most ₹20,640 can be refunded')).toBeVisible()
  await expect(amount).toBeFocused()
  await amount.fill('500')
  await form.getByLabel('Goodwill').fill('0.50')
  await expect(form.getByRole('status')).toContainText('₹500.50')
  await form.getByRole('button', { name: /back into stock: one more$/ }).click()
  await form.getByLabel('Note').fill('One corner was torn')
  await form.getByRole('button', { name: 'Refund ₹500.50' }).click()
  await expectToast(page, 'The refund is on its way')
  await expect(dialog.getByRole('region', { name: 'Refunds' })).toContainText('One corner was torn')
  await expect(dialog.getByRole('list', { name: 'What it is for' })).toContainText('Goodwill')
  await expect(dialog.getByText('Back in stock')).toBeVisible()
})

test('orders are found, filtered and exported, and the address keeps what was asked', async ({
  page,
  request,
  admin,
  secondCustomer,
}) => {
  expect(admin.token).not.toBe('')
  await placeOrder(request, secondCustomer, DAMASK, HOME_ADDRESS)
  await searchFor(page, secondCustomer)
  const table = page.getByRole('table', { name: 'All Orders' })
  await expect(table.getByRole('row')).toHaveCount(2)

  await page.getByLabel('Status').selectOption('Shipped')
  await expect(page.getByText('No orders found')).toBeVisible()
  await expect(table.getByRole('columnheader')).toHaveText([
    'Order ID',
    'Items',
    'Order Date',
    'Order Status',
    'Order Price',
    'Details',
  ])
  await page.getByLabel('Status').selectOption('Pending')
  await expect(table.getByRole('row')).toHaveCount(2)
  await page.reload()
  await expect(page.getByLabel('Search')).toHaveValue(secondCustomer.email)
  await expect(page.getByLabel('Status')).toHaveValue('Pending')
  await expect(table.getByRole('row')).toHaveCount(2)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export orders' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^bhitti-orders-.*\.csv$/)
  const csv = readFileSync(await download.path(), 'utf8')
  expect(csv.trim().split('\n')).toHaveLength(2)
  expect(csv).toContain(secondCustomer.email)
  expect(csv).toContain('20640.00')

  await table.getByRole('checkbox', { name: /^Choose order BH/ }).check()
  const sheets = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Job sheets' }).click()
  expect((await sheets).suggestedFilename()).toMatch(/^job-sheet-BH\d+\.pdf$/)

  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page).toHaveURL('/admin/orders')
})

test('an order is printed as a packing slip and as a job sheet', async ({
  page,
  request,
  admin,
  secondCustomer,
}) => {
  expect(admin.token).not.toBe('')
  await placeOrder(request, secondCustomer, DAMASK, HOME_ADDRESS)
  await searchFor(page, secondCustomer)
  const dialog = await openDetails(page)
  await dialog.getByRole('link', { name: 'Packing slip' }).click()
  const slip = page.getByRole('article', { name: /^Packing slip BH/ })
  await expect(slip).toContainText('Udaipur Damask')
  await expect(slip).not.toContainText('₹')
  await expect(slip.getByRole('img', { name: /^Barcode of BH/ })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('link', { name: 'Orders', exact: true }).last().click()
  await page
    .getByRole('dialog', { name: /^Order BH/ })
    .getByRole('link', { name: 'Job sheet' })
    .click()
  const sheet = page.getByRole('article', { name: /^Job sheet BH/ })
  await expect(sheet).toContainText('120 × 96 in (304.8 cm × 243.8 cm)')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as PDF' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^job-sheet-BH\d+\.pdf$/)
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

test('the payment desk says in plain words how the money stands', { tag: '@phone' }, async ({
  page,
  admin,
}) => {
  expect(admin.token).not.toBe('')
  await page.goto('/admin/payments')
  await expect(page.getByRole('heading', { name: 'Refunds on their way' })).toBeVisible()
  await page.getByRole('button', { name: 'Compare now' }).click()
  await expect(page.getByText(/^(Difference ₹0|Differences)/)).toBeVisible()
})
