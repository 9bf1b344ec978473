import type { APIRequestContext, Page, Request } from '@playwright/test'
import { tabAndPress, tabTo } from '../fixtures/keys.ts'
import {
  choosePhoto,
  cornerHandle,
  inWindow,
  markCorners,
  moveCornerByKeys,
  ownPart,
  type PhotoKind,
} from '../fixtures/own-photo.ts'
import { cornersIn, placeIn, type RoomPhoto, roomPhoto } from '../fixtures/room-photo.ts'
import { expect, test } from '../fixtures/room-test.ts'
import type { Customer } from '../fixtures/shop-test.ts'
import { chooseAddress, expectInCart, HOME_ADDRESS, payByUpi } from '../fixtures/shopper.ts'
import { saveAddress } from '../fixtures/stage.ts'

const OPENING = { left: 1.3, top: 0.65, width: 1.4, height: 1.1 }
const WINDOW: RoomPhoto = { opening: OPENING }

function windowCorners() {
  const { left, top, width, height } = OPENING
  const places = [
    [left, top],
    [left + width, top],
    [left + width, top + height],
    [left, top + height],
  ] as const
  return places.map((place) => placeIn(WINDOW, place))
}

/** Returns an array that collects all requests with a body or a method other than GET from now on. */
function sentBy(page: Page): Request[] {
  const sent: Request[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.postDataBuffer() !== null) sent.push(request)
  })
  return sent
}

async function openWindow(page: Page, slug: string, list = 'curtain') {
  await page.goto(`/visualiser?product=${slug}&list=${list}&window=own`)
  await expect(ownPart(page, 'window')).toContainText('Your photo stays on this device.')
}

async function enterSize(page: Page, kind: PhotoKind, width: string, height: string) {
  await ownPart(page, kind).getByLabel('Width (cm)').fill(width)
  await ownPart(page, kind).getByLabel('Height (cm)').fill(height)
}

function seenWindow(page: Page) {
  return page.getByRole('application', { name: /at your window$/ })
}

async function payFor(page: Page, request: APIRequestContext, customer: Customer) {
  await page.getByRole('button', { name: 'Add to Cart' }).first().press('Enter')
  await expectInCart(page, 1)
  await saveAddress(request, customer, HOME_ADDRESS)
  await page.goto('/cart')
  await page.getByRole('link', { name: 'Proceed to Checkout' }).press('Enter')
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('lengthUnit', 'cm'))
})

test('a design is placed on the wall of a photo, and paid as it was placed', {
  tag: ['@phone', '@core', '@money'],
}, async ({ page, request, customer }) => {
  await page.goto('/visualiser?product=udaipur-damask')
  await page.getByRole('radio', { name: 'My wall' }).press('Space')
  await choosePhoto(page, await roomPhoto())
  await markCorners(page, cornersIn())
  await enterSize(page, 'wall', '400.3', '270')
  await ownPart(page).getByRole('button', { name: 'Next: furniture' }).click()
  await ownPart(page).getByRole('button', { name: 'See the wall' }).click()
  await expect(page.getByRole('application', { name: /on your wall/ })).toBeVisible()
  await expect(page.getByText('Your print covers the wall in your photo exactly.')).toBeVisible()
  await page.getByRole('button', { name: 'Order exactly this' }).click()

  await expect(page).toHaveURL('/products/udaipur-damask')
  // The size is passed on without rounding.
  await expect(page.getByLabel('Width (cm)')).toHaveValue('400.3')
  await expect(page.getByLabel('Height (cm)')).toHaveValue('270')
  await page.getByRole('radio', { name: /^HD/ }).check()
  await payFor(page, request, customer)
  await chooseAddress(page, HOME_ADDRESS)
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await payByUpi(page, 'success@razorpay')
  await expect(page).toHaveURL(/\/order\/success\/order_/)
  await expect(page.getByText('(270 cm × 400.3 cm)').first()).toBeVisible()
})

