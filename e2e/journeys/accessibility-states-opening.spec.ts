import { expectAccessibleState } from '../fixtures/accessibility.ts'
import { test } from '../fixtures/own-shop.ts'
import { expect } from '../fixtures/shop-test.ts'
import { CLOSED_SHOP, logInAsOwner, openRehearsal } from '../fixtures/stage-opening.ts'

// The second test opens the shop that the first one found closed.
test.describe.configure({ mode: 'default' })
test.use({
  shopSettings: CLOSED_SHOP,
  shopOf: 'accessibility of opening',
  // A closed shop answers with 503.
  allowedErrors: [/Failed to load resource: the server responded with a status of (?:4\d\d|503)/],
})

const BOTH_WIDTHS = { tag: '@phone' }

test('a closed shop is accessible', BOTH_WIDTHS, async ({ page }) => {
  await expectAccessibleState(page, 'the page that strangers see', async () => {
    await page.goto('/home')
    await expect(page.getByRole('heading', { level: 1, name: 'Opening soon' })).toBeVisible()
  })
  await logInAsOwner(page)
  await expectAccessibleState(page, 'what the shop still needs', async () => {
    await page.goto('/admin/opening')
    await expect(page.getByRole('button', { name: 'Open the shop' })).toBeDisabled()
  })
  await expectAccessibleState(page, 'details that are missing', async () => {
    await page.goto('/admin/settings#details')
    const form = page.getByRole('form', { name: 'Shop details' })
    await form.getByLabel('Name of the shop').fill('Deewar')
    await form.getByRole('button', { name: 'Save shop details' }).click()
    await expect(form.getByText('Legal name is required')).toBeVisible()
  })
})

test('a shop that rehearses is accessible', BOTH_WIDTHS, async ({ page }) => {
  await openRehearsal(page, await logInAsOwner(page))
  await expectAccessibleState(page, 'a rehearsal on the page of its owner', async () => {
    await page.goto('/admin/opening')
    await expect(page.getByText('The shop is open as a rehearsal')).toBeVisible()
  })
  await expectAccessibleState(page, 'the question whether the shop is closed', async () => {
    await page.getByRole('button', { name: 'Close the shop' }).click()
    await expect(page.getByRole('dialog', { name: 'Close the shop?' })).toBeVisible()
  })
  await expectAccessibleState(page, 'a rehearsal on the page of shoppers', async () => {
    await page.addInitScript(() => sessionStorage.setItem('popupShown', 'true'))
    await page.goto('/home')
    await expect(page.getByRole('complementary', { name: 'Rehearsal' })).toBeVisible()
  })
})
