import type { APIRequestContext, Page, Route } from '@playwright/test'
import { test } from '../fixtures/own-shop.ts'
import { adminSession, type Customer, expect } from '../fixtures/shop-test.ts'
import { HOME_ADDRESS } from '../fixtures/shopper.ts'
import { buyCart, placeOrder, type StagedOrder } from '../fixtures/stage.ts'
import { bringMural, placeInCart, stageProduct } from '../fixtures/stage-artwork.ts'

// A separate shop, because other journeys count products in lists.
test.describe.configure({ mode: 'default' })

/** Inches; printed in two strips. */
const WALL = { height: 8, width: 40 }
const PRINTS = '**/api/shop/order/*/prints'
const ASK = '**/api/shop/prints/*/ask-for-proof'
const DECISION = '**/api/shop/prints/*/proof'
/** Date and time in the Indian format: 4 Mar 2025, 6:05 pm. */
const MOMENT = /\d{1,2} [A-Z][a-z]{2,3} \d{4}, \d{1,2}:\d{2} [ap]m/

async function orderPlacedWall(request: APIRequestContext, customer: Customer) {
  const { token } = await adminSession(request)
  const productId = await stageProduct(request, token)
  await bringMural(request, token, productId, WALL)
  await placeInCart(request, customer, productId, WALL)
  const order = await buyCart(request, customer, HOME_ADDRESS)
  await putOnBoard(request, token)
  return order
}

/** Requests the board, which adds recently paid orders. */
async function putOnBoard(request: APIRequestContext, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  expect((await request.get('/api/admin/prints', { headers })).ok()).toBe(true)
}

async function ownPrint(request: APIRequestContext, { token }: Customer, { id }: StagedOrder) {
  const headers = { authorization: `Bearer ${token}` }
  const reply = await request.get(`/api/shop/order/${id}/prints`, { headers })
  return (await reply.json()).data[0]
}

const production = (page: Page) =>
  page.getByRole('dialog').getByRole('region', { name: /^Production of/ })

/** Hides the proof until the returned function is called, as if it took longer. */
async function holdProof(page: Page): Promise<() => void> {
  let isHeld = true
  const hidden = (print: object) => ({ ...print, proofMadeAt: null })
  const hold = async (route: Route) => {
    const response = await route.fetch()
    const reply = await response.json()
    const { data } = reply
    const held = { ...reply, data: Array.isArray(data) ? data.map(hidden) : hidden(data) }
    await route.fulfill({ response, json: isHeld ? held : reply })
  }
  await page.route(PRINTS, hold)
  await page.route(ASK, hold)
  return () => {
    isHeld = false
  }
}

const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

test('a customer follows a wall, asks for a proof, objects, thinks again and approves it', {
  tag: ['@phone', '@core'],
}, async ({ page, request, customer, allowedErrors }) => {
  test.slow()
  allowedErrors.push(/net::ERR_FAILED/)
  const order = await orderPlacedWall(request, customer)
  const letArrive = await holdProof(page)
  await page.goto(`/profile?order=${order.id}`)
  const wall = production(page)
  const steps = wall.getByRole('list', { name: /^Progress of/ }).getByRole('listitem')
  await expect(steps).toHaveText([/^Waiting for its turn at the press/])
  await expect(steps).toHaveText([MOMENT])
  await expect(page.getByRole('dialog')).toContainText('2 strips of')

  const saved = page.waitForEvent('download')
  await wall.getByRole('button', { name: /^Hanging sheet \(PDF\)/ }).click()
  expect((await saved).suggestedFilename()).toMatch(/^hanging-sheet-BH\d+-1\.pdf$/)

  await wall.getByRole('button', { name: /^Ask for a proof/ }).press('Enter')
  await expect(wall.getByRole('status')).toContainText('We are preparing your proof')
  await expect(wall.getByRole('button', { name: /^Ask for a proof/ })).toHaveCount(0)
  expect(await focusIsIn(page)).toBe(true)

  await expect
    .poll(async () => (await ownPrint(request, customer, order)).proofMadeAt, {
      message: 'the proof is made',
      timeout: 60_000,
    })
    .not.toBeNull()
  letArrive()
  await lookAgain(page)
  const picture = wall.getByRole('img', { name: /as it will be printed$/ })
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    500,
  )
  await expect(wall.getByRole('status')).toContainText('Your proof is ready')

  await wall.getByRole('button', { name: /^Ask for changes/ }).press('Enter')
  const note = wall.getByLabel('What should we change?')
  await expect(note).toBeFocused()
  await wall.getByRole('button', { name: 'Send' }).press('Enter')
  await expect(note).toBeFocused()
  await expect(wall.getByText('Tell us what to change')).toBeVisible()
  await page.keyboard.type('The lotus is cut off')
  await page.route(DECISION, (route) => route.abort())
  await wall.getByRole('button', { name: 'Send' }).press('Enter')
  await expect(wall.getByRole('alert')).toContainText('could not be reached')
  await expect(note).toHaveValue('The lotus is cut off')
  await page.unroute(DECISION)
  await page.reload()
  await expect(note).toHaveValue('The lotus is cut off')

  await wall.getByRole('button', { name: 'Back' }).press('Enter')
  await expect(wall.getByRole('button', { name: /^Ask for changes/ })).toBeFocused()
  await wall.getByRole('button', { name: /^Approve for printing/ }).press('Enter')
  await expect(wall.getByRole('status')).toContainText('You have approved the proof')
  expect(await focusIsIn(page)).toBe(true)
  await expect(steps).toHaveText([/^Paused for your proof/, /^Waiting for its turn at the press/])
  expect(await ownPrint(request, customer, order)).toMatchObject({ proof: 'approved' })
})

