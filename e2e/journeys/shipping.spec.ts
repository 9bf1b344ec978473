import type { Locator, Page } from '@playwright/test'
import { type Customer, expect, test } from '../fixtures/shop-test.ts'
import { dismissToast, expectToast, HOME_ADDRESS } from '../fixtures/shopper.ts'
import { placeOrder } from '../fixtures/stage.ts'

const DAMASK = {
  slug: 'udaipur-damask',
  quantity: 3,
  height: 120,
  width: 96,
  selectedMaterial: 'HD',
}

const trackingNumber = () => `E2E${Date.now()}${Math.floor(Math.random() * 1000)}`

async function openOrder(page: Page, customer: Customer): Promise<Locator> {
  await page.goto('/admin/orders')
  await page.getByLabel('Search').fill(customer.email)
  const details = page.getByRole('button', { name: /^View Details/ })
  await expect(details).toHaveCount(1)
  await details.click()
  const dialog = page.getByRole('dialog', { name: /^Order BH/ })
  await expect(dialog).toBeVisible()
  return dialog
}

test('an order leaves in two parcels, and its customer follows them without an account', {
  tag: ['@phone', '@core', '@money'],
}, async ({ page, browser, request, admin, secondCustomer }) => {
  expect(admin.token).not.toBe('')
  await placeOrder(request, secondCustomer, DAMASK, HOME_ADDRESS)
  // Requesting the board adds the print, which nobody has packed yet.
  await request.get('/api/admin/prints', { headers: { authorization: `Bearer ${admin.token}` } })
  const dialog = await openOrder(page, secondCustomer)
  const title = (await dialog.getByRole('heading', { level: 2 }).textContent()) ?? ''
  const orderNumber = /BH\d+/.exec(title)?.[0] ?? ''
  const [first, second] = [trackingNumber(), trackingNumber()]

  await test.step('the first parcel leaves, and the order with it', async () => {
    await dialog.getByRole('button', { name: 'Pack a parcel (3 pieces left)' }).click()
    const form = dialog.getByRole('form', { name: 'New parcel' })
    await form.getByLabel('Udaipur Damask').fill('1')
    await form.getByLabel('Carried by').selectOption('Blue Dart')
    await form.getByLabel('It leaves now: tell the customer').check()
    await form.getByRole('button', { name: 'Pack and send' }).click()
    await expect(form).toContainText('Enter the tracking number before it leaves')
    await expect(form.getByLabel('Tracking number')).toBeFocused()
    await form.getByLabel('Tracking number').fill(first)
    await form.getByLabel('Weight').fill('2.5')
    await form.getByRole('button', { name: 'Pack and send' }).click()
    await expect(form.getByRole('alert')).toContainText('Udaipur Damask, line 1: To print')
    await form.getByLabel('Send it all the same').check()
    await form.getByRole('button', { name: 'Pack and send' }).click()
    await expectToast(page, 'The parcel is on its way')
    await dismissToast(page)
    await expect(dialog.getByRole('region', { name: 'Parcels' })).toContainText(first)
    await expect(
      dialog.getByRole('region', { name: 'History' }).getByRole('listitem').last(),
    ).toContainText('Shipped')
  })

  await test.step('the other two pieces are packed, and leave later', async () => {
    await dialog.getByRole('button', { name: 'Pack a parcel (2 pieces left)' }).click()
    const form = dialog.getByRole('form', { name: 'New parcel' })
    await form.getByLabel('Tracking number').fill(second)
    await form.getByRole('button', { name: 'Pack it' }).click()
    await expectToast(page, 'The parcel is packed')
    await dismissToast(page)
    const label = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Label of parcel 2' }).click()
    expect((await label).suggestedFilename()).toBe(`label-${orderNumber}-2.pdf`)
    await dialog.getByRole('button', { name: 'Send parcel 2' }).click()
    await page
      .getByRole('dialog', { name: 'Send it although a print is not packed?' })
      .getByRole('button', { name: 'Send it' })
      .click()
    await expectToast(page, 'The parcel is on its way')
    await dismissToast(page)
    await dialog.getByRole('button', { name: 'Parcel 1 is delivered' }).click()
    await expectToast(page, 'The parcel is delivered')
  })

  await test.step('whoever knows number and phone number sees both', async () => {
    const stranger = await browser.newContext()
    const tracking = await stranger.newPage()
    await tracking.goto('/order/track')
    await tracking.getByLabel('Order number').fill(orderNumber)
    await tracking.getByLabel('Phone number').fill('9000000009')
    await tracking.getByRole('button', { name: 'Track my order' }).click()
    await expect(tracking.getByRole('alert')).toContainText('We find no order')
    await tracking.getByLabel('Phone number').fill(HOME_ADDRESS.phone)
    await tracking.getByRole('button', { name: 'Track my order' }).click()
    const found = tracking.getByRole('region', { name: `Order ${orderNumber}` })
    await expect(found).toContainText('Delivered')
    await expect(found).toContainText(second)
    await expect(found.getByRole('link', { name: /Follow it at Blue Dart/ })).toHaveAttribute(
      'href',
      new RegExp(first),
    )
    await expect(found).not.toContainText(HOME_ADDRESS.name)
    await stranger.close()
  })
})

