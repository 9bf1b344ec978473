import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/shop-test.ts'
import { expectInCart } from '../fixtures/shopper.ts'

function price(page: Page) {
  return page.getByRole('region', { name: 'Your price' })
}

async function fillThree(page: Page, group: RegExp, lengths: readonly string[]) {
  const fields = page.getByRole('group', { name: group }).getByRole('textbox')
  for (const [at, length] of lengths.entries()) await fields.nth(at).fill(length)
}

test('a curtain is worked out from its window, by keys alone, and ordered with its making', {
  tag: ['@phone', '@core', '@money'],
}, async ({ page }) => {
  await page.goto('/products/kannur-cotton-drape')
  await page.getByText('How many metres do I need?').focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Width to cover (inches)').focus()
  await page.keyboard.type('72')
  await page.keyboard.press('Tab')
  await page.keyboard.type("7'")
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: /^Eyelet/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^Pinch pleat/ })).toBeChecked()
  await expect(page.getByLabel('Fullness')).toHaveValue('225')
  await page.getByRole('radio', { name: /^Eyelet/ }).check()
  await expect(page.getByText('for each curtain. Keep the quantity at 1')).toBeVisible()
  const use = page.getByRole('button', { name: /^Use [\d.]+ metres$/ })
  await use.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Length (metres)')).not.toHaveValue('')
  const note = page.getByRole('status').filter({ hasText: 'Made for your window' })
  await expect(note).toContainText('84 × 72 in (213.4 cm × 182.9 cm), a pair')
  await expect(note).toContainText('Eyelet, 2 times fullness')

  await page.getByLabel('Length (metres)').fill('9')
  await expect(note).toHaveCount(0)
})

test('a blind takes the narrowest of three widths, and asks where a size looks swapped', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/products/chik')
  // Blinds are sold only with a lining, so the price includes one.
  await expect(page.getByText('From ₹294.50 with lining.')).toBeVisible()
  await page.getByText('How do I measure my window?').click()
  await fillThree(page, /^Three widths/, ['60', '60.2', '60.7'])
  await fillThree(page, /^Three heights/, ['36', '36', '91.5 cm'])
  await expect(page.getByText('Your three widths differ by 18 mm')).toBeVisible()
  const question = page.getByRole('status').filter({ hasText: 'the right way round?' })
  await expect(question).toContainText('60 in (152.4 cm) wide and 36 in (91.4 cm) high')
  await expect(page.getByRole('button', { name: /^Use / })).toHaveCount(0)
  await question.getByRole('button', { name: 'Swap them' }).click()
  await expect(question).toHaveCount(0)
  // 36 in less 10 mm are 35.60 in, rounded down to the hundredth.
  await page.getByRole('button', { name: 'Use 60 × 35.6 in' }).click()
  await expect(page.getByLabel('Height (inches)', { exact: true })).toHaveValue('60')
  await expect(page.getByLabel('Width (inches)', { exact: true })).toHaveValue('35.6')
  const note = page.getByRole('status').filter({ hasText: 'Made for your window' })
  await expect(note).toContainText('Inside the frame: 10 mm taken off the narrowest width')
  await page.getByRole('radio', { name: /^Normal Lining/ }).check()
  await expect(price(page)).toContainText('14.83 sq ft')

  await page.getByRole('radio', { name: /^Outside the frame/ }).check()
  await page.getByRole('button', { name: /^Use 66.7 × 42.03 in$/ }).click()
  await expect(note).toContainText('3 in (7.6 cm) on each side')
})

test('a blind whose typed size looks swapped is asked about, swapped with one press and never held back', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/products/chik')
  await page.getByLabel('Height (inches)', { exact: true }).fill('36')
  await page.getByLabel('Width (inches)', { exact: true }).fill('60')
  const question = page.getByRole('status').filter({ hasText: 'the right way round?' })
  await expect(question).toContainText('60 in wide and 36 in high')
  await page.getByRole('radio', { name: /^Normal Lining/ }).check()
  await expect(price(page)).toContainText('15 sq ft')
  await expect(price(page)).toContainText('Including all applicable taxes')
  await question.getByRole('button', { name: 'Swap them' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByLabel('Height (inches)', { exact: true })).toHaveValue('60')
  await expect(page.getByLabel('Width (inches)', { exact: true })).toHaveValue('36')
})

test('a window is measured in the unit of its shopper, and said back', async ({ page }) => {
  await page.goto('/products/kannur-cotton-drape')
  await page.getByText('How many metres do I need?').click()
  await page.getByLabel('Width to cover (inches)').fill('72')
  await page.getByRole('radio', { name: 'Centimetres' }).check()
  const width = page.getByLabel('Width to cover (cm)')
  await expect(width).toHaveValue('182.9')
  await width.fill('182.88')
  await expect(width).toHaveAccessibleDescription('= 72 in')
  await page.getByLabel('Drop (cm)').fill("7'")
  await expect(page.getByLabel('Drop (cm)')).toHaveAccessibleDescription('= 213.4 cm')
  await expect(page.getByRole('button', { name: 'Use 7.4 metres' })).toBeVisible()
})

test('rolls are counted drop by drop, and an opening saves only what it takes away', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/products/khus')
  await page.getByText('How many rolls do I need?').click()
  await page.getByLabel('Wall height (inches)').fill('108')
  await page.getByLabel('Wall width (inches)').fill('144')
  await expect(page.getByRole('img', { name: /^Wall 1: 7 widths/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use 3 rolls' })).toBeVisible()

  await page.getByRole('button', { name: 'Add a window' }).click()
  const opening = page.getByRole('group', { name: 'Window (inches)' })
  await opening.getByLabel('Width', { exact: true }).fill('24')
  await expect(page.getByText('The openings do not save a whole drop')).toBeVisible()
  await opening.getByLabel('Width', { exact: true }).fill('120')
  await opening.getByLabel('Height', { exact: true }).fill('84')
  await opening.getByLabel('From the floor').fill('12')
  await expect(page.getByText(/The openings save \d+ whole drops/)).toBeVisible()
  await opening.getByRole('button', { name: 'Remove window' }).click()
  await expect(opening).toHaveCount(0)

  await page.getByRole('button', { name: 'Add another wall' }).click()
  const second = page.getByRole('group', { name: 'Wall 2' })
  await expect(second.getByLabel('Wall height (inches)')).toHaveValue('108')
  await second.getByLabel('Wall width (inches)').fill("6'")
  await page.getByRole('button', { name: 'Use 4 rolls' }).click()
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('4')
})

test('what was measured of a window is in the cart, and makes a line of its own', async ({
  page,
  customer: _,
}) => {
  await page.goto('/products/kannur-cotton-drape')
  await page.getByText('How many metres do I need?').click()
  await page.getByLabel('Width to cover (inches)').fill('72')
  await page.getByLabel('Drop (inches)').fill('84')
  await page.getByRole('button', { name: 'Use 7.4 metres' }).click()
  await page.getByRole('radio', { name: /^Normal Lining/ }).check()
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('Added to your cart.')).toBeVisible()
  await page.getByRole('button', { name: 'Order plain fabric instead' }).click()
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expectInCart(page, 2)
  await page.goto('/cart')
  await expect(page.getByText('Eyelet, 2 times fullness')).toHaveCount(1)
  await expect(page.getByText('3 widths of 137 cm, each cut to 243.4 cm')).toHaveCount(1)
  await expect(page.getByText('7.4 m', { exact: true })).toHaveCount(2)
})
