import { expect, test } from './shot-test.ts'

for (const [name, path] of [
  ['home', '/home'],
  ['listing', '/wallpapers'],
  ['listing-category', '/blinds?category=zebra'],
  ['listing-filtered', '/wallpapers?space=PoojaRoom&color=yellow&price=150'],
  ['listing-empty', '/blinds?category=zebra&color=green'],
  ['listing-curtains', '/curtain'],
  ['listing-artist', '/artist'],
  ['listing-rolls', '/wallpaperrolls'],
  ['search-start', '/search'],
  ['search-results', '/search?q=lotus'],
  ['search-nothing', '/search?q=qqqqzzzz'],
  ['reach-out', '/reachout'],
  ['sell-art', '/sellart'],
  ['shipping', '/shipping'],
  ['privacy', '/privacy'],
  ['terms', '/terms'],
  ['not-found', '/no-such-page'],
  ['product-not-found', '/products/no-such-product'],
  ['no-access', '/unauth'],
  ['login', '/auth/login'],
  ['register', '/auth/register'],
  ['forgot-password', '/auth/forgot'],
  ['reset-password', '/auth/reset#token=x'],
] as const) {
  test(name, async ({ page, shoot }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    await shoot(name)
  })
}

test('popup', async ({ page, shoot }) => {
  await page.goto('/home?popup')
  const popup = page.getByRole('dialog')
  await expect(popup).toBeVisible()
  await shoot('home-popup', { of: 'window' })
  await popup.getByRole('button', { name: 'Contact me' }).click()
  await expect(popup.getByText('Phone number is required')).toBeVisible()
  await shoot('home-popup-errors', { of: 'window' })
})

test('menus and filters', async ({ page, shoot }, { project }) => {
  await page.goto('/wallpapers?color=blue')
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await shoot('listing-filters', { of: 'window' })
  await page.keyboard.press('Escape')
  if (project.name === '390') {
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  } else {
    await page.getByRole('button', { name: 'Contact Us' }).click()
  }
  await shoot('menu', { of: 'window' })
})

test('lists that load and fail', async ({ page, shoot, allowedErrors }) => {
  allowedErrors.push(/net::ERR_FAILED/)
  await page.goto('/terms')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/shop/products/**', async (route) => {
    await released
    await route.abort()
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blinds' }).click()
  await expect(page.getByText('Loading products…')).toBeAttached()
  await shoot('listing-loading')
  release()
  await expect(page.getByText('The products could not be loaded')).toBeVisible()
  await shoot('listing-failed')
})

test('a search that loads and fails', async ({ page, shoot, allowedErrors }) => {
  allowedErrors.push(/net::ERR_FAILED/)
  await page.goto('/search')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/shop/search/**', async (route) => {
    await released
    await route.abort()
  })
  await page.getByRole('searchbox').fill('damask')
  await expect(
    page.getByText('Loading...', { exact: true }).filter({ visible: true }),
  ).toBeVisible()
  await shoot('search-loading')
  release()
  await expect(page.getByText('The search is not working right now')).toBeVisible()
  await shoot('search-failed')
})

test('forms with errors', async ({ page, shoot }) => {
  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('Enter your password')).toBeVisible()
  await shoot('login-errors', { of: 'window' })
  await page.getByLabel('E-mail or phone').fill('nobody@example.in')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await shoot('login-refused', { of: 'window' })
  await page.goto('/auth/register')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Phone number is required')).toBeVisible()
  await shoot('register-errors')
})

test('connection', async ({ page, context, shoot }) => {
  await page.goto('/terms')
  await expect(page.getByRole('link', { name: 'Search' }).first()).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('You are offline.', { exact: false })).toBeVisible()
  await shoot('offline', { of: 'window' })
  await context.setOffline(false)
})
