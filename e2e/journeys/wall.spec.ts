import type { Artwork } from '@bhitti/contract/rules/print/artwork'
import {
  artworkPointAt,
  firstPlacement,
  mirroredPlacement,
  type Placement,
} from '@bhitti/contract/rules/print/placement'
import type { Wall } from '@bhitti/contract/rules/print/printed-rectangle'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../fixtures/shop-test.ts'
import { expectInCart, logIn, register } from '../fixtures/shopper.ts'

const DAMASK = '/products/udaipur-damask'
/** A mural of 4 by 2.7 metres, printed in this size only. */
const CHERRY = '/products/shillong-cherry'

function price(page: Page) {
  return page.getByRole('region', { name: 'Your price' })
}

function yourWall(page: Page) {
  return page.getByRole('region', { name: 'Your wall' })
}

async function chooseSpare(page: Page, name: RegExp) {
  await page.getByRole('group', { name: 'Spare for trimming' }).getByRole('radio', { name }).check()
}

test('what is about to be pressed stays where it is while the wall is drawn above it', {
  tag: '@phone',
}, async ({ page }) => {
  for (const slug of [DAMASK, CHERRY]) {
    await page.goto(slug)
    // Delays the wall's data, as a slow network would, so that it arrives when the finger is on its way elsewhere.
    for (const part of ['**/api/shop/artworks/**', '**/artworks/**/*.webp']) {
      await page.route(part, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 700))
        await route.continue()
      })
    }
    const rooms = page.locator('a', { hasText: 'See it in a room' })
    const ofPictures = await rooms.count()
    await page.getByLabel('Height (inches)').click()
    // The link below the wall appears with the space reserved for the wall.
    await expect(rooms).toHaveCount(ofPictures + 1)
    const before = await materialTop(page)
    await expect(page.getByText('No spare', { exact: true })).toBeVisible()
    await page.getByLabel('Height (inches)').fill('96')
    await page.getByLabel('Width (inches)').fill('120')
    await expect(yourWall(page).locator('canvas[width]')).toBeVisible()
    await expect(yourWall(page).getByText('Sharpness')).toBeVisible()
    expect(Math.abs((await materialTop(page)) - before), slug).toBeLessThan(3)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

function materialTop(page: Page) {
  return page
    .getByRole('radio', { name: /^HD/ })
    .evaluate((radio) => radio.getBoundingClientRect().top + scrollY)
}

test('a wall is measured in the shopper’s own unit, which is said back and remembered', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto(DAMASK)
  await page.getByRole('radio', { name: /^HD/ }).check()
  await page.getByRole('radio', { name: 'Feet and inches' }).check()
  await page.getByLabel('Height (feet and inches)').fill('8\' 6"')
  await page.getByLabel('Width (feet and inches)').fill('10')
  await expect(page.getByLabel('Height (feet and inches)')).toHaveAccessibleDescription(
    '= 8 ft 6 in = 102 in = 259.1 cm',
  )
  await expect(price(page)).toContainText('102 × 120 in (259.1 cm × 304.8 cm)')
  await expect(price(page)).toContainText('₹10,965')

  await page.getByRole('radio', { name: 'Centimetres' }).check()
  await expect(page.getByLabel('Height (cm)')).toHaveValue('259.1')
  await expect(price(page)).toContainText('₹10,965')
  await page.getByLabel('Height (cm)').fill('2.6 m')
  await expect(page.getByLabel('Height (cm)')).toHaveAccessibleDescription(/= 102\.36 in = 260 cm$/)

  await page.reload()
  await expect(page.getByLabel('Width (cm)')).toBeVisible()
  await page.getByLabel('Width (cm)').fill('4000')
  await page.getByLabel('Width (cm)').blur()
  await expect(page.getByLabel('Width (cm)')).toHaveAccessibleDescription(
    'Enter 2.6 cm to 3,048 cm',
  )
})

