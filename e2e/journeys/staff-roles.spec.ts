import { randomInt } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { mailedLink } from '../fixtures/outbox.ts'
import { adminSession, expect, type Person, test } from '../fixtures/shop-test.ts'
import { HOME_ADDRESS, logIn } from '../fixtures/shopper.ts'
import { placeOrder } from '../fixtures/stage.ts'

const WALL = { slug: 'udaipur-damask', height: 96, width: 110, selectedMaterial: 'HD' }
const ADMINS_PASSWORD = 'demo-password'
const person = (role: string) => ({
  name: '',
  phone: '',
  email: `${role}@demo.bhitti.in`,
  password: ADMINS_PASSWORD,
})

async function logInAs(page: Page, role: string): Promise<void> {
  await page.goto('/auth/login')
  await logIn(page, person(role))
  await expect(page).toHaveURL('/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
}

async function menuOf(page: Page): Promise<Locator> {
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  if (await button.isVisible()) await button.click()
  return page.getByRole('navigation', { name: 'Admin' })
}

test('the workshop finds its jobs on a phone, and neither money nor customers', {
  tag: ['@phone', '@core-phone'],
}, async ({ page, request, secondCustomer }) => {
  const { id } = await placeOrder(request, secondCustomer, WALL, HOME_ADDRESS)
  await logInAs(page, 'workshop')
  await expect(page.getByText('₹')).toHaveCount(0)
  const menu = await menuOf(page)
  await expect(menu.getByRole('link', { name: 'Board', exact: true })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Orders' })).toHaveCount(0)
  await menu.getByRole('link', { name: 'Jobs' }).click()
  await expect(page).toHaveURL('/admin/jobs')
  await expect(page.getByRole('heading', { name: 'Jobs', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()

  await page.goto(`/admin/orders/${id}/job-sheet`)
  const sheet = page.getByRole('article')
  await expect(sheet.getByText('Line 1 of 1')).toBeVisible()
  await expect(sheet).not.toContainText(HOME_ADDRESS.address)
  await expect(sheet).not.toContainText('₹')

  await page.goto(`/admin/orders?order=${id}`)
  await expect(page.getByRole('heading', { name: 'This page is not for your role' })).toBeVisible()
  await expect(page.getByText('Your role is Workshop.')).toBeVisible()
})

test('orders and accounts each see their own part of the admin area', async ({ page }) => {
  await logInAs(page, 'orders')
  const menu = await menuOf(page)
  await expect(menu.getByRole('link', { name: 'Orders' })).toBeVisible()
  for (const name of ['Tax', 'Payments', 'Settings', 'Staff']) {
    await expect(menu.getByRole('link', { name })).toHaveCount(0)
  }
  await expect(page.getByText('Revenue')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Go to' })
  await palette.getByRole('combobox').fill('tax')
  await expect(palette.getByText('Nothing found for “tax”.')).toBeVisible()
  await page.keyboard.press('Escape')
  await menu.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/auth/login')

  await logInAs(page, 'accounts')
  await expect(
    page.getByRole('region', { name: 'Figures' }).getByText('Revenue', { exact: true }),
  ).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Tax' })).toBeVisible()
  await menu.getByRole('link', { name: 'Products' }).click()
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add New Product' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(0)
})

test('a role that is taken away in the middle of a form leaves what was typed', async ({
  page,
  request,
  secondCustomer,
}) => {
  const { id } = await placeOrder(request, secondCustomer, WALL, HOME_ADDRESS)
  const { token } = await adminSession(request)
  const headers = { authorization: `Bearer ${token}` }
  const clerk = await hired(request, headers, 'orders')
  await page.goto('/auth/login')
  await logIn(page, clerk)
  await expect(page).toHaveURL('/admin/dashboard')
  await page.goto(`/admin/orders?order=${id}`)
  const dialog = page.getByRole('dialog', { name: /^Order BH/ })
  await dialog.getByLabel('New status').selectOption('Shipped')
  await dialog.getByLabel('Reason').fill('Collected by the customer’s brother')
  const list = await (await request.get('/api/admin/staff', { headers })).json()
  const { _id } = list.data.members.find(({ email }: { email: string }) => email === clerk.email)
  const taken = await request.put(`/api/admin/staff/${_id}/role`, {
    headers,
    data: { seenRole: 'orders', staffRole: 'catalogue' },
  })
  expect(taken.status(), await taken.text()).toBe(200)

  await dialog.getByRole('button', { name: 'Update Order Status' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Ask the owner of the shop')
  await expect(dialog.getByLabel('Reason')).toHaveValue('Collected by the customer’s brother')
  await page.keyboard.press('Escape')
  const menu = page.getByRole('navigation', { name: 'Admin' })
  await expect(menu.getByRole('link', { name: 'Texts' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Orders' })).toHaveCount(0)
})

async function hired(
  request: APIRequestContext,
  headers: Record<string, string>,
  staffRole: string,
): Promise<Person> {
  const email = `clerk${randomInt(1_000_000_000)}@example.in`
  const name = 'Lakshmi Rao'
  const password = 'a-new-password'
  const invited = await request.post('/api/admin/staff/invitations', {
    headers,
    data: { name, email, staffRole },
  })
  expect(invited.status(), await invited.text()).toBe(201)
  const [, mailed = ''] = (await mailedLink(email, '/auth/invitation')).split('#token=')
  const joined = await request.post('/api/auth/invitation/accept', {
    data: { token: mailed, name, phone: '', password, confirmPassword: password },
  })
  expect(joined.status(), await joined.text()).toBe(201)
  return { name, email, phone: '', password }
}
