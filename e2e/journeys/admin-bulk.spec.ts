import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { test } from '../fixtures/own-shop.ts'
import { expect } from '../fixtures/shop-test.ts'
import { dismissToast, expectToast, HOME_ADDRESS } from '../fixtures/shopper.ts'
import { openPayment, placeOrder, putIntoCart } from '../fixtures/stage.ts'

// A separate shop, because five hundred more products would appear in every list.
test.describe.configure({ mode: 'default' })

type Admin = { token: string }
const asAdmin = ({ token }: Admin) => ({ headers: { authorization: `Bearer ${token}` } })

async function someImage(request: APIRequestContext): Promise<string> {
  const { data } = await (await request.get('/api/shop/products/get?limit=1')).json()
  return data[0].image1
}

async function newProducts(
  request: APIRequestContext,
  admin: Admin,
  count: number,
  more: object = {},
): Promise<{ word: string; ids: string[] }> {
  const word = `Journey${randomUUID().slice(0, 8)}`
  const image1 = await someImage(request)
  const ids: string[] = []
  for (let number = 1; number <= count; number += 1) {
    const reply = await request.post('/api/admin/products/add', {
      ...asAdmin(admin),
      data: {
        productName: `${word} ${number}`,
        description: 'Made for a journey.',
        productType: 'wallpapers',
        price: 200,
        salePrice: 99,
        stockQuantity: 40,
        image1,
        ...more,
      },
    })
    expect(reply.status(), await reply.text()).toBe(201)
    ids.push((await reply.json()).data._id)
  }
  return { word, ids }
}

async function listed(request: APIRequestContext, admin: Admin, word: string) {
  const reply = await request.get(`/api/admin/products/get?name=${word}&limit=100`, asAdmin(admin))
  return reply.json()
}

function fileOf(rows: readonly Record<string, string | number>[]): Buffer {
  const columns = Object.keys(rows[0] ?? {})
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
  return Buffer.from(`\ufeff${lines.map((cells) => cells.join(',')).join('\r\n')}`)
}

function chooseFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  return page.getByLabel('Choose a CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer })
}

test('a file of 500 products is checked, corrected and imported, and then they are in the shop', async ({
  page,
  request,
  admin,
}) => {
  const word = `Imported${randomUUID().slice(0, 8)}`
  const image1 = await someImage(request)
  const rows = Array.from({ length: 500 }, (_, index) => ({
    productName: `${word} ${index + 1}`,
    productType: 'wallpapers',
    description: 'Brought in by a file.',
    price: index % 50 === 49 ? 50 : 120,
    salePrice: 99,
    stockQuantity: index === 7 ? 'many' : 40,
    image1,
  }))

  await page.goto('/admin/products/import')
  await chooseFile(page, 'autumn.csv', fileOf(rows))
  await expect(page.getByRole('heading', { name: 'autumn.csv' })).toBeVisible()
  await expect(page.getByText('11 rows are wrong')).toBeVisible()
  const wrong = page.getByRole('table', { name: 'Rows that are wrong' })
  await expect(wrong.getByRole('row', { name: /^51 / })).toContainText(
    'The sale price cannot be above the price',
  )
  await expect(wrong.getByRole('row', { name: /^9 / })).toContainText('“many”')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download errors' }).click()
  expect((await download).suggestedFilename()).toBe('autumn-errors.csv')
  expect((await listed(request, admin, word)).total).toBe(0)

  const corrected = rows.map((row) => ({ ...row, price: 120, stockQuantity: 40 }))
  await chooseFile(page, 'autumn-corrected.csv', fileOf(corrected))
  await page.getByRole('button', { name: 'Import 500 rows' }).click()
  await expect(page.getByRole('progressbar', { name: 'Rows imported' })).toBeVisible()
  await expect(page.getByText('500 rows are in the shop')).toBeVisible({ timeout: 60_000 })
  await expect(
    page
      .getByRole('table', { name: 'Past imports' })
      .getByRole('row', { name: /autumn-corrected\.csv/ }),
  ).toContainText('500 imported, 0 left out')

  expect((await listed(request, admin, word)).total).toBe(500)
  await page.goto(`/admin/products?name=${word} 500`)
  await expect(page.getByRole('article', { name: `${word} 500`, exact: true })).toBeVisible()
})

