import { mailedLink } from '../fixtures/outbox.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { expectToast, logIn, register } from '../fixtures/shopper.ts'

test('registering says what is wrong beside the fields, keeps what was typed, and leads to login', {
  tag: ['@phone', '@core'],
}, async ({ page, newcomer }) => {
  await page.goto('/auth/register')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/mails about your orders/)
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/reach you about an order/)
  const create = page.getByRole('button', { name: 'Create account' })
  await page.getByLabel('Name').fill(newcomer.name)
  await page.getByLabel('Phone').fill('12345')
  await page.getByLabel('Email').fill('not an address')
  await page.getByLabel('Password', { exact: true }).fill('secret-1')
  await page.getByLabel('Confirm password').fill('secret-2')
  await create.click()
  await expectToast(page, 'Passwords do not match')

  await page.getByLabel('Confirm password').fill('secret-1')
  await create.click()
  await expectToast(page, 'Registration failed')
  await expect(page.getByText('Enter a 10-digit Indian mobile number')).toBeVisible()
  await expect(page.getByText('Email address is invalid')).toBeVisible()
  await expect(page.getByLabel('Phone')).toBeFocused()
  await expect(page.getByLabel('Name')).toHaveValue(newcomer.name)

  await page.getByLabel('Phone').fill(newcomer.phone)
  await page.getByLabel('Email').fill(newcomer.email)
  await create.click()
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toHaveAccessibleDescription(/This password is easy to guess/)
  await expect(password).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue(newcomer.email)

  await password.fill(newcomer.password)
  await page.getByLabel('Confirm password').fill(newcomer.password)
  await create.click()
  await expectToast(page, 'Registration successful. Please log in')
  await expect(page).toHaveURL('/auth/login')
  await expect(page.getByLabel('E-mail or phone')).toHaveValue(newcomer.email)
})

test('a forgotten password is replaced through a mailed link, once', async ({ page, newcomer }) => {
  await register(page, newcomer)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL('/auth/forgot')
  await page.getByLabel('Email').fill(newcomer.email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText(/The link works once, within half an hour/)).toBeVisible()

  const link = await mailedLink(newcomer.email, '/auth/reset')
  await page.goto(link)
  await expect(page).toHaveURL('/auth/reset')
  await page.getByLabel('New password', { exact: true }).fill('short')
  await page.getByLabel('Confirm new password').fill('short')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(
    /Use at least 8 characters/,
  )
  await page.getByLabel('New password', { exact: true }).fill('a-new-secret')
  await page.getByLabel('Confirm new password').fill('a-new-secret')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page).toHaveURL('/auth/login')

  await logIn(page, { ...newcomer, password: 'a-new-secret' })
  await expect(page).toHaveURL('/home')

  await page.evaluate(() => localStorage.clear())
  await page.goto('/auth/forgot')
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('another-secret')
  await page.getByLabel('Confirm new password').fill('another-secret')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'This link has been used or has expired. Please ask for a new one',
  )
})

test('an e-mail address is confirmed through a mailed link, and the profile says so', {
  tag: '@phone',
}, async ({ page, newcomer }) => {
  await register(page, newcomer)
  const link = await mailedLink(newcomer.email, '/auth/confirm-email')
  await logIn(page, newcomer)
  await expect(page).toHaveURL('/home')

  await page.goto('/profile?tab=details')
  const own = page.getByRole('region', { name: 'E-mail' })
  await expect(own.getByText('Not confirmed yet.')).toBeVisible()
  await own.getByRole('button', { name: 'Send the link again' }).click()
  await expect(own.getByText(`We have sent a link to ${newcomer.email}`)).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await expect(page).toHaveURL('/auth/confirm-email')
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByText('Your e-mail address is confirmed.')).toBeVisible()

  await page.goto('/auth/forgot')
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByText('Your e-mail address was confirmed already.')).toBeVisible()

  await page.goto('/auth/login')
  await logIn(page, newcomer)
  await expect(page).toHaveURL('/home')
  await page.goto('/profile?tab=details')
  await expect(own.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(own.getByRole('button')).toHaveCount(0)
})
