import { expect, test } from '../fixtures/shop-test.ts'
import {
  addAddress,
  addressCard,
  chooseAddress,
  expectInCart,
  expectToast,
  HOME_ADDRESS,
  OFFICE_ADDRESS,
  payByUpi,
  paymentWindow,
} from '../fixtures/shopper.ts'
import {
  changeFirstLine,
  openPayment,
  payInSandbox,
  putIntoCart,
  saveAddress,
} from '../fixtures/stage.ts'

const ROLL = { slug: 'kaveri-stripe-roll' }
const RED = 'rgb(180, 35, 24)'

test('the address form asks for everything, keeps what was typed, and the choice is marked in red', {
  tag: ['@phone', '@core'],
}, async ({ page, customer, request }) => {
  await putIntoCart(request, customer, ROLL)
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'Add Address for Delivery' })).toBeVisible()
  const form = page.getByRole('form', { name: 'Add New Address' })
  const add = form.getByRole('button', { name: 'Add', exact: true })
  const payButton = page.getByRole('region', { name: 'Order summary' }).getByRole('button').last()
  await expect(payButton).toHaveText('Select an address to continue')
  await expect(payButton).toBeDisabled()

  for (const [label, text] of [
    ['Name', 'Meera Iyer'],
    ['Phone', '98490 12345'],
    ['Address', HOME_ADDRESS.address],
    ['City', 'Hyderabad'],
    ['Pincode', '028'],
    ['Notes', '   '],
  ] as const) {
    await form.getByLabel(label).fill(text)
    await expect(add).toBeDisabled()
  }
  await form.getByLabel('Notes').fill('Opposite the post office')
  await add.click()
  await expect(form.getByText('Enter a 6-digit PIN code')).toBeVisible()
  await expect(form.getByLabel('Pincode')).toBeFocused()
  await expect(form.getByLabel('Name')).toHaveValue('Meera Iyer')
  await expectToast(page, 'Please check the highlighted fields')

  await form.getByLabel('Pincode').fill('500028')
  await add.click()
  await expectToast(page, 'Address added successfully')
  await expect(form).toHaveCount(0)
  await expect(addressCard(page, HOME_ADDRESS).getByRole('radio')).toBeChecked()
  await expect(addressCard(page, HOME_ADDRESS)).toHaveCSS('border-top-color', RED)
  await expect(page.getByRole('button', { name: 'Pay ₹1,999' })).toBeEnabled()
})

test('the only address is chosen by itself, and so is the one just added', async ({
  page,
  customer,
  request,
}) => {
  await putIntoCart(request, customer, ROLL)
  await saveAddress(request, customer, HOME_ADDRESS)
  await page.goto('/checkout')
  await expect(addressCard(page, HOME_ADDRESS).getByRole('radio')).toBeChecked()
  await expect(page.getByRole('button', { name: 'Pay ₹1,999' })).toBeEnabled()

  await page.getByRole('button', { name: 'Add New Address' }).click()
  await addAddress(page, OFFICE_ADDRESS)
  await expect(addressCard(page, OFFICE_ADDRESS).getByRole('radio')).toBeChecked()
  await page.reload()
  await expect(addressCard(page, OFFICE_ADDRESS).getByRole('radio')).toBeChecked()
  await expect(addressCard(page, HOME_ADDRESS).getByRole('radio')).not.toBeChecked()
})

test('an address that was begun beside a saved one waits over a reload, until it is given up', async ({
  page,
  customer,
  request,
}) => {
  await putIntoCart(request, customer, ROLL)
  await saveAddress(request, customer, HOME_ADDRESS)
  await page.goto('/checkout')
  const form = page.getByRole('form', { name: 'Add New Address' })
  const ask = page.getByRole('button', { name: 'Add New Address' })
  await expect(form).toHaveCount(0)

  await ask.click()
  await expect(form.getByRole('heading', { name: 'Add New Address' })).toBeFocused()
  await form.getByLabel('City').fill('Secunderabad')
  await page.reload()
  await expect(form.getByLabel('City')).toHaveValue('Secunderabad')

  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toHaveCount(0)
  await ask.click()
  await expect(form.getByLabel('City')).toHaveValue('')
})