test('a new product whose name is in use is warned of, and can be imported all the same', async ({
  page,
  request,
  admin,
}) => {
  const { word } = await newProducts(request, admin, 1)
  const row = {
    productType: 'wallpapers',
    description: 'Brought in by a file.',
    price: 120,
    salePrice: 99,
    stockQuantity: 40,
    image1: await someImage(request),
  }
  const names = [`${word.toUpperCase()}  1`, `${word} two`]
  await page.goto('/admin/products/import')
  await chooseFile(page, 'names.csv', fileOf(names.map((productName) => ({ productName, ...row }))))
  await expect(page.getByText('Please check 1 row')).toBeVisible()
  await page.getByRole('tab', { name: 'To check (1)' }).click()
  const warned = page.getByRole('table', { name: 'Rows to check' })
  await expect(warned.getByRole('row', { name: /^2 / })).toContainText(
    `The shop already has a product with this name: ${word.toLowerCase()}-1`,
  )
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByText('2 rows are in the shop')).toBeVisible({ timeout: 60_000 })
  expect((await listed(request, admin, word)).total).toBe(3)
})

test('prices of many products are raised at once, reviewed and saved together', {
  tag: '@core',
}, async ({ page, request, admin }) => {
  const { word, ids } = await newProducts(request, admin, 3)
  await page.goto(`/admin/products/bulk?name=${word}`)
  const cell = (what: string, number: number) =>
    page.getByLabel(`${what} of ${word} ${number}`, { exact: true })
  await expect(cell('Sale price', 1)).toHaveValue('99')

  await page.getByLabel('Change', { exact: true }).selectOption('Sale price')
  await page.getByLabel('Value').fill('7')
  await page.getByRole('button', { name: 'Apply to 3 shown' }).click()
  for (const number of [1, 2, 3]) await expect(cell('Sale price', number)).toHaveValue('106')
  await expect(page.getByText('was ₹99')).toHaveCount(3)

  // The newest product is first. Enter moves down, and Escape restores the value.
  await cell('Stock', 3).fill('50')
  await cell('Stock', 3).press('Enter')
  await expect(cell('Stock', 2)).toBeFocused()
  await cell('Sale price', 1).focus()
  await cell('Sale price', 1).press('Escape')
  await expect(cell('Sale price', 1)).toHaveValue('99')
  await expect(page.getByText('2 products changed')).toBeVisible()

  const { data } = await listed(request, admin, `${word} 2`)
  const other = await request.post('/api/admin/products/bulk', {
    ...asAdmin(admin),
    data: { rows: [{ id: ids[1], version: data[0].version, changes: { trend: 'popular' } }] },
  })
  expect(other.status()).toBe(200)

  await page.getByRole('button', { name: 'Review and save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save 2 products?' })
  await expect(
    dialog.getByRole('row', { name: `${word} 3 Stock 40 pieces 50 pieces` }),
  ).toBeVisible()
  await dialog.getByLabel('Why does stock change?').selectOption('Received')
  await dialog.getByRole('button', { name: 'Save all' }).click()
  await expect(page.getByText('Nothing was saved', { exact: true })).toBeVisible()
  await expect(page.getByText('Somebody else has changed this product')).toBeVisible()
  await expect(cell('Sale price', 2)).toHaveValue('106')

  await page.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('button', { name: 'Review and save' }).click()
  await dialog.getByRole('button', { name: 'Save all' }).click()
  await expectToast(page, '2 products saved')
  const after = await listed(request, admin, word)
  expect(
    after.data.map((product: Record<string, unknown>) => [
      product.salePrice,
      product.stockQuantity,
      product.trend,
    ]),
  ).toEqual([
    [106, 50, null],
    [106, 40, 'popular'],
    [99, 40, null],
  ])
})

