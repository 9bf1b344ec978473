import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { test } from '../fixtures/own-shop.ts'
import { expect } from '../fixtures/shop-test.ts'
import { master, placeInCart, stageProduct } from '../fixtures/stage-artwork.ts'

// A separate shop, because other journeys count products in lists.
test.describe.configure({ mode: 'default' })

/** 20 × 10 in, as entered in the form below. */
const WIDTH_CM = '50.8'
const HEIGHT_CM = '25.4'
const UPLOADS = '**/api/admin/artworks/uploads/*'

const version = (page: Page, number: number) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: `Version ${number}` }) })
const progress = (card: Locator) => card.getByRole('progressbar')

async function fillSize(page: Page) {
  await page.getByLabel('True width').fill(WIDTH_CM)
  await page.getByLabel('True height').fill(HEIGHT_CM)
}

/** Limits the upload speed, so that a master takes half a minute. */
async function onSlowLine(page: Page) {
  const session = await page.context().newCDPSession(page)
  const speed = { latency: 0, downloadThroughput: -1, uploadThroughput: 200_000 }
  await session.send('Network.emulateNetworkConditions', { offline: false, ...speed })
}

/** Leaves uploaded pieces unanswered. Later ones pass once the returned function is called. */
async function holdPieces(page: Page): Promise<() => void> {
  let isHeld = true
  await page.route(UPLOADS, async (route) => {
    if (!isHeld || route.request().method() !== 'PATCH') await route.continue()
  })
  return () => {
    isHeld = false
  }
}

