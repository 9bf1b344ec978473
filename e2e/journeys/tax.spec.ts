import { readFileSync } from 'node:fs'
import type { APIRequestContext, Page } from '@playwright/test'
import { test } from '../fixtures/own-shop.ts'
import { adminSession, type Customer, expect } from '../fixtures/shop-test.ts'
import {
  addressCard,
  chooseAddress,
  dismissToast,
  expectToast,
  HOME_ADDRESS,
  payByUpi,
} from '../fixtures/shopper.ts'
import { placeOrder, putIntoCart, saveAddress } from '../fixtures/stage.ts'
import { SHOP_GSTIN, setTax, YANAM } from '../fixtures/stage-tax.ts'

test.describe.configure({ mode: 'default' })
// A separate shop, because another file sets up tax before it begins.
test.use({ shopOf: 'tax' })

const ROLL = { slug: 'kaveri-stripe-roll' }
const BUYER_GSTIN = '27AAPFU0939F1ZV'
const MOHALI = { ...HOME_ADDRESS, city: 'Mohali', pincode: '160055' }

test('the owner sets tax up from nothing, and an order leaves with its invoice', {
  tag: '@phone',
}, async ({ page, admin, request, secondCustomer }) => {
  test.slow()
  expect(admin.token).not.toBe('')
  await placeOrder(request, secondCustomer, ROLL, HOME_ADDRESS)
  await page.goto('/admin/settings#tax')
  const form = page.getByRole('form', { name: 'Tax' })
  await expect(form).toBeVisible()

  await test.step('what is typed wrong is said at its field', async () => {
    await form.getByRole('radio', { name: /^Registered for GST/ }).check()
    await form.getByLabel('GSTIN').fill('36AABCB1234C1ZG')
    await form.getByRole('button', { name: 'Save tax' }).click()
    await expect(form.getByLabel('GSTIN')).toBeFocused()
    await expect(form.getByText('One of the characters of this GSTIN is mistyped')).toBeVisible()
    await form.getByLabel('GSTIN').fill(SHOP_GSTIN)
    await expect(form.getByText('Registered in Telangana')).toBeVisible()
  })

  await test.step('without classes the page says what is missing, and offers a draft', async () => {
    await expect(form.getByText('Wallpaper Rolls have no tax class')).toBeVisible()
    await form.getByRole('button', { name: 'Fill in the usual rates' }).click()
    await expect(form.getByText('have your accountant confirm every one')).toBeVisible()
    await expect(form.getByLabel('Wallpaper Rolls')).toHaveValue('paperWallpaper')
    const curtains = form
      .getByRole('listitem')
      .filter({ hasText: 'Curtains and interior textile blinds, made up' })
    await curtains.getByText('HSN 6303, 5 % up to ₹2,500 a piece, 18 % above').click()
    await expect(
      curtains.getByText('Pieces priced ₹2,625.01 to ₹2,950 fit neither rate'),
    ).toBeVisible()
    await form.getByRole('button', { name: 'Save tax' }).click()
    await expectToast(page, 'Saved. The shop shows it within two seconds')
    await expect(form.getByText(/^Tax documents are issued since/)).toBeVisible()
    await dismissToast(page)
  })

  await openOrder(page, secondCustomer)
  const dialog = page.getByRole('dialog', { name: /^Order BH/ })
  await ship(page)
  const papers = dialog.getByRole('region', { name: 'Tax documents' })
  await papers.getByRole('link', { name: /^Tax invoice INV\/\d\d-\d\d\/0001$/ }).click()
  const paper = page.getByRole('article', { name: /^Tax invoice/ })
  await expect(paper).toContainText('GSTIN: 36AABCB1234C1ZF')
  await expect(paper).toContainText('Original for recipient')
  await expect(paper).toContainText('CGST')
  const copies = page.waitForEvent('download')
  await page.getByRole('button', { name: 'In three copies' }).click()
  expect((await copies).suggestedFilename()).toMatch(/^tax-invoice-inv-.*-0001\.pdf$/)
})

test('a business buys with its GSTIN and finds its invoice once the order has left', {
  tag: ['@phone', '@core', '@money'],
}, async ({ page, customer, request }) => {
  test.slow()
  await setTax(request)
  await putIntoCart(request, customer, ROLL)
  await page.goto('/checkout')

  await test.step('an address at a border asks for its State', async () => {
    const form = page.getByRole('form', { name: 'Add New Address' })
    for (const [label, text] of Object.entries({
      ...{ Name: MOHALI.name, Phone: MOHALI.phone, Address: MOHALI.address },
      ...{ City: MOHALI.city, Pincode: MOHALI.pincode, Notes: MOHALI.notes },
    })) {
      await form.getByLabel(label).fill(text)
    }
    await expect(form.getByRole('button', { name: 'Add', exact: true })).toBeDisabled()
    await form.getByLabel('Which State is this in?').selectOption('Punjab')
    await form.getByRole('button', { name: 'Add', exact: true }).click()
    await expectToast(page, 'Address added successfully')
    await dismissToast(page)
    await expect(addressCard(page, MOHALI)).toContainText('Punjab')
    await chooseAddress(page, MOHALI)
  })

  await test.step('the GSTIN is checked while it is typed, and stays', async () => {
    await page.getByText('Buying for a business?').click()
    await page.getByLabel('GSTIN').fill('27AAPFU0939F1ZW')
    await expect(page.getByText('One of the characters of this GSTIN is mistyped')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Pay ₹/ })).toHaveCount(0)
    await page.getByLabel('GSTIN').fill(BUYER_GSTIN)
    await page.getByLabel('Business name').fill('Sea View Hotels')
    await page.getByRole('radio', { name: 'Delivered to someone else' }).check()
    await page.getByLabel('Business address').fill('Express Towers, Nariman Point, Mumbai 400021')
    await page.reload()
    await expect(page.getByLabel('GSTIN')).toHaveValue(BUYER_GSTIN)
  })

  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await payByUpi(page, 'success@razorpay')
  await expect(page).toHaveURL(/\/order\/success\//)
  const placed = page.getByRole('region', { name: 'Your order' })
  await expect(placed).toContainText('Sea View Hotels')
  await expect(placed).toContainText(
    'You will get your invoice here and by e-mail when your order is dispatched',
  )

  await shipNewest(request)
  await page.goto('/profile')
  await page.getByRole('button', { name: /^View Details/ }).click()
  const receipt = page.getByRole('dialog', { name: /^Order BH/ })
  await expect(receipt).toContainText(`GSTIN ${BUYER_GSTIN}`)
  await receipt.getByRole('link', { name: /^Tax invoice INV/ }).click()
  const paper = page.getByRole('article', { name: /^Tax invoice/ })
  await expect(paper).toContainText('Sea View Hotels')
  await expect(paper).toContainText('Maharashtra (27)')
  await expect(paper).toContainText('IGST')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as PDF' }).click()
  const file = readFileSync(await (await download).path())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
})

