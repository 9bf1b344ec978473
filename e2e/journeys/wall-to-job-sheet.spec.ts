/** The placement on the wall must be what is paid, and what the job sheet says. */
import { parsePicture } from '@bhitti/contract/rules/products/pictures'
import type { APIRequestContext, Page } from '@playwright/test'
import { adminSession, type Customer, expect, test } from '../fixtures/shop-test.ts'
import {
  chooseAddress,
  expectInCart,
  expectToast,
  HOME_ADDRESS,
  payByUpi,
} from '../fixtures/shopper.ts'
import { saveAddress } from '../fixtures/stage.ts'
import { withdrawArtworkOf } from '../fixtures/stage-artwork.ts'

/** Wallpapers that no other journey prints, because the test withdraws their artworks: one for each window size. */
const WITHDRAWN = {
  desktop: 'wayanad-rain',
  phone: 'banana-grove-at-night',
}

async function read(request: APIRequestContext, path: string, token: string) {
  const reply = await request.get(path, { headers: { authorization: `Bearer ${token}` } })
  expect(reply.ok(), await reply.text()).toBe(true)
  return reply.json()
}

async function onlyLine(request: APIRequestContext, { id, token }: Customer) {
  const { data } = await read(request, `/api/shop/cart/${id}`, token)
  expect(data.items).toHaveLength(1)
  return data.items[0]
}

async function addPlacedWall(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Centimetres' }).check()
  await page.getByLabel('Height (cm)').fill('240')
  await page.getByLabel('Width (cm)').fill('300')
  await page
    .getByRole('group', { name: 'Spare for trimming' })
    .getByRole('radio', { name: /^Add 5\.1 cm/ })
    .check()
  await page.getByRole('radio', { name: /^HD/ }).check()
  const wall = page.getByRole('region', { name: 'Your wall' })
  await wall.getByRole('application').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(wall.getByRole('status')).toHaveText(/^Design moved .* left$/)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expectInCart(page, 1)
}

test('a placed wall is paid and ordered as it was seen, down to the job sheet', {
  tag: ['@phone', '@core', '@money'],
}, async ({ page, request, customer, browser }) => {
  test.slow()
  await page.goto('/products/shillong-cherry')
  await addPlacedWall(page)
  const line = await onlyLine(request, customer)
  // Prints 250.2 cm of a design that is 270 cm high.
  expect(line.customisation.placement.scalePpm).toBe(926_536)

  await page.goto('/cart')
  const said = page.getByText('94.49 × 118.11 in (240 cm × 300 cm), spare 2 in')
  await expect(said).toBeVisible()
  await expect(page.getByText('Printed size')).toBeVisible()
  await saveAddress(request, customer, HOME_ADDRESS)
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await chooseAddress(page, HOME_ADDRESS)
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await payByUpi(page, 'success@razorpay')
  await expect(page).toHaveURL(/\/order\/success\/order_/)
  await expect(said).toBeVisible()

  const { token } = await adminSession(request)
  const { orders } = await read(request, `/api/admin/orders/get?q=${customer.email}`, token)
  expect(orders).toHaveLength(1)
  const { order } = await read(request, `/api/admin/orders/details/${orders[0]._id}`, token)
  const [ordered] = order.items
  expect(ordered.customisation).toEqual(line.customisation)
  expect(ordered.image).toBe(line.image)
  expect([ordered.height, ordered.width]).toEqual([line.height, line.width])

  const workshop = await browser.newPage()
  await workshop.addInitScript((value) => localStorage.setItem('accessToken', value), token)
  await workshop.goto(`/admin/orders/${order._id}/job-sheet`)
  const sheet = workshop.getByRole('article', { name: /^Job sheet/ })
  await expect(sheet).toContainText('94.49 × 118.11 in (240 cm × 300 cm), spare 2 in')
  const shown = await sheet.getByRole('img', { name: /Shillong Cherry/ }).getAttribute('src')
  expect(shown).not.toBeNull()
  expect(parsePicture(shown ?? '')?.base).toBe(parsePicture(line.image)?.base)
  await workshop.close()
})

test(
  'a design that is withdrawn before it is paid leads back to the wall, in checkout and cart',
  {
    tag: '@phone',
  },
  async ({ page, request, customer }, { project }) => {
    const slug = WITHDRAWN[project.name as keyof typeof WITHDRAWN]
    await page.goto(`/products/${slug}`)
    await addPlacedWall(page)
    await saveAddress(request, customer, HOME_ADDRESS)
    await page.goto('/checkout')
    await chooseAddress(page, HOME_ADDRESS)
    await withdrawArtworkOf(request, slug)

    await page.getByRole('button', { name: /^Pay ₹/ }).press('Enter')
    await expectToast(
      page,
      'The design of an item in your cart has been updated. Please check your wall again before you pay',
    )
    await expect(page.getByText('Please check before you pay')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Pay ₹/ })).toHaveCount(0)
    await expect(page.getByText('can no longer be placed on your wall')).toBeVisible()

    await page.goto('/cart')
    await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toHaveCount(0)
    await page.getByRole('link', { name: /^Check this item/ }).click()
    await expect(page).toHaveURL(new RegExp(`/products/${slug}\\?line=`))
    await expect(page.getByLabel('Height (cm)')).toHaveValue('240')
    await expect(
      page.getByRole('status').filter({ hasText: 'Please check your wall again' }),
    ).toContainText('The design you had placed is no longer available')
    await page.getByRole('button', { name: 'Update cart' }).first().click()
    await expect(page).toHaveURL('/cart')
    await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible()
  },
)
