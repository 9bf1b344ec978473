/**
 * Axe looks at the states of shoppers' pages that differ from the page as it opens: open dialogs and
 * drawers, refused forms, failures.
 */
import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessibleState } from '../fixtures/accessibility.ts'
import { openAccountChooser, useAnotherEmail } from '../fixtures/google.ts'
import { test } from '../fixtures/own-shop.ts'
import { adminSession, type Customer, expect, newCustomer } from '../fixtures/shop-test.ts'
import {
  addressCard,
  chooseAddress,
  HOME_ADDRESS,
  payByUpi,
  paymentWindow,
} from '../fixtures/shopper.ts'
import { buyCart, placeOrder, putIntoCart, saveAddress } from '../fixtures/stage.ts'
import { bringMural, placeInCart, stageProduct } from '../fixtures/stage-artwork.ts'

// One shop for the whole file.
test.describe.configure({ mode: 'default' })

const ROLL = { slug: 'kaveri-stripe-roll' }
const WALL = { slug: 'udaipur-damask', height: 96, width: 120, selectedMaterial: 'HD' }
const LEH = { ...HOME_ADDRESS, city: 'Leh', pincode: '194101' }
const PHOTO = { create: { width: 900, height: 600, channels: 3, background: '#7a4a2b' } } as const

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('popupShown', 'true'))
})

test('forms of an account that are refused are accessible', { tag: '@phone' }, async ({
  page,
  newcomer,
}) => {
  await expectAccessibleState(page, 'a registration that is refused', async () => {
    await page.goto('/auth/register')
    await page.getByLabel('Name').fill(newcomer.name)
    await page.getByLabel('Phone').fill('12345')
    await page.getByLabel('Email').fill('no e-mail')
    await page.getByLabel('Password', { exact: true }).fill('secret-1')
    await page.getByLabel('Confirm password').fill('secret-1')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('Email address is invalid')).toBeVisible()
  })
  await expectAccessibleState(page, 'a new password that is too short', async () => {
    await page.goto('/auth/reset#token=a-token')
    await page.getByLabel('New password', { exact: true }).fill('short')
    await page.getByLabel('Confirm new password').fill('short')
    await page.getByRole('button', { name: 'Save new password' }).click()
    await expect(page.getByText(/Use at least 8 characters/).first()).toBeVisible()
  })
  await expectAccessibleState(page, 'an address to confirm', async () => {
    await page.goto('/auth/confirm-email#token=a-token')
    await expect(page.getByRole('button', { name: 'Confirm this address' })).toBeVisible()
  })
})

test('the way through Google is accessible', { tag: '@phone' }, async ({
  page,
  request,
  newcomer,
}) => {
  await newCustomer(request, newcomer)
  await expectAccessibleState(page, 'the accounts to choose from', () => openAccountChooser(page))
  await expectAccessibleState(page, 'another e-mail', async () => {
    await page.getByText('Use another e-mail…').click()
    await expect(page.getByLabel('E-mail', { exact: true })).toBeVisible()
  })
  await expectAccessibleState(page, 'the question whether an account is one’s own', async () => {
    await openAccountChooser(page)
    await useAnotherEmail(page, { name: 'Meera Iyer', email: newcomer.email })
    await expect(page.getByRole('heading', { name: 'Is this account yours?' })).toBeVisible()
  })
})

test(
  'what opens over every page is accessible',
  { tag: '@phone' },
  async ({ page, context, allowedErrors }, { project }) => {
    allowedErrors.push(/net::ERR_/)
    await expectAccessibleState(page, 'the menu', async () => {
      await page.goto('/terms')
      if (project.name === 'phone') {
        await page.getByRole('button', { name: 'Menu' }).click()
        await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
      } else {
        await page.getByRole('button', { name: 'Contact Us' }).first().click()
        await expect(page.getByRole('link', { name: 'Reach Out' }).first()).toBeVisible()
      }
    })
    await expectAccessibleState(page, 'a page without a network', async () => {
      await page.goto('/terms')
      await expect(page.getByRole('link', { name: 'Search' }).first()).toBeVisible()
      await context.setOffline(true)
      await expect(page.getByText('You are offline.')).toBeVisible()
    })
    await context.setOffline(false)
    await expectAccessibleState(page, 'the popup of a first visit', async () => {
      await page.addInitScript(() => sessionStorage.removeItem('popupShown'))
      await page.goto('/home')
      await expect(page.getByRole('dialog')).toBeVisible()
    })
  },
)

