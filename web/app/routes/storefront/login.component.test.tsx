import { checkAuth, login as loginCall } from '@bhitti/contract/calls/accounts/accounts.endpoints'
import { describe, expect, it } from 'vitest'
import { readAccessToken } from '~/lib/session/access-token.ts'
import { api } from '~/testing/fake-api.ts'
import { openPage } from '~/testing/open-page.tsx'
import { CUSTOMER, OWNER } from '~/testing/people.ts'
import * as login from './login.tsx'

async function logIn(identifier: string) {
  const page = openPage(login, '/auth/login')
  await page.fill('E-mail or phone', identifier)
  await page.fill('Password', 'secret-1')
  await page.press('Login')
  return page
}

it('a login without e-mail or password says that both are required', async () => {
  const page = openPage(login, '/auth/login')
  await page.press('Login')
  await page.expectToast('All fields are required')
  await page.findByText('Enter your e-mail or phone number')
  await page.findByText('Enter your password')
  expect(document.activeElement).toBe(page.getByLabelText('E-mail or phone'))
  expect(api.callsTo(loginCall)).toEqual([])
})

it('a login that is refused says why and keeps what was typed', async () => {
  api.refuse(loginCall, 'account.wrong_credentials')
  const page = await logIn('meera@example.in')
  await page.expectToast('Login failed', 'The e-mail, phone number or password is not correct')
  expect(page.address()).toBe('/auth/login')
  page.getByDisplayValue('meera@example.in')
})

it('a login without an answer says that something unexpected happened', async () => {
  api.disconnect(loginCall)
  const page = await logIn('meera@example.in')
  await page.expectToast('Login error', 'An unexpected error occurred')
})

it('logging in opens the home page for a customer', async () => {
  const message = 'Login successful'
  api.reply(loginCall, { success: true, message, accessToken: 'token', user: CUSTOMER })
  const page = await logIn('09849012345')
  await page.expectToast('Login successful')
  await expect.poll(page.address).toBe('/home')
  expect(api.callsTo(loginCall)).toMatchObject([{ body: { identifier: '09849012345' } }])
})

it('logging in opens the dashboard for an admin', async () => {
  api.reply(loginCall, { success: true, message: '', accessToken: 'token', user: OWNER })
  const page = await logIn('asha@example.in')
  await expect.poll(page.address).toBe('/admin/dashboard')
})

describe('the way back from Google', () => {
  const comeBack = (query: string) =>
    openPage(login, `/auth/login?${query}`, { site: { googleSignIn: true } })

  it('without its code leads to another try', async () => {
    const page = comeBack('googleLogin=success')
    await page.expectToast('Google login failed', 'No authentication token found')
    await expect.poll(page.address).toBe('/auth/login')
    page.getByRole('link', { name: 'Sign in with Google' })
  })

  it('with a code that is not this browser’s opens nothing', async () => {
    api.refuse(checkAuth, 'account.google_code_invalid')
    const page = comeBack('googleLogin=success&token=google-code')
    await page.expectToast(
      'Google login failed',
      'This sign-in with Google has expired or was used already. Please sign in again',
    )
    await expect.poll(page.address).toBe('/auth/login')
    expect(readAccessToken()).toBeNull()
  })

  it('with a code that nobody took says that something unexpected happened', async () => {
    api.disconnect(checkAuth)
    const page = comeBack('googleLogin=success&token=google-code')
    await page.expectToast('Google login error', 'An unexpected error occurred')
  })
})
