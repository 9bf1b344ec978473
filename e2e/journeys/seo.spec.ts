import { expect, test } from '../fixtures/shop-test.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript a product page says everything to machines', { tag: '@core' }, async ({
  page,
  baseURL,
}) => {
  await page.goto('/products/udaipur-damask?utm_source=x')
  await expect(page).toHaveTitle('Udaipur Damask | Bhitti')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Udaipur Damask')
  const meta = (name: string) =>
    page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content')
  expect((await meta('description'))?.length).toBeLessThanOrEqual(160)
  expect(await meta('og:locale')).toBe('en_IN')
  expect(await meta('og:type')).toBe('product')
  expect(await meta('og:image')).toMatch(/^http:\/\/.+\.webp$/)
  expect(await meta('product:price:amount')).toBe('99.00')
  expect(await meta('product:price:currency')).toBe('INR')
  expect(await meta('product:availability')).toBe('in stock')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    `${baseURL}/products/udaipur-damask`,
  )
  const data = await structuredData(page)
  expect(data.get('Product')).toMatchObject({
    name: 'Udaipur Damask',
    offers: { priceCurrency: 'INR', price: '99.00', availability: 'https://schema.org/InStock' },
    aggregateRating: { reviewCount: 3 },
  })
  expect(data.has('BreadcrumbList')).toBe(true)

  await page.goto('/products/mangalore-hexagon')
  expect(await meta('product:availability')).toBe('out of stock')
  expect((await structuredData(page)).get('Product')).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
  })
})

test('every public page is there without JavaScript, with a canonical address', async ({
  page,
  baseURL,
}) => {
  for (const [path, canonical, text] of [
    ['/home', '/home', 'LET YOUR WALLS TELL YOUR STORIES'],
    ['/wallpapers?sort=price', '/wallpapers', 'Wallpapers'],
    ['/blinds?category=zebra', '/blinds?category=zebra', 'Zebra Blinds'],
    ['/reachout', '/reachout', 'Reach Out'],
    ['/terms', '/terms', 'Terms & Conditions'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(text)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      `${baseURL}${canonical}`,
    )
  }
  await page.goto('/home')
  expect((await structuredData(page)).get('Store')).toMatchObject({
    name: 'Bhitti',
    address: { addressLocality: 'Hyderabad' },
  })
})

test('addresses that lead nowhere are 404, old ones lead on, private ones are not indexed', async ({
  page,
  request,
}) => {
  for (const path of ['/no-such-page', '/products/no-such-product']) {
    const reply = await page.goto(path)
    expect(reply?.status(), path).toBe(404)
  }
  await expect(page.getByRole('heading', { name: 'Product not found' })).toBeVisible()

  const { data } = await (await request.get('/api/shop/products/get/udaipur-damask')).json()
  const moved = await request.get(`/products/${data._id}?ref=mail`, { maxRedirects: 0 })
  expect(moved.status()).toBe(301)
  expect(moved.headers().location).toBe('/products/udaipur-damask?ref=mail')

  for (const path of ['/cart', '/checkout', '/profile', '/auth/login']) {
    await page.goto(path)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  }
})

test('pages, scripts and styles travel compressed', async ({ request }) => {
  const html = await (await request.get('/wallpapers')).text()
  const [script = ''] = /\/assets\/framework-[\w-]+\.js/.exec(html) ?? []
  const [style = ''] = /\/assets\/app-[\w-]+\.css/.exec(html) ?? []
  for (const address of ['/wallpapers', script, style]) {
    const reply = await request.get(address, { headers: { 'accept-encoding': 'br' } })
    expect(reply.headers()['content-encoding'], address).toBe('br')
  }
})

test('the sitemap leads to pages that are there, and robots.txt to the sitemap', async ({
  request,
  baseURL,
}) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(`${baseURL}/sitemap.xml`)
  const files = locations(await (await request.get('/sitemap.xml')).text())
  expect(files.length).toBeGreaterThan(1)
  const pages: string[] = []
  for (const file of files) pages.push(...locations(await (await request.get(file)).text()))
  expect(pages).toContain(`${baseURL}/home`)
  expect(pages).toContain(`${baseURL}/products/udaipur-damask`)
  for (const address of pages.filter((_, place) => place % 20 === 0)) {
    expect((await request.get(address)).status(), address).toBe(200)
  }
})

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '')
}

async function structuredData(page: import('@playwright/test').Page) {
  const text = await page.locator('script[type="application/ld+json"]').textContent()
  const described = JSON.parse(text ?? '')
  expect(described['@context']).toBe('https://schema.org')
  return new Map<string, Record<string, unknown>>(
    described['@graph'].map((entry: Record<string, unknown>) => [entry['@type'], entry]),
  )
}
