import { expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { expectAccessible } from '~/testing/axe.ts'
import { openPage } from '~/testing/open-page.tsx'
import * as login from './login.tsx'

it('the login form with its errors fits a phone, with enough contrast', async () => {
  await browser.viewport(320, 700)
  const page = openPage(login, '/auth/login')
  await page.press('Login')
  await page.findByText('Enter your password')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  await expectAccessible(page.container)
})
