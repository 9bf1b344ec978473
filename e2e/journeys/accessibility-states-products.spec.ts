import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { expectAccessibleState } from '../fixtures/accessibility.ts'
import { test } from '../fixtures/own-shop.ts'
import { picture, zipOf } from '../fixtures/picture-zip.ts'
import { expect } from '../fixtures/shop-test.ts'
import { HOME_ADDRESS } from '../fixtures/shopper.ts'
import { bearer, openPayment, placeOrder, putIntoCart } from '../fixtures/stage.ts'
import {
  bringMural,
  master,
  placeInCart,
  sendMural,
  stageProduct,
} from '../fixtures/stage-artwork.ts'

// Seeding the demo's year is slow, so the tests share one shop.
test.describe.configure({ mode: 'default' })
test.use({ shopSettings: { SEED: 'demo' } })

const EVERY_DETAIL = {
  ...{ productType: 'wallpapers', category: 'divine', sku: 'AXE-1', colourwayGroup: 'axe' },
  ...{ space: 'LivingRoom', color: 'green', trend: 'seasonal', washable: true },
  ...{ patternRepeatCm: 64, grammageGsm: 180, panelWidthCm: 90, fireClass: 'en13501-b-s1-d0' },
  care: 'Wipe with a damp sponge, from the bottom up.',
  ...{ minHeightInches: 24, maxHeightInches: 120, minWidthInches: 24, maxWidthInches: 240 },
  ...{ sizeStepInches: 0.5, minBillableSqft: 10, taxClass: 'paperWallpaper', salePrice: 99 },
  metaDescription: 'Lotus ponds at dusk, made to the size of your wall.',
}
const BOTH_WIDTHS = { tag: '@phone' }

test('forms of products are accessible', BOTH_WIDTHS, async ({ page, request, admin }) => {
  const id = await stageProduct(request, admin.token)
  const { data } = await (await request.get(`/api/shop/products/get/${id}`)).json()
  const name: string = data.productName
  const list = `/admin/products?name=${encodeURIComponent(name)}`
  await expectAccessibleState(page, 'products without a price', async () => {
    await page.goto('/admin/products?unpriced=true')
    await expect(page.getByLabel('Without a price')).toBeChecked()
  })
  await expectAccessibleState(page, 'a new product', async () => {
    await page.getByRole('button', { name: 'Add New Product' }).first().click()
    const form = page.getByRole('dialog', { name: 'Add New Product' })
    await form.getByLabel('Product type').selectOption('blinds')
    await expect(form.getByLabel('Category')).toBeVisible()
  })
  await expectAccessibleState(page, 'a sale price that is refused', async () => {
    await page.goto(list)
    await page.getByRole('button', { name: `Edit ${name}` }).click()
    const form = page.getByRole('dialog', { name: 'Edit Product' })
    await form.getByLabel('Sale price (₹)').fill('130')
    await form.getByRole('button', { name: 'Update Product' }).click()
    await expect(form.getByText('The sale price cannot be above the price')).toBeVisible()
  })
  await expectAccessibleState(page, 'the question whether a product is deleted', async () => {
    await page.goto(list)
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await expect(page.getByRole('dialog', { name: `Delete ${name}?` })).toBeVisible()
  })
})

test('a product with every detail is accessible', BOTH_WIDTHS, async ({ page, request, admin }) => {
  const id = await stageProduct(request, admin.token, EVERY_DETAIL)
  const { data } = await (await request.get(`/api/shop/products/get/${id}`)).json()
  const form = page.getByRole('dialog', { name: 'Edit Product' })
  await expectAccessibleState(page, 'every detail in the form', async () => {
    await page.goto(`/admin/products?name=${encodeURIComponent(data.productName)}`)
    await page.getByRole('button', { name: `Edit ${data.productName}` }).click()
    await expect(form.getByLabel('Care')).toHaveValue(EVERY_DETAIL.care)
  })
  await expectAccessibleState(page, 'products of the same design', async () => {
    await form.getByRole('button', { name: 'Same design as…' }).click()
    await form.getByLabel('Name or SKU of the other product').fill('Damask')
    await expect(form.getByRole('button', { name: /Damask/ }).first()).toBeVisible()
  })
  await expectAccessibleState(page, 'every detail in the shop', async () => {
    await page.goto(`/products/${data.slug}`)
    await page.getByRole('heading', { name: 'Product Details' }).click()
    await expect(page.getByText(EVERY_DETAIL.care)).toBeVisible()
  })
})

