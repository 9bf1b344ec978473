/** Checks what a page's HTML loads on a phone against first-load-budgets.json. */
import { readFileSync, writeFileSync } from 'node:fs'
import type { ElementHandle, Page } from '@playwright/test'
import BUDGETS from '../first-load-budgets.json' with { type: 'json' }
import { comesAlive } from '../fixtures/alive.ts'
import { filesOf, firstLoad, listed, weightsOf } from '../fixtures/first-load.ts'
import { budgetFor, judgeWeights, type Weights } from '../fixtures/first-load-budget.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { putIntoCart } from '../fixtures/stage.ts'

const BUDGETS_FILE = new URL('../first-load-budgets.json', import.meta.url)

/** Texts that occur only in code that must load on demand. */
const FOR_LATER = {
  'the admin area': 'Leave the admin area',
  charts: 'recharts',
  'checks of forms by zod': 'ZodError',
  'the menu of phones': 'Close menu',
  'the drawer of filters': 'Highest price',
  'the form for reviews': 'How does it look, feel and hang?',
  'the pictures in full screen': 'Previous picture',
  'the design in full screen': 'Show the whole design',
  'the form of a product': 'Added to your cart.',
  'the calculators': 'Enter the height and width of your wall.',
  'the wall with the design on it': 'Exact position in numbers',
  'the strips of a print': 'cut through on the wall',
  'the choice of spare': 'trimmed off on the wall',
  'the home page below its first window': 'Made to the inch',
  'what follows on a product’s page': 'Verified buyer',
  'the foot of every page': 'Social networks',
  'the comparison': 'Products side by side',
  'rooms that show a design': 'Order exactly this',
}

for (const [path, budget] of Object.entries(BUDGETS)) {
  test(`${path} stays within its budget`, { tag: '@core' }, async ({ request }) => {
    const loaded = await firstLoad(request, path)
    const weights = weightsOf(loaded)
    // `npm run budgets` updates budgets like snapshots.
    if (test.info().config.updateSnapshots === 'all') return setBudget(path, budgetFor(weights))

    const verdicts = judgeWeights(weights, budget)
    for (const { state, words } of verdicts) {
      if (state === 'tight') {
        process.stderr.write(`Warning: little room on ${path}, ${words}; see CONTRIBUTING.md\n`)
      }
    }
    const beyond = verdicts.filter(({ state }) => state === 'beyond').map(({ words }) => words)
    expect(beyond, `See CONTRIBUTING.md\n${listed(loaded)}`).toEqual([])
  })

  test(`${path} loads nothing that is for later`, async ({ request }) => {
    const scripts = filesOf(await firstLoad(request, path), 'script')
    for (const [what, words] of Object.entries(FOR_LATER)) {
      const found = scripts.filter(({ body }) => body.includes(words)).map((file) => file.path)
      expect(found, what).toEqual([])
    }
  })
}

test('a page whose first picture does not come is alive all the same', async ({ page }) => {
  await page.route('**/media/**', () => new Promise<void>(() => {}))
  await page.goto('/products/udaipur-damask', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Height (inches)').fill('120')
  await page.getByLabel('Width (inches)').fill('96')
  await page.getByRole('radio', { name: /^HD/ }).check()
  await expect(page.getByRole('region', { name: 'Your price' })).toContainText('₹10,320')
})

test("a product's first picture is light, and a finer file follows once the page is there", {
  tag: '@phone',
}, async ({ page }) => {
  const asked: { width: number; isLoaded: boolean }[] = []
  let isLoaded = false
  page.on('load', () => {
    isLoaded = true
  })
  page.on('request', (request) => {
    const width = /udaipur-damask\/1-[^/]+\/(\d+)\.avif$/.exec(request.url())?.[1]
    if (width) asked.push({ width: Number(width), isLoaded })
  })
  await page.goto('/products/udaipur-damask', { waitUntil: 'commit' })
  const picture = page.locator('img[fetchpriority="high"]').first()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(/\/(1024|2048)\.avif$/)
  expect(asked.filter(({ width }) => width > 640)).toEqual([
    expect.objectContaining({ isLoaded: true }),
  ])
  expect(asked[0]?.width).toBeLessThanOrEqual(640)
})

test('the first picture is fetched before the page is read, the same file as is shown', {
  tag: '@phone',
}, async ({ page }) => {
  for (const path of ['/home', '/wallpapers', '/products/udaipur-damask']) {
    await test.step(path, async () => {
      const pictures: string[] = []
      page.on('request', (request) => {
        if (request.resourceType() === 'image') pictures.push(request.url())
      })
      await page.goto(path, { waitUntil: 'networkidle' })
      const preload = page.locator('link[rel="preload"][as="image"]').first()
      await expect(preload).toHaveAttribute('fetchpriority', 'high')
      await expect(preload).toHaveAttribute('imagesizes', /vw/)
      const shown = await page
        .locator('img[fetchpriority="high"]')
        .first()
        .evaluate((image: HTMLImageElement) => image.currentSrc)
      const folder = shown.slice(0, shown.lastIndexOf('/'))
      expect(pictures).toContain(shown)
      expect(await preloaded(page)).toContain(folder)
      page.removeAllListeners('request')
    })
  }
})

for (const path of ['/home', '/wallpapers', '/products/udaipur-damask']) {
  test(`the code of ${path} is asked for once its first picture is there`, {
    tag: '@phone',
  }, async ({ page }) => {
    const seen: string[] = []
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'image') seen.push('picture')
    })
    page.on('request', (request) => {
      if (request.resourceType() === 'script') seen.push('code')
    })
    await page.goto(path)
    expect(seen).toContain('code')
    expect(seen[0]).toBe('picture')
  })
}

