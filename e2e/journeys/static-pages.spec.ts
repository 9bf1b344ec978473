import { expect, test } from '../fixtures/shop-test.ts'

test('the page for artists invites them to a chat and speaks of their commission', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/sellart')
  await expect(page.getByRole('link', { name: /^Submit your artwork/ }).first()).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+\?text=Hello/,
  )
  await expect(page.getByText('a share of every sale', { exact: false }).first()).toBeVisible()
})

for (const [path, heading, texts] of [
  [
    '/shipping',
    'Shipping & Returns',
    ['in India only', '2-3 business days', 'within 48 hours', 'primed 10 days before'],
  ],
  ['/privacy', 'Privacy', ['Grievance Officer']],
  ['/terms', 'Terms & Conditions', ['Bhitti Interiors Private Limited']],
] as const) {
  test(`${heading} says what holds`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
    for (const text of texts) await expect(page.getByRole('main')).toContainText(text)
  })
}
