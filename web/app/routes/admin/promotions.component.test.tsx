import {
  addPromotion,
  listPromotions,
} from '@bhitti/contract/calls/buying/admin-promotions.endpoints'
import { beforeEach, expect, it } from 'vitest'
import { expectAccessible } from '~/testing/axe.ts'
import { api } from '~/testing/fake-api.ts'
import { type OpenPage, openPage } from '~/testing/open-page.tsx'
import { OWNER } from '~/testing/people.ts'
import * as promotions from './promotions.tsx'

beforeEach(() => {
  api.reply(listPromotions, { success: true, data: [], nextCursor: null, total: 0 })
})

async function openForm(): Promise<OpenPage> {
  const page = openPage(promotions, '/admin/promotions', { as: OWNER })
  await page.findByText('No promotions yet')
  await page.user.click(page.getAllByText('New promotion')[0] ?? page.container)
  await page.findByRole('form', { name: 'Promotion' })
  return page
}

it('a promotion that cannot be is refused beside its fields', async () => {
  api.refuse(addPromotion, 'request.invalid')
  const page = await openForm()
  await page.fill('Code', 'MONSOON')
  await page.fill('Percent off', '500')
  await page.fill(/^Starts/, '2026-12-02T10:00')
  await page.fill(/^Ends/, '2026-12-01T10:00')
  await page.press('Create promotion')
  await page.findByText('Enter at most 100 percent')
  page.getByText('The end must be after the start')
  await expectAccessible(document.body)
  expect(document.activeElement).toBe(page.getByLabelText('Percent off'))
})

it('a form that is closed by mistake keeps what was typed', async () => {
  const page = await openForm()
  await page.fill('Code', 'HALF')
  await page.user.keyboard('{Escape}')
  await page.findByRole('dialog', { name: 'Close without saving?' })
  await expectAccessible(document.body)
  await page.press('Keep editing')
  page.getByDisplayValue('HALF')
  await page.user.keyboard('{Escape}')
  await page.press('Discard changes')
  await expect.poll(() => page.queryByRole('form', { name: 'Promotion' })).toBeNull()
})
