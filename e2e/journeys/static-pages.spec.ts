import { expect, test } from '../fixtures/shop-test.ts'

test('the contact page says where, when and how, and how to apply', {
  tag: '@phone',
}, async ({ page, expectAccessible }) => {
  await page.goto('/reachout')
  const main = page.getByRole('main')
  await expect(main).toContainText('Monday to Saturday 11:00 AM - 8:00 PM')
  await expect(main).toContainText('Hyderabad, Telangana 500033')
  await expect(main.getByRole('link', { name: '+91 90000 40414' })).toHaveAttribute(
    'href',
    'tel:+919000040414',
  )
  await expect(main.getByRole('link', { name: 'care@bhitti.in' })).toHaveAttribute(
    'href',
    'mailto:care@bhitti.in',
  )
  await expect(main.getByRole('link', { name: /Google Maps/ })).toHaveAttribute('href', /maps/)
  const careers = page.getByRole('region', { name: 'Careers' })
  await expect(careers).toContainText('Attach your CV')
  await expect(careers).toContainText('portfolio')
  await expectAccessible()
})

test('the page for artists invites them to a chat and speaks of their commission', {
  tag: '@phone',
}, async ({ page, expectAccessible }) => {
  await page.goto('/sellart')
  await expect(page.getByRole('link', { name: /^Submit your artwork/ }).first()).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+\?text=Hello/,
  )
  await expect(page.getByText('a share of every sale', { exact: false }).first()).toBeVisible()
  await expectAccessible()
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
  test(`${heading} says what holds`, async ({ page, expectAccessible }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
    for (const text of texts) await expect(page.getByRole('main')).toContainText(text)
    await expectAccessible()
  })
}
