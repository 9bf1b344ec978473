import { SAMPLE_SETTINGS } from '@bhitti/contract/rules/shop/sample-settings'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { test } from '../fixtures/own-shop.ts'
import { expect } from '../fixtures/shop-test.ts'
import { expectToast } from '../fixtures/shopper.ts'
import {
  addProduct,
  CLOSED_SHOP,
  logInAsOwner,
  publishPolicies,
  TAX,
} from '../fixtures/stage-opening.ts'

test.describe.configure({ mode: 'default' })
test.use({
  shopSettings: CLOSED_SHOP,
  // A closed shop answers with 503.
  allowedErrors: [/Failed to load resource: the server responded with a status of (?:4\d\d|503)/],
})

/** Returns invented texts of the sample that may appear only in a demo. */
function textsOfSample(): string[] {
  const { details, testimonials, banner } = SAMPLE_SETTINGS
  const texts = [details, testimonials, banner].flatMap(textsIn)
  const said = texts.filter((text) => text.length > 5 && !SHARED.has(text))
  return [...said, '5000+', 'bhitti.in', 'satisfied clients', '90000 40414', '90000 40415']
}

/** Words of the sample that are real and may appear anywhere. */
const SHARED = new Set(['Bhitti', 'Grievance Officer', 'Telangana'])

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

async function expectNothingOfTheSample(request: APIRequestContext, paths: readonly string[]) {
  const sample = textsOfSample()
  for (const path of paths) {
    const said = await (await request.get(path)).text()
    expect(
      sample.filter((text) => said.includes(text)),
      path,
    ).toEqual([])
  }
}

const PATHS = [
  '/',
  '/home',
  '/wallpapers',
  '/search?q=damask',
  '/compare',
  '/visualiser',
  '/cart',
  '/sellart',
  '/reachout',
  '/shipping',
  '/privacy',
  '/terms',
  '/auth/login',
  '/auth/register',
  '/profile',
  '/admin/dashboard',
  '/no-such-page',
  '/robots.txt',
  '/sitemap.xml',
  '/api/docs/json',
  '/api/shop/products/get',
]

test('a stranger finds a closed door, on whatever page, and nothing that nobody has entered', {
  tag: ['@phone', '@core'],
}, async ({ page, request }) => {
  for (const path of ['/', '/home', '/products/anything', '/terms', '/auth/register', '/nowhere']) {
    const reply = await request.get(path)
    expect(reply.status(), path).toBe(503)
    expect(reply.headers(), path).toMatchObject({
      'retry-after': '3600',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    })
    const html = await reply.text()
    expect(html, path).toContain('Opening soon')
    expect(html, path).toContain('<meta name="robots" content="noindex"/>')
    expect(html, path).not.toMatch(/Bhitti/)
  }
  await expectNothingOfTheSample(request, PATHS)

  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1, name: 'Opening soon' })).toBeVisible()
  await expect(page.getByRole('link')).toHaveText(['Log in'])
  await page.getByRole('link', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveCount(0)
  await page.goto('/cart')
  await expect(page.getByRole('heading', { level: 1, name: 'Opening soon' })).toBeVisible()
})