test.describe('before a page is alive', { tag: '@phone' }, () => {
  const early = { waitUntil: 'domcontentloaded' } as const
  let release: () => void

  test.beforeEach(async ({ page }) => {
    release = await hold(page, '**/assets/entry.client-*.js')
  })

  test('a size that is typed and a material that is chosen are not lost', async ({ page }) => {
    await page.goto('/products/udaipur-damask', early)
    await page.getByLabel('Height (inches)').fill('120')
    await page.getByLabel('Width (inches)').fill('96')
    await page.getByRole('radio', { name: /^HD/ }).check()
    await page.getByRole('button', { name: 'Quantity: one more' }).click()
    release()
    await expect(page.getByRole('region', { name: 'Your price' })).toContainText('₹20,640')
    await expect(page.getByLabel('Height (inches)')).toHaveValue('120')
  })

  test('a size that is typed counts while the first picture still does not come', async ({
    page,
  }) => {
    await page.route('**/media/**', () => new Promise<void>(() => {}))
    await page.goto('/products/udaipur-damask', early)
    await page.getByLabel('Height (inches)').fill('120')
    await page.getByLabel('Width (inches)').fill('96')
    await page.getByRole('radio', { name: /^HD/ }).check()
    release()
    await expect(page.getByRole('region', { name: 'Your price' })).toContainText('₹10,320')
  })

  test('a quantity that is entered counts', async ({ page }) => {
    await page.goto('/products/kaveri-stripe-roll', early)
    await page.getByRole('textbox', { name: 'Quantity' }).fill('6')
    await page.getByRole('textbox', { name: 'Quantity' }).press('Enter')
    release()
    await expect(page.getByRole('region', { name: 'Your price' })).toContainText('₹11,994')
  })

  test('an order that is chosen for a list is kept', async ({ page }) => {
    await page.goto('/wallpapers', early)
    await page.getByLabel('Sort by').selectOption({ label: 'Price: low to high' })
    release()
    await expect(page).toHaveURL(/sort=price/)
    await expect(page.getByLabel('Sort by')).toHaveValue('price')
  })

  test('a window that is opened by a button opens', async ({ page }) => {
    await page.goto('/wallpapers', early)
    await page.getByRole('button', { name: 'Filters' }).click()
    release()
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  })

  test('what is typed into a form that is sent later stays', async ({ page }) => {
    await page.goto('/auth/login', early)
    await page.getByLabel('E-mail or phone').fill('customer@demo.bhitti.in')
    release()
    await comesAlive(page)
    await expect(page.getByLabel('E-mail or phone')).toHaveValue('customer@demo.bhitti.in')
  })

  test('an order that is looked for is looked for', async ({ page }) => {
    await page.goto('/order/track', early)
    await page.getByLabel('Order number').fill('BH100000')
    await page.getByLabel('Phone number').fill('9000000009')
    const press = page.getByRole('button', { name: 'Track my order' }).click()
    release()
    await press
    await expect(page.getByRole('alert')).toContainText('We find no order')
    await expect(page.getByLabel('Order number')).toHaveValue('BH100000')
  })

  test('a search that is typed is done', async ({ page }) => {
    await page.goto('/search', early)
    await page.getByPlaceholder('Search Products...').fill('udaipur')
    release()
    await expect(page.getByRole('link', { name: /Udaipur Damask/ })).toBeVisible()
  })
})

test('nothing jumps while a page loads', { tag: ['@phone', '@core-phone'] }, async ({ page }) => {
  await page.addInitScript(addUpShifts)
  for (const path of Object.keys(BUDGETS)) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expectNothingMoved(page, path)
  }
})

