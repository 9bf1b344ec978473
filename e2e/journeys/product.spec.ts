import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/shop-test.ts'
import { expectInCart, expectToast, toastOf } from '../fixtures/shopper.ts'

const DAMASK = '/products/udaipur-damask'

function price(page: Page) {
  return page.getByRole('region', { name: 'Your price' })
}

test('pictures are chosen by thumbnail and turn in full screen, by buttons and by keys', {
  tag: '@phone',
}, async ({ page, expectAccessible }) => {
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
  await expectAccessible()
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

test('what is missing is asked for beside its field', {
  tag: '@phone',
}, async ({ page, customer: _, expectAccessible }) => {
  const bothMeasures = 'Please enter both height and width'
  for (const [slug, texts] of [
    ['udaipur-damask', [bothMeasures, 'Please select a material']],
    ['pahari', [bothMeasures, 'Please select a material']],
    ['chik', [bothMeasures, 'Please select a material type']],
    ['kannur-cotton-drape', ['Please enter the length', 'Please select a material type']],
  ] as const) {
    await page.goto(`/products/${slug}`)
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    for (const text of texts) await expect(page.getByText(text, { exact: true })).toBeVisible()
  }
  await expectAccessible()

  await page.goto(DAMASK)
  await page.getByLabel('Height (inches)').fill('0.5')
  await page.getByLabel('Width (inches)').fill('ten')
  await page.getByRole('button', { name: 'Buy Now' }).click()
  for (const label of ['Height (inches)', 'Width (inches)']) {
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(
      /Enter 1 to 1,200 inches, with at most two decimals/,
    )
  }
  await expect(page.getByLabel('Height (inches)')).toBeFocused()
  await expectInCart(page, 0)
})

test('Buy Now leads a customer with everything chosen straight to the checkout', async ({
  page,
  customer: _,
}) => {
  await page.goto('/products/kaveri-stripe-roll')
  await page.getByRole('button', { name: 'Buy Now' }).click()
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByRole('list', { name: 'Items in your cart' })).toContainText(
    'Kaveri Stripe Roll',
  )
})

test('an addition that fails is said with its reason', async ({
  page,
  customer: _,
  allowedErrors,
}) => {
  allowedErrors.push(/net::ERR_FAILED/)
  await page.goto('/products/purana-sagwan')
  await expect(page.getByText('Only 5 left').first()).toBeVisible()
  await page.route('**/api/shop/cart/add', (route) => route.abort())
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expectToast(page, 'Failed to add to cart')
  await page.getByRole('button', { name: 'Buy Now' }).click()
  await expectToast(page, 'Failed to proceed to checkout')
  await expect(page).toHaveURL('/products/purana-sagwan')

  await page.unroute('**/api/shop/cart/add')
  await page.getByRole('textbox', { name: 'Quantity' }).fill('6')
  await page.getByRole('textbox', { name: 'Quantity' }).press('Enter')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expectToast(page, 'We have 5 pieces of Purana Sagwan, counting what is in your cart')
  await expectInCart(page, 0)
})

test('a product that is sold out cannot be bought', async ({ page, expectAccessible }) => {
  await page.goto('/products/mangalore-hexagon')
  await expect(page.getByRole('button', { name: 'Out Of Stock' })).toBeDisabled()
  await expect(page.getByRole('button', { name: /Add to Cart|Buy Now/ })).toHaveCount(0)
  await expectAccessible()
})

test('the rolls that a wall takes are worked out and taken over', async ({ page }) => {
  await page.goto('/products/khus')
  await page.getByText('How many rolls do I need?').click()
  await page.getByLabel('Wall height (inches)').fill('120')
  await page.getByLabel('Wall width (inches)').fill("12'")
  await page.getByRole('button', { name: 'Use 3 rolls' }).click()
  await expect(price(page)).toContainText('₹8,370')
})

for (const [kind, script, text] of [
  ['is missing', 'delete Navigator.prototype.share', 'Web Share API not supported in this browser'],
  ['works', 'navigator.share = async () => {}', 'Content shared successfully'],
  [
    'fails',
    'navigator.share = async () => { throw new Error("no target") }',
    'Error sharing content: no target',
  ],
] as const) {
  test(`sharing that ${kind} is said`, async ({ page }) => {
    await page.addInitScript(script)
    await page.goto(DAMASK)
    await page.getByRole('button', { name: 'Share' }).click()
    await expectToast(page, text)
  })
}

test('sharing that is called off says nothing', async ({ page }) => {
  await page.addInitScript(
    'navigator.share = async () => { window.called = true; throw new DOMException("", "AbortError") }',
  )
  await page.goto(DAMASK)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect.poll(() => page.evaluate(() => 'called' in window)).toBe(true)
  await expect(toastOf(page)).toHaveCount(0)
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

test('a product that loads slowly or fails says so, and can be tried again', async ({
  page,
  allowedErrors,
}) => {
  allowedErrors.push(/net::ERR_FAILED/)
  await view(page, 'udaipur-damask')
  await page.goto('/products/kaveri-stripe-roll')
  let release: (how: 'fail' | 'answer') => void = () => {}
  const released = new Promise<'fail' | 'answer'>((resolve) => {
    release = resolve
  })
  await page.route('**/api/shop/products/get/udaipur-damask', async (route) => {
    if ((await released) === 'fail') await route.abort()
    else await route.continue()
  })
  await page
    .getByRole('region', { name: 'Recently viewed' })
    .getByRole('link', { name: 'Udaipur Damask' })
    .click()
  await expect(page.getByText('Loading product details...')).toBeVisible()
  release('fail')
  await expect(
    page.getByRole('heading', {
      name: 'Error loading product: The shop could not be reached. Please check your connection and try again',
    }),
  ).toBeVisible()

  await page.unroute('**/api/shop/products/get/udaipur-damask')
  await page.getByRole('button', { name: 'Try again' }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Udaipur Damask' })).toBeVisible()
})

test('a failure names the request, so that somebody who asks for help can be helped', async ({
  page,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 500/)
  await view(page, 'udaipur-damask')
  await page.goto('/products/kaveri-stripe-roll')
  const reference = '0123456789abcdef0123456789abcdef'
  await page.route('**/api/shop/products/get/udaipur-damask', (route) =>
    route.fulfill({
      status: 500,
      json: {
        success: false,
        message: 'Something went wrong on our side. Please try again',
        code: 'server.failed',
        requestId: reference,
      },
    }),
  )
  await page
    .getByRole('region', { name: 'Recently viewed' })
    .getByRole('link', { name: 'Udaipur Damask' })
    .click()
  await expect(
    page.getByText(`If it keeps happening, tell us this reference: ${reference}`),
  ).toBeVisible()
})

test('a product without a price says so and cannot be bought', async ({
  page,
  customer: _,
  expectAccessible,
}) => {
  await page.goto('/products/mela-unpriced')
  const missing = 'Price is not available.'
  await expect(page.getByRole('main').getByText(missing).first()).toBeVisible()
  await expectAccessible()
  await page.getByLabel('Height (inches)').fill('96')
  await page.getByLabel('Width (inches)').fill('60')
  await page.getByRole('radio', { name: /^HD/ }).check()
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expectToast(page, missing)
  await expectInCart(page, 0)
})

/** Opens a product, and stays until the browser remembers it. */
async function view(page: Page, slug: string): Promise<void> {
  await page.goto(`/products/${slug}`)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('recentlyViewed') ?? ''))
    .toContain(slug)
}
