import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { DEFAULT_PRINTING } from '@bhitti/contract/rules/print/printing-settings'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { colourProfile } from '../fixtures/colour-profile.ts'
import { test } from '../fixtures/own-shop.ts'
import { adminSession, type Customer, expect } from '../fixtures/shop-test.ts'
import {
  chooseAddress,
  expectToast,
  HOME_ADDRESS,
  PARENTS_ADDRESS,
  payByUpi,
  paymentWindow,
} from '../fixtures/shopper.ts'
import { putIntoCart, saveAddress } from '../fixtures/stage.ts'

// A separate shop, because settings change every page.
test.describe.configure({ mode: 'default' })

const ROLL = { slug: 'kaveri-stripe-roll' }
const SHOP_PICTURES = fileURLToPath(new URL('../../catalogue/pictures/shop/', import.meta.url))
const [A_PICTURE = ''] = globSync(`${SHOP_PICTURES}artists-*/640.webp`)
const SAVED = 'Saved. The shop shows it within two seconds'

test('the banner that the owner writes is on top of the home page', async ({
  page,
  admin,
  browser,
}) => {
  expect(admin.token).not.toBe('')
  await page.goto('/admin/settings')
  const banner = page.getByRole('form', { name: 'Promo banner' })
  await banner.getByLabel('Text').fill('Diwali: curtains stitched in 5 days')
  await banner.getByLabel('Link').fill('/curtain')
  await banner.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, SAVED)
  await expect(banner.getByText('Shown now:')).toBeVisible()

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto('/home')
  const announcement = visitor.getByRole('complementary', { name: 'Announcement' })
  await expect(
    announcement.getByRole('link', { name: 'Diwali: curtains stitched in 5 days' }),
  ).toHaveAttribute('href', '/curtain')

  await banner.getByLabel('Show the banner').uncheck()
  await banner.getByRole('button', { name: 'Save' }).click()
  await expect(banner.getByText('Not shown. It would look like this:')).toBeVisible()
  await expect(banner.getByText(/^Last saved on/)).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(announcement).toHaveCount(0)
  await visitor.context().close()
})

test('what the owner asks for delivery is what a shopper pays for the address', {
  tag: ['@phone', '@core', '@money'],
}, async ({ page, admin, browser, secondCustomer, request }) => {
  expect(admin.token).not.toBe('')
  await page.goto('/admin/settings')
  const shipping = page.getByRole('form', { name: 'Shipping', exact: true })
  const elsewhere = shipping.getByRole('group', { name: 'Rest of India' })
  await elsewhere.getByLabel('Charge', { exact: true }).fill('250.50')
  await elsewhere.getByLabel('Free from a subtotal of').fill('5,000')
  await shipping.locator('summary').filter({ hasText: 'South' }).click()
  await shipping.getByRole('button', { name: 'Remove this zone South' }).click()
  await shipping.locator('summary').filter({ hasText: 'Hyderabad' }).click()
  const zones = shipping.getByRole('group', { name: 'Zones' })
  await zones.getByLabel('Charge', { exact: true }).first().fill('99')
  const mostDays = zones.getByLabel('Delivery time in working days, at most').first()
  await mostDays.fill('')
  const tried = page.getByRole('status').filter({ hasText: /Hyderabad|First correct|India/ })
  await expect(tried).toHaveText('First correct the fields marked above.')
  await mostDays.fill('2')
  await expect(tried).toHaveText(/^Hyderabad: ₹99\. Delivered by \w+day, \d/)
  await page.getByLabel('PIN code', { exact: true }).last().fill('600004')
  await expect(tried).toHaveText(/^Rest of India: ₹250\.50\. Delivered by /)
  await shipping.getByRole('button', { name: 'Add a zone' }).click()
  await zones.getByLabel('Name of the zone').last().fill('City again')
  await zones.getByLabel('PIN codes that begin with').last().fill('500')
  await zones.getByLabel('Charge', { exact: true }).last().fill('1')
  await shipping.getByRole('button', { name: 'Save' }).click()
  await expect(zones.getByText('There is another zone for these PIN codes: 500')).toBeVisible()
  await expect(zones.getByLabel('PIN codes that begin with').last()).toBeFocused()
  await zones.getByRole('button', { name: 'Remove this zone City again' }).click()
  await shipping.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, SAVED)

  await putIntoCart(request, secondCustomer, ROLL)
  await saveAddress(request, secondCustomer, HOME_ADDRESS)
  await saveAddress(request, secondCustomer, PARENTS_ADDRESS)
  const shopper = await pageOf(browser, secondCustomer)
  await shopper.goto('/cart')
  await expect(shopper.getByText('Calculated at checkout')).toBeVisible()
  await shopper.goto('/checkout')
  await expect(
    shopper.getByRole('definition').filter({ hasText: 'Select an address' }),
  ).toBeVisible()
  await chooseAddress(shopper, HOME_ADDRESS)
  await expect(shopper.getByRole('button', { name: 'Pay ₹2,098' })).toBeEnabled()
  await chooseAddress(shopper, PARENTS_ADDRESS)
  await shopper.getByRole('button', { name: 'Pay ₹2,249.50' }).click()
  await expect(
    paymentWindow(shopper).getByRole('tab', { name: 'UPI' }),
    'the payment window opens for what the page has shown',
  ).toBeVisible()
  await expect(paymentWindow(shopper).getByText('₹2,249.50').first()).toBeVisible()
  await shopper.context().close()
})

