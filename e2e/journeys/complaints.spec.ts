import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { mailsTo } from '../fixtures/outbox.ts'
import { adminSession, type Customer, expect, test } from '../fixtures/shop-test.ts'
import { HOME_ADDRESS } from '../fixtures/shopper.ts'
import { placeOrder } from '../fixtures/stage.ts'

const WALL = {
  slug: 'udaipur-damask',
  selectedMaterial: 'HD',
  height: 96,
  width: 120,
} as const

async function orderOf(request: APIRequestContext, customer: Customer) {
  const { id } = await placeOrder(request, customer, WALL, HOME_ADDRESS)
  const headers = { authorization: `Bearer ${customer.token}` }
  const reply = await request.get(`/api/shop/order/details/${id}`, { headers })
  return { id, number: (await reply.json()).data.orderNumber as string }
}

async function aPhoto() {
  const buffer = await sharp({
    create: { width: 900, height: 600, channels: 3, background: '#7a4a2b' },
  })
    .jpeg()
    .toBuffer()
  return { name: 'torn.jpg', mimeType: 'image/jpeg', buffer }
}

const numberOn = async (page: Page) => {
  const heading = page.getByRole('heading', { name: /Your complaint number is TK\d+/ })
  await expect(heading).toBeVisible()
  return /TK\d+/.exec(await heading.innerText())?.[0] ?? ''
}

test('a customer complains with a photo, and staff answer and refuse with a reason', {
  tag: ['@phone', '@core'],
}, async ({ page, browser, baseURL, request, customer }) => {
  const order = await orderOf(request, customer)
  await page.goto(`/profile?order=${order.id}`)
  await page.getByRole('link', { name: 'Something wrong with this order?' }).click()
  await page.getByRole('button', { name: 'Send complaint' }).click()
  await expect(page.getByText('Choose what is wrong')).toBeVisible()
  await page.getByLabel('What is wrong?').selectOption({ label: 'Arrived damaged' })
  await page.getByLabel('What happened?').fill('The first strip is torn.')
  await page.getByLabel('Add photos').setInputFiles(await aPhoto())
  await page.getByRole('button', { name: 'Send complaint' }).click()
  const number = await numberOn(page)
  await page.getByRole('link', { name: 'View your complaint' }).click()
  await expect(page.getByRole('img', { name: 'Photo 1 of 1' })).toBeVisible()

  const staff = await browser.newPage(baseURL === undefined ? {} : { baseURL })
  const { token } = await adminSession(request)
  await staff.addInitScript((value) => localStorage.setItem('accessToken', value), token)
  await staff.goto(`/admin/complaints?q=${number}`)
  await staff.getByRole('link', { name: number }).click()
  await expect(staff.getByRole('img', { name: 'Photo 1 of 1' })).toBeVisible()
  const reply = staff.getByRole('form', { name: 'Reply' })
  await reply.getByLabel('Reply to the customer').fill('We are sorry and look into it.')
  await staff.getByRole('button', { name: 'Send reply' }).click()
  await expect(staff.getByText('We are sorry and look into it.')).toBeVisible()
  await expect(staff.getByText(/^Resolve by/)).toBeVisible()
  await staff.getByRole('radio', { name: 'Reject' }).check()
  await staff
    .getByLabel('Reason, as the customer reads it')
    .fill('It was whole when it was signed for.')
  await staff.getByRole('button', { name: 'Reject' }).click()
  await expect(staff.getByText('Resolved', { exact: true })).toBeVisible()
  await staff.close()

  await page.reload()
  await expect(page.getByText('It was whole when it was signed for.')).toBeVisible()
  await expect(page.getByRole('link', { name: '1915' })).toBeVisible()
  await page.getByRole('button', { name: 'Ask the grievance officer' }).click()
  await expect(page.getByText(/^You asked the grievance officer on/)).toBeVisible()
})

test('a visitor complains with order number and phone, and follows it without an account', async ({
  page,
  request,
  secondCustomer,
  allowedErrors,
}) => {
  allowedErrors.push(/404/)
  const { number } = await orderOf(request, secondCustomer)
  await page.goto('/complaint')
  await page.getByLabel('Order number').fill(number)
  await page.getByLabel('Phone number').fill('90000 00009')
  await page.getByRole('button', { name: 'Find my order' }).click()
  await expect(page.getByRole('alert')).toContainText('We find no order')
  await page.getByLabel('Phone number').fill(HOME_ADDRESS.phone)
  await page.getByRole('button', { name: 'Find my order' }).click()
  await page.getByLabel('What is wrong?').selectOption({ label: 'Late delivery' })
  await page.getByLabel('What happened?').fill('It should have been here on Monday.')
  await page.getByRole('button', { name: 'Send complaint' }).click()
  const ticket = await numberOn(page)
  await page.getByRole('link', { name: 'View your complaint' }).click()
  await expect(page.getByRole('heading', { name: `Complaint ${ticket}` })).toBeVisible()
  await page.getByLabel('Add a message').fill('It is Wednesday now.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('It is Wednesday now.').first()).toBeVisible()
})

test('a complaint that came by phone is written down by staff, and its customer gets the number', async ({
  page,
  request,
  admin,
  secondCustomer,
  allowedErrors,
}) => {
  allowedErrors.push(/40[04]/)
  expect(admin.token).not.toBe('')
  const order = await orderOf(request, secondCustomer)
  await page.goto('/admin/complaints')
  await page.getByRole('link', { name: 'Enter a complaint' }).click()
  await page.getByLabel('Order number').fill('BH999999999')
  await page.getByRole('button', { name: 'Find the order' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel('Order number').fill(order.number)
  await page.getByRole('button', { name: 'Find the order' }).click()
  await expect(page.getByRole('heading', { name: `Order ${order.number}` })).toBeFocused()
  await page.getByRole('button', { name: 'Save complaint' }).click()
  await expect(page.getByText('Choose what is wrong')).toBeVisible()
  await page.getByLabel('What is wrong?').selectOption({ label: 'Arrived damaged' })
  await page.getByLabel('What the customer says').fill('A corner is dented.')
  await page.getByLabel('Add photos').setInputFiles(await aPhoto())
  await page.getByRole('button', { name: 'Save complaint' }).click()
  await expect(page.getByRole('img', { name: 'Photo 1 of 1' })).toBeVisible()
  await expect(page.getByText(/by phone to /)).toBeVisible()
  const heading = await page.getByRole('heading', { level: 1 }).innerText()
  const number = /TK\d+/.exec(heading)?.[0] ?? 'none'
  await expect
    .poll(() => mailsTo(secondCustomer.email).some((mail) => mail.includes(number)))
    .toBe(true)
})