test('a proof that is not right stops the print, and shows what was written', async ({
  page,
  request,
  customer,
}) => {
  test.slow()
  const order = await orderPlacedWall(request, customer)
  const { _id } = await ownPrint(request, customer, order)
  const headers = { authorization: `Bearer ${customer.token}` }
  await request.post(`/api/shop/prints/${_id}/ask-for-proof`, { headers })
  await expect
    .poll(async () => (await ownPrint(request, customer, order)).proofMadeAt, { timeout: 60_000 })
    .not.toBeNull()
  await page.goto(`/profile?order=${order.id}`)
  const wall = production(page)
  await wall.getByRole('button', { name: /^Ask for changes/ }).click()
  await wall.getByLabel('What should we change?').fill('The lotus is cut off')
  await wall.getByRole('button', { name: 'Send' }).click()
  await expect(wall.getByRole('status')).toContainText('You asked for changes')
  await expect(wall).toContainText('The lotus is cut off')
  await expect(wall.getByRole('button', { name: /^Approve for printing/ })).toHaveCount(0)
})

test('strips that are printed again are told, and an order is shown whatever is known of its prints', {
  tag: '@phone',
}, async ({ page, request, customer, allowedErrors }) => {
  allowedErrors.push(/status of 503/)
  const { token } = await adminSession(request)
  const choice = { slug: 'shillong-cherry', selectedMaterial: 'HD', height: 96, width: 120 }
  const order = await placeOrder(request, customer, choice, HOME_ADDRESS)
  await putOnBoard(request, token)
  const { _id } = await ownPrint(request, customer, order)
  const headers = { authorization: `Bearer ${token}` }
  const moved = await request.put(`/api/admin/prints/${_id}/stage`, {
    headers,
    data: { to: 'checking', version: 1, batch: 'B7' },
  })
  expect(moved.ok(), await moved.text()).toBe(true)
  const again = await request.post(`/api/admin/prints/${_id}/again`, {
    headers,
    data: { strips: [2, 3], reason: 'A crease', price: null },
  })
  expect(again.ok(), await again.text()).toBe(true)

  let isDown = true
  await page.route(PRINTS, (route) =>
    isDown ? route.fulfill({ status: 503, body: 'down' }) : route.continue(),
  )
  await page.goto(`/profile?order=${order.id}`)
  const details = page.getByRole('dialog')
  await expect(details).toContainText('Shillong Cherry')
  await expect(details).toContainText(HOME_ADDRESS.pincode)
  const wall = production(page)
  await expect(wall).toContainText('could not be loaded')
  isDown = false
  await wall.getByRole('button', { name: 'Try again' }).press('Enter')

  await expect(wall).toContainText('Printed, and being checked strip by strip')
  await expect(wall).toContainText('Strips 2 and 3 are being printed again for you')
  await expect(wall).not.toContainText('A crease')
  await expect(wall.getByRole('button', { name: /^Ask for a proof/ })).toHaveCount(0)
})

const focusIsIn = (page: Page) =>
  production(page).evaluate((element) => element.contains(document.activeElement))