test('nothing jumps when what belongs to a customer comes later than the page', {
  tag: '@phone',
}, async ({ page, customer, request }) => {
  await page.addInitScript(addUpShifts)
  const paths = ['/cart', '/checkout', '/wishlist', '/profile']
  const look = async (path: string) => {
    const release = await hold(page, '**/api/shop/**')
    await page.goto(path)
    await expect(page.getByRole('link', { name: /^Cart/ }).first()).toBeVisible()
    release()
    await page.waitForLoadState('networkidle')
    await expectNothingMoved(page, path)
    await page.unrouteAll({ behavior: 'wait' })
  }
  for (const path of paths) await look(path)
  await putIntoCart(request, customer, { slug: 'khus' })
  for (const path of paths) await look(path)
})

function addUpShifts(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value } = entry as PerformanceEntry & { value: number }
      document.documentElement.dataset.shift = String(
        Number(document.documentElement.dataset.shift ?? 0) + value,
      )
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

async function expectNothingMoved(page: Page, path: string): Promise<void> {
  const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0))
  expect(shift, path).toBeLessThanOrEqual(0.02)
}

test.describe('before the code of what comes later is there', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem('popupShown', 'true'))
  })

  test('the home page below its first window stays as it is, and misses no click', async ({
    page,
    customer: _,
  }) => {
    const release = await hold(page, '**/assets/{below-hero,footer}-*.js')
    await page.goto('/home')
    await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible()
    const later = await page.$$('main h2, footer')
    expect(later.length).toBeGreaterThan(5)
    const carousel = page.getByRole('region', { name: 'Testimonials' })
    await carousel.getByRole('button', { name: 'Next' }).click()
    await expect(carousel.getByText('Lakshmi Reddy')).toBeVisible()
    await expectInPlace(later)

    release()
    await expect(carousel.getByText('Fatima Sheikh')).toBeVisible()
    await expectInPlace(later)
  })

  test('the form of a product keeps what is entered and pressed, in the elements that were sent', {
    tag: '@phone',
  }, async ({ page, customer: _ }) => {
    const release = await hold(page, '**/assets/product-form-*.js')
    await page.goto('/products/udaipur-damask')
    await comesAlive(page)
    const height = page.getByLabel('Height (inches)')
    const sent = await page.$$('article input, article details, article fieldset')
    expect(sent.length).toBeGreaterThan(8)
    await height.fill('120')
    await page.getByLabel('Width (inches)').fill('96')
    await page.getByRole('radio', { name: /^HD/ }).check()
    await page.getByRole('button', { name: 'Quantity: one more' }).click()
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await page
      .getByRole('button', { name: /^Show / })
      .last()
      .click()

    release()
    await expect(page.getByText('Added to your cart.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Your price' })).toContainText('₹20,640')
    await expect(height).toHaveValue('120')
    await expectInPlace(sent)
  })

  test('a size is typed and bought, and what follows stays as it is', async ({
    page,
    customer: _,
  }) => {
    const release = await hold(page, '**/assets/{after-product,footer}-*.js')
    await page.goto('/products/udaipur-damask')
    const later = await page.$$('#reviews, #reviews li, #reviews ~ *, footer')
    expect(later.length).toBeGreaterThan(3)
    await page.getByLabel('Height (inches)').fill('120')
    await page.getByLabel('Width (inches)').fill('96')
    await page.getByRole('radio', { name: /^HD/ }).check()
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(page.getByText('Added to your cart.')).toBeVisible()
    await expectInPlace(later)

    release()
    await expect(page.getByRole('button', { name: 'Add the review' })).toBeVisible()
    await expectInPlace(later)
  })
})

/** Holds requests for these files until the returned function is called. */
async function hold(page: Page, files: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Expects the same elements still to be in the page, not replaced by new ones. */
async function expectInPlace(elements: ElementHandle[]): Promise<void> {
  const inPlace = await Promise.all(
    elements.map((element) => element.evaluate((node) => node.isConnected)),
  )
  expect(inPlace).not.toContain(false)
}

function setBudget(path: string, budget: Weights): void {
  const budgets: Record<string, Weights> = JSON.parse(readFileSync(BUDGETS_FILE, 'utf8'))
  const lines = Object.entries({ ...budgets, [path]: budget }).map(
    ([page, { scripts, styles, fonts }]) =>
      `  "${page}": { "scripts": ${scripts}, "styles": ${styles}, "fonts": ${fonts} }`,
  )
  writeFileSync(BUDGETS_FILE, `{\n${lines.join(',\n')}\n}\n`)
}

async function preloaded(page: Page): Promise<string[]> {
  const sets = await page
    .locator('link[rel="preload"][as="image"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('imagesrcset') ?? ''))
  return sets.map((set) => {
    const file = new URL(set.split(' ')[0] ?? '', page.url()).href
    return file.slice(0, file.lastIndexOf('/'))
  })
}