test('an order is noted, tagged, found by it and sent elsewhere by keyboard alone', async ({
  page,
  request,
  admin,
  secondCustomer,
}) => {
  expect(admin.token).not.toBe('')
  await placeOrder(request, secondCustomer, DAMASK, HOME_ADDRESS)
  const dialog = await openOrder(page, secondCustomer)
  const word = `ring-${Date.now()}`

  await test.step('a note and a tag', async () => {
    await dialog.getByLabel('New note').focus()
    await page.keyboard.type(`Please ${word} before it goes`)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('list', { name: 'Notes' })).toContainText(word)
    await dialog.getByLabel('New tag').focus()
    await page.keyboard.type(`Villa ${word}`)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('list', { name: 'Tags' })).toContainText(`villa ${word}`)
  })

  await test.step('another address says first what it changes', async () => {
    await dialog.getByRole('button', { name: 'Change the address' }).focus()
    await page.keyboard.press('Enter')
    const form = dialog.getByRole('form', { name: 'Delivery address' })
    await form.getByLabel('City').fill('Mumbai')
    await form.getByLabel('PIN code').fill('400002')
    await form.getByLabel('PIN code').press('Enter')
    await expect(form.getByRole('status')).toContainText('The invoice names Maharashtra')
    await form.getByLabel('PIN code').press('Enter')
    await expectToast(page, 'The order goes to the new address')
    await dismissToast(page)
    await expect(dialog.getByRole('region', { name: 'Delivery address' })).toContainText('Mumbai')
  })

  await test.step('the note finds it', async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.getByLabel('Search').fill(word)
    await expect(page.getByText('1 of 1 orders')).toBeVisible()
    await expect(page.getByRole('table', { name: 'All Orders' })).toContainText(`villa ${word}`)
  })
})

test('labels of chosen orders are made while somebody watches', async ({
  page,
  request,
  admin,
  secondCustomer,
}) => {
  expect(admin.token).not.toBe('')
  await placeOrder(request, secondCustomer, DAMASK, HOME_ADDRESS)
  await page.goto('/admin/orders')
  await page.getByLabel('Search').fill(secondCustomer.email)
  await expect(page.getByText('1 of 1 orders')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Choose order/ }).check()
  await page.getByRole('button', { name: 'Packing slips' }).click()
  const run = page.getByRole('dialog', { name: 'Packing slips' })
  await expect(run).toContainText('1 order is done')
  const file = page.waitForEvent('download')
  await run.getByRole('button', { name: 'Save the PDF' }).click()
  expect((await file).suggestedFilename()).toBe('packing-slips.pdf')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Shipping labels' }).click()
  await expect(page.getByRole('dialog', { name: 'Shipping labels' })).toContainText(
    'Nothing of this order is packed yet',
  )
})
