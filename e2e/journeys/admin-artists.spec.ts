import { randomInt } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../fixtures/shop-test.ts'
import { expectToast, HOME_ADDRESS } from '../fixtures/shopper.ts'
import { placeOrder } from '../fixtures/stage.ts'

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

const newName = (words: string) => `${words} ${randomInt(1_000_000, 9_999_999)}`

async function fillSubmission(page: Page, name: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Your submission' })
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('E-mail').fill('ila@example.in')
  await form.getByLabel('Portfolio').fill('https://example.com/ila')
  await form.getByLabel('Message').fill('Lino cuts of ferns, five sheets.')
}

test('a stranger offers work over the form, and the owner takes them on as an artist', {
  tag: '@phone',
}, async ({ page, browser, request, baseURL }) => {
  const name = newName('Ila Sen')
  await page.goto('/sellart')
  const form = page.getByRole('form', { name: 'Your submission' })
  await fillSubmission(page, name)
  await form.getByLabel('Portfolio').fill('example.com/ila')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByLabel('Portfolio')).toBeFocused()
  await expect(form).toContainText('beginning with https://')
  await expect(form).toContainText('Please agree that we keep your details')

  await form.getByLabel('Portfolio').fill('https://example.com/ila')
  await page.reload()
  await expect(form.getByLabel('Name')).toHaveValue(name)
  await form.getByLabel('You may keep these details to reply to me.').check()
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Your work has reached us')).toBeVisible()

  const desk = await adminPage(browser, request, baseURL)
  await desk.goto('/admin/artists')
  await desk.getByRole('tab', { name: 'Submissions' }).click()
  await desk.getByLabel('Search submissions').fill(name)
  const entry = desk.getByRole('listitem').filter({ hasText: name })
  await expect(entry).toContainText('Lino cuts of ferns, five sheets.')
  await entry.getByLabel('Status').selectOption('In talk')
  await entry.getByLabel('Notes').fill('Asked for scans')
  await entry.getByRole('button', { name: 'Save' }).click()
  await expectToast(desk, 'Submission saved')
  await expect(entry.getByText('In talk').first()).toBeVisible()

  await entry.getByRole('button', { name: 'Accept as artist' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Add artist' })
  await expect(dialog.getByLabel('Name')).toHaveValue(name)
  await dialog.getByLabel('Studio').fill(`Studio ${name}`)
  await dialog.getByLabel('Commission').fill('12.5')
  await dialog.getByRole('button', { name: 'Add artist' }).click()
  await expect(dialog).toBeHidden()
  await expect(entry.getByLabel('Status')).toHaveValue('Accepted')
  await entry.getByRole('link', { name: 'See the artist' }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(`Studio ${name}`)
  await expect(desk.getByText('12.5 %')).toBeVisible()
  await desk.context().close()
})

test('a sale of a design earns its artist a royalty, a refund takes it back, and a payout settles the month', {
  tag: ['@core', '@money'],
}, async ({ page, admin, secondCustomer, request }) => {
  // A separate design, so that no other journey sells it.
  const { artist, slug } = await soleDesign(request, admin.token)
  const wall = { slug, height: 120, width: 96, selectedMaterial: 'Non woven' }
  const first = await placeOrder(request, secondCustomer, wall, HOME_ADDRESS)
  await placeOrder(request, secondCustomer, wall, HOME_ADDRESS)

  await page.goto('/admin/artists')
  await page.getByLabel('Search artists').fill(artist.studio)
  await expect(row(page, artist.studio)).toContainText('2')
  await page.getByRole('link', { name: artist.studio }).click()
  await page.getByRole('tab', { name: 'Ledger' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Sale' })).toHaveCount(2)

  const headers = { authorization: `Bearer ${admin.token}` }
  const refunded = await request.post(`/api/admin/orders/refund/${first.id}`, { headers, data: {} })
  expect(refunded.status()).toBe(200)
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: 'Refund' })).toContainText('-₹')
  await page.getByRole('tab', { name: /^Designs/ }).click()
  await expect(page.getByRole('link', { name: new RegExp(artist.design) })).toBeVisible()

  await page.getByRole('tab', { name: 'Statements' }).click()
  await page.getByRole('row').filter({ hasText: 'Open' }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Statement of')
  await expect(page.getByText('To be paid')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^royalties-.*\.csv$/)

  await page.getByRole('button', { name: 'Mark as paid' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(dialog.getByLabel('Reference of the transfer')).toBeFocused()
  await expect(dialog).toContainText('Reference is required')
  await dialog.getByLabel('Reference of the transfer').fill('UTR 4711')
  await dialog.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(page.getByText(/reference UTR 4711/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as paid' })).toBeHidden()

  await page.goto('/admin/artists?view=submissions')
  await expect(page.getByText(/of \d+ submissions$/)).toBeVisible()
})

test('two admins who edit one artist do not overwrite each other, and nothing typed is lost', async ({
  page,
  admin,
  request,
}) => {
  const headers = { authorization: `Bearer ${admin.token}` }
  const { id, studio } = await addArtist(request, admin.token, newName('Cane & Copper'))
  await page.goto(`/admin/artists/${id}`)
  await page.getByRole('button', { name: 'Edit artist' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit artist' })
  await dialog.getByLabel('Payout details').fill('UPI sen@upi')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Close without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toHaveCount(0)
  await expect(dialog.getByLabel('Payout details')).toHaveValue('UPI sen@upi')
  await request.put(`/api/admin/artists/${id}`, {
    headers,
    data: { name: 'Ila Sen', studio, commission: 15 },
  })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Somebody else has changed this artist')
  await expect(dialog.getByLabel('Payout details')).toHaveValue('UPI sen@upi')
  await dialog.getByRole('button', { name: 'Show the latest version' }).click()
  await expect(dialog.getByLabel('Commission')).toHaveValue('15')
  await dialog.getByLabel('Payout details').fill('UPI sen@upi')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('UPI sen@upi')).toBeVisible()
})

test('a design is given to another artist in the product’s form, and shoppers read the new name', async ({
  page,
  admin,
  request,
}) => {
  const { artist, slug } = await soleDesign(request, admin.token)
  const next = await addArtist(request, admin.token, newName('Cane & Copper'))
  await page.goto(`/admin/products?name=${encodeURIComponent(artist.design)}`)
  const card = page.getByRole('article', { name: artist.design, exact: true })
  await card.getByRole('button', { name: /^Edit/ }).click()
  const panel = page.getByRole('dialog', { name: 'Edit Product' })
  await expect(panel.getByLabel('Artist')).toHaveValue(artist.id)
  await panel.getByLabel('Artist').selectOption({ label: next.studio })
  await panel.getByRole('button', { name: 'Update Product' }).click()
  await expect(panel).toBeHidden()
  const { data } = await (await request.get(`/api/shop/products/get/${slug}`)).json()
  expect(data.artist).toBe(next.studio)
})

async function adminPage(
  browser: import('@playwright/test').Browser,
  request: APIRequestContext,
  baseURL: string | undefined,
): Promise<Page> {
  const reply = await request.post('/api/auth/login', {
    data: { identifier: 'admin@demo.bhitti.in', password: 'demo-password' },
  })
  const { accessToken } = await reply.json()
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.addInitScript((token) => localStorage.setItem('accessToken', token), accessToken)
  return page
}

async function addArtist(request: APIRequestContext, token: string, studio: string) {
  const added = await request.post('/api/admin/artists', {
    headers: { authorization: `Bearer ${token}` },
    data: { name: 'Ila Sen', studio, commission: 10, payoutNote: 'UPI ila@upi' },
  })
  expect(added.status(), await added.text()).toBe(201)
  const { data } = await added.json()
  return { id: String(data._id), studio }
}

async function soleDesign(request: APIRequestContext, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const artist = await addArtist(request, token, newName('Fern & Fable'))
  const design = newName('Fern Valley')
  const { data: model } = await (await request.get('/api/shop/products/getartist')).json()
  const [{ image1 }] = model
  const made = await request.post('/api/admin/products/add', {
    headers,
    data: {
      productName: design,
      description: 'Ferns in two greens.',
      productType: 'artist',
      artistId: artist.id,
      price: 120,
      salePrice: 99,
      stockQuantity: 20,
      image1,
    },
  })
  expect(made.status(), await made.text()).toBe(201)
  const { data: product } = await made.json()
  return { artist: { ...artist, design }, slug: String(product.slug) }
}
