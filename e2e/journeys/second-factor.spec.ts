import type { Page } from '@playwright/test'
import { addAuthenticator } from '../fixtures/authenticator.ts'
import { test } from '../fixtures/own-shop.ts'
import { adminSession, expect } from '../fixtures/shop-test.ts'
import { expectToast, logIn } from '../fixtures/shopper.ts'

test.describe.configure({ mode: 'default' })
// Browsers create no passkeys for an IP address.
test.use({ shopOf: 'second factors', byName: true })

const OWNER = {
  name: '',
  phone: '',
  email: 'admin@demo.bhitti.in',
  password: 'demo-password',
}
const ACCOUNTS = { ...OWNER, email: 'accounts@demo.bhitti.in' }

async function keepRecoveryCodes(page: Page): Promise<string[]> {
  const list = page.getByRole('list', { name: 'Recovery codes' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  const codes = await list.getByRole('listitem').allTextContents()
  const next = page.getByRole('button', { name: 'Continue' })
  await expect(next).toBeDisabled()
  await page.getByLabel('I have saved these codes').check()
  await next.click()
  return codes
}

test('an owner sets up a passkey and logs in with it', { tag: ['@phone', '@core'] }, async ({
  page,
}) => {
  await addAuthenticator(page)
  await page.goto('/auth/login')
  await logIn(page, OWNER)
  await expect(page).toHaveURL('/admin/dashboard')
  await page.goto('/admin/account')
  await expect(page.getByRole('heading', { name: 'Where you are logged in' })).toBeVisible()
  await expect(page.getByText(/^Chrome on /).first()).toBeVisible()
  await page.getByRole('button', { name: 'Set up a second factor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up a second factor' })
  await dialog.getByLabel('Name of this device').fill('Counter laptop')
  await dialog.getByRole('button', { name: 'Make a passkey' }).click()
  await keepRecoveryCodes(page)
  await expectToast(page, 'Your second factor is set up')
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Passkey: Counter laptop' }),
  ).toBeVisible()

  await page.evaluate(() => localStorage.removeItem('accessToken'))
  await page.goto('/auth/login')
  await logIn(page, OWNER)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await expect(page).toHaveURL('/admin/dashboard')

  await page.goto('/admin/account')
  await page.getByRole('button', { name: /^Remove Passkey/ }).click()
  await expectToast(page, 'The passkey is removed')
})

test('a role that has to have a second factor sets up an app, and a recovery code opens once', async ({
  page,
  request,
}) => {
  const { token } = await adminSession(request)
  const rules = (roles: string[]) =>
    request.put('/api/admin/staff/factor-rules', {
      headers: { authorization: `Bearer ${token}` },
      data: { roles },
    })
  expect((await rules(['accounts'])).status()).toBe(200)
  await page.goto('/auth/login')
  await logIn(page, ACCOUNTS)
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
  await page.getByRole('button', { name: 'Set up an app' }).click()
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const secret = (await page.locator('.font-mono').textContent()) ?? ''
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('This code is wrong')
  await page.getByLabel('Code', { exact: true }).fill(await codeOf(secret))
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  const [code = ''] = await keepRecoveryCodes(page)
  await expect(page).toHaveURL('/admin/dashboard')

  for (const isGood of [true, false]) {
    await page.evaluate(() => localStorage.removeItem('accessToken'))
    await page.goto('/auth/login')
    await logIn(page, ACCOUNTS)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(code)
    await page.getByRole('button', { name: 'Continue' }).click()
    if (isGood) await expect(page).toHaveURL('/admin/dashboard')
    else await expect(page.getByRole('alert')).toContainText('This code is wrong')
  }
  expect((await rules([])).status()).toBe(200)
})

async function codeOf(secret: string): Promise<string> {
  const { createHmac } = await import('node:crypto')
  const bits = Array.from(secret, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const hash = createHmac('sha1', key).update(step).digest()
  const at = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