test('spare is added by choice alone, and stands in the price', async ({ page }) => {
  await page.goto(DAMASK)
  await page.getByLabel('Height (inches)').fill('96')
  await page.getByLabel('Width (inches)').fill('120')
  await page.getByRole('radio', { name: /^HD/ }).check()
  await expect(price(page)).toContainText('None added')
  await expect(price(page)).toContainText('₹10,320')

  await chooseSpare(page, /2 in on every side/)
  await expect(price(page)).toContainText('Printed size100 × 124 in')
  await expect(price(page)).toContainText('₹11,108.33')
  await chooseSpare(page, /^Another amount/)
  await page.getByLabel('Spare on every side').fill('13')
  await page.getByLabel('Spare on every side').blur()
  await expect(page.getByLabel('Spare on every side')).toHaveAccessibleDescription(
    'Enter a spare of at most 12 in',
  )
  await chooseSpare(page, /my size already has it/)
  await expect(price(page)).toContainText('₹10,320')
})

test('the strips of a print are said and drawn before it is bought, and follow size and material', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto(CHERRY)
  await page.getByRole('radio', { name: 'Centimetres' }).check()
  await page.getByLabel('Height (cm)').fill('250')
  await page.getByLabel('Width (cm)').fill('360')
  const numbers = yourWall(page).locator('svg text').filter({ hasText: /^\d$/ })
  await expect(yourWall(page).getByRole('application')).toBeVisible()
  await expect(numbers).toHaveCount(0)

  await page.getByRole('radio', { name: /^HD/ }).check()
  await expect(page.getByText('Comes as 4 strips of 90 cm, hung left to right')).toBeVisible()
  await expect(numbers).toHaveText(['1', '2', '3', '4'])
  await page.getByRole('radio', { name: /^Canvas/ }).check()
  await expect(
    page.getByText(
      'Comes as 4 strips of 90.9 cm, hung left to right, each overlapping the next by 1.2 cm',
    ),
  ).toBeVisible()
  await expect(page.getByText('Where they overlap, both are cut through')).toBeVisible()

  await page.getByRole('radio', { name: /^Non woven/ }).check()
  await page.getByLabel('Width (cm)').fill('90')
  await expect(page.getByText('Comes as 1 strip of 90 cm', { exact: true })).toBeVisible()
  await expect(numbers).toHaveCount(0)
  await chooseSpare(page, /^Another amount/)
  await page.getByLabel('Spare on every side').fill('10')
  await expect(page.getByText('Comes as 2 strips of 55 cm, hung left to right')).toBeVisible()
  await page.getByRole('button', { name: 'Quantity: one more' }).click()
  await expect(page.getByText('Each comes as 2 strips of 55 cm')).toBeVisible()
})

test('a wall with its spare is kept through the login, and changed from the cart', {
  tag: '@phone',
}, async ({ page, newcomer }) => {
  await register(page, newcomer)
  await page.goto(CHERRY)
  await page.getByRole('radio', { name: 'Centimetres' }).check()
  await page.getByLabel('Height (cm)').fill('250')
  await page.getByLabel('Width (cm)').fill('300')
  await chooseSpare(page, /^Add 5\.1 cm/)
  await page.getByRole('button', { name: 'Mirror' }).click()
  await page.getByRole('radio', { name: /^HD/ }).check()
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await logIn(page, newcomer)
  await expect(page).toHaveURL(CHERRY)
  await expect(page.getByLabel('Height (cm)')).toHaveValue('250')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expectInCart(page, 1)

  await page.goto('/cart')
  await page.getByRole('link', { name: 'Change Shillong Cherry' }).click()
  await expect(page.getByLabel('Height (cm)')).toHaveValue('250')
  await expect(page.getByRole('radio', { name: /2 in|5\.1 cm/ })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Mirror' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByLabel('Width (cm)').fill('320')
  await page.getByRole('button', { name: 'Update cart' }).first().click()
  await expect(page).toHaveURL('/cart')
  await expectInCart(page, 1)
  await expect(page.getByRole('main')).toContainText('330.2 cm')
})

test('the design is seen on the wall, and moved by hand, by keys and by numbers', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto(CHERRY)
  await page.getByLabel('Height (inches)').fill('96')
  await page.getByLabel('Width (inches)').fill('120')
  const stage = yourWall(page).getByRole('application')
  await expect(stage).toBeVisible()
  await expect(yourWall(page)).toContainText('Good')

  await page.getByText('Exact position in numbers').click()
  const left = page.getByLabel('From its left edge')
  await expect(left).toHaveValue('11.11')
  await stage.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(yourWall(page).getByRole('status')).toHaveText('Design moved 10 in right')
  await expect(left).toHaveValue('1.11')
  await page.keyboard.press('-')
  await expect(yourWall(page).getByRole('status')).toHaveText('The design is at its smallest')
  await page.keyboard.press('+')
  await expect(yourWall(page).getByRole('status')).toHaveText(/^Design at \d+ % of its size$/)

  await left.fill('4 in')
  await left.press('Enter')
  await expect(left).toHaveValue('4')
  await page.getByRole('button', { name: 'Mirror' }).click()
  await expect(left).not.toHaveValue('4')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(left).toHaveValue('11.11')
  await expect(page.getByRole('button', { name: 'Mirror' })).toHaveAttribute(
    'aria-pressed',
    'false',
  )

  const { x, y } = await middleOf(stage)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 30, y, { steps: 5 })
  await page.mouse.up()
  await expect.poll(async () => Number(await left.inputValue())).toBeLessThan(11.11)
})

