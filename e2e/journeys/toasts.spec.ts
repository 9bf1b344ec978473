import { stopClock } from '../fixtures/clock.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { dismissToast, expectToast, toastOf } from '../fixtures/shopper.ts'

test.beforeEach(async ({ page }) => {
  await page.clock.install()
  await page.goto('/auth/login')
  // The first toast waits for its lazy code, so it is not measured.
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await dismissToast(page)
  await stopClock(page)
})

test('a message goes after five seconds, and a second takes the place of the first', async ({
  page,
}) => {
  const button = page.getByRole('button', { name: 'Login', exact: true })
  await button.click()
  await expectToast(page, 'All fields are required')
  await page.clock.runFor(4000)
  await button.click()
  await expectToast(page, 'All fields are required')
  await page.clock.runFor(4900)
  await expectToast(page, 'All fields are required')
  await page.clock.runFor(200)
  await expect(toastOf(page)).toHaveCount(0)
})

test('a message waits while it is hovered or focused, and closes by its button', async ({
  page,
}) => {
  const button = page.getByRole('button', { name: 'Login', exact: true })
  await button.click()
  await toastOf(page).hover()
  await page.clock.runFor(60_000)
  await expectToast(page, 'All fields are required')
  await page.mouse.move(10, 10)
  await page.clock.runFor(5100)
  await expect(toastOf(page)).toHaveCount(0)

  await button.click()
  await toastOf(page).getByRole('button', { name: 'Close' }).focus()
  await page.clock.runFor(60_000)
  await expectToast(page, 'All fields are required')
  await page.keyboard.press('Enter')
  await expect(toastOf(page)).toHaveCount(0)
})

test('a message is swiped away from 50 pixels on', async ({ page }) => {
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expectToast(page, 'All fields are required')
  const box = await toastOf(page).boundingBox()
  expect(box).not.toBeNull()
  const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 20]
  for (const distance of [40, 60]) {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + distance / 2, y, { steps: 3 })
    await page.mouse.move(x + distance, y, { steps: 3 })
    await page.mouse.up()
    await expect(toastOf(page)).toHaveCount(distance < 50 ? 1 : 0)
  }
})

test('a message is read out by screen readers', async ({ page }) => {
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expectToast(page, 'All fields are required')
  await page.clock.runFor(500)
  await expect(
    page.getByRole('status').filter({ hasText: 'All fields are required' }),
  ).toHaveAttribute('aria-live', 'polite')
})
