import { expectAccessibleState } from '../fixtures/accessibility.ts'
import { addAuthenticator } from '../fixtures/authenticator.ts'
import { test } from '../fixtures/own-shop.ts'
import { expect } from '../fixtures/shop-test.ts'
import { logIn } from '../fixtures/shopper.ts'

// Browsers create no passkeys for an IP address.
test.use({ shopOf: 'accessibility of second factors', byName: true })

const OWNER = {
  ...{ name: '', phone: '' },
  ...{ email: 'admin@demo.bhitti.in', password: 'demo-password' },
}

test('a second factor is accessible', { tag: '@phone' }, async ({ page }) => {
  await addAuthenticator(page)
  await page.goto('/auth/login')
  await logIn(page, OWNER)
  await expect(page).toHaveURL('/admin/dashboard')
  const dialog = page.getByRole('dialog', { name: 'Set up a second factor' })
  await expectAccessibleState(page, 'the QR code for an app', async () => {
    await page.goto('/admin/account')
    await page.getByRole('button', { name: 'Set up a second factor' }).click()
    await dialog.getByRole('button', { name: 'Set up an app' }).click()
    await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
  })
  await expectAccessibleState(page, 'recovery codes', async () => {
    await dialog.getByRole('button', { name: 'Back' }).click()
    await dialog.getByRole('button', { name: 'Make a passkey' }).click()
    const codes = page.getByRole('list', { name: 'Recovery codes' })
    await expect(codes.getByRole('listitem')).toHaveCount(10)
  })
  await expectAccessibleState(page, 'a passkey that is set up', async () => {
    await page.getByLabel('I have saved these codes').check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('button', { name: /^Remove Passkey/ })).toBeVisible()
    // axe counts only the visible part of a button under the navigation bar, which is too small a target.
    await page.evaluate(() => scrollTo(0, 0))
  })
  await expectAccessibleState(page, 'the step after the password', async () => {
    await page.evaluate(() => localStorage.removeItem('accessToken'))
    await page.goto('/auth/login')
    await logIn(page, OWNER)
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  })
  await expectAccessibleState(page, 'a recovery code that is wrong', async () => {
    await page.getByLabel('Recovery code').fill('AAAA-AAAA-AAAA')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('alert')).toContainText('This code is wrong')
  })
})
