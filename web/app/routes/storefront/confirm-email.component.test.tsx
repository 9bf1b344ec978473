import { confirmEmail, renewConfirmation } from '@bhitti/contract/calls/accounts/accounts.endpoints'
import { it } from 'vitest'
import { expectAccessible } from '~/testing/axe.ts'
import { api } from '~/testing/fake-api.ts'
import { openPage } from '~/testing/open-page.tsx'
import * as page from './confirm-email.tsx'

function openLink(token: string) {
  history.replaceState(null, '', `/auth/confirm-email#token=${token}`)
  return openPage(page, '/auth/confirm-email')
}

it('a link that has expired says so, and sends another', async () => {
  api.refuse(confirmEmail, 'account.confirmation_link_invalid')
  const opened = openLink('an-old-one')
  await opened.press('Confirm this address')
  await opened.findByText(/This link has expired or is not complete/)
  await expectAccessible(document.body)
  const message = 'If the address is not confirmed yet, we have sent a new link to it'
  api.reply(renewConfirmation, { success: true, message })
  await opened.press('Send me a new link')
  await opened.findByText(new RegExp(message))
})

it('a link without its token says that it is incomplete', async () => {
  const opened = openPage(page, '/auth/confirm-email')
  await opened.findByText(/This link is incomplete/)
})

it('a confirmation without an answer says so, and can be tried again', async () => {
  api.disconnect(confirmEmail)
  const opened = openLink('a-good-one')
  await opened.press('Confirm this address')
  await opened.findByText(/The shop could not be reached/)
  const message = 'Your e-mail address is confirmed'
  api.reply(confirmEmail, { success: true, message, was: 'unconfirmed' })
  await opened.press('Confirm this address')
  await opened.findByText(/mails about your orders will reach you here/)
  await expectAccessible(document.body)
})
