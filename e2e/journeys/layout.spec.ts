import { expect, test } from '../fixtures/shop-test.ts'
import { HOME_ADDRESS } from '../fixtures/shopper.ts'
import { putIntoCart, saveAddress } from '../fixtures/stage.ts'

const PUBLIC = [
  '/home',
  '/wallpapers',
  '/products/udaipur-damask',
  '/search?q=lotus',
  '/compare?products=udaipur-damask,khus,kaveri-stripe-roll,tamarai',
  '/sellart',
  '/reachout',
  '/shipping',
  '/order/track',
  '/complaint',
  '/unauth',
  '/no-such-page',
]
const PERSONAL = [
  '/cart',
  '/checkout',
  '/profile',
  '/profile?tab=address',
  '/profile?tab=complaints',
  '/wishlist',
]
const SIGNED_OUT = ['/auth/login', '/auth/register', '/auth/forgot']

// 720 pixels are a laptop's window at 200 %; 320 are the smallest phones, and a window at 400 %.
for (const width of [320, 720]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('no public page has to be scrolled sideways', async ({ page }) => {
      for (const path of [...PUBLIC, ...SIGNED_OUT]) await expectToFit(page, path)
    })

    test('no personal page has to be scrolled sideways', async ({ page, customer, request }) => {
      await saveAddress(request, customer, HOME_ADDRESS)
      await putIntoCart(request, customer, {
        slug: 'udaipur-damask',
        height: 1200,
        width: 1199.75,
        selectedMaterial: 'Canvas',
        quantity: 99,
      })
      for (const path of PERSONAL) await expectToFit(page, path)
    })
  })
}

test('nothing moves for those who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/products/udaipur-damask')
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .map((element) => getComputedStyle(element))
      .flatMap(({ transitionDuration, animationDuration, animationName }) => [
        ...transitionDuration.split(','),
        ...(animationName === 'none' ? [] : animationDuration.split(',')),
      ])
      .filter((duration) => Number.parseFloat(duration) > 0.01),
  )
  expect(moving).toEqual([])
})

async function expectToFit(page: import('@playwright/test').Page, path: string): Promise<void> {
  await test.step(path, async () => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `${path} is wider than the window`).toBeLessThanOrEqual(0)
  })
}