test('lists that are filtered and searched are accessible', { tag: '@phone' }, async ({ page }) => {
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  await expectAccessibleState(page, 'the filters', async () => {
    await page.goto('/wallpapers')
    await page.getByRole('button', { name: /^Filters/ }).click()
    await expect(drawer).toBeVisible()
  })
  await expectAccessibleState(page, 'a colour that is chosen', async () => {
    await drawer.getByRole('button', { name: 'Maroon' }).click()
    await expect(drawer.getByText('Nearest to maroon first')).toBeVisible()
  })
  await expectAccessibleState(page, 'the nearest colours', async () => {
    await page.goto('/wallpapers?near=64192a')
    await expect(page.getByText('the nearest colours first')).toBeVisible()
  })
  await expectAccessibleState(page, 'a search that has not begun', async () => {
    await page.goto('/search')
    await expect(page.getByRole('searchbox', { name: 'Search Products' })).toBeFocused()
  })
  await expectAccessibleState(page, 'suggestions for three letters', async () => {
    await page.getByRole('searchbox', { name: 'Search Products' }).pressSequentially('pal')
    await expect(page.getByRole('heading', { name: 'By colour' })).toBeVisible()
  })
})

test('a product that is looked at closely is accessible', { tag: '@phone' }, async ({ page }) => {
  const lightbox = page.getByRole('dialog')
  await expectAccessibleState(page, 'a picture in full screen', async () => {
    await page.goto('/products/shillong-cherry')
    const pictures = page.getByRole('region', { name: 'Pictures' })
    await pictures.getByRole('button', { name: /open full screen$/ }).click()
    await expect(lightbox.getByRole('img')).toBeVisible()
  })
  await expectAccessibleState(page, 'the design true to size', async () => {
    await lightbox.getByRole('button', { name: 'The design, true to size' }).click()
    await expect(lightbox.getByRole('img', { name: /^The design, true to size/ })).toBeVisible()
  })
  await expectAccessibleState(page, 'the details of a product', async () => {
    await page.goto('/products/shillong-cherry')
    await page.getByRole('heading', { name: 'Product Details' }).click()
    await expect(page.getByRole('group').filter({ hasText: 'Product Details' })).toBeVisible()
  })
  await expectAccessibleState(page, 'a PIN code that is refused', async () => {
    await page.getByLabel('Delivery to PIN code').fill('0194')
    await page.getByLabel('Delivery to PIN code').press('Enter')
    await expect(page.getByText('the first digit is not 0').first()).toBeVisible()
  })
})

test('a product that is measured is accessible', { tag: '@phone' }, async ({ page, customer }) => {
  test.slow()
  expect(customer.token).not.toBe('')
  await expectAccessibleState(page, 'a mural on a wall, in strips', async () => {
    await page.goto('/products/shillong-cherry')
    await page.getByRole('radio', { name: 'Centimetres' }).check()
    await page.getByLabel('Height (cm)').fill('250')
    await page.getByLabel('Width (cm)').fill('360')
    await page.getByRole('radio', { name: /^Canvas/ }).check()
    await expect(page.getByText(/^Comes as 4 strips/)).toBeVisible()
    const wall = page.getByRole('region', { name: 'Your wall' })
    await expect(wall.getByRole('application')).toBeVisible()
  })
  await expectAccessibleState(page, 'a pattern that is in the cart', async () => {
    await page.goto('/products/udaipur-damask')
    await page.getByLabel('Height (cm)').fill('259.1')
    await page.getByLabel('Width (cm)').fill('300')
    await page.getByRole('radio', { name: /^HD/ }).check()
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(page.getByText('Added to your cart.')).toBeVisible()
  })
  await page.evaluate(() => localStorage.removeItem('lengthUnit'))
  await expectAccessibleState(page, 'rolls for a wall with a window', async () => {
    await page.goto('/products/khus')
    await page.getByText('How many rolls do I need?').click()
    await page.getByLabel('Wall height (inches)').fill('108')
    await page.getByLabel('Wall width (inches)').fill('144')
    await page.getByRole('button', { name: 'Add a window' }).click()
    const opening = page.getByRole('group', { name: 'Window (inches)' })
    await opening.getByLabel('Width', { exact: true }).fill('24')
    await expect(page.getByText('The openings do not save a whole drop')).toBeVisible()
  })
  await expectAccessibleState(page, 'a curtain for a window', async () => {
    await page.goto('/products/kannur-cotton-drape')
    await page.getByText('How many metres do I need?').click()
    await page.getByLabel('Width to cover (inches)').fill('72')
    await page.getByLabel('Drop (inches)').fill('84')
    await expect(page.getByRole('button', { name: 'Use 7.4 metres' })).toBeVisible()
  })
  await expectAccessibleState(page, 'a curtain that is made for it', async () => {
    await page.getByRole('button', { name: 'Use 7.4 metres' }).click()
    const made = page.getByRole('status').filter({ hasText: 'Made for your window' })
    await expect(made).toBeVisible()
  })
  await expectAccessibleState(page, 'a blind whose sides may be mixed up', async () => {
    await page.goto('/products/chik')
    await page.getByText('How do I measure my window?').click()
    for (const [name, lengths] of [
      [/^Three widths/, ['60', '60.2', '60.7']],
      [/^Three heights/, ['36', '36', '36']],
    ] as const) {
      const fields = page.getByRole('group', { name }).getByRole('textbox')
      for (const [at, length] of lengths.entries()) await fields.nth(at).fill(length)
    }
    await expect(page.getByText('Your three widths differ by 18 mm')).toBeVisible()
  })
})

