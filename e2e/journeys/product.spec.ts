import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/shop-test.ts'
import { expectToast } from '../fixtures/shopper.ts'

const DAMASK = '/products/udaipur-damask'

function price(page: Page) {
  return page.getByRole('region', { name: 'Your price' })
}

test('pictures are chosen by thumbnail and turn in full screen, by buttons and by keys', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto(DAMASK)
  const pictures = page.getByRole('region', { name: 'Pictures' })
  await pictures.getByRole('button', { name: /^Show Damask wallpaper.+, picture 4 of 4$/ }).click()
  const main = pictures.getByRole('button', {
    name: /^Damask wallpaper.+, picture 4 of 4: open full screen$/,
  })
  await main.click()

  const inARoom = /^Damask wallpaper in ivory and gold, (?:on the wall of|in the corner of) a? ?\w/
  const lightbox = page.getByRole('dialog')
  await expect(lightbox.getByRole('img')).toHaveAccessibleName(inARoom)
  await expect(lightbox.getByText('4 / 5')).toBeVisible()
  await lightbox.getByRole('button', { name: 'Next picture' }).click()
  await expect(lightbox.getByRole('img')).toHaveAccessibleName(/^The design, true to size/)
  await lightbox.getByRole('button', { name: 'Next picture' }).click()
  await expect(lightbox.getByRole('img')).toHaveAccessibleName(
    'Damask wallpaper in ivory and gold, the design seen flat',
  )
  await lightbox.getByRole('button', { name: 'Previous picture' }).click()
  await lightbox.getByRole('button', { name: 'Previous picture' }).click()
  await expect(lightbox.getByRole('img')).toHaveAccessibleName(inARoom)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(lightbox.getByRole('img')).toHaveAccessibleName(inARoom)
  await page.keyboard.press('Escape')
  await expect(lightbox).toHaveCount(0)
  await expect(
    pictures.getByRole('button', { name: /, picture 2 of 4: open full screen$/ }),
  ).toBeFocused()
})

test('the price follows size, material and quantity while they are chosen', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto(DAMASK)
  await expect(page.getByText('18% off').first()).toBeVisible()
  await page.getByLabel('Height (inches)').fill('120')
  await page.getByLabel('Width (inches)').fill('96')
  await page.getByRole('radio', { name: /^Canvas/ }).check()
  await expect(price(page)).toContainText('₹12,640')
  await expect(price(page)).toContainText('80 sq ft (7.43 sq m)')
  await page.getByRole('radio', { name: /^Non woven/ }).check()
  await expect(price(page)).toContainText('₹7,920')
  await page.getByRole('button', { name: 'Quantity: one more' }).click()
  await expect(price(page)).toContainText('₹15,840')
  await page.getByRole('button', { name: 'Quantity: one less' }).click()
  await expect(page.getByRole('button', { name: 'Quantity: one less' })).toBeDisabled()

  await page.goto('/products/kannur-cotton-drape')
  await page.getByLabel('Length (metres)').fill('2.5')
  await page.getByRole('radio', { name: /^Normal Lining/ }).check()
  await expect(price(page)).toContainText('₹1,275')
  await page.getByRole('radio', { name: /^Blackout Lining/ }).check()
  await page.getByRole('button', { name: 'Quantity: one more' }).click()
  await expect(price(page)).toContainText('₹2,470')

  await page.goto('/products/kaveri-stripe-roll')
  await expect(price(page)).toContainText('₹1,999')
  await page.getByRole('textbox', { name: 'Quantity' }).fill('6')
  await page.getByRole('textbox', { name: 'Quantity' }).press('Enter')
  await expect(price(page)).toContainText('₹11,994')

  // 20 sq ft × (144.50 + 220)
  await page.goto('/products/chik')
  await page.getByLabel('Height (inches)').fill('60')
  await page.getByLabel('Width (inches)').fill('48')
  await page.getByRole('radio', { name: /^Blackout Lining/ }).check()
  await expect(price(page)).toContainText('₹7,290')

  // 48 sq ft × (209.99 + 30)
  await page.goto('/products/pahari')
  await page.getByLabel('Height (inches)').fill('96')
  await page.getByLabel('Width (inches)').fill('72')
  await page.getByRole('radio', { name: /^HD/ }).check()
  await expect(price(page)).toContainText('₹11,519.52')
})