test('a wheel scales the design once the wall has the focus, and scrolls the page before', async ({
  page,
}) => {
  await page.goto(CHERRY)
  await page.getByLabel('Height (inches)').fill('96')
  await page.getByLabel('Width (inches)').fill('120')
  const stage = yourWall(page).getByRole('application')
  await expect(stage).toBeVisible()
  await page.getByText('Exact position in numbers').click()
  const left = page.getByLabel('From its left edge')
  await expect(left).toHaveValue('11.11')
  const { x, y } = await middleOf(stage)
  await page.mouse.move(x, y)
  const scrolled = await page.evaluate(() => scrollY)
  await page.mouse.wheel(0, 120)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled)
  await expect(left).toHaveValue('11.11')

  await stage.focus()
  await page.mouse.wheel(0, -240)
  await expect.poll(async () => Number(await left.inputValue())).toBeGreaterThan(11.11)
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(left).toHaveValue('11.11')
})

test('two fingers scale the design at once', { tag: '@only-phone' }, async ({ page, context }) => {
  await page.goto(CHERRY)
  await page.getByLabel('Height (inches)').fill('96')
  await page.getByLabel('Width (inches)').fill('120')
  const stage = yourWall(page).getByRole('application')
  await expect(stage).toBeVisible()
  await page.getByText('Exact position in numbers').click()
  const left = page.getByLabel('From its left edge')
  await expect(left).toHaveValue('11.11')
  const { x, y } = await middleOf(stage)
  const fingers = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        apart === undefined
          ? []
          : [
              { x: x - apart, y, id: 0 },
              { x: x + apart, y, id: 1 },
            ],
    })
  await touch('touchStart', 30)
  for (const apart of [36, 42, 48, 54, 60]) await touch('touchMove', apart)
  await touch('touchEnd')
  await expect.poll(async () => Number(await left.inputValue())).toBeGreaterThan(20)
})

/** A repeat of 40 × 30 cm whose colour encodes the position: red across, green down. */
const REPEAT: Artwork = {
  id: '0195ffff-0000-7000-8000-0000000000aa',
  kind: 'repeat',
  widthUm: 400_000,
  heightUm: 300_000,
  match: 'halfDrop',
  minScalePpm: 500_000,
  maxScalePpm: 1_500_000,
  pixelsWide: 4000,
  pixelsHigh: 3000,
  floorDpi: 70,
}

