import { readShopStatus } from '@bhitti/contract/calls/shop/shop-status.endpoints'
import type { ShopStatus } from '@bhitti/contract/calls/shop/shop-status.schemas'
import { expect, it } from 'vitest'
import { api } from '~/testing/fake-api.ts'
import { openPage } from '~/testing/open-page.tsx'
import { CUSTOMER, OWNER } from '~/testing/people.ts'
import * as status from './status.tsx'

const TROUBLED: ShopStatus = {
  checkedAt: '2026-11-23T09:00:00.000Z',
  givenUpWork: [],
  rows: [
    {
      subject: 'payments',
      state: 'trouble',
      meaning: '2 refunds that you promised have not been sent for 3 hours.',
      advice: 'See why on the Payments page.',
      command: null,
    },
    { subject: 'disk', state: 'fine', meaning: '40 GB are free.', advice: null, command: null },
  ],
}

it('what is in trouble is said first, and led to by the keyboard', async () => {
  api.reply(readShopStatus, { success: true, data: TROUBLED })
  const page = openPage(status, '/admin/status', { as: OWNER })
  await page.findByText(/Needs your attention now: payments\./)
  const refresh = await page.button('Refresh')
  refresh.focus()
  await page.user.tab()
  expect(document.activeElement).toBe(page.getByRole('link', { name: 'Open Payments' }))
  await page.user.keyboard('{Enter}')
  expect(page.address()).toBe('/admin/payments')
})

it('a shop that does not answer is said to, and asked again', async () => {
  api.refuse(readShopStatus, 'server.unavailable', { message: 'Please try again soon' })
  const page = openPage(status, '/admin/status', { as: OWNER })
  await page.findByText(/Please try again soon/)
  api.reply(readShopStatus, { success: true, data: TROUBLED })
  await page.press('Try again')
  await page.findByRole('heading', { name: 'Disk' })
})

it('customers are not let in', async () => {
  const page = openPage(status, '/admin/status', { as: CUSTOMER })
  await expect.poll(page.address).toBe('/unauth')
})