test.describe('when a payment cannot be made', () => {
  test.beforeEach(async ({ customer, request, page }) => {
    await putIntoCart(request, customer, ROLL)
    await saveAddress(request, customer, HOME_ADDRESS)
    await page.goto('/checkout')
    await chooseAddress(page, HOME_ADDRESS)
  })

  test('a cart that was paid already leads to its order, and is not paid for again', async ({
    page,
    customer,
    request,
  }) => {
    // As if an earlier page was lost after paying.
    const opened = await openPayment(request, customer, HOME_ADDRESS)
    await payInSandbox(request, customer, opened)
    await page.getByRole('button', { name: 'Pay ₹1,999' }).click()
    await expectToast(page, 'Payment successful! Your order has been placed.')
    await expect(page).toHaveURL(new RegExp(`/order/success/${opened.id}$`))
    const reply = await request.get(`/api/shop/order/list/${customer.id}`, {
      headers: { authorization: `Bearer ${customer.token}` },
    })
    expect((await reply.json()).data).toHaveLength(1)
    await expectInCart(page, 0)
  })

  test('a browser that does not let the payment window open is told so', async ({ page }) => {
    // Like extensions that block iframes of other sites.
    await page.evaluate(() => {
      const create = document.createElement.bind(document)
      document.createElement = (name: string, options?: ElementCreationOptions) => {
        if (name === 'iframe') throw new DOMException('Blocked', 'SecurityError')
        return create(name, options)
      }
    })
    await page.getByRole('button', { name: 'Pay ₹1,999' }).click()
    await expectToast(page, 'Failed to initiate payment')
    await expect(page.getByRole('alert')).toHaveText('Failed to initiate payment')
    await expectInCart(page, 1)
  })

  test('the provider’s reason is passed on, and stays after the window is closed', async ({
    page,
  }) => {
    await page.getByRole('button', { name: 'Pay ₹1,999' }).click()
    await expect(
      page.getByRole('button', { name: 'Processing...', includeHidden: true }),
    ).toHaveCount(1)
    await payByUpi(page, 'failure@razorpay')
    const reason =
      'Your payment was declined by your UPI app. Please try again or use another method.'
    await expect(paymentWindow(page).getByRole('alert')).toHaveText(reason)
    await paymentWindow(page).getByRole('button', { name: 'Close payment window' }).click()
    await expectToast(page, reason)
    await expect(page.getByText('Nothing was charged')).toBeVisible()
    await expect(page.getByText(`The last attempt failed: ${reason}`)).toBeVisible()
    await expectInCart(page, 1)
  })

  test('a payment that fails for no reason that the provider gives is said to have failed', async ({
    page,
  }) => {
    await page.route('**/sandbox/payments/window/payments', async (route) => {
      const response = await route.fetch()
      const { error } = await response.json()
      await route.fulfill({ response, json: { error: { ...error, description: undefined } } })
    })
    await page.getByRole('button', { name: 'Pay ₹1,999' }).click()
    await payByUpi(page, 'failure@razorpay')
    await paymentWindow(page).getByRole('button', { name: 'Close payment window' }).click()
    await expectToast(page, 'Payment failed')
    await expect(page.getByText('The last attempt failed: Payment failed')).toBeVisible()
    await expectInCart(page, 1)
  })

  test('a cart that changed in another tab is paid at its true total only', async ({
    page,
    customer,
    request,
  }) => {
    await changeFirstLine(request, customer, 2)
    await page.getByRole('button', { name: 'Pay ₹1,999' }).click()
    await expectToast(
      page,
      'Your cart has changed. Please check it and the new total, then try again',
    )
    await expect(
      page.getByText('the quantity is 2 now, as it was changed on another page or device'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Pay ₹3,998' }).click()
    await expect(paymentWindow(page).getByRole('button', { name: 'Pay ₹3,998.00' })).toBeVisible()
  })

  test('a forged confirmation is refused and the payment id is kept in view', async ({ page }) => {
    await page.route('**/api/payments/verify-payment', (route) =>
      route.continue({
        postData: { ...route.request().postDataJSON(), signature: '0'.repeat(64) },
      }),
    )
    await page.getByRole('button', { name: 'Pay ₹1,999' }).click()
    await payByUpi(page, 'success@razorpay')
    await expectToast(page, 'Payment verification failed. Please contact support.')
    await expect(page.getByRole('alert')).toContainText(/Payment ID pay_\w{14}/)

    await page.unroute('**/api/payments/verify-payment')
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(page.getByText('Hooray! Your order is on its way!')).toBeVisible()
  })

  test('a payment whose confirmation got lost with the page becomes an order on the next visit', {
    tag: ['@core', '@money'],
  }, async ({ page, allowedErrors }) => {
    allowedErrors.push(/net::ERR_FAILED/)
    await page.route('**/api/payments/verify-payment', (route) => route.abort())
    await page.getByRole('button', { name: 'Pay ₹1,999' }).click()
    await payByUpi(page, 'success@razorpay')
    await expect(page.getByText('Confirming your payment…')).toBeVisible()

    await page.unroute('**/api/payments/verify-payment')
    await page.goto('/checkout')
    await expect(page.getByText('Hooray! Your order is on its way!')).toBeVisible()
    await expectToast(page, 'Payment successful! Your order has been placed.')
    await expectInCart(page, 0)
  })
})

test('a payment whose page is gone for good becomes an order by the provider’s own notice', {
  tag: ['@core', '@money'],
}, async ({ page, customer, request }) => {
  await putIntoCart(request, customer, { slug: 'khus' })
  await saveAddress(request, customer, HOME_ADDRESS)
  await page.goto('/checkout')
  await chooseAddress(page, HOME_ADDRESS)
  // The tab closes in the provider's success handler, before the shop receives the confirmation.
  const closed = page.waitForEvent('close')
  await page.route('**/api/payments/verify-payment', () => page.close())
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await payByUpi(page, 'success@razorpay')
  await closed
  await expect
    .poll(async () => {
      const reply = await request.get(`/api/shop/order/list/${customer.id}`, {
        headers: { authorization: `Bearer ${customer.token}` },
      })
      const { data } = await reply.json()
      return data.map((order: { paymentStatus: string }) => order.paymentStatus)
    })
    .toEqual(['paid'])
  const cart = await request.get(`/api/shop/cart/count/${customer.id}`, {
    headers: { authorization: `Bearer ${customer.token}` },
  })
  expect((await cart.json()).data.itemCount).toBe(0)
})

test('an order that was paid is found again under its address, and nobody else’s is', async ({
  page,
  customer,
  request,
}) => {
  await page.goto('/order/success/order_ABCDEFGHIJKLMN')
  await expect(page.getByRole('heading', { name: 'We could not find this order' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Orders' }).click()
  await expect(page).toHaveURL('/profile')
  await putIntoCart(request, customer, ROLL)
  await page.goto('/checkout')
  await addAddress(page, HOME_ADDRESS)
  await chooseAddress(page, HOME_ADDRESS)
  await page.getByRole('button', { name: 'Pay ₹1,999' }).click()
  await payByUpi(page, 'success@razorpay')
  await expect(page.getByText('Hooray! Your order is on its way!')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Hooray! Your order is on its way!')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText('Kaveri Stripe Roll')
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText('500028')
})
