import { randomUUID } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '../fixtures/own-shop.ts'
import { picture, zipOf } from '../fixtures/picture-zip.ts'
import { expect } from '../fixtures/shop-test.ts'

// A separate shop, because other journeys count products in lists.
test.describe.configure({ mode: 'default' })

test('drafts of a file get their pictures from a zip by their SKU, and shoppers see them once they are published', async ({
  page,
  request,
  admin: _,
}) => {
  test.slow()
  const word = `Lily${randomUUID().slice(0, 6)}`
  const sku = word.toUpperCase()
  const rows = [1, 2].map((number) =>
    [`${word} ${number}`, 'wallpapers', 'Water lilies.', '99', '40', `${sku}-N${number}`].join(),
  )
  const heading = 'productName,productType,description,salePrice,stockQuantity,sku'

  await page.goto('/admin/products/import')
  await page.getByLabel(/^Add new products as drafts/).check()
  await page.getByLabel('Choose a CSV file').setInputFiles({
    name: 'lilies.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([heading, ...rows].join('\r\n')),
  })
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByText(/^2 rows were imported. New products are drafts/)).toBeVisible({
    timeout: 60_000,
  })

  await page.goto('/admin/library')
  const colours = { r: 60, g: 120, b: 90 }
  const zip = await zipOf({
    [`lilies/${sku}-N1-1.jpg`]: await picture(colours),
    [`lilies/${sku}-N1-2.jpg`]: await picture({ ...colours, r: 90 }),
    [`lilies/${sku}-N2.jpg`]: await picture({ ...colours, r: 120 }),
    'lilies/prices.txt': Buffer.from('no picture'),
  })
  await page
    .getByLabel(/^Choose pictures or a zip/)
    .setInputFiles({ name: 'lilies.zip', mimeType: 'application/zip', buffer: zip })
  const card = page.getByRole('article', { name: 'lilies.zip' })
  await expect(card.getByText('3 added, 1 left out')).toBeVisible({ timeout: 60_000 })
  await card.getByText('1 file was left out').click()
  await expect(card.getByText('prices.txt')).toBeVisible()
  const match = page.getByRole('article', { name: `${word} 1` })
  await expect(match.getByText('Picture 2')).toBeVisible()
  await page.getByRole('button', { name: 'Add 3 pictures to 2 products' }).click()
  await expect(page.getByText('3 pictures added to 2 products')).toBeVisible()

  const { data } = await (await request.get(`/api/shop/search/${word}`)).json()
  expect(data).toEqual([])
  await page.goto(`/admin/products?state=draft&name=${sku}`)
  const draft = page.getByRole('article', { name: `${word} 1`, exact: true })
  await draft.getByRole('button', { name: `More for ${word} 1` }).click()
  await page.getByRole('menuitem', { name: 'Preview' }).click()
  await expect(page.getByText('Only staff see this page')).toBeVisible()
  await expect(page.getByRole('heading', { name: `${word} 1` })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Select all 2 shown' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('2 products published').first()).toBeVisible()
  await expect(page.getByText('No products found')).toBeVisible()

  await page.goto(`/products/${word.toLowerCase()}-1`)
  await expect(page.getByRole('heading', { name: `${word} 1`, level: 1 })).toBeVisible()
  const shown = page.locator('article img').first()
  await expect
    .poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
})

test('a folder that is chosen again sends only what is missing', async ({ page, admin: _ }) => {
  const word = `Folder${randomUUID().slice(0, 6)}`
  const folder = await mkdtemp(join(tmpdir(), 'bhitti-folder-'))
  const place = async (number: number) =>
    writeFile(
      join(folder, `${word}-${number}.jpg`),
      await picture({ r: 10 * number, g: 40, b: 200 - 10 * number }),
    )
  for (const number of [1, 2, 3]) await place(number)
  await page.goto('/admin/library')
  const choose = page.getByLabel('Folder of pictures')
  await choose.setInputFiles(folder)
  await expect(page.getByText('3 pictures are in the library')).toBeVisible({ timeout: 60_000 })
  await place(4)
  await choose.setInputFiles(folder)
  await expect(page.getByText('4 pictures are in the library')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('3 were in the library already')).toBeVisible()

  await page.getByLabel('Search by file name').fill(word)
  await expect(page.getByRole('article', { name: `${word}-4.jpg` })).toBeVisible()
  await page.getByRole('checkbox', { name: `${word}-4.jpg` }).check()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('article', { name: `${word}-4.jpg` })).toHaveCount(0)
})