test('a customer reviews once, with a rating and words', async ({
  page,
  customer,
  allowedErrors,
}) => {
  allowedErrors.push(/net::ERR_FAILED/)
  await page.goto('/products/pattamadai-mat')
  const reviews = page.getByRole('region', { name: 'Reviews' })
  const add = reviews.getByRole('button', { name: 'Add the review' })
  const words = reviews.getByRole('textbox', { name: 'Your review' })
  await expect(reviews.getByText(/^No reviews yet/)).toBeVisible()
  await expect(add).toBeDisabled()
  await words.fill('   ')
  await expect(add).toBeDisabled()
  await words.fill('Lies flat and smells of nothing.')
  await add.click()
  await expect(reviews.getByText('Choose a rating from 1 to 5 stars')).toBeVisible()

  await reviews.getByRole('radio', { name: '4 stars' }).check()
  await page.route('**/api/shop/review/add', (route) => route.abort())
  await add.click()
  await expectToast(page, 'An error occurred. Please try again.')
  await page.unroute('**/api/shop/review/add')
  await add.click()
  await expectToast(page, 'Review added successfully!')
  await expect(reviews.getByText('from 1 review')).toBeVisible()
  await expect(reviews.getByText('4.0', { exact: true })).toBeVisible()
  const written = reviews.getByRole('listitem').filter({ hasText: customer.name })
  await expect(written).toContainText('Lies flat and smells of nothing.')
  await expect(words).toHaveValue('')

  await words.fill('And once more.')
  await reviews.getByRole('radio', { name: '1 star', exact: true }).check()
  await add.click()
  await expectToast(page, 'Already reviewed')
  await expect(words).toHaveValue('And once more.')
})

test('everybody reads reviews with their average, and a visitor is shown the way to log in', async ({
  page,
}) => {
  await page.goto(DAMASK)
  const reviews = page.getByRole('region', { name: 'Reviews' })
  await expect(reviews.getByText('4.7', { exact: true })).toBeVisible()
  await expect(reviews.getByText('Took Canvas.', { exact: false })).toBeVisible()
  await expect(reviews.getByRole('button', { name: 'Add the review' })).toHaveCount(0)
  await reviews.getByRole('link', { name: 'Log in to add a review' }).click()
  await expect(page).toHaveURL('/auth/login')
})

test('sections open and close, and the chat begins with product, type and address', async ({
  page,
}) => {
  await page.goto(DAMASK)
  for (const [heading, inside] of [
    ['Product Details', 'Print'],
    ['Shipping & Delivery', 'We ship within India only'],
    ['Sustainability Insights', 'Water-based inks, free of solvents'],
    ['More Information', 'Bhitti Interiors Private Limited'],
  ] as const) {
    const section = page.getByRole('group').filter({ hasText: heading })
    await expect(section.getByText(inside, { exact: false }).first()).toBeHidden()
    await page.getByRole('heading', { name: heading }).click()
    await expect(section.getByText(inside, { exact: false }).first()).toBeVisible()
  }
  await expect(page.getByText('it cannot be returned because of a change of mind')).toBeVisible()
  const chat = await page.getByRole('link', { name: /Order on chat/ }).getAttribute('href')
  const { host, searchParams } = new URL(chat ?? '')
  expect(host).toBe('wa.me')
  expect(searchParams.get('text')).toMatch(
    /order the wallpaper “Udaipur Damask”: http:\/\/\S+\/products\/udaipur-damask$/,
  )
})

test('related and recently viewed products lead on', async ({ page }) => {
  await view(page, 'kaveri-stripe-roll')
  await page.goto(DAMASK)
  const viewed = page.getByRole('region', { name: 'Recently viewed' })
  await expect(viewed.getByRole('link')).toHaveText(['Kaveri Stripe Roll'])
  const related = page.getByRole('region', { name: 'More like this' })
  await expect(related.getByRole('link', { name: 'Udaipur Damask' })).toHaveCount(0)
  await related.getByRole('link').first().click()
  await expect(page).not.toHaveURL(DAMASK)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

async function view(page: Page, slug: string): Promise<void> {
  await page.goto(`/products/${slug}`)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('recentlyViewed') ?? ''))
    .toContain(slug)
}
