import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../fixtures/room-test.ts'
import type { Customer } from '../fixtures/shop-test.ts'
import {
  chooseAddress,
  expectInCart,
  HOME_ADDRESS,
  payByUpi,
  paymentWindow,
} from '../fixtures/shopper.ts'
import { saveAddress } from '../fixtures/stage.ts'

test.describe.configure({ timeout: 240_000 })

/** A mural of 4 by 2.7 metres. */
const CHERRY = '/products/shillong-cherry'
const CHERRY_SEEN = '/visualiser?product=shillong-cherry&list=wallpapers&category=floral'

function stage(page: Page) {
  return page.getByRole('application')
}

async function expectDrawn(page: Page) {
  await expect(stage(page).locator('canvas[data-renderer=webgl]')).toBeVisible()
}

async function enterWall(page: Page, height: string, width: string) {
  await page.getByLabel('Height (inches)').fill(height)
  await page.getByLabel('Width (inches)').fill(width)
}

async function cartOf(request: APIRequestContext, { id, token }: Customer) {
  const reply = await request.get(`/api/shop/cart/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return (await reply.json()).data.items
}

test('a placed design is seen in a room and ordered as it was placed', {
  tag: '@phone',
}, async ({ page, request, customer }) => {
  test.slow()
  await page.goto(CHERRY)
  await page.getByRole('radio', { name: 'Centimetres' }).check()
  await page.getByLabel('Height (cm)').fill('240')
  await page.getByLabel('Width (cm)').fill('300')
  await page.getByRole('radio', { name: /^Add 5\.1 cm/ }).check()
  await page.getByRole('radio', { name: /^HD/ }).check()
  await page.getByRole('button', { name: 'Mirror' }).click()
  await page.getByRole('link', { name: 'See it in a room' }).last().click()

  await expect(page).toHaveURL(/\/visualiser\?product=shillong-cherry&list=wallpapers/)
  await expect(page.getByRole('heading', { level: 2, name: 'Shillong Cherry' })).toBeVisible()
  await expectDrawn(page)
  await expect(page.getByLabel('Height (cm)')).toHaveValue('240')
  await expect(page.getByText('on HD, all taxes included')).toBeVisible()
  await expect(page.getByText('Your print is smaller than this room’s wall')).toBeVisible()
  await page.getByLabel('Width (cm)').fill('310')

  await page.getByRole('button', { name: 'Order exactly this' }).click()
  await expect(page).toHaveURL(CHERRY)
  await expect(page.getByLabel('Height (cm)')).toHaveValue('240')
  await expect(page.getByLabel('Width (cm)')).toHaveValue('310')
  await expect(page.getByRole('button', { name: 'Mirror' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expectInCart(page, 1)
  const [line] = await cartOf(request, customer)
  expect(line.customisation.wall).toEqual({
    ...{ heightUm: 2_400_000, widthUm: 3_100_000, spareUm: 50_800 },
  })
  expect(line.customisation.placement.mirrored).toBe(true)
  expect(line.selectedMaterial).toBe('HD')

  await page.goBack()
  await expect(page.getByLabel('Width (cm)')).toHaveValue('310')
  await page.goBack()
  await expect(page.getByLabel('Width (cm)')).toHaveValue('310')

  await saveAddress(request, customer, HOME_ADDRESS)
  await page.goto('/cart')
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await chooseAddress(page, HOME_ADDRESS)
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await payByUpi(page, 'success@razorpay')
  await expect(page).toHaveURL(/\/order\/success\/order_/)
  await expect(page.getByText('(240 cm × 310 cm)').first()).toBeVisible()
})

test(
  'designs of a list follow each other on the same wall, by buttons, by keys and by a swipe',
  {
    tag: '@phone',
  },
  async ({ page }, { project }) => {
    test.slow()
    await page.goto('/wallpapers?category=floral')
    await page.getByRole('link', { name: 'See these on a wall' }).click()
    await expectDrawn(page)
    const name = page.getByRole('heading', { level: 2 }).first()
    const place = page.getByRole('region', { name: 'Designs' }).getByRole('status')
    await expect(place).toContainText(/Design 1 of \d+/)
    const first = await name.innerText()
    await expect(page.getByText('as on this wall')).toBeVisible()
    await enterWall(page, '90', '150')
    await expect(page.getByText(/^90 × 150 in/)).toBeVisible()

    await page.getByRole('button', { name: 'Next design' }).click()
    await expect(place).toContainText('Design 2 of')
    await expect(name).not.toHaveText(first)
    await expect(page.getByText(/^90 × 150 in/)).toBeVisible()
    await stage(page).focus()
    await page.keyboard.press('ArrowRight')
    await expect(place).toContainText('Design 3 of')
    await page.keyboard.press('ArrowLeft')
    await expect(place).toContainText('Design 2 of')
    if (project.name === 'phone') {
      await swipeRight(page)
      await expect(name).toHaveText(first)
    }
    await page.getByRole('link', { name: 'Back to the list' }).click()
    await expect(page).toHaveURL('/wallpapers?category=floral')
  },
)

test('by keys alone the print is moved within the wall, what a room cuts off is said, and it is paid', async ({
  page,
  request,
  customer,
}) => {
  test.slow()
  await page.goto(CHERRY_SEEN)
  await expectDrawn(page)
  await page.getByLabel('Height (inches)').focus()
  await page.keyboard.type('80')
  await page.keyboard.press('Tab')
  await page.keyboard.type('200')
  await expect(page.getByText('of its width cannot be seen here')).toBeVisible()
  await page.getByRole('button', { name: 'Move' }).press('Enter')
  await stage(page).focus()
  const said = page.getByRole('status').filter({ hasText: /Print moved|goes no further/ })
  await page.keyboard.press('ArrowLeft')
  await expect(said).toHaveText('Print moved 1 in left')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(said).toHaveText('Print moved 10 in up')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(said).toHaveText('It goes no further')
  await page.getByRole('button', { name: 'Before' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Before' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Order exactly this' }).press('Enter')
  await expect(page).toHaveURL(CHERRY)
  await expect(page.getByLabel('Width (inches)')).toHaveValue('200')

  await page.getByRole('radio', { name: /^HD/ }).press('Space')
  await page.getByRole('button', { name: 'Add to Cart' }).first().press('Enter')
  await expectInCart(page, 1)
  await saveAddress(request, customer, HOME_ADDRESS)
  await page.goto('/cart')
  await page.getByRole('link', { name: 'Proceed to Checkout' }).press('Enter')
  const addresses = page.getByRole('list', { name: 'Saved addresses' })
  await addresses.getByRole('radio').first().press('Space')
  await page.getByRole('button', { name: /^Pay ₹/ }).press('Enter')
  const provider = paymentWindow(page)
  await provider.getByRole('button', { name: /^Pay ₹/ }).press('Enter')
  await provider.getByRole('button', { name: 'Pay on the phone' }).press('Enter')
  await expect(page).toHaveURL(/\/order\/success\/order_/)
  await expect(page.getByText('80 × 200 in').first()).toBeVisible()
})

test('without a size it is asked for, and a wall that a design cannot cover is refused in words', async ({
  page,
}) => {
  await page.goto(CHERRY_SEEN)
  await page.getByRole('button', { name: 'Order exactly this' }).click()
  await expect(page.getByLabel('Height (inches)')).toBeFocused()
  await expect(page.getByLabel('Height (inches)')).toHaveAccessibleDescription(
    'Please enter both height and width',
  )
  await enterWall(page, '240', '480')
  await expect(page.getByRole('alert')).toContainText('This design is printed up to')
  await expect(page).toHaveURL(/\/visualiser/)
})

test('products without a design for walls are left out, with a word', async ({
  page,
  request,
  customer,
}) => {
  const products = await Promise.all(
    ['udaipur-damask', 'shillong-cherry'].map(async (slug) => {
      const { data } = await (await request.get(`/api/shop/products/get/${slug}`)).json()
      return data
    }),
  )
  const blinds = (await (await request.get('/api/shop/products/getb?limit=1')).json()).data
  for (const { _id } of [...products, ...blinds]) {
    await request.post('/api/shop/wishlist/add', {
      headers: { authorization: `Bearer ${customer.token}` },
      data: { userId: customer.id, productId: _id },
    })
  }
  await page.route(`**/api/shop/artworks/${products[1]._id}`, (route) =>
    route.fulfill({
      status: 404,
      json: { success: false, code: 'artwork.none', message: 'This product has no artwork' },
    }),
  )
  await page.goto('/wishlist')
  await page.getByRole('link', { name: 'See these on a wall' }).click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await page.goto('/visualiser?product=udaipur-damask&list=wishlist')
  await expectDrawn(page)
  await expect(page.getByRole('heading', { level: 2, name: 'Udaipur Damask' })).toBeVisible()
  await expect(page.getByText('2 products of your list have no design for walls')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next design' })).toBeHidden()
})

async function swipeRight(page: Page) {
  const box = await stage(page).boundingBox()
  if (!box) throw new Error('the wall is not in sight')
  const y = box.y + box.height / 2
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y }],
    })
  await touch('touchStart', box.x + 80)
  for (let step = 1; step <= 6; step += 1) await touch('touchMove', box.x + 80 + 25 * step)
  await touch('touchEnd')
}
