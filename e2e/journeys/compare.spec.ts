import { expect, test } from '../fixtures/shop-test.ts'
import { dismissToast, expectToast, toastOf } from '../fixtures/shopper.ts'

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('popupShown', 'true'))
})

test('two products are chosen, stand side by side, and one is taken out again', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/compare')
  await expect(page.getByText('Nothing to compare yet')).toBeVisible()

  await page.goto('/products/udaipur-damask')
  const toggle = page.getByRole('button', { name: 'Compare: Udaipur Damask' })
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('link', { name: /^Compare \d/ })).toHaveCount(0)

  await page.goto('/products/kaveri-stripe-roll')
  await page.getByRole('button', { name: 'Compare: Kaveri Stripe' }).click()
  await expect(page.getByRole('link', { name: 'Compare 2 products' })).toBeVisible()
  await page.getByRole('link', { name: 'See 2 side by side' }).click()
  await expect(page).toHaveURL('/compare?products=udaipur-damask,kaveri-stripe-roll')

  const table = page.getByRole('table', { name: 'Products side by side' })
  await expect(table.getByRole('columnheader')).toHaveCount(2)
  await expect(table.getByRole('row', { name: /^Price/ })).toContainText('per sq ft')
  await expect(table.getByRole('row', { name: /^Price/ })).toContainText('per roll')
  await expect(table.getByRole('row', { name: /^Measured by/ })).toContainText('Height and width')
  await expect(table.getByRole('row', { name: /^Material or lining/ })).toContainText(
    '+ ₹30 per sq ft',
  )
  await expect(table.getByRole('link', { name: /^Enter size/ })).toHaveAttribute(
    'href',
    '/products/udaipur-damask',
  )

  await page.reload()
  const remove = table.getByRole('button', { name: 'Remove from comparison: Udaipur Damask' })
  await remove.focus()
  await page.keyboard.press('Enter')
  await expect(table.getByRole('columnheader')).toHaveCount(1)
  await expect(table.getByRole('button', { name: /^Remove from comparison/ })).toBeFocused()
  await expect(page.getByText('Add another product to compare it with.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nothing to compare yet')).toBeVisible()
})

test('there is room for four, and who chooses a fifth is told what to do', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/wallpapers')
  const toggles = page.getByRole('button', { name: /^Compare: / })
  for (const place of [0, 1, 2, 3]) {
    await toggles.nth(place).click()
    await expect(toggles.nth(place)).toHaveAttribute('aria-pressed', 'true')
  }
  await toggles.nth(4).click()
  await expectToast(
    page,
    'You are already comparing 4 products',
    'Remove one of them to add this one.',
  )
  await expect(toggles.nth(4)).toHaveAttribute('aria-pressed', 'false')
  await dismissToast(page)

  await page.reload()
  await expect(page.getByRole('link', { name: 'Compare 4 products' })).toBeVisible()
  await toggles.nth(0).click()
  await toggles.nth(4).click()
  await expect(toggles.nth(4)).toHaveAttribute('aria-pressed', 'true')
  await expect(toastOf(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Compare 4 products' }).click()
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(4)
})

test('an address that somebody has sent shows what it names and leaves one’s own choice alone', async ({
  page,
}) => {
  await page.goto('/products/khus')
  const khus = page.getByRole('button', { name: 'Compare: Khus' })
  await khus.click()
  await expect(khus).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/compare?products=udaipur-damask,kaveri-stripe-roll')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  const heads = page.getByRole('table').getByRole('columnheader')
  await expect(heads).toHaveCount(2)
  await expect(page.getByText('Someone has shared this comparison with you.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove from comparison: Udaipur Damask' }).click()
  await expect(heads).toHaveCount(1)
  await page.getByRole('link', { name: 'Back to my comparison' }).click()
  await expect(heads).toHaveText(/Khus/)

  await page.goto('/compare?products=udaipur-damask,kaveri-stripe-roll')
  await page.getByRole('button', { name: 'Make it my comparison' }).click()
  await expectToast(page, 'These products are now your comparison')
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'Back to my comparison' })).toBeVisible()
  await page.getByRole('button', { name: 'Make it my comparison' }).click()
  await expect(page.getByRole('link', { name: 'Compare 2 products' })).toBeVisible()
})
