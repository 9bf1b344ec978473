import { registerAccount } from '@bhitti/contract/calls/accounts/accounts.endpoints'
import { it } from 'vitest'
import { api } from '~/testing/fake-api.ts'
import { openPage } from '~/testing/open-page.tsx'
import * as register from './register.tsx'

it('an e-mail or phone number that is taken is refused', async () => {
  api.refuse(registerAccount, 'account.taken')
  const page = openPage(register, '/auth/register')
  await page.fill('Name', 'Meera Iyer')
  await page.fill('Phone', '98490 12345')
  await page.fill('Email', 'meera@example.in')
  await page.fill('Password', 'a-new-secret')
  await page.fill('Confirm password', 'a-new-secret')
  await page.press('Create account')
  await page.expectToast(
    'Registration failed',
    'An account with this e-mail or phone number already exists',
  )
})