test('details of many products are set at once, where their type has them', {
  tag: '@phone',
}, async ({ page, request, admin }) => {
  const { word } = await newProducts(request, admin, 2)
  const blind = { productType: 'blinds', category: 'zebra', productName: `${word} blind` }
  await newProducts(request, admin, 1, blind)
  await page.goto(`/admin/products/bulk?name=${word}`)
  await page.getByLabel('Columns').selectOption('Details')
  const cell = (what: string, name: string) =>
    page.getByLabel(`${what} of ${word} ${name}`, { exact: true })
  await expect(cell('Panel width', 'blind')).toHaveCount(0)

  await page.getByLabel('Change', { exact: true }).selectOption('Panel width')
  await page.getByLabel('Value').fill('5')
  await page.getByRole('button', { name: 'Apply to 3 shown' }).click()
  await expect(page.getByText(/^Panel width must be a number from 10 to 500 cm/)).toBeVisible()
  await page.getByLabel('Value').fill('53')
  await page.getByRole('button', { name: 'Apply to 3 shown' }).click()
  await expect(cell('Panel width', '1')).toHaveValue('53')
  await cell('Washable', 'blind').selectOption('No')
  await cell('Care', '2').fill('Wipe with a damp sponge.')

  await page.getByRole('button', { name: 'Review and save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save 3 products?' })
  await expect(
    dialog.getByRole('row', { name: `${word} 1 Panel width not stated 53 cm` }),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Save all' }).click()
  await expectToast(page, '3 products saved')
  const { data } = await listed(request, admin, word)
  expect(data).toMatchObject([
    { panelWidthCm: null, washable: false },
    { panelWidthCm: 53, care: 'Wipe with a damp sponge.' },
    { panelWidthCm: 53, care: null },
  ])
})

test('of many rows those near the window are in the page, and each can be reached @phone', async ({
  page,
  request,
  admin,
}) => {
  const { word } = await newProducts(request, admin, 40)
  await page.goto(`/admin/products/bulk?name=${word}`)
  const table = page.getByRole('table', { name: /of products\. Enter/ })
  await expect(table).toHaveAttribute('aria-rowcount', '41')
  const cell = (what: string, number: number) =>
    page.getByLabel(`${what} of ${word} ${number}`, { exact: true })
  await expect(cell('Stock', 40)).toBeVisible()
  await expect(cell('Stock', 2)).toHaveCount(0)
  expect(await table.getByRole('row').count()).toBeLessThan(36)

  await page.getByLabel('Find a row').fill(`${word} 2`)
  // The next keys go to the row that was found.
  const reached = await page.getByLabel('Find a row').evaluate((field: HTMLInputElement) => {
    field.form?.requestSubmit()
    return document.activeElement?.closest('tr')?.textContent ?? 'no row'
  })
  expect(reached).toContain(`${word} 2`)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.locator('tr:focus-within')).toContainText(`${word} 2`)

  // The keyboard reaches rows that were not rendered before, and typed values stay.
  await cell('Stock', 40).waitFor({ state: 'detached' })
  await page.getByLabel('Find a row').fill(`${word} 40`)
  await page.getByLabel('Find a row').press('Enter')
  await cell('Stock', 40).fill('7x')
  for (let number = 39; number >= 15; number -= 1) {
    await page.keyboard.press('Enter')
    await expect(cell('Stock', number)).toBeFocused()
  }
  await page.getByRole('button', { name: 'Go to the first' }).click()
  await expect(page.locator('tr:focus-within')).toContainText(`${word} 40`)
  await expect(cell('Stock', 40)).toHaveValue('7x')
})

