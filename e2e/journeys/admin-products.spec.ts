import { globSync, readFileSync } from 'node:fs'
import { plainAsTyped, productFacts } from '@bhitti/contract/rules/products/product-field-words'
import {
  isFieldOf,
  PLAIN_NAMES,
  type PlainName,
  plainField,
} from '@bhitti/contract/rules/products/product-fields'
import { everyDetailOf } from '@bhitti/contract/testing/product-field-samples'
import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test'
import { answerBadGateway } from '../fixtures/network.ts'
import { test } from '../fixtures/own-shop.ts'
import { adminSession, expect } from '../fixtures/shop-test.ts'
import { expectToast, toastOf } from '../fixtures/shopper.ts'

// A separate shop, because added products would appear in every list.
test.describe.configure({ mode: 'default' })

const PICTURES = new URL('../../catalogue/pictures/', import.meta.url).pathname
const SAMPLES = globSync('products/*/*/640.webp', { cwd: PICTURES }).toSorted()

function photo(name: string, number = 0) {
  const sample = SAMPLES[number]
  if (sample === undefined) throw new Error('the sample catalogue has no pictures')
  return { name, mimeType: 'image/webp', buffer: readFileSync(PICTURES + sample) }
}

const newName = (words: string) => `${words} ${Math.random().toString(36).slice(2, 8)}`
const panel = (page: Page, title = 'Add New Product') => page.getByRole('dialog', { name: title })
const slot = (form: Locator, label: string) => form.getByLabel(`${label}: choose a file`)
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

async function openList(page: Page, name: string, state = '') {
  await page.goto(`/admin/products?name=${encodeURIComponent(name)}${state}`)
}

async function stageProduct(page: Page, token: string, productName: string) {
  const headers = { authorization: `Bearer ${token}` }
  const list = await page.request.get('/api/shop/products/get?limit=1')
  const [sample] = (await list.json()).data
  const reply = await page.request.post('/api/admin/products/add', {
    headers,
    data: {
      productName,
      description: 'Lotus ponds at dusk.',
      productType: 'wallpapers',
      category: 'divine',
      price: 120,
      salePrice: 99,
      stockQuantity: 12,
      image1: sample.image1,
    },
  })
  expect(reply.status()).toBe(201)
  return (await reply.json()).data
}