test('a cart on its way to the payment is accessible', { tag: '@phone' }, async ({
  page,
  request,
  customer,
}) => {
  test.slow()
  await putIntoCart(request, customer, ROLL)
  const summary = page.getByRole('region', { name: 'Order summary' })
  await expectAccessibleState(page, 'a charge for delivery', async () => {
    await page.goto('/cart')
    await summary.getByLabel('Delivery to PIN code').fill('194101')
    await expect(summary).toContainText('₹2,498')
  })
  await expectAccessibleState(page, 'an address that is refused', async () => {
    await page.goto('/checkout')
    const form = page.getByRole('form', { name: 'Add New Address' })
    for (const label of ['Name', 'Phone', 'Address', 'City'] as const) {
      await form.getByLabel(label).fill(HOME_ADDRESS[label.toLowerCase() as 'name'])
    }
    await form.getByLabel('Pincode').fill('12')
    await form.getByLabel('Notes').fill(HOME_ADDRESS.notes)
    await form.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(form.getByText('Enter a 6-digit PIN code')).toBeVisible()
  })
  await saveAddress(request, customer, HOME_ADDRESS)
  await saveAddress(request, customer, LEH)
  await expectAccessibleState(page, 'a GSTIN that is mistyped', async () => {
    await page.goto('/checkout')
    await addressCard(page, HOME_ADDRESS).first().click()
    await page.getByText('Buying for a business?').click()
    await page.getByLabel('GSTIN').fill('27AAPFU0939F1ZW')
    await expect(page.getByText('One of the characters of this GSTIN is mistyped')).toBeVisible()
  })
  await page.getByLabel('GSTIN').fill('')
  await page.getByText('Buying for a business?').click()
  await expectAccessibleState(page, 'the payment window', async () => {
    await page.getByRole('button', { name: /^Pay ₹/ }).click()
    await expect(paymentWindow(page).getByRole('dialog')).toBeVisible()
  })
  await expectAccessibleState(page, 'an order that is paid', async () => {
    await payByUpi(page, 'success@razorpay')
    await expect(page.getByText('Hooray! Your order is on its way!')).toBeVisible()
  })
})

test('a payment that cannot be verified is said accessibly', async ({
  page,
  request,
  customer,
}) => {
  await putIntoCart(request, customer, ROLL)
  await saveAddress(request, customer, HOME_ADDRESS)
  await page.route('**/api/payments/verify-payment', (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), signature: '0'.repeat(64) } }),
  )
  await expectAccessibleState(page, 'the number of the payment', async () => {
    await page.goto('/checkout')
    await chooseAddress(page, HOME_ADDRESS)
    await page.getByRole('button', { name: /^Pay ₹/ }).click()
    await payByUpi(page, 'success@razorpay')
    await expect(page.getByRole('alert')).toContainText(/Payment ID pay_\w{14}/)
  })
})