test('the ledger of a product tells of a correction, who made it and why @phone', async ({
  page,
  request,
  admin,
}) => {
  const { ids } = await newProducts(request, admin, 1, { stockQuantity: 12 })
  await page.goto(`/admin/products/${ids[0]}/stock`)
  await expect(page.getByRole('heading', { level: 1, name: 'Stock history' })).toBeVisible()

  await page.getByLabel('Reason').selectOption('Damaged')
  await page.getByRole('button', { name: 'Adjust stock' }).click()
  await expect(page.getByText('Enter a whole number of pieces')).toBeVisible()
  await page.getByLabel('Pieces damaged').fill('4')
  await expect(page.getByText('12 → 8')).toBeVisible()
  await page.getByLabel('Note').fill('torn in transit')
  await page.getByRole('button', { name: 'Adjust stock' }).click()
  await expectToast(page, 'Stock updated')

  const first = page.getByRole('table').getByRole('row').filter({ hasText: 'Adjusted' }).first()
  await expect(first).toContainText('−4')
  await expect(first).toContainText('Damaged: torn in transit')
  await expect(page.getByText('Low stock: shoppers see “Only 8 left”.')).toBeVisible()
})

test('rolls come in two dye lots, an order gets one of them, and staff give it the other @phone', async ({
  page,
  request,
  admin,
  secondCustomer,
}) => {
  const { ids } = await newProducts(request, admin, 1, {
    productType: 'wallpaperRolls',
    stockQuantity: 0,
  })
  const slug = ids[0] ?? ''
  await test.step('two deliveries are booked', async () => {
    await page.goto(`/admin/products/${slug}/stock`)
    for (const [lot, pieces] of [
      ['A1', '16'],
      ['B2', '4'],
    ] as const) {
      await page.getByLabel('Pieces received').fill(pieces)
      await page.getByLabel(/^Dye lot \(/).fill(lot)
      await page.getByRole('button', { name: 'Adjust stock' }).click()
      await expectToast(page, 'Stock updated')
      await dismissToast(page)
    }
    const lots = page.getByRole('region', { name: 'Dye lots' })
    await expect(lots).toContainText('16 pieces')
    await expect(lots).toContainText('4 pieces')
  })

  await placeOrder(request, secondCustomer, { slug, quantity: 3 }, HOME_ADDRESS)
  await page.goto(`/admin/orders?q=${secondCustomer.email}`)
  await page.getByRole('button', { name: /^View Details/ }).click()
  const lots = page.getByRole('dialog').getByRole('region', { name: 'Dye lots' })
  await expect(lots).toContainText('Lot B2: 3 pieces')
  await lots.getByRole('button', { name: 'Take from another lot' }).click()
  await lots.getByRole('button', { name: 'Take from this lot' }).click()
  await expect(lots.getByText('Say why')).toBeVisible()
  await lots.getByLabel('Reason').fill('The other walls are of A1')
  await lots.getByRole('button', { name: 'Take from this lot' }).click()
  await expectToast(page, 'The order now gets its goods from the other lot')
  await expect(lots).toContainText('Lot A1: 3 pieces')
  await expect(page.getByRole('dialog')).toContainText('“The other walls are of A1”')
})

test('the owner sees who holds pieces and releases them @phone', async ({
  page,
  request,
  admin,
  secondCustomer,
}) => {
  const { ids, word } = await newProducts(request, admin, 1, { stockQuantity: 10 })
  await page.goto(`/admin/stock/holds?product=${ids[0]}`)
  await expect(page.getByText('No stock is on hold')).toBeVisible()
  await putIntoCart(request, secondCustomer, {
    slug: ids[0] ?? '',
    quantity: 3,
    height: 60,
    width: 60,
    selectedMaterial: 'Non woven',
  })
  await openPayment(request, secondCustomer, HOME_ADDRESS)

  await page.goto(`/admin/products/${ids[0]}/stock`)
  await page.getByRole('link', { name: 'On hold for unpaid orders' }).click()
  const row = page.getByRole('row').filter({ hasText: secondCustomer.email })
  await expect(row).toContainText(`${word} 1`)
  await expect(row).toContainText('3')
  await row.getByRole('button', { name: /^Release/ }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(`Release 3 pieces of ${word} 1?`)
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: /^Release/ }).click()
  await question.getByRole('button', { name: 'Release' }).click()
  await expectToast(page, 'The stock has been released')
  await expect(page.getByText('No stock is on hold')).toBeVisible()

  await page.goto('/admin/payments')
  await page.getByRole('link', { name: 'Stock on hold for unpaid orders' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stock on hold' })).toBeVisible()
})