test('a product added with four pictures is in the shop at once', {
  tag: ['@phone', '@core'],
}, async ({ page, admin }) => {
  test.slow()
  expect(admin.token).not.toBe('')
  const name = newName('Jaali Court')
  await page.goto('/admin/products')
  await expect(page.getByText(/^Showing \d+ of \d+ products$/)).toBeVisible()
  await page.getByRole('button', { name: 'Add New Product' }).click()
  const form = panel(page)
  const submit = form.getByRole('button', { name: 'Add Product' })
  await expect(submit).toBeDisabled()

  await form.getByLabel('Product name').fill(name)
  await form.getByLabel('Description', { exact: true }).fill('Carved screens, drawn by hand.')
  await form.getByLabel('Product type').selectOption('wallpaperRolls')
  await expect(form.getByLabel('Category')).toHaveCount(0)
  await form.getByLabel('Product type').selectOption('blinds')
  await expect(form.getByLabel('Category').getByRole('option')).toHaveText([
    'No category',
    'Roller',
    'Zebra',
    'Roman',
  ])
  await form.getByLabel('Category').selectOption('zebra')
  await expect(form.getByText(/^Reset with the type: Counted in/)).toBeVisible()
  await form.getByLabel('Counted in').selectOption({ label: 'Pieces' })
  await form.getByLabel('Price (₹)', { exact: false }).first().fill('400')
  await form.getByLabel('Discount').fill('25')
  await expect(form.getByLabel('Sale price (₹)')).toHaveValue('300')
  await form.getByLabel('Stock').fill('7')
  await expect(form.getByText('Error: Primary image is required.')).toBeVisible()
  await expect(submit).toBeDisabled()

  await slot(form, 'Primary image').setInputFiles([
    photo('one.webp', 0),
    photo('two.webp', 1),
    photo('three.webp', 2),
    photo('four.webp', 3),
  ])
  await expect(form.getByText('Please wait: Images are still uploading...')).toBeVisible()
  await expect(submit).toBeDisabled()
  // A busy machine needs longer for four pictures.
  await expect(form.getByRole('button', { name: /^Remove / })).toHaveCount(4, { timeout: 60_000 })
  const shows = form.getByLabel('Primary image: picture description')
  await shows.fill('Carved screens on a zebra blind')
  await form.getByLabel('Image 4: picture description').fill('The wrong picture')
  await form.getByRole('button', { name: 'Remove Image 4' }).click()
  await expect(form.getByLabel('Image 4: picture description')).toHaveCount(0)

  await submit.click()
  await expectToast(page, 'Product added successfully!')
  await expect(form).toHaveCount(0)
  await expect(card(page, name)).toContainText('7 in stock')

  await page.goto(`/products/${name.toLowerCase().replaceAll(' ', '-')}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('₹300').first()).toBeVisible()
  const picture = page.getByRole('main').locator('picture img').first()
  await expect(picture).toHaveJSProperty('complete', true)
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
  await expect(picture).toHaveAccessibleName('Carved screens on a zebra blind')
})

test('every detail that is filled in is read on the page, stands in the file and comes back', {
  tag: '@phone',
}, async ({ page, admin }) => {
  const name = newName('Detailed Damask')
  const { slug } = await stageProduct(page, admin.token, name)
  await openList(page, name)
  const edit = card(page, name).getByRole('button', { name: `Edit ${name}` })
  await edit.click()
  const form = panel(page, 'Edit Product')
  const control = (field: PlainName) =>
    form.getByLabel(new RegExp(`^${plainField(field).label}(?: \\(optional\\))?$`))
  const fields = PLAIN_NAMES.filter((name) => isFieldOf(plainField(name), 'wallpapers'))
  const details = everyDetailOf('wallpapers')
  for (const field of fields) {
    const text = plainAsTyped(details[field])
    const { kind } = plainField(field)
    if (kind === 'choice' || kind === 'yesNo') await control(field).selectOption(text)
    else await control(field).fill(text)
  }
  await form.getByRole('button', { name: 'Update Product' }).click()
  await expectToast(page, 'Product updated successfully!')

  await edit.click()
  for (const field of fields) {
    await expect(control(field)).toHaveValue(plainAsTyped(details[field]))
  }
  const headers = { authorization: `Bearer ${admin.token}` }
  const file = await page.request.get(`/api/admin/products/export?name=${name}`, { headers })
  const [heading = ''] = (await file.text()).split('\r\n')
  expect(heading.split(',')).toEqual(expect.arrayContaining([...PLAIN_NAMES]))

  await page.goto(`/products/${slug}`)
  await page.getByRole('heading', { name: 'Product Details' }).click()
  const section = page.getByRole('group').filter({ hasText: 'Product Details' })
  for (const { term, text } of productFacts(details)) {
    const fact = section.locator('dl > div').filter({ has: page.getByText(term, { exact: true }) })
    await expect(fact).toHaveCount(1)
    await expect(fact).toContainText(text)
  }
})

test('a product is edited, deleted with a way back, and restored from the archive', async ({
  page,
  admin,
}) => {
  const name = newName('Kamal Sarovar')
  const renamed = `${name} II`
  const { slug } = await stageProduct(page, admin.token, name)
  await openList(page, name)
  await card(page, name)
    .getByRole('button', { name: `Edit ${name}` })
    .click()
  const form = panel(page, 'Edit Product')
  await form.getByLabel('Product name').fill(renamed)
  await form.getByLabel('Sale price (₹)').fill('130')
  await form.getByRole('button', { name: 'Update Product' }).click()
  await expect(form.getByText('The sale price cannot be above the price')).toBeVisible()
  await expectToast(page, 'Error', 'Failed to update product')
  await expect(form.getByLabel('Product name')).toHaveValue(renamed)

  await form.getByRole('button', { name: 'Close' }).click()
  const question = page.getByRole('dialog', { name: 'Close without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await form.getByLabel('Sale price (₹)').fill('90')
  await form.getByRole('button', { name: 'Update Product' }).click()
  await expectToast(page, 'Product updated successfully!')
  await expect(card(page, renamed)).toContainText('₹90')

  await card(page, renamed)
    .getByRole('button', { name: `Delete ${renamed}` })
    .click()
  const asked = page.getByRole('dialog', { name: `Delete ${renamed}?` })
  await asked.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Product deleted successfully!')
  await expect(page.getByText('No products found')).toBeVisible()
  expect((await page.request.get(`/api/shop/products/get/${slug}`)).status()).toBe(404)
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, renamed)).toBeVisible()
  expect((await page.request.get(`/api/shop/products/get/${slug}`)).status()).toBe(200)

  await card(page, renamed)
    .getByRole('button', { name: `Delete ${renamed}` })
    .click()
  await asked.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No products found')).toBeVisible()
  await openList(page, renamed, '&state=archived')
  await card(page, renamed)
    .getByRole('button', { name: `Restore ${renamed}` })
    .click()
  await expectToast(page, 'Product restored', renamed)
  await expect(page.getByText('No products found')).toBeVisible()
  expect((await page.request.get(`/api/shop/products/get/${slug}`)).status()).toBe(200)
})

test('two admins who edit one product lose nothing of either', async ({
  page,
  admin,
  browser,
  request,
}) => {
  const name = newName('Mor Pankh')
  const { _id } = await stageProduct(page, admin.token, name)
  const second = await colleague(browser, request)
  for (const each of [page, second]) {
    await openList(each, name)
    await card(each, name)
      .getByRole('button', { name: `Edit ${name}` })
      .click()
    await expect(panel(each, 'Edit Product').getByLabel('Product name')).toHaveValue(name)
  }
  const theirs = panel(second, 'Edit Product')
  await theirs.getByLabel('Sale price (₹)').fill('80')
  await theirs.getByLabel('Description', { exact: true }).fill('Their words.')
  await theirs.getByRole('button', { name: 'Update Product' }).click()
  await expectToast(second, 'Product updated successfully!')

  const mine = panel(page, 'Edit Product')
  await mine.getByLabel('Description', { exact: true }).fill('My words.')
  await mine.getByRole('button', { name: 'Update Product' }).click()
  const notice = mine.getByRole('alert').filter({ hasText: 'has changed this product' })
  await expect(notice).toBeInViewport()
  await expect(notice.getByRole('row', { name: /Sale price/ })).toContainText('₹80')
  await expect(notice.getByRole('row', { name: /Description/ })).toContainText('My words.')
  await notice.getByRole('button', { name: 'Keep mine' }).click()
  await expect(mine.getByLabel('Sale price (₹)')).toHaveValue('80')
  await expect(mine.getByLabel('Description', { exact: true })).toHaveValue('My words.')
  await mine.getByRole('button', { name: 'Update Product' }).click()
  await expectToast(page, 'Product updated successfully!')
  const saved = await page.request.get(`/api/shop/products/get/${_id}`)
  expect((await saved.json()).data).toMatchObject({ salePrice: 80, description: 'My words.' })
  await second.context().close()
})

test('what is no picture is refused beside its slot, and what was typed stays', async ({
  page,
  admin,
  allowedErrors,
}) => {
  allowedErrors.push(/net::ERR_CONNECTION_RESET/)
  expect(admin.token).not.toBe('')
  await page.goto('/admin/products')
  await page.getByRole('button', { name: 'Add New Product' }).click()
  const form = panel(page)
  await form.getByLabel('Product name').fill('Half written')

  // Name and type are a picture's, so only the server can find out.
  const text = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('just a text') }
  await slot(form, 'Image 2').setInputFiles(text)
  await expect(form.getByText('Only image files are allowed')).toBeVisible()
  await expect(slot(form, 'Image 2')).toHaveAttribute('aria-invalid', 'true')
  const large = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5_242_881) }
  await slot(form, 'Image 3').setInputFiles(large)
  await expect(form.getByText('File size must be less than 5MB')).toBeVisible()
  await expect(form.getByText('Please wait')).toHaveCount(0)

  await page.route('**/upload-image', (route) => route.abort('connectionreset'))
  await slot(form, 'Primary image').setInputFiles(photo('one.webp'))
  await expect(form.getByText('Failed to upload image')).toBeVisible()
  await page.unroute('**/upload-image')
  await form.getByRole('button', { name: 'Retry' }).click()
  await expect(form.getByRole('button', { name: 'Remove Primary image' })).toBeVisible()
  await form.getByRole('button', { name: 'Dismiss Image 2' }).click()
  await form.getByRole('button', { name: 'Dismiss Image 3' }).click()
  await expect(form.getByText('Only image files are allowed')).toHaveCount(0)
  await expect(form.getByLabel('Product name')).toHaveValue('Half written')
})

test('what cannot be saved, uploaded or deleted is said, and nothing typed is lost', async ({
  page,
  admin,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 502/)
  const name = newName('Ambari')
  await stageProduct(page, admin.token, name)
  await openList(page, name)
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  const form = panel(page)
  await answerBadGateway(page, '**/api/admin/products/**')
  await slot(form, 'Image 2').setInputFiles(photo('two.webp'))
  await expect(form.getByText('Upload failed')).toBeVisible()
  await form.getByLabel('Description', { exact: true }).fill('Written with care.')
  await form.getByRole('button', { name: 'Add Product' }).click()
  await expectToast(page, 'Error', 'Failed to add product')
  await expect(form.getByLabel('Description', { exact: true })).toHaveValue('Written with care.')
  await form.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Close without saving?' })
    .getByRole('button', { name: 'Discard changes' })
    .click()

  await card(page, name)
    .getByRole('button', { name: `Delete ${name}` })
    .click()
  const asked = page.getByRole('dialog', { name: `Delete ${name}?` })
  await asked.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Failed to delete product')
  await page.unroute('**/api/admin/products/**')
  await page.reload()
  await expect(card(page, name)).toBeVisible()
})

test('a copy is opened in the form, and an upload can be dropped and called off', async ({
  page,
  admin,
}) => {
  const name = newName('Champa')
  await stageProduct(page, admin.token, name)
  await openList(page, name)
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  const form = panel(page)
  await expect(form.getByLabel('Product name')).toHaveValue(`${name} (copy)`)
  await expect(form.getByLabel('Stock')).toHaveValue('0')

  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/upload-image', async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  const { buffer } = photo('dropped.webp')
  const files = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(bytes)], 'dropped.webp', { type: 'image/webp' }))
      return transfer
    },
    [...buffer],
  )
  await slot(form, 'Image 3').dispatchEvent('drop', { dataTransfer: files })
  await expect(form.getByRole('button', { name: 'Add Product' })).toBeDisabled()
  await form.getByRole('button', { name: 'Cancel upload of Image 3' }).click()
  await expect(form.getByText('Please wait')).toHaveCount(0)
  goOn()
  await form.getByRole('button', { name: 'Add Product' }).click()
  await expectToast(page, 'Product added successfully!')
  await expect(card(page, `${name} (copy)`)).toContainText('Out of stock')
})

test('the list is narrowed by its address', async ({ page, admin }) => {
  const name = newName('Neel Vrindavan')
  await stageProduct(page, admin.token, name)
  await page.goto('/admin/products')
  const filters = page.getByRole('search', { name: 'Filter products' })
  await filters.getByLabel('Name').fill(name.toUpperCase())
  await expect(page.getByText(/^Showing 1 of \d+ products$/)).toBeVisible()
  await filters.getByLabel('Type').selectOption('wallpapers')
  await filters.getByLabel('Category').selectOption('divine')
  await filters.getByLabel('Min sale price').fill('99')
  await expect(page).toHaveURL(/minPrice=99/)
  await page.reload()
  await expect(card(page, name)).toBeVisible()
  await expect(filters.getByLabel('Category')).toHaveValue('divine')
  await filters.getByLabel('Max sale price').fill('98.99')
  await expect(page.getByText('No products found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/admin/products')
})

test('what is chosen during the pause after typing a price stays chosen', async ({
  page,
  admin,
}) => {
  const name = newName('Jaipur Jaal')
  await stageProduct(page, admin.token, name)
  await page.goto('/admin/products')
  const filters = page.getByRole('search', { name: 'Filter products' })
  await filters.getByLabel('Min sale price').fill('99')
  await filters.getByLabel('Type').selectOption('wallpapers')
  await filters.getByLabel('Name').fill(name)
  await filters.getByLabel('Category').selectOption('divine')
  await expect(page).toHaveURL(/minPrice=99/)
  await expect(page).toHaveURL(/name=Jaipur/)
  await page.reload()
  await expect(filters.getByLabel('Type')).toHaveValue('wallpapers')
  await expect(filters.getByLabel('Category')).toHaveValue('divine')
  await expect(card(page, name)).toBeVisible()
})

async function colleague(browser: Browser, request: APIRequestContext): Promise<Page> {
  const { token } = await adminSession(request)
  const other = await (await browser.newContext()).newPage()
  await other.addInitScript((value) => localStorage.setItem('accessToken', value), token)
  return other
}
