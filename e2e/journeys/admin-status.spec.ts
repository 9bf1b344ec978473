import type { ShopStatus } from '@bhitti/contract/calls/shop-status.schemas'
import { expect, test } from '../fixtures/shop-test.ts'

const CALL = '**/api/admin/shop-status'

/** What a shop says of itself that has seen better days. */
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
    {
      subject: 'backup',
      state: 'look',
      meaning: 'The last backup was made yesterday.',
      advice: 'Make one now.',
      command: 'npm run shop -- backup',
    },
    { subject: 'disk', state: 'fine', meaning: '40 GB are free.', advice: null, command: null },
  ],
}

test('the owner sees in plain words how the shop is doing', { tag: '@phone' }, async ({
  page,
  admin: _,
  expectAccessible,
}) => {
  await page.goto('/admin/status')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How the shop is doing')
  const database = page.getByRole('listitem').filter({ hasText: 'Database' })
  await expect(database).toContainText('built-in database, which is only for trying')
  await expect(database).toContainText('npm run shop -- move-to DATABASE_URL')
  await expect(database).toContainText('Please check')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Opening',
    'Payments',
    'Database',
    'Backup',
    'Mail',
    'Complaints',
    'Background jobs',
    'Disk',
    'Certificate',
    'Addresses',
  ])
  await expectAccessible()
})

test('what is in trouble is said first, and led to by the keyboard', async ({
  page,
  admin: _,
  expectAccessible,
}) => {
  await page.route(CALL, (route) => route.fulfill({ json: { success: true, data: TROUBLED } }))
  await page.goto('/admin/status')
  await expect(page.getByRole('status').first()).toContainText(
    'Needs your attention now: payments.',
  )
  await expectAccessible()
  await page.getByRole('button', { name: 'Refresh' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Open Payments' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/payments')
})

test.describe('a shop that does not answer', () => {
  test.use({ allowedErrors: [/Failed to load resource/] })

  test('is said to, and asked again', async ({ page, admin: _ }) => {
    let isAway = true
    await page.route(CALL, (route) =>
      isAway
        ? route.fulfill({
            status: 503,
            json: { success: false, code: 'server.unavailable', message: 'Please try again soon' },
          })
        : route.fulfill({ json: { success: true, data: TROUBLED } }),
    )
    await page.goto('/admin/status')
    await expect(page.getByRole('alert')).toContainText('Please try again soon', {
      timeout: 20_000,
    })
    isAway = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Disk' })).toBeVisible()
  })
})

test('customers are not let in', async ({ page, customer: _ }) => {
  await page.goto('/admin/status')
  await expect(page).toHaveURL('/unauth')
})