test('rules that change while a shopper is at checkout are told before anything is paid', async ({
  page,
  customer,
  request,
}) => {
  await saveShipping(request, [{ pincodesFrom: '', charge: 0, freeFrom: null }])
  await putIntoCart(request, customer, ROLL)
  await saveAddress(request, customer, HOME_ADDRESS)
  await page.goto('/checkout')
  await chooseAddress(page, HOME_ADDRESS)
  await expect(page.getByRole('button', { name: 'Pay ₹1,999' })).toBeEnabled()

  await saveShipping(request, [{ pincodesFrom: '', charge: 120.25, freeFrom: null }])
  await page.getByRole('button', { name: 'Pay ₹1,999' }).click()
  await expect(page.getByRole('button', { name: 'Pay ₹2,119.25' })).toBeEnabled()
  await page.getByRole('button', { name: 'Pay ₹2,119.25' }).click()
  await payByUpi(page, 'success@razorpay')
  await expect(page.getByText('Hooray! Your order is on its way!')).toBeVisible()
  await saveShipping(request, [{ pincodesFrom: '', charge: 0, freeFrom: null }])
})

test('a cart above the largest order is sent to the chat, in the cart and at checkout', {
  tag: '@phone',
}, async ({ page, admin, browser, secondCustomer, request }) => {
  expect(admin.token).not.toBe('')
  await page.goto('/admin/settings')
  const selling = page.getByRole('form', { name: 'Selling' })
  await expect(selling.getByLabel('Largest order paid online')).toHaveValue('5,00,000')
  await selling.getByLabel('Largest order paid online').fill('many')
  await selling.getByLabel('Maximum pieces in an order').fill('0')
  await selling.getByRole('button', { name: 'Save' }).click()
  await expect(selling.getByText('Enter an amount such as 5,00,000 or 99.50')).toBeVisible()
  await expect(selling.getByText('Enter a whole number from 1 to 10,000')).toBeVisible()
  await selling.getByLabel('Largest order paid online').fill('1,999')
  await selling.getByLabel('Maximum pieces in an order').fill('5')
  await selling.getByLabel('Minimum sharpness of prints').fill('19')
  await selling.getByRole('button', { name: 'Save' }).click()
  await expect(selling.getByText('Enter a whole number from 20 to 300')).toBeVisible()
  await selling.getByLabel('Minimum sharpness of prints').fill('80')
  await selling.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, SAVED)

  await putIntoCart(request, secondCustomer, ROLL)
  await saveAddress(request, secondCustomer, HOME_ADDRESS)
  const shopper = await pageOf(browser, secondCustomer)
  await shopper.goto('/cart')
  const goOn = shopper.getByRole('link', { name: 'Proceed to Checkout' })
  await expect(goOn).toBeVisible()
  await saveSelling(request, { largestOrder: 1998.99, mostPieces: 5 })
  const toChat = shopper.getByRole('link', { name: 'Write to us on chat' })
  await expect(async () => {
    await shopper.reload()
    await expect(toChat).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(goOn).toHaveCount(0)
  await expect(shopper.getByText('Online you can pay up to ₹1,998.99')).toBeVisible()
  const message = new URL((await toChat.getAttribute('href')) ?? '').searchParams.get('text')
  expect(message).toContain('I would like to order 1 piece for ₹1,999:\n• 1 × ')
  await shopper.goto('/checkout')
  await chooseAddress(shopper, HOME_ADDRESS)
  await expect(toChat).toBeVisible()
  await expect(shopper.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
  await shopper.context().close()
  await saveSelling(request, { largestOrder: 500_000, mostPieces: 200 })
})

test('a limit that the owner lowers meanwhile is told in place of the payment', async ({
  page,
  customer,
  request,
}) => {
  await saveSelling(request, { largestOrder: 500_000, mostPieces: 200 })
  await putIntoCart(request, customer, { ...ROLL, quantity: 2 })
  await saveAddress(request, customer, HOME_ADDRESS)
  await page.goto('/checkout')
  await chooseAddress(page, HOME_ADDRESS)
  await expect(page.getByRole('button', { name: 'Pay ₹3,998' })).toBeEnabled()

  await saveSelling(request, { largestOrder: 500_000, mostPieces: 1 })
  await page.getByRole('button', { name: 'Pay ₹3,998' }).click()
  await expectToast(
    page,
    'This is more than can be ordered online at a time. Please write to us on chat',
  )
  await expect(page.getByText('Online you can order up to 1 piece at a time')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Write to us on chat' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
  await page
    .getByRole('button', { name: /one less$/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Pay ₹1,999' })).toBeEnabled()
  await saveSelling(request, { largestOrder: 500_000, mostPieces: 200 })
})

test('the rolls that the owner sets decide in which strips a wall comes', {
  tag: '@phone',
}, async ({ page, admin, browser, request }) => {
  await page.goto('/admin/settings#printing')
  const form = page.getByRole('form', { name: 'Printing' })
  const canvas = form.getByRole('group', { name: 'Canvas' })
  const outcome = canvas.getByRole('status')
  await expect(outcome).toHaveText(
    'A wall of 4 × 2.7 m: 4 strips of 100.9 cm, hung left to right, each overlapping the next by 1.2 cm. It takes 11.00 m of a roll 137 cm wide, 4.27 m² of it left over.',
  )
  await expect(form.getByRole('group', { name: 'HD' }).getByRole('status')).toContainText(
    '4 strips of 100 cm, hung left to right',
  )
  await canvas.getByLabel('Strip width').fill('80 cm')
  await expect(outcome).toHaveText('Strip width: Enter 200 to 5,200 mm with one decimal at most')
  await canvas.getByLabel('Overlap', { exact: true }).fill('60')
  await form.getByLabel('Resolution').fill('301')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(canvas.getByLabel('Strip width')).toBeFocused()
  await expect(canvas.getByLabel('Strip width')).toHaveAccessibleDescription(
    'Enter 200 to 5,200 mm with one decimal at most',
  )
  await expect(canvas.getByLabel('Overlap', { exact: true })).toHaveAccessibleDescription(
    'Enter 0 to 50 mm with one decimal at most',
  )
  await expect(form.getByLabel('Resolution')).toHaveAccessibleDescription(
    'Enter a whole number from 50 to 300',
  )
  await canvas.getByLabel('Strip width').fill('1,365')
  await canvas.getByLabel('Overlap', { exact: true }).fill('12')
  await form.getByLabel('Resolution').fill('150')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(canvas.getByLabel('Strip width')).toHaveAccessibleDescription(
    'Strips cannot be wider than the roll without its two unprintable edges',
  )

  await canvas.getByLabel('Strip width').fill('800')
  await canvas.getByRole('radio', { name: 'Left to right' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(outcome).toContainText('6 strips of 67.7 cm, hung right to left')
  await form.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, SAVED)

  const visitor = await (await browser.newContext()).newPage()
  const said = visitor.getByText(/^Comes as/)
  await chooseCanvas(visitor, { height: '270', width: '400' })
  await expect(said).toHaveText(
    'Comes as 6 strips of 67.7 cm, hung right to left, each overlapping the next by 1.2 cm',
  )

  await canvas.getByLabel('Strip width').fill('200')
  await canvas.getByLabel('Narrowest last strip').fill('100')
  await canvas.getByLabel('Overlap', { exact: true }).fill('50')
  await form.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, SAVED)
  await chooseCanvas(visitor, { height: '270', width: '3048' })
  await expect(visitor.getByText('more strips than we can print for it')).toBeVisible()

  await canvas.getByLabel('Roll width').fill('')
  const { data } = await asAdmin(request, admin.token).read()
  await asAdmin(request, admin.token).save('printing', { ...data.printing.value, keepDays: 60 })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Somebody else has saved this meanwhile')).toBeVisible()
  await expect(canvas.getByLabel('Roll width')).toHaveValue('')
  await form.getByRole('button', { name: 'Save mine instead' }).click()
  await expectToast(page, SAVED)
  await expect(outcome).toContainText('shoppers are not shown any')
  await chooseCanvas(visitor, { height: '270', width: '400' })
  await visitor.getByRole('radio', { name: /^HD/ }).check()
  await expect(said).toHaveText('Comes as 4 strips of 100 cm, hung left to right')
  await visitor.getByRole('radio', { name: /^Canvas/ }).check()
  await expect(said).toHaveCount(0)
  await visitor.context().close()

  await page.getByRole('link', { name: 'History of printing' }).click()
  await expect(page.getByText(/^Roll width: none; Unprintable edge: 5 mm/).first()).toBeVisible()
  await asAdmin(request, admin.token).save('printing', DEFAULT_PRINTING)
})

test('the profile of the press is brought for a material, and what is none is refused in words', async ({
  page,
  admin,
  allowedErrors,
}) => {
  allowedErrors.push(/net::ERR_CONNECTION_RESET/)
  expect(admin.token).not.toBe('')
  await page.goto('/admin/settings#printing')
  const profile = page
    .getByRole('group', { name: 'HD' })
    .getByRole('group', { name: /^Printer profile/ })
  const file = (name: string, buffer: Buffer) => ({
    name,
    mimeType: 'application/vnd.iccprofile',
    buffer,
  })
  await expect(
    profile.getByText('None: colours go to the press as they are, in sRGB'),
  ).toBeVisible()

  await profile
    .getByLabel('Choose an ICC file')
    .setInputFiles(file('large.icc', Buffer.alloc(4 * 1024 ** 2 + 1)))
  await expect(profile.getByText('A colour profile can be at most 4 MB')).toBeVisible()
  await profile
    .getByLabel('Choose an ICC file')
    .setInputFiles(file('screen.icc', colourProfile('mntr', 'A screen')))
  await expect(profile.getByText('This is not a printer’s colour profile')).toBeVisible()
  await page.route('**/printer-profiles/*', (route) => route.abort('connectionreset'))
  await profile
    .getByLabel('Choose an ICC file')
    .setInputFiles(file('press.icc', colourProfile('prtr', 'Latex on HD paper')))
  await expect(profile.getByText('The profile could not be sent. Please try again')).toBeVisible()
  await page.unroute('**/printer-profiles/*')

  await profile
    .getByLabel('Choose an ICC file')
    .setInputFiles(file('press.icc', colourProfile('prtr', 'Latex on HD paper')))
  await expectToast(page, 'The profile of HD has been saved')
  await expect(profile.getByText(/^Latex on HD paper, since /)).toBeVisible()
  await expect(
    page.getByRole('group', { name: 'Canvas' }).getByText('None: colours go'),
  ).toBeVisible()
  await page.reload()
  await expect(profile.getByText(/^Latex on HD paper, since /)).toBeVisible()

  await profile.getByRole('button', { name: 'Remove the profile of HD' }).click()
  const question = page.getByRole('dialog', { name: 'Remove the profile of HD?' })
  await question.getByRole('button', { name: 'Keep it' }).click()
  await profile.getByRole('button', { name: 'Remove the profile of HD' }).click()
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(
    profile.getByText('None: colours go to the press as they are, in sRGB'),
  ).toBeVisible()
  await expectToast(page, 'The profile of HD is removed')
  await expect(page.getByRole('group', { name: 'Canvas' }).getByLabel('Roll width')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Save printing' })).toBeDisabled()
})

test('reviews wait for the owner’s look when she says so, and their authors see them waiting', {
  tag: '@phone',
}, async ({ page, admin, browser, secondCustomer }) => {
  expect(admin.token).not.toBe('')
  await page.goto('/admin/settings#reviews')
  const form = page.getByRole('form', { name: 'Reviews' })
  await form.getByRole('radio', { name: /^After approval/ }).check()
  await form.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, SAVED)

  const shopper = await pageOf(browser, secondCustomer)
  await shopper.goto('/products/pattamadai-mat')
  const reviews = shopper.getByRole('region', { name: 'Reviews', exact: true })
  await reviews.getByRole('textbox', { name: 'Your review' }).fill('Colours as in the picture.')
  await reviews.getByRole('radio', { name: '5 stars' }).check()
  await reviews.getByRole('button', { name: 'Add the review' }).click()
  await expectToast(shopper, 'Review added successfully!')
  const own = reviews.getByRole('region', { name: 'Your review' })
  await expect(own).toContainText('Colours as in the picture.')
  await expect(own).toContainText(
    'Waiting for approval: others see it here once Bhitti has checked it.',
  )
  const shown = reviews.getByRole('listitem').filter({ hasText: 'Colours as in the picture.' })
  await expect(shown).toHaveCount(0)

  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: '1 review waiting for approval' }).click()
  await expect(page).toHaveURL('/admin/reviews?state=waiting')
  await page.getByRole('button', { name: /^Approve/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'is approved' })).toBeVisible()
  await expect(page.getByText('No reviews are waiting.')).toBeVisible()
  await shopper.reload()
  await expect(shown).toHaveCount(1)
  await expect(own).toHaveCount(0)

  await page.goto('/admin/settings')
  await form.getByRole('radio', { name: /^Buyers only/ }).check()
  await form.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, SAVED)
  await shopper.goto('/products/shillong-cherry')
  await expect(
    reviews.getByText('Only customers who have bought this product from Bhitti can review it.'),
  ).toBeVisible()
  await shopper.context().close()
})

test('an admin without a name is asked for it once, and keeps name, phone and password on the own page', async ({
  page,
  admin,
  secondCustomer,
  request,
}) => {
  await request.put('/api/account/profile', {
    headers: { authorization: `Bearer ${admin.token}` },
    data: { name: 'Admin' },
  })
  await page.goto('/admin/dashboard')
  const question = page.getByRole('dialog', { name: 'What is your name?' })
  await expect(question.getByLabel('Name')).toBeFocused()
  await question.getByRole('button', { name: 'Later' }).click()
  await expect(question).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(question).toHaveCount(0)

  await page
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: 'Your account' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
  const phone = page.getByLabel('Phone')
  const own = await phone.inputValue()
  await page.getByLabel('Name').fill('Lakshmi Menon')
  await phone.fill(secondCustomer.phone)
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Another account already uses this number')).toBeVisible()
  await expect(phone).toBeFocused()
  await expect(page.getByLabel('Name')).toHaveValue('Lakshmi Menon')
  await phone.fill(own)
  await page.getByRole('button', { name: 'Save details' }).click()
  await expectToast(page, 'Your details have been saved')
  await expect(page.getByRole('complementary').getByText('Lakshmi Menon')).toBeVisible()

  await page.getByLabel('Current password').fill('not-the-password')
  await page.getByLabel('New password', { exact: true }).fill('a-long-new-password')
  await page.getByLabel('Confirm new password').fill('a-long-new-password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('The current password is not correct').first()).toBeVisible()
  await expect(page.getByLabel('Current password')).toBeFocused()
})

test('testimonials can be removed, added and put in order', async ({ page, admin, browser }) => {
  expect(admin.token).not.toBe('')
  await page.goto('/admin/settings')
  const form = page.getByRole('form', { name: 'Testimonials' })
  for (const name of ['Lakshmi Reddy', 'Arjun Mehta', 'Fatima Sheikh']) {
    await form.getByRole('button', { name: `Remove ${name}` }).click()
  }
  await form.getByRole('button', { name: 'Add a testimonial' }).click()
  await form.getByLabel('Name').last().fill('Nandini Pillai')
  await form.getByLabel('Location').last().fill('Kowdiar, Thiruvananthapuram')
  await form.getByLabel('Comment').last().fill('The curtains hang straight to this day.')
  await form
    .getByLabel('Add a picture')
    .last()
    .setInputFiles({
      name: 'nandini.webp',
      mimeType: 'image/webp',
      buffer: readFileSync(A_PICTURE),
    })
  await expect(form.getByRole('img', { name: 'Picture of Nandini Pillai' })).toBeVisible()
  await form.getByRole('button', { name: 'Move Nandini Pillai up' }).click()
  await expect(form.getByRole('button', { name: 'Move Nandini Pillai up' })).toBeFocused()
  await form.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, SAVED)

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto('/home')
  const part = visitor.getByRole('region', { name: 'From homes like yours' })
  await expect(part.getByRole('figure')).toHaveCount(2)
  await expect(part.getByRole('figure').first()).toContainText('Nandini Pillai')
  await expect(part.getByRole('figure').first().locator('img')).toBeVisible()
  await expect(part.getByRole('button', { name: 'Next' })).toHaveCount(0)

  await form.getByRole('button', { name: 'Remove Nandini Pillai' }).click()
  await form.getByRole('button', { name: 'Remove Joseph Thomas' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('This section is not shown on the home page.')).toBeVisible()
  await expect(form.getByText(/^Last saved on/)).toBeVisible()
  await visitor.goto('/home')
  await expect(visitor.getByRole('heading', { name: 'Why Choose Us' })).toBeVisible()
  await expect(part).toHaveCount(0)
  await visitor.context().close()
})

async function pageOf(browser: Browser, customer: Customer): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.addInitScript((token) => localStorage.setItem('accessToken', token), customer.token)
  return page
}

async function chooseCanvas(page: Page, size: { height: string; width: string }): Promise<void> {
  await page.goto('/products/udaipur-damask')
  await page.getByRole('radio', { name: 'Centimetres' }).check()
  await page.getByLabel('Height (cm)').fill(size.height)
  await page.getByLabel('Width (cm)').fill(size.width)
  await page.getByRole('radio', { name: /^Canvas/ }).check()
}

function asAdmin(request: APIRequestContext, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  return {
    read: async () => (await request.get('/api/admin/settings', { headers })).json(),
    save: async (section: string, data: object) => {
      const reply = await request.put(`/api/admin/settings/${section}`, { headers, data })
      expect(reply.status(), await reply.text()).toBe(200)
    },
  }
}

async function saveShipping(request: APIRequestContext, rules: object[]): Promise<void> {
  const { token } = await adminSession(request)
  await asAdmin(request, token).save('shipping', { rules })
}

async function saveSelling(request: APIRequestContext, selling: object): Promise<void> {
  const { token } = await adminSession(request)
  await asAdmin(request, token).save('selling', selling)
}
