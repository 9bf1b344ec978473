/** What the HTML of a page makes a shopper's phone load, held against first-load-budgets.json. */
import type { APIRequestContext, ElementHandle, Page } from '@playwright/test'
import BUDGETS from '../first-load-budgets.json' with { type: 'json' }
import { expect, test } from '../fixtures/shop-test.ts'

/** Words that only the named code has. Each is loaded when it is opened, and never before. */
const FOR_LATER = {
  'the admin area': 'Leave the admin area',
  charts: 'recharts',
  'checks of forms by zod': 'ZodError',
  'the menu of phones': 'Close menu',
  'the drawer of filters': 'Highest price',
  'the form for reviews': 'How does it look, feel and hang?',
  'the pictures in full screen': 'Previous picture',
  'the calculators': 'Enter the height and width of your wall.',
  'the home page below its first window': 'Made to the inch',
  'what follows on a product’s page': 'Verified buyer',
  'the foot of every page': 'Social networks',
}

for (const [path, budget] of Object.entries(BUDGETS)) {
  test(`${path} stays within its budget`, async ({ request }) => {
    const loaded = await firstLoad(request, path)
    const scripts = loaded.filter(({ kind }) => kind === 'script')
    expect(scripts.length).toBeGreaterThan(2)
    expect(weight(scripts), listed(scripts)).toBeLessThanOrEqual(budget.scripts)

    const styles = loaded.filter(({ kind }) => kind === 'stylesheet')
    expect(styles.length).toBeGreaterThan(0)
    expect(weight(styles), listed(styles)).toBeLessThanOrEqual(budget.styles)

    const fonts = loaded.filter(({ kind }) => kind === 'font')
    expect(fonts.length).toBeGreaterThan(0)
    expect(weight(fonts), listed(fonts)).toBeLessThanOrEqual(budget.fonts)
  })

  test(`${path} loads nothing that is for later`, async ({ request }) => {
    const scripts = (await firstLoad(request, path)).filter(({ kind }) => kind === 'script')
    for (const [what, words] of Object.entries(FOR_LATER)) {
      const found = scripts.filter(({ body }) => body.includes(words)).map((file) => file.path)
      expect(found, what).toEqual([])
    }
  })
}

for (const path of ['/home', '/wallpapers', '/products/udaipur-damask']) {
  test(`${path} asks for scripts when its first picture has been seen`, async ({ page }) => {
    await page.addInitScript(() => {
      // A page waits a second at most; here pictures may be slower.
      const { setTimeout: wait } = window
      window.setTimeout = ((run: () => void, ms?: number) =>
        wait(run, ms === 1000 ? 60_000 : ms)) as typeof setTimeout
    })
    const order: string[] = []
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'image') order.push('picture')
    })
    page.on('request', (request) => {
      if (request.resourceType() === 'script') order.push('script')
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(order[0]).toBe('picture')
    expect(order).toContain('script')
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

  test('a quantity that is entered counts', async ({ page }) => {
    await page.goto('/products/kaveri-stripe-roll', early)
    await page.getByRole('textbox', { name: 'Quantity' }).fill('6')
    await page.getByRole('textbox', { name: 'Quantity' }).press('Enter')
    release()
    await expect(page.getByRole('region', { name: 'Your price' })).toContainText('₹11,994')
  })

  test('a search that is typed is done', async ({ page }) => {
    await page.goto('/search', early)
    await page.getByPlaceholder('Search Products...').fill('udaipur')
    release()
    await expect(page.getByRole('link', { name: /Udaipur Damask/ })).toBeVisible()
  })
})

test('nothing jumps while a page loads', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value } = entry as PerformanceEntry & { value: number }
        document.documentElement.dataset.shift = String(
          Number(document.documentElement.dataset.shift ?? 0) + value,
        )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of Object.keys(BUDGETS)) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0))
    expect(shift, path).toBeLessThanOrEqual(0.02)
  }
})

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
    await expect(page.getByText('It is in your cart.')).toBeVisible()
    await expectInPlace(later)

    release()
    await expect(page.getByRole('button', { name: 'Add the review' })).toBeVisible()
    await expectInPlace(later)
  })
})

/** Lets no such file through until what this returns is called. */
async function hold(page: Page, files: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Expects these very elements still to be in the page: others in their places would have been drawn anew. */
async function expectInPlace(elements: ElementHandle[]): Promise<void> {
  const inPlace = await Promise.all(
    elements.map((element) => element.evaluate((node) => node.isConnected)),
  )
  expect(inPlace).not.toContain(false)
}

type Loaded = { path: string; kind: string; body: Buffer; bytes: number }

const KINDS: Record<string, string> = { js: 'script', css: 'stylesheet', woff2: 'font' }
const ASSET = /\/assets\/[\w.~-]+\.(?:js|css|woff2)/g

/** Scripts, styles and fonts that a page's HTML names, and the fonts that its styles name. */
async function firstLoad(request: APIRequestContext, path: string): Promise<Loaded[]> {
  const html = await (await request.get(path)).text()
  const named = await Promise.all(assetsIn(html).map((asset) => load(request, asset)))
  const styles = named.filter(({ kind }) => kind === 'stylesheet')
  const known = new Set(named.map((file) => file.path))
  const fonts = styles
    .flatMap(({ body }) => assetsIn(body.toString()))
    .filter((asset) => !known.has(asset))
  return [...named, ...(await Promise.all(fonts.map((asset) => load(request, asset))))]
}

function assetsIn(text: string): string[] {
  return [...new Set(text.match(ASSET) ?? [])]
}

async function load(request: APIRequestContext, path: string): Promise<Loaded> {
  const reply = await request.get(path)
  expect(reply.status(), path).toBe(200)
  const kind = KINDS[path.slice(path.lastIndexOf('.') + 1)] ?? ''
  const body = await reply.body()
  const { 'cache-control': kept, 'content-encoding': encoding, ...headers } = reply.headers()
  expect(kept, path).toContain('immutable')
  // Fonts are compressed in themselves, and tiny files are not worth it.
  if (kind !== 'font' && body.length >= 200) expect(encoding, path).toBe('br')
  return { path, kind, body, bytes: Number(headers['content-length'] ?? body.length) }
}

function weight(files: Loaded[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}

function listed(files: Loaded[]): string {
  return [...files]
    .sort((one, other) => other.bytes - one.bytes)
    .map(({ path, bytes }) => `${bytes} ${path}`)
    .join('\n')
}

/** The folders of all pictures that the head names, with the origin. */
async function preloaded(page: Page): Promise<string[]> {
  const sets = await page
    .locator('link[rel="preload"][as="image"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('imagesrcset') ?? ''))
  return sets.map((set) => {
    const file = new URL(set.split(' ')[0] ?? '', page.url()).href
    return file.slice(0, file.lastIndexOf('/'))
  })
}