test('by keys alone a design is placed on the wall of a photo, and paid', async ({
  page,
  request,
  customer,
}) => {
  test.slow()
  await saveAddress(request, customer, HOME_ADDRESS)
  await page.goto('/visualiser?product=udaipur-damask')
  const rooms = page.getByRole('group', { name: 'Room' })
  await tabTo(page, rooms.getByRole('radio', { checked: true }))
  // Arrow left on the first radio button moves to the last.
  for (let at = await rooms.getByRole('radio').count(); at > 0; at -= 1) {
    if (await rooms.getByRole('radio', { name: 'My wall' }).isChecked()) break
    await page.keyboard.press('ArrowLeft')
  }
  const own = ownPart(page)
  const chosen = page.waitForEvent('filechooser')
  await tabAndPress(page, own.getByRole('button', { name: 'Choose a photo' }))
  const file = { name: 'wall.jpg', mimeType: 'image/jpeg', buffer: await roomPhoto() }
  await (await chosen).setFiles(file)
  await expect(own.getByRole('button', { name: 'Corners', exact: true })).toBeFocused()
  for (const [at, corner] of cornersIn().entries()) {
    await tabTo(page, cornerHandle(page, at))
    await moveCornerByKeys(page, at, corner)
  }
  await tabAndPress(page, own.getByRole('button', { name: 'Next: size' }))
  await expect(own.getByRole('button', { name: 'Size', exact: true })).toBeFocused()
  await tabTo(page, own.getByLabel('Width (cm)'))
  await page.keyboard.type('400')
  await tabTo(page, own.getByLabel('Height (cm)'))
  await page.keyboard.type('270')
  await tabAndPress(page, own.getByRole('button', { name: 'Next: furniture' }))
  await expect(own.getByRole('button', { name: 'Furniture', exact: true })).toBeFocused()
  await tabAndPress(page, own.getByRole('application'), 'Shift+ArrowDown')
  await page.keyboard.press('Space')
  await expect(own.getByRole('button', { name: 'Undo' })).toBeEnabled()
  await tabAndPress(page, own.getByRole('button', { name: 'See the wall' }))
  await expect(page.getByRole('application', { name: /on your wall/ })).toBeVisible()
  await tabAndPress(page, page.getByRole('button', { name: 'Order exactly this' }))

  await expect(page).toHaveURL('/products/udaipur-damask')
  await expect(page.getByLabel('Width (cm)')).toHaveValue('400')
  await tabAndPress(page, page.getByRole('radio', { name: /^Non woven/ }), 'ArrowDown')
  await expect(page.getByRole('radio', { name: /^HD/ })).toBeChecked()
  await tabAndPress(page, page.getByRole('button', { name: 'Add to Cart' }).first())
  await expectInCart(page, 1)
  await page.goto('/cart')
  await tabAndPress(page, page.getByRole('link', { name: 'Proceed to Checkout' }))
  const pay = page.getByRole('button', { name: /^Pay ₹/ })
  await expect(pay).toBeEnabled()
  await tabAndPress(page, pay)
  await payByUpi(page, 'success@razorpay')
  await expect(page).toHaveURL(/\/order\/success\/order_/)
  await expect(page.getByText('(270 cm × 400 cm)').first()).toBeVisible()
})