test('an order that does not say its State is mended by staff before it leaves', async ({
  page,
  admin,
  request,
  secondCustomer,
}) => {
  expect(admin.token).not.toBe('')
  await setTax(request)
  await placeOrder(request, secondCustomer, ROLL, YANAM)
  await openOrder(page, secondCustomer)
  const dialog = page.getByRole('dialog', { name: /^Order BH/ })
  await expect(dialog.getByText('This order cannot leave yet')).toBeVisible()

  await dialog.getByLabel('New status').selectOption('Shipped')
  await dialog.getByRole('button', { name: 'Update Order Status' }).click()
  await expect(dialog.getByRole('alert')).toContainText(
    'Choose the State that this order is delivered to',
  )

  await dialog.getByLabel('State of delivery').selectOption('Puducherry')
  await dialog.getByRole('button', { name: 'Save the State' }).click()
  await expectToast(page, 'The order is delivered to Puducherry')
  await dismissToast(page)
  await expect(dialog.getByText('This order cannot leave yet')).toHaveCount(0)
  await expect(dialog.getByRole('region', { name: 'Delivery address' })).toContainText('Puducherry')
  await ship(page)
  await dialog.getByRole('link', { name: /^Tax invoice INV/ }).click()
  await expect(page.getByRole('article', { name: /^Tax invoice/ })).toContainText('Puducherry (34)')
})

test('a customer says the State that a paid order lacks, and the order leaves with it', {
  tag: '@phone',
}, async ({ page, request, customer }) => {
  await setTax(request)
  const { id } = await placeOrder(request, customer, ROLL, YANAM)
  // The link in the payment mail.
  await page.goto(`/profile?order=${id}`)
  const receipt = page.getByRole('dialog', { name: /^Order BH/ })
  const question = receipt.getByRole('form', { name: 'Which State is PIN code 533464 in?' })
  await expect(question.getByRole('radio')).toHaveCount(2)

  await question.getByRole('button', { name: 'Save State' }).click()
  await expect(question.getByText('Choose the State')).toBeVisible()
  await question.getByRole('radio', { name: 'Puducherry' }).check()
  await question.getByRole('button', { name: 'Save State' }).click()
  await expectToast(page, 'Thank you. Your invoice will name Puducherry')
  await expect(question).toHaveCount(0)
  await expect(receipt).toContainText('533464, Puducherry')

  await shipNewest(request)
  await page.reload()
  await receipt.getByRole('link', { name: /^Tax invoice INV/ }).click()
  await expect(page.getByRole('article', { name: /^Tax invoice/ })).toContainText('Puducherry (34)')
})

test('a customer whose saved address does not say its State is asked before paying', async ({
  page,
  customer,
  request,
}) => {
  await saveAddress(request, customer, YANAM)
  await putIntoCart(request, customer, ROLL)
  await page.goto('/checkout')
  await chooseAddress(page, YANAM)
  await expect(page.getByText('Please edit the address and choose its State')).toBeVisible()
  await addressCard(page, YANAM).getByRole('button', { name: 'Edit address' }).click()
  const form = page.getByRole('form', { name: 'Edit Address' })
  await form.getByLabel('Which State is this in?').selectOption('Andhra Pradesh')
  await form.getByRole('button', { name: 'Edit', exact: true }).click()
  await expectToast(page, 'Address updated successfully')
  await expect(page.getByRole('button', { name: /^Pay ₹/ })).toBeEnabled()
})

async function openOrder(page: Page, customer: Customer): Promise<void> {
  await page.goto(`/admin/orders?q=${encodeURIComponent(customer.email)}`)
  const details = page.getByRole('button', { name: /^View Details/ })
  await expect(details).toHaveCount(1)
  await details.click()
  await expect(page.getByRole('dialog', { name: /^Order BH/ })).toBeVisible()
}

async function ship(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Order BH/ })
  await dialog.getByLabel('New status').selectOption('Shipped')
  await dialog.getByRole('button', { name: 'Update Order Status' }).click()
  await expectToast(page, 'Order status updated successfully!')
  await dismissToast(page)
}

async function shipNewest(request: APIRequestContext): Promise<void> {
  const { token } = await adminSession(request)
  const headers = { authorization: `Bearer ${token}` }
  const list = await request.get('/api/admin/orders/get?limit=1', { headers })
  const { orders } = await list.json()
  const data = { status: 'Shipped' }
  const moved = await request.put(`/api/admin/orders/update/${orders[0]._id}`, { headers, data })
  expect(moved.status(), await moved.text()).toBe(200)
}
