import { expect, test } from '../fixtures/shop-test.ts'
import { expectInCart } from '../fixtures/shopper.ts'
import { putIntoCart } from '../fixtures/stage.ts'

test('the bar and the footer lead to every page', { tag: '@core' }, async ({ page }) => {
  await page.goto('/terms')
  const bar = page.getByRole('navigation', { name: 'Main' })
  for (const [name, path] of [
    ['Bhitti', '/home'],
    ['Wallpapers', '/wallpapers'],
    ['Wallpaper Rolls', '/wallpaperrolls'],
    ['Blinds', '/blinds'],
    ['Artist Collection', '/artist'],
    ['Search', '/search'],
    ['Cart', '/cart'],
    ['Login', '/auth/login'],
  ] as const) {
    await expect(bar.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
  }
  await expect(bar.getByRole('link', { name: 'Profile' })).toHaveCount(0)

  const footer = page.getByRole('contentinfo')
  for (const [name, path] of [
    ['Wallpapers', '/wallpapers'],
    ['Wallpaper Rolls', '/wallpaperrolls'],
    ['Blinds', '/blinds'],
    ['Curtains', '/curtain'],
    ['Artist Collection', '/artist'],
    ['Shipping & Returns', '/shipping'],
    ['Terms & Conditions', '/terms'],
    ['Privacy', '/privacy'],
  ] as const) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
  }
  await expect(footer.getByRole('list', { name: 'Social networks' }).getByRole('link')).toHaveCount(
    3,
  )
  await expect(footer.getByRole('link', { name: 'care@bhitti.in' })).toBeVisible()
  await expect(footer.getByText('Hyderabad, Telangana')).toBeVisible()
  await expect(footer.getByText('© 2025 Bhitti')).toBeVisible()

  await bar.getByRole('button', { name: 'Contact Us' }).click()
  await expect(bar.getByRole('link', { name: 'Reach Out' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bar.getByRole('link', { name: 'Reach Out' })).toBeHidden()
  await expect(bar.getByRole('button', { name: 'Contact Us' })).toBeFocused()
  for (const [name, path] of [
    ['Sell Art', '/sellart'],
    ['Reach Out', '/reachout'],
  ] as const) {
    await bar.getByRole('button', { name: 'Contact Us' }).click()
    await bar.getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
  }
})

test('on a phone the menu covers the window, keeps the focus and gives it back', {
  tag: ['@only-phone', '@core-phone'],
}, async ({ page }) => {
  await page.goto('/terms')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  for (const [name, path] of [
    ['Bhitti', '/home'],
    ['Wallpapers', '/wallpapers'],
    ['Wallpaper Rolls', '/wallpaperrolls'],
    ['Blinds', '/blinds'],
    ['Artist Collection', '/artist'],
    ['Sell Art', '/sellart'],
    ['Reach Out', '/reachout'],
    ['Search', '/search'],
    ['Cart', '/cart'],
    ['Login', '/auth/login'],
  ] as const) {
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
  }
  const stops = (await menu.getByRole('link').count()) + (await menu.getByRole('button').count())
  for (let stop = 0; stop <= stops; stop += 1) {
    await page.keyboard.press('Tab')
    await expect(menu.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()

  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('link', { name: 'Blinds' }).click()
  await expect(page).toHaveURL('/blinds')
  await expect(menu).toHaveCount(0)
})

test('the badge counts pieces, for customers and above nothing', {
  tag: '@phone',
}, async ({ page, customer, request }) => {
  const badge = page.getByTestId('cart-badge')
  await page.goto('/terms')
  await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible()
  await expect(badge).toHaveCount(0)
  await putIntoCart(request, customer, { slug: 'khus', quantity: 3 })
  await page.reload()
  await expectInCart(page, 3)
  await expect(badge).toHaveText('3')
})

test('a new page begins at its top, and going back finds the old place', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/terms')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(500)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveURL('/privacy')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 100)
})

test('going back finds the old place in what comes later, too', {
  tag: '@phone',
}, async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('popupShown', 'true'))
  for (const path of ['/home', '/products/udaipur-damask']) {
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: 'networkidle' })
      const card = page.getByRole('article').last()
      await card.scrollIntoViewIfNeeded()
      // Off-screen parts get their real height when they become visible, so the position is read once nothing moves.
      await card.getByRole('link').click({ trial: true })
      const before = await page.evaluate(() => window.scrollY)
      expect(before).toBeGreaterThan(500)
      await card.getByRole('link').click()
      await expect(page).not.toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
      await page.goBack()
      await expect(page).toHaveURL(path)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 100)
    })
  }
})

test('the first stop of the keyboard skips to the content', async ({ page }) => {
  await page.goto('/terms')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('a page announces itself to those who listen', async ({ page }) => {
  // The bar is interactive before the footer. Until then the footer's links load whole pages.
  await page.goto('/terms', { waitUntil: 'networkidle' })
  const bar = page.getByRole('navigation', { name: 'Main' })
  await bar.getByRole('link', { name: 'Wallpapers', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Wallpapers.*Bhitti$/ })).toHaveCount(1)
})