test('a design is brought, refused in words where it is too small, put on sale and withdrawn', {
  tag: ['@phone', '@core'],
}, async ({ page, request, admin, secondCustomer }) => {
  test.slow()
  const id = await stageProduct(request, admin.token)
  await page.goto(`/admin/products/${id}/artwork`)
  await expect(page.getByText(/^Kamal Bagh /)).toBeVisible()
  await expect(page.getByText('This product has no artwork yet')).toBeVisible()

  await page.getByRole('button', { name: 'Add artwork' }).click()
  const file = page.getByLabel('Choose the master file')
  const small = await master('small.tif', 600)
  await file.setInputFiles(small)
  await expect(page.getByText(/^Enter a length from 1 cm to 30 m/)).toHaveCount(2)
  await fillSize(page)
  await file.setInputFiles(small)
  const first = version(page, 1)
  await expect(first.getByText('Refused', { exact: true })).toBeVisible()
  await expect(first).toContainText(
    'This file has 600 × 300 pixels: at 50.8 × 25.4 cm that is 30 dpi',
  )
  await expect(first).toContainText('It needs 1,400 × 700 pixels')
  await first.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(first).toHaveCount(0)

  const letArrive = await holdPieces(page)
  await page.getByRole('button', { name: 'Add artwork' }).click()
  await fillSize(page)
  await file.setInputFiles(await master('kamal-bagh.tif', 2000))
  const second = version(page, 2)
  await expect(progress(second)).toHaveAccessibleName(/^Uploading: /)
  await second.getByRole('button', { name: 'Pause' }).click()
  await expect(progress(second)).toHaveAccessibleName(/^Uploaded so far: /)
  letArrive()
  await second.getByRole('button', { name: 'Resume', exact: true }).click()

  await expect(second.getByText('Printed now')).toBeVisible()
  await expect(second).toContainText('100 dpi at true size, good')
  await expect(second.getByRole('img', { name: 'Version 2' })).toBeVisible()
  expect((await request.get(`/api/shop/artworks/${id}`)).status()).toBe(200)

  await placeInCart(request, secondCustomer, id)
  await page.getByRole('button', { name: 'Add a new version' }).click()
  await fillSize(page)
  await file.setInputFiles(await master('kamal-bagh-in-gold.tif', 2000))
  const third = version(page, 3)
  const use = third.getByRole('button', { name: 'Print from this version' })
  const replacing = page.getByRole('dialog', { name: 'Print from version 3 from now on?' })
  await use.click()
  await expect(replacing).toContainText(
    '1 customer has this design in the cart and will be asked to check the wall again',
  )
  await replacing.getByRole('button', { name: 'Not now' }).click()
  await expect(second.getByText('Printed now')).toBeVisible()
  await use.click()
  await replacing.getByRole('button', { name: 'Print from it' }).click()
  await expect(third.getByText('Printed now')).toBeVisible()
  await expect(second.getByText('Printed now')).toHaveCount(0)

  await third.getByRole('button', { name: 'Withdraw' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw version 3?' })
  await expect(dialog).toContainText(
    'No customer has this design in the cart. Orders of it can still be printed',
  )
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(third.getByText('Printed now')).toBeVisible()
  await third.getByRole('button', { name: 'Withdraw' }).click()
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(third.getByText('Withdrawn', { exact: true })).toBeVisible()
  expect((await request.get(`/api/shop/artworks/${id}`)).status()).toBe(404)
})

test('two windows send one file by turns, and what the shop cannot store is tried again', async ({
  page,
  context,
  request,
  admin,
  allowedErrors,
}) => {
  test.slow()
  allowedErrors.push(/status of 503/)
  const id = await stageProduct(request, admin.token)
  const kamalBagh = await master('kamal-bagh.tif', 2000)
  await page.goto(`/admin/products/${id}/artwork`)
  await page.getByRole('button', { name: 'Add artwork' }).click()
  await fillSize(page)
  await onSlowLine(page)
  await page.getByLabel('Choose the master file').setInputFiles(kamalBagh)
  const here = version(page, 1)
  await expect(progress(here)).toHaveAccessibleName(/^Uploading: /)
  await expect(progress(here)).not.toHaveAttribute('value', '0')

  const other = await context.newPage()
  await other.goto(`/admin/products/${id}/artwork`)
  const there = version(other, 1)
  await there.getByLabel('Resume upload').setInputFiles(kamalBagh)
  await expect(there.getByRole('status')).toContainText(
    'This file is being uploaded from another window, or by a colleague',
  )

  let isStored = false
  await other.route(UPLOADS, async (route) => {
    if (isStored || route.request().method() !== 'PATCH') await route.continue()
    else await route.fulfill({ status: 503, body: 'The file could not be stored' })
  })
  await here.getByRole('button', { name: 'Pause' }).click()
  await expect(there.getByRole('status')).toContainText(
    'The shop could not store the last part. Trying again automatically',
  )
  await there.getByRole('button', { name: 'Pause' }).click()
  isStored = true
  await there.getByRole('button', { name: 'Resume', exact: true }).click()
  await expect(there.getByText('Printed now')).toBeVisible()
  await expect(here.getByText('Printed now')).toBeVisible()
  await other.close()

  // Simulates a full disk until `isFull` is false.
  let isFull = true
  await page.route(`**/api/admin/products/${id}/artworks`, async (route) => {
    const response = await route.fetch()
    const reply = await response.json()
    const refusal = { code: 'no_space', message: 'There was not enough disk space' }
    const full = { ...reply.data[0], status: 'refused', preview: null, refusal }
    await route.fulfill({ response, json: isFull ? { ...reply, data: [full] } : reply })
  })
  await page.route('**/api/admin/artworks/*/prepare', async (route) => {
    isFull = false
    await route.continue()
  })
  await page.reload()
  await expect(here).toContainText('There was not enough disk space')
  await here.getByRole('button', { name: 'Try again' }).click()
  await expect(here).not.toContainText('There was not enough disk space')
})

test('the fabric of a curtain is brought as one repeat, and shown without holding a cart up', {
  tag: '@phone',
}, async ({ page, request, admin }) => {
  test.slow()
  const curtain = { productType: 'curtains', category: 'drape' }
  const id = await stageProduct(request, admin.token, curtain)
  await page.goto(`/admin/products/${id}/artwork`)
  await expect(page.getByText('Nothing is printed from it')).toBeVisible()
  await page.getByRole('button', { name: 'Add artwork' }).click()
  await page.getByLabel('Width of one repeat').fill(WIDTH_CM)
  await page.getByLabel('Height of one repeat').fill(HEIGHT_CM)
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expect(page.getByLabel('Largest scale')).toHaveCount(0)

  await page.getByLabel('Choose the picture').setInputFiles(await master('weave.tif', 600))
  const first = version(page, 1)
  await expect(first.getByText('Shown now')).toBeVisible()
  await expect(first).toContainText('50.8 × 25.4 cm (Repeat, straight match)')
  const shown = (await (await request.get(`/api/shop/artworks/${id}`)).json()).data
  expect(shown.artwork).toMatchObject({ kind: 'repeat', widthUm: 508_000 })

  await first.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('dialog')).toContainText('Carts and orders are not affected')
})

test('an upload is begun by keyboard and goes on where it stopped, after a reload, with the same file', async ({
  page,
  request,
  admin,
}) => {
  test.slow()
  const id = await stageProduct(request, admin.token)
  const kamalBagh = await master('kamal-bagh.tif', 2000)
  const letArrive = await holdPieces(page)
  await page.goto(`/admin/products/${id}/artwork`)

  await tabTo(page, page.getByRole('button', { name: 'Add artwork' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('True width'))
  await page.keyboard.type(WIDTH_CM)
  await tabTo(page, page.getByLabel('True height'))
  await page.keyboard.type(HEIGHT_CM)
  await tabTo(page, page.getByLabel('Choose the master file'))
  await chooseByKeyboard(page, kamalBagh)
  const card = version(page, 1)
  await expect(progress(card)).toHaveAccessibleName(/^Uploading: /)
  await tabTo(page, card.getByRole('button', { name: 'Pause' }))
  await page.keyboard.press('Enter')

  const half = Math.floor(kamalBagh.buffer.length / 2)
  await sendHalf(request, { id, token: admin.token, bytes: kamalBagh.buffer.subarray(0, half) })
  await page.reload()
  await expect(progress(card)).toHaveAttribute('value', /^(49|50)$/)
  const again = card.getByLabel('Resume upload')
  await again.setInputFiles(await master('another.tif', 2000))
  await expect(card.getByRole('alert')).toContainText('Please choose kamal-bagh.tif again')

  letArrive()
  const piece = page.waitForRequest((sent) => sent.method() === 'PATCH')
  await tabTo(page, again)
  await chooseByKeyboard(page, kamalBagh)
  expect((await piece).headers()['upload-offset']).toBe(String(half))
  await expect(card.getByText('Printed now')).toBeVisible()
  await tabTo(page, card.getByRole('button', { name: 'Withdraw' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }))
  await page.keyboard.press('Enter')
  await expect(card.getByText('Withdrawn', { exact: true })).toBeVisible()
})

/** Uploads the first half of the file, as a page did before its connection broke. */
async function sendHalf(
  request: APIRequestContext,
  { id, token, bytes }: { id: string; token: string; bytes: Buffer },
) {
  const headers = { authorization: `Bearer ${token}` }
  const list = await request.get(`/api/admin/products/${id}/artworks`, { headers })
  const [{ upload }] = (await list.json()).data
  const sent = await request.patch(upload.url, {
    headers: {
      ...headers,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    data: bytes,
  })
  expect(sent.status()).toBe(204)
}

async function chooseByKeyboard(page: Page, file: Awaited<ReturnType<typeof master>>) {
  // A browser under load may ignore a file chooser that opens while the page paints.
  await expect(async () => {
    const chooser = page.waitForEvent('filechooser', { timeout: 10_000 })
    await page.keyboard.press('Enter')
    await (await chooser).setFiles(file)
  }).toPass()
}

const MOST_STOPS = 80

async function tabTo(page: Page, goal: Locator) {
  await expect(goal).toBeVisible()
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('not reached by Tab')
}