test('a half drop is drawn where it is printed, point by point, mirrored too', async ({ page }) => {
  const [width, height] = [256, 192]
  const pixels = Buffer.from(
    Array.from({ length: width * height }, (_, at) => [
      at % width,
      Math.round((Math.floor(at / width) * 255) / (height - 1)),
      128,
    ]).flat(),
  )
  const picture = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
  await page.route('**/media/colours.png', (route) =>
    route.fulfill({ contentType: 'image/png', body: picture }),
  )
  const preview = { url: '/media/colours.png', width, height }
  await page.route('**/api/shop/artworks/*', (route) =>
    route.fulfill({
      json: { success: true, data: { artwork: REPEAT, preview, levels: [preview], tiles: null } },
    }),
  )
  await page.goto(DAMASK)
  await page.getByLabel('Height (inches)').fill('96')
  await page.getByLabel('Width (inches)').fill('120')
  await chooseSpare(page, /2 in on every side/)
  const canvas = yourWall(page).locator('canvas')
  await expect(canvas).toBeVisible()
  const wall = { widthUm: 120 * 25_400, heightUm: 96 * 25_400, spareUm: 2 * 25_400 }
  const first = firstPlacement(REPEAT, wall)
  const mirrored = first && mirroredPlacement(REPEAT, wall, first)
  if (!first || !mirrored) throw new Error('the repeat covers any wall')
  await expect.poll(() => farthestColour(canvas, wall, first)).toBeLessThan(14)
  await page.getByRole('button', { name: 'Mirror' }).click()
  await expect.poll(() => farthestColour(canvas, wall, mirrored)).toBeLessThan(14)
  // Without the drop or the mirroring the picture would differ.
  expect(await farthestColour(canvas, wall, first)).toBeGreaterThan(60)
})

/** Returns the largest colour difference, of 255, between the canvas and the print, at many points away from edges. */
async function farthestColour(canvas: Locator, wall: Wall, placement: Placement): Promise<number> {
  const points = Array.from({ length: 400 }, (_, at) => ({
    // Two irrational steps spread points evenly and never form a grid.
    xUm: ((at * 0.754_877) % 1) * wall.widthUm,
    yUm: ((at * 0.569_84) % 1) * wall.heightUm,
  }))
  const found = await canvas.evaluate(
    (element, { of, spareUm, printedUm }) => {
      const drawn = element as HTMLCanvasElement
      const context = drawn.getContext('2d')
      const pxPerUm = drawn.width / printedUm
      return of.map(({ xUm, yUm }) => {
        const [x, y] = [xUm, yUm].map((um) => Math.floor((um + spareUm) * pxPerUm))
        return [...(context?.getImageData(x ?? 0, y ?? 0, 1, 1).data ?? [])]
      })
    },
    { of: points, spareUm: wall.spareUm, printedUm: wall.widthUm + 2 * wall.spareUm },
  )
  const apart = points.flatMap((point, at) => {
    const on = artworkPointAt(REPEAT, placement, point)
    const [across, down] = [on.xUm / REPEAT.widthUm, on.yUm / REPEAT.heightUm]
    const isAtEdge = [across, down].some((share) => share < 0.06 || share > 0.94)
    const [red = 0, green = 0] = found[at] ?? []
    return isAtEdge ? [] : [Math.abs(red - across * 255), Math.abs(green - down * 255)]
  })
  expect(apart.length).toBeGreaterThan(400)
  return Math.max(...apart)
}

async function middleOf(stage: Locator): Promise<{ x: number; y: number }> {
  await stage.scrollIntoViewIfNeeded()
  const box = await stage.boundingBox()
  if (!box) throw new Error('the wall is not in sight')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('a wall that the design cannot cover sharply is not sold, and says what is', async ({
  page,
  customer: _,
}) => {
  await page.goto(CHERRY)
  await page.getByLabel('Height (inches)').fill('240')
  await page.getByLabel('Width (inches)').fill('480')
  await page.getByRole('radio', { name: /^HD/ }).check()
  const why = page.getByRole('alert').filter({ hasText: 'This design is printed up to' })
  await expect(why).toContainText('148 in high and 220 in wide')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByLabel('Height (inches)')).toBeFocused()
  await expectInCart(page, 0)
  await page.getByLabel('Height (inches)').fill('148')
  await page.getByLabel('Width (inches)').fill('220')
  await expect(why).toHaveCount(0)
})

test('a design that does not come leaves a product that is sold as ever', async ({
  page,
  customer: _,
  allowedErrors,
}) => {
  allowedErrors.push(/net::ERR_FAILED/)
  await page.route('**/api/shop/artworks/*', (route) => route.abort())
  await page.goto(DAMASK)
  await page.getByLabel('Height (inches)').fill('96')
  await page.getByLabel('Width (inches)').fill('120')
  await page.getByRole('radio', { name: /^HD/ }).check()
  await expect(page.getByText('Comes as 4 strips of 76.2 cm, hung left to right')).toBeVisible()
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expectInCart(page, 1)
})