test('a curtain hangs at the window of a photo, and goes into the cart as it was measured', {
  tag: '@phone',
}, async ({ page, customer: _ }) => {
  test.slow()
  await openWindow(page, 'kannur-cotton-drape')
  await page.getByRole('button', { name: 'Order exactly this' }).click()
  await expect(page.getByRole('alert')).toContainText('Take a photo of your window first')
  const sent = sentBy(page)
  await choosePhoto(page, await roomPhoto(WINDOW), { kind: 'window' })
  await markCorners(page, windowCorners(), 'window')
  await enterSize(page, 'window', '140', '110')
  await ownPart(page, 'window').getByRole('button', { name: 'Next: furniture' }).click()
  await ownPart(page, 'window').getByRole('button', { name: 'See the window' }).click()
  await expect(seenWindow(page)).toBeVisible()
  await page.getByRole('group', { name: 'Shown' }).getByText('Closed').click()

  await page.getByRole('radio', { name: /^At the floor/ }).check()
  await page.getByRole('button', { name: 'Order exactly this' }).click()
  await expect(page.getByRole('alert')).toHaveText('Measure from the sill to the floor first.')
  const sill = page.getByLabel('From the sill to the floor (cm)')
  await expect(sill).toBeFocused()
  await sill.fill('95')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('radio', { name: /^Pinch pleat/ }).check()
  await expect(page.getByText('m of fabric')).toBeVisible()
  // The next design hangs at the same window and needs its own number of metres.
  await page.getByRole('button', { name: 'Next design' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Design 2 of' })).toBeVisible()
  await expect(page.getByText('m of fabric')).toBeVisible()
  const bodies = sent.map((one) => `${one.method()} ${one.url()}`)
  expect(bodies, 'what the browser has sent').toEqual([])

  await page.getByRole('button', { name: 'Order exactly this' }).click()
  await expect(page).toHaveURL(/\/products\/(?!kannur-cotton-drape)/)
  // 140 cm plus 6 in on both sides; the rod 6 in above, 110 + 95 cm, less one centimetre above the floor.
  const note = page.getByRole('status').filter({ hasText: 'Made for your window' })
  await expect(note).toContainText('(219.2 cm × 170.5 cm), a pair')
  await expect(note).toContainText('Pinch pleat, 2.25 times fullness')
  await page.getByText('How many metres do I need?').click()
  await expect(page.getByLabel('Drop (cm)')).toHaveValue('219.24')
  await page.getByRole('radio', { name: /^Normal Lining/ }).check()
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expectInCart(page, 1)
})

test('by keys alone a blind is fitted to the window of a photo, and paid', async ({
  page,
  request,
  customer,
}) => {
  await openWindow(page, 'chik', 'blinds')
  await choosePhoto(page, await roomPhoto(WINDOW), { kind: 'window' })
  for (const [at, corner] of windowCorners().entries()) {
    await moveCornerByKeys(page, at, corner, 'window')
  }
  const own = ownPart(page, 'window')
  await own.getByRole('button', { name: 'Next: size' }).press('Enter')
  await own.getByLabel('Width (cm)').focus()
  await page.keyboard.type('140')
  await expect(own.getByText(/^Your window is/)).toBeVisible()
  await own.getByRole('button', { name: 'Next: furniture' }).press('Enter')
  await own.getByRole('button', { name: 'See the window' }).press('Enter')
  await expect(seenWindow(page)).toBeVisible()

  // A size from a photo is not exact enough for a blind inside the frame.
  await page.getByRole('radio', { name: /^Outside the frame/ }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('radio', { name: /^Inside the frame/ })).toBeChecked()
  await page.getByRole('button', { name: 'Order exactly this' }).press('Enter')
  await expect(page.getByRole('alert')).toContainText('which a photo cannot show')
  await own.getByRole('button', { name: 'Size', exact: true }).press('Enter')
  await own.getByLabel('Height (cm)').focus()
  await page.keyboard.type('110')
  await own.getByRole('button', { name: 'See it' }).press('Enter')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Order exactly this' }).press('Enter')

  await expect(page).toHaveURL('/products/chik')
  const note = page.getByRole('status').filter({ hasText: 'Made for your window' })
  await expect(note).toContainText('Inside the frame: 10 mm taken off')
  await page.getByRole('radio', { name: /^Normal Lining/ }).press('Space')
  await payFor(page, request, customer)
  const address = page.getByRole('list', { name: 'Saved addresses' }).getByRole('radio').first()
  await address.press('Space')
  await page.getByRole('button', { name: /^Pay ₹/ }).press('Enter')
  await payByUpi(page, 'success@razorpay')
  await expect(page).toHaveURL(/\/order\/success\/order_/)
  await expect(page.getByText('Inside the frame: 10 mm taken off')).toBeVisible()
})

test('a window at the edge of the photo, and a curtain that reaches beyond it, are said to be', async ({
  page,
}) => {
  await openWindow(page, 'kannur-cotton-drape')
  await choosePhoto(page, await roomPhoto(WINDOW), { kind: 'window' })
  const own = ownPart(page, 'window')
  await page.mouse.move(...(await inWindow(page, [400, 400], 'window')))
  await markCorners(
    page,
    [
      [300, 0],
      [1750, 0],
      [1750, 1500],
      [300, 1500],
    ],
    'window',
  )
  await own.getByRole('button', { name: 'Corners' }).click()
  await expect(own.getByText('A corner lies on the edge of the photo.')).toBeVisible()
  await own.getByRole('button', { name: 'Next: size' }).click()
  await enterSize(page, 'window', '145', '150')
  await own.getByRole('button', { name: 'See it' }).click()
  await expect(seenWindow(page)).toBeVisible()
  await expect(
    page.getByText(/^Your photo does not show all of the curtain: 1[5-9] cm at the top/),
  ).toBeVisible()
  await expect(page.getByText(/^Your photo does not show all of the curtain/)).toContainText(
    'It is made whole.',
  )
})
