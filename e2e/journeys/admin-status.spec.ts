import { expect, test } from '../fixtures/shop-test.ts'

test('the owner sees in plain words how the shop is doing', { tag: '@phone' }, async ({
  page,
  admin: _,
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
})