test('files of products are accessible', BOTH_WIDTHS, async ({ page, request, admin }) => {
  const { data } = await (await request.get('/api/shop/products/get?limit=1')).json()
  const { productName, image1 } = data[0]
  const rest = `wallpapers,Brought in by a file.,120,99,40,${image1}`
  const columns = 'productName,productType,description,price,salePrice,stockQuantity,image1'
  const wrong = `Too cheap,wallpapers,Brought in by a file.,50,99,many,${image1}`
  const choose = (...rows: string[]) =>
    page.getByLabel('Choose a CSV file').setInputFiles({
      ...{ name: 'autumn.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(`\ufeff${[columns, ...rows].join('\r\n')}`),
    })
  expect(admin.token).not.toBe('')
  await expectAccessibleState(page, 'rows that are wrong', async () => {
    await page.goto('/admin/products/import')
    await choose(wrong, `Autumn leaves,${rest}`)
    await expect(page.getByRole('table', { name: 'Rows that are wrong' })).toBeVisible()
  })
  await expectAccessibleState(page, 'names that are used already', async () => {
    await page.goto('/admin/products/import')
    await choose(`${productName},${rest}`)
    await page.getByRole('tab', { name: 'To check (1)' }).click()
    const table = page.getByRole('table', { name: 'Rows to check' })
    await expect(table).toBeVisible()
  })
  await expectAccessibleState(page, 'an import that is done', async () => {
    await page.goto('/admin/products/import')
    await choose(`Autumn ${Date.now()},${rest}`)
    await page.getByRole('button', { name: /^Import 1 row/ }).click()
    await expect(page.getByText(/^1 row (is in|was)/)).toBeVisible()
  })
  await expectAccessibleState(page, 'a file of the library that was left out', async () => {
    await page.goto('/admin/library')
    const file = { name: 'prices.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }
    await page.getByLabel(/^Choose pictures or a zip/).setInputFiles(file)
    await expect(page.getByText(/prices\.txt is not a picture/).first()).toBeVisible()
  })
})

test(
  'pictures that find their products are accessible',
  BOTH_WIDTHS,
  async ({ page, request, admin }) => {
    test.slow()
    const word = `Lily${randomUUID().slice(0, 6)}`
    const sku = word.toUpperCase()
    const drafts = await Promise.all(
      [1, 2].map((number) => stageDraft(request, admin, `${word} ${number}`, `${sku}-N${number}`)),
    )
    const zip = await zipOf({
      [`lilies/${sku}-N1.jpg`]: await picture({ r: 60, g: 120, b: Date.now() % 256 }),
      [`lilies/${sku}-N2.jpg`]: await picture({ r: 90, g: 120, b: Date.now() % 256 }),
      'lilies/prices.txt': Buffer.from('no picture'),
    })
    await expectAccessibleState(page, 'pictures of a zip and the products they fit', async () => {
      await page.goto('/admin/library')
      const file = { name: `${word}.zip`, mimeType: 'application/zip', buffer: zip }
      await page.getByLabel(/^Choose pictures or a zip/).setInputFiles(file)
      const card = page.getByRole('article', { name: `${word}.zip` })
      await expect(card.getByText('2 added, 1 left out')).toBeVisible({ timeout: 60_000 })
      await card.getByText('1 file was left out').click()
      await expect(card.getByText('prices.txt')).toBeVisible()
      await expect(page.getByRole('article', { name: `${word} 1` })).toBeVisible()
    })
    await expectAccessibleState(page, 'pictures that were added to products', async () => {
      await page.getByRole('button', { name: /^Add \d+ pictures to \d+ products$/ }).click()
      await expect(page.getByText(/^\d+ pictures added to \d+ products$/)).toBeVisible()
    })
    await expectAccessibleState(page, 'a draft as shoppers would see it', async () => {
      await page.goto(`/admin/products/${drafts[0]}/preview`)
      await expect(page.getByText('Only staff see this page')).toBeVisible()
    })
    await expectAccessibleState(page, 'drafts that are selected', async () => {
      await page.goto(`/admin/products?state=draft&name=${sku}`)
      await page.getByRole('button', { name: 'Select all 2 shown' }).click()
      await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeEnabled()
    })
  },
)

test(
  'prices that are changed together are accessible',
  BOTH_WIDTHS,
  async ({ page, request, admin }) => {
    const id = await stageProduct(request, admin.token)
    const { data: shown } = await (await request.get(`/api/shop/products/get/${id}`)).json()
    const found = `/api/admin/products/get?name=${encodeURIComponent(shown.productName)}`
    const [data] = (await (await request.get(found, { headers: bearer(admin) })).json()).data
    const list = `/admin/products/bulk?name=${encodeURIComponent(data.productName)}`
    const price = page.getByLabel(`Price of ${data.productName}`, { exact: true })
    await expectAccessibleState(page, 'a price that is changed', async () => {
      await page.goto(list)
      await price.fill('140')
      await price.press('Enter')
      await expect(page.getByText('1 product changed')).toBeVisible()
    })
    await expectAccessibleState(page, 'the changes before they are saved', async () => {
      await page.getByRole('button', { name: 'Review and save' }).click()
      await expect(page.getByRole('dialog', { name: /^Save 1 product/ })).toBeVisible()
    })
    await expectAccessibleState(page, 'a product that a colleague has changed', async () => {
      const rows = [{ id, version: data.version, changes: { price: 1250 } }]
      const headers = bearer(admin)
      const other = await request.post('/api/admin/products/bulk', { headers, data: { rows } })
      expect(other.ok(), await other.text()).toBe(true)
      await page.getByRole('dialog').getByRole('button', { name: 'Save all' }).click()
      await expect(page.getByText('Somebody else has changed this product')).toBeVisible()
    })
    await expectAccessibleState(page, 'the columns of details', async () => {
      await page.goto(list)
      await page.getByLabel('Columns').selectOption('Details')
      await expect(page.getByLabel(/^Panel width of/).first()).toBeVisible()
    })
    await expectAccessibleState(page, 'a bulk edit in the log', async () => {
      await page.goto(`/admin/changes?q=${id}`)
      const opens = page.getByRole('button', { name: 'Show individual changes' })
      const link = page.getByRole('main').getByRole('link', { name: 'Show all of them' })
      await expect(opens.or(link).first()).toBeVisible()
      if (await link.isVisible()) await link.click()
      await opens.first().click()
      await expect(page.getByRole('list', { name: 'Individual changes' })).toBeVisible()
    })
  },
)

test(
  'stock that is booked and on hold is accessible',
  BOTH_WIDTHS,
  async ({ page, request, admin, secondCustomer }) => {
    const id = await stageProduct(request, admin.token, { productType: 'wallpaperRolls' })
    await expectAccessibleState(page, 'stock that nobody holds', async () => {
      await page.goto(`/admin/stock/holds?product=${id}`)
      await expect(page.getByText('No stock is on hold')).toBeVisible()
    })
    await expectAccessibleState(page, 'a dye lot', async () => {
      await page.goto(`/admin/products/${id}/stock`)
      for (const lot of ['A1', 'B2']) {
        await page.getByLabel('Pieces received').fill('4')
        await page.getByLabel(/^Dye lot \(/).fill(lot)
        await page.getByRole('button', { name: 'Adjust stock' }).click()
        await expect(page.getByRole('region', { name: 'Dye lots' })).toContainText(lot)
      }
    })
    await expectAccessibleState(page, 'goods from another lot', async () => {
      const order = await placeOrder(request, secondCustomer, { slug: id }, HOME_ADDRESS)
      await page.goto(`/admin/orders?order=${order.id}`)
      const lots = page.getByRole('dialog').getByRole('region', { name: 'Dye lots' })
      await lots.getByRole('button', { name: 'Take from another lot' }).click()
      await expect(lots.getByLabel('Reason')).toBeVisible()
    })
    await expectAccessibleState(page, 'stock that a customer holds', async () => {
      await putIntoCart(request, secondCustomer, { slug: id, quantity: 3 })
      await openPayment(request, secondCustomer, HOME_ADDRESS)
      await page.goto(`/admin/stock/holds?product=${id}`)
      await expect(page.getByRole('row').filter({ hasText: secondCustomer.email })).toBeVisible()
    })
  },
)

test(
  'the artwork of a product is accessible',
  BOTH_WIDTHS,
  async ({ page, request, admin, secondCustomer }) => {
    test.slow()
    const id = await stageProduct(request, admin.token)
    const file = page.getByLabel('Choose the master file')
    await expectAccessibleState(page, 'a product without artwork', async () => {
      await page.goto(`/admin/products/${id}/artwork`)
      await expect(page.getByText('This product has no artwork yet')).toBeVisible()
    })
    await expectAccessibleState(page, 'a size that is missing', async () => {
      await page.getByRole('button', { name: 'Add artwork' }).click()
      await file.setInputFiles(await master('small.tif', 600))
      await expect(page.getByText(/^Enter a length from 1 cm to 30 m/)).toHaveCount(2)
    })
    await expectAccessibleState(page, 'a file that is too small', async () => {
      await page.getByLabel('True width').fill('50.8')
      await page.getByLabel('True height').fill('25.4')
      await file.setInputFiles(await master('small.tif', 600))
      await expect(page.getByText('Refused', { exact: true })).toBeVisible()
    })
    await expectAccessibleState(page, 'an upload that pauses', async () => {
      const uploads = '**/api/admin/artworks/uploads/*'
      await page.route(uploads, async (route) => {
        if (route.request().method() !== 'PATCH') await route.continue()
      })
      const another = await stageProduct(request, admin.token)
      await page.goto(`/admin/products/${another}/artwork`)
      await page.getByRole('button', { name: 'Add artwork' }).click()
      await page.getByLabel('True width').fill('50.8')
      await page.getByLabel('True height').fill('25.4')
      await file.setInputFiles(await master('kamal-bagh.tif', 2000))
      await page.getByRole('button', { name: 'Pause' }).click()
      await expect(page.getByRole('progressbar')).toHaveAccessibleName(/^Uploaded so far: /)
      await page.unroute(uploads)
    })
    const printed = await stageProduct(request, admin.token)
    await bringMural(request, admin.token, printed, { height: 10, width: 20 })
    await placeInCart(request, secondCustomer, printed)
    await expectAccessibleState(page, 'a design that is printed', async () => {
      await page.goto(`/admin/products/${printed}/artwork`)
      await expect(page.getByText('Printed now')).toBeVisible()
    })
    await sendMural(request, admin.token, printed, { height: 10, width: 20 })
    await expectAccessibleState(
      page,
      'the question whether another design is printed',
      async () => {
        await page.goto(`/admin/products/${printed}/artwork`)
        await page.getByRole('button', { name: 'Print from this version' }).click()
        const replacing = page.getByRole('dialog', { name: 'Print from version 2 from now on?' })
        await expect(replacing).toContainText('1 customer has this design in the cart')
      },
    )
    await expectAccessibleState(page, 'the question whether a design is withdrawn', async () => {
      await page.goto(`/admin/products/${printed}/artwork`)
      const first = page.getByRole('listitem').filter({ hasText: 'Printed now' })
      await first.getByRole('button', { name: 'Withdraw' }).click()
      await expect(page.getByRole('dialog', { name: 'Withdraw version 1?' })).toBeVisible()
    })
    const curtain = { productType: 'curtains', category: 'drape' }
    const woven = await stageProduct(request, admin.token, curtain)
    await expectAccessibleState(page, 'the repeat of a weave', async () => {
      await page.goto(`/admin/products/${woven}/artwork`)
      await page.getByRole('button', { name: 'Add artwork' }).click()
      await page.getByLabel('Width of one repeat').fill('50.8')
      await page.getByLabel('Height of one repeat').fill('25.4')
    })
    await expectAccessibleState(page, 'a weave that is shown', async () => {
      await page.getByLabel('Choose the picture').setInputFiles(await master('weave.tif', 600))
      await expect(page.getByText('Shown now')).toBeVisible()
    })
  },
)

async function stageDraft(
  request: APIRequestContext,
  admin: { token: string },
  productName: string,
  sku: string,
): Promise<string> {
  const data = { productName, sku, productType: 'wallpapers', description: 'Water lilies.' }
  const reply = await request.post('/api/admin/products/drafts', {
    headers: bearer(admin),
    data: { ...data, price: 99, stockQuantity: 40, image1: '' },
  })
  expect(reply.status(), await reply.text()).toBe(201)
  return (await reply.json()).data._id
}