test('what a customer does with an order is accessible', { tag: '@phone' }, async ({
  page,
  request,
  customer,
}) => {
  const order = await placeOrder(request, customer, WALL, HOME_ADDRESS)
  await expectAccessibleState(page, 'a complaint with a photo that is refused', async () => {
    await page.goto(`/complaint?order=${order.id}`)
    const buffer = await sharp(PHOTO).jpeg().toBuffer()
    const photo = { name: 'torn.jpg', mimeType: 'image/jpeg', buffer }
    await page.getByLabel('Add photos').setInputFiles(photo)
    await page.getByRole('button', { name: 'Send complaint' }).click()
    await expect(page.getByText('Choose what is wrong')).toBeVisible()
  })
  await expectAccessibleState(page, 'a complaint that is sent', async () => {
    await page.getByLabel('What is wrong?').selectOption({ label: 'Arrived damaged' })
    await page.getByLabel('What happened?').fill('The first strip is torn.')
    await page.getByRole('button', { name: 'Send complaint' }).click()
    await page.getByRole('link', { name: 'View your complaint' }).click()
    await expect(page.getByRole('img', { name: 'Photo 1 of 1' })).toBeVisible()
  })
  const details = page.getByRole('dialog')
  await expectAccessibleState(page, 'the question whether an order is cancelled', async () => {
    await page.goto(`/profile?order=${order.id}`)
    await details.getByRole('button', { name: 'Cancel order' }).click()
    await expect(details.getByText('Cancel this order?')).toBeVisible()
  })
  await expectAccessibleState(page, 'an order that is cancelled', async () => {
    await details.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(details.getByText('Cancelled').first()).toBeVisible()
  })
  await expectAccessibleState(page, 'the question whether an account is deleted', async () => {
    await page.goto('/profile?tab=details')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByRole('dialog', { name: 'Delete your account?' })).toBeVisible()
  })
})

test('what a customer sees of a print is accessible', { tag: '@phone' }, async ({
  page,
  request,
  customer,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 503/)
  test.slow()
  const order = await paidPrint(request, customer)
  const wall = page.getByRole('dialog').getByRole('region', { name: /^Production of/ })
  const prints = '**/api/shop/order/*/prints'
  await expectAccessibleState(page, 'progress that cannot be loaded', async () => {
    await page.route(prints, (route) => route.fulfill({ status: 503, body: 'down' }))
    await page.goto(`/profile?order=${order.id}`)
    await expect(wall).toContainText('could not be loaded')
  })
  await page.unroute(prints)
  await expectAccessibleState(page, 'the progress of a print', async () => {
    await wall.getByRole('button', { name: 'Try again' }).click()
    await expect(wall.getByRole('list', { name: /^Progress of/ })).toBeVisible()
  })
  await expectAccessibleState(page, 'a proof that is ready', async () => {
    await wall.getByRole('button', { name: /^Ask for a proof/ }).click()
    await expect(wall.getByRole('status')).toContainText('proof')
    await expect(async () => {
      await page.reload()
      await expect(wall.getByRole('status')).toContainText('Your proof is ready')
    }).toPass()
  })
  await expectAccessibleState(page, 'a change that is not said', async () => {
    await wall.getByRole('button', { name: /^Ask for changes/ }).click()
    await wall.getByRole('button', { name: 'Send' }).click()
    await expect(wall.getByText('Tell us what to change')).toBeVisible()
  })
  await expectAccessibleState(page, 'a proof that is approved', async () => {
    await wall.getByRole('button', { name: 'Back' }).click()
    await wall.getByRole('button', { name: /^Approve for printing/ }).click()
    await expect(wall.getByRole('status')).toContainText('You have approved the proof')
  })
})

/** An order for a wall that is printed from a mural of its own, on the board. */
async function paidPrint(request: APIRequestContext, customer: Customer) {
  const size = { height: 8, width: 40 }
  const { token } = await adminSession(request)
  const productId = await stageProduct(request, token)
  await bringMural(request, token, productId, size)
  await placeInCart(request, customer, productId, size)
  const order = await buyCart(request, customer, HOME_ADDRESS)
  const headers = { authorization: `Bearer ${token}` }
  expect((await request.get('/api/admin/prints', { headers })).ok()).toBe(true)
  return order
}
