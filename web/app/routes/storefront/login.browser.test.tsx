import { expect, it } from 'vitest'
import { openPage } from '~/testing/open-page.tsx'
import * as login from './login.tsx'

it('the first field that is missing gets the focus', async () => {
  const page = openPage(login, '/auth/login')
  await page.press('Login')
  await page.expectToast('All fields are required')
  await expect.poll(() => document.activeElement).toBe(page.getByLabelText('E-mail or phone'))
})