test('the owner enters what is missing, opens the shop, and a stranger comes in', {
  tag: ['@phone', '@core'],
}, async ({ page, browser, request, baseURL }) => {
  test.slow()
  const headers = await logInAsOwner(page)
  await page.goto('/admin/dashboard')
  // A busy machine needs longer for the dashboard.
  await expect(page.getByText('The shop is closed', { exact: true })).toBeVisible({
    timeout: 60_000,
  })
  await page.getByRole('link', { name: 'See what it needs' }).click()
  const open = page.getByRole('button', { name: 'Open the shop' })
  await expect(open).toBeDisabled()
  await expect(entry(page, 'Payment keys')).toContainText('The shop opens as a rehearsal')

  await entry(page, 'Grievance officer')
    .getByRole('link', { name: /^Enter it/ })
    .click()
  await enterDetails(page.getByRole('form', { name: 'Shop details' }))
  const shipping = page.getByRole('button', { name: 'Save shipping' })
  await shipping.click()
  await expectToast(page, 'Saved. The shop shows it within two seconds')

  await page.goto('/admin/opening')
  await expect(entry(page, 'Name and legal name')).toContainText('View')
  for (const missing of ['GST registration', 'A first product', 'Policies']) {
    await expect(entry(page, missing)).toContainText('Missing:')
  }
  const tax = await page.request.put('/api/admin/settings/tax', { headers, data: TAX })
  expect(tax.status(), await tax.text()).toBe(200)
  const slug = await addProduct(page, headers)
  await publishPolicies(page, headers)
  await page.reload()

  const tab = page.waitForEvent('popup')
  await page.getByRole('link', { name: /^Preview the shop/ }).click()
  const preview = await tab
  await expect(preview.getByRole('complementary', { name: 'Preview' })).toBeVisible()
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(/LET YOUR WALLS/i)
  await preview.goto(`/products/${slug}`)
  await expect(preview.getByRole('heading', { level: 1, name: 'Udaipur Damask' })).toBeVisible()
  await preview.close()

  await open.click()
  await expect(page.getByText('The shop is open as a rehearsal')).toBeVisible()

  const stranger = await browser.newPage({ ...(baseURL && { baseURL }) })
  expect((await stranger.goto(`/products/${slug}`))?.status()).toBe(200)
  await expect(stranger.getByRole('heading', { level: 1, name: 'Udaipur Damask' })).toBeVisible()
  await stranger.goto('/reachout')
  await expect(stranger.getByRole('main')).toContainText('14 MG Road')
  await expect(stranger.getByRole('link', { name: /Google Maps|WhatsApp/ })).toHaveCount(0)
  await stranger.goto('/home')
  await expect(stranger.getByRole('heading', { name: 'Our Story' })).toHaveCount(0)
  await expect(stranger.getByRole('heading', { name: 'From homes like yours' })).toHaveCount(0)
  await stranger.close()
  await expectNothingOfTheSample(request, [...PATHS, `/products/${slug}`])
})

test('the owner closes it again, after a question', { tag: ['@phone', '@core'] }, async ({
  page,
  request,
}) => {
  await logInAsOwner(page)
  await page.goto('/admin/opening')
  await page.getByRole('button', { name: 'Close the shop' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close the shop?' })
  await dialog.getByRole('button', { name: 'Keep it open' }).click()
  // During its exit animation the dialog has a button of the same name.
  await expect(dialog).toHaveCount(0)
  expect((await request.get('/home')).status()).toBe(200)
  await page.getByRole('button', { name: 'Close the shop' }).click()
  await dialog.getByRole('button', { name: 'Close the shop' }).click()
  await expect(page.getByText('The shop is closed', { exact: true })).toBeVisible()
  const reply = await request.get('/home')
  expect(reply.status()).toBe(503)
  const html = await reply.text()
  for (const words of ['Deewar', 'namaste@deewar.example', '14 MG Road']) {
    expect(html).toContain(words)
  }
  await page.goto('/admin/changes?what=settings&q=opening')
  await expect(page.getByText('Open to shoppers').first()).toBeVisible()
})

function entry(page: Page, title: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
}

async function enterDetails(form: Locator) {
  const save = form.getByRole('button', { name: 'Save shop details' })
  await form.getByLabel('Name of the shop').fill('Deewar')
  await save.click()
  await expect(form.getByText('Legal name is required')).toBeVisible()
  await expect(form.getByText('Street is required')).toBeVisible()
  for (const [label, text] of [
    ['Legal name', 'Deewar Decor LLP'],
    ['Customer care e-mail', 'namaste@deewar.example'],
    ['Phone', '98123 45670'],
    ['Street', '14 MG Road'],
    ['City', 'Pune'],
    ['PIN code', '411001'],
    ['Officer’s name', 'Kiran Joshi'],
    ['Designation', 'Grievance Officer'],
    ['Officer’s e-mail', 'complaints@deewar.example'],
    ['Officer’s phone', '98123 45671'],
  ] as const) {
    await form.getByLabel(label, { exact: true }).fill(text)
  }
  await form.getByLabel('State', { exact: true }).selectOption('Maharashtra')
  await save.click()
  await expect(form.getByText(/^Last saved on/)).toBeVisible()
}
