import { expect, test } from '../fixtures/shop-test.ts'
import {
  addAddress,
  chooseAddress,
  expectInCart,
  expectToast,
  HOME_ADDRESS,
  logIn,
  payByQrCode,
  payByUpi,
  paymentWindow,
  register,
} from '../fixtures/shopper.ts'
import { putIntoCart } from '../fixtures/stage.ts'

test('a new customer finds, configures, pays and follows an order', {
  tag: ['@phone', '@core', '@core-phone', '@money'],
}, async ({ page, newcomer }) => {
  test.slow()
  await register(page, newcomer)
  await logIn(page, newcomer)
  await expect(page).toHaveURL('/home')
  await expectToast(page, 'Login successful')

  await test.step('searches for a damask', async () => {
    await page.goto('/search')
    await page.getByPlaceholder('Search Products...').fill('udaipur')
    await page.getByRole('link', { name: /Udaipur Damask/ }).click()
    await expect(page).toHaveURL('/products/udaipur-damask')
  })

  await test.step('has it in HD, 120 × 96 inches', async () => {
    await page.getByLabel('Height (inches)').fill('120')
    await page.getByLabel('Width (inches)').fill('96')
    await page.getByRole('radio', { name: /^HD/ }).check()
    await expect(page.getByRole('region', { name: 'Your price' })).toContainText('₹10,320')
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await expectToast(page, 'Success: Product added to cart successfully')
    await expectInCart(page, 1)
  })

  await test.step('finds a curtain by filters and takes 2.5 metres of it', async () => {
    await page.goto('/curtain')
    await page.getByRole('button', { name: /^Filters/ }).click()
    await page.getByLabel('Highest price').fill('460')
    await page.getByRole('button', { name: /^(Show|Apply)/ }).click()
    await page.getByRole('link', { name: 'Kannur Cotton Drape' }).click()
    await page.getByLabel('Length (metres)').fill('2.5')
    await page.getByRole('radio', { name: /^Blackout Lining/ }).check()
    await page.getByRole('button', { name: 'Quantity: one more' }).click()
    await expect(page.getByRole('region', { name: 'Your price' })).toContainText('₹2,470')
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await expectInCart(page, 3)
  })

  await test.step('adds a roll, then thinks better of it', async () => {
    await page.goto('/products/kaveri-stripe-roll')
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await expectInCart(page, 4)

    await page.goto('/cart')
    await expect(page.getByRole('heading', { name: 'My Cart' })).toBeVisible()
    const roll = page.getByRole('listitem').filter({ hasText: 'Kaveri Stripe' })
    await roll.getByRole('button', { name: /one more$/ }).click()
    await expect(roll).toContainText('₹3,998')
    await expectInCart(page, 5)
    await roll.getByRole('button', { name: /^Remove/ }).click()
    await expectToast(page, 'Item removed from cart')
    await expect(roll).toHaveCount(0)
    await expect(page.getByText('₹12,790').first()).toBeVisible()
  })

  await test.step('gives an address and pays', async () => {
    await page.getByLabel('Special instructions').fill('Please call before delivery')
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
    await expect(page.getByRole('heading', { name: 'Add Address for Delivery' })).toBeVisible()
    await addAddress(page, HOME_ADDRESS)
    await chooseAddress(page, HOME_ADDRESS)
    await page.getByRole('button', { name: 'Pay ₹12,790' }).click()
    await expect(paymentWindow(page).getByRole('dialog')).toBeVisible()
    await payByQrCode(page)
    await expect(page).toHaveURL(/\/order\/success\/order_/)
    await expect(page.getByText('Hooray! Your order is on its way!')).toBeVisible()
    await expectInCart(page, 0)
  })

  await test.step('sees the order in the profile', async () => {
    await page.getByRole('link', { name: 'Orders' }).click()
    await expect(page).toHaveURL(/\/profile/)
    await expect(page.getByText('₹12,790').first()).toBeVisible()
    await page.getByRole('button', { name: /View Details/ }).click()
    const details = page.getByRole('dialog')
    await expect(details).toContainText('Udaipur Damask')
    await expect(details).toContainText('Please call before delivery')
    await expect(details).toContainText('500028')
  })
})

test('a payment that fails can be retried in the same window', {
  tag: ['@core', '@money'],
}, async ({ page, customer, request }) => {
  await putIntoCart(request, customer, { slug: 'kaveri-stripe-roll' })
  await page.goto('/checkout')
  await addAddress(page, HOME_ADDRESS)
  await chooseAddress(page, HOME_ADDRESS)
  await page.getByRole('button', { name: 'Pay ₹1,999' }).click()

  await payByUpi(page, 'failure@razorpay')
  await paymentWindow(page).getByRole('button', { name: 'Try again' }).click()
  await payByUpi(page, 'success@razorpay')

  await expect(page.getByText('Hooray! Your order is on its way!')).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByRole('button', { name: /View Details/ })).toHaveCount(1)
})

test('a closed payment window costs nothing and can be opened again', async ({
  page,
  customer,
  request,
}) => {
  await putIntoCart(request, customer, { slug: 'kaveri-stripe-roll' })
  await page.goto('/checkout')
  await addAddress(page, HOME_ADDRESS)
  await chooseAddress(page, HOME_ADDRESS)
  for (let time = 1; time <= 4; time += 1) {
    await page.getByRole('button', { name: 'Pay ₹1,999' }).click()
    await paymentWindow(page).getByRole('button', { name: 'Close payment window' }).click()
    await expect(page.locator('iframe[title="Payment window"]')).toHaveCount(0)
  }
  await expectInCart(page, 1)
})

test('a visitor who adds to the cart logs in and comes back to the configured product', {
  tag: '@core',
}, async ({ page, newcomer }) => {
  await register(page, newcomer)
  await page.goto('/products/udaipur-damask')
  await page.getByLabel('Height (inches)').fill('97.5')
  await page.getByLabel('Width (inches)').fill('60')
  await page.getByRole('radio', { name: /^Canvas/ }).check()
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page).toHaveURL('/auth/login')

  await logIn(page, newcomer)

  await expect(page).toHaveURL('/products/udaipur-damask')
  await expect(page.getByLabel('Height (inches)')).toHaveValue('97.5')
  await expect(page.getByLabel('Width (inches)')).toHaveValue('60')
  await expect(page.getByRole('radio', { name: /^Canvas/ })).toBeChecked()
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expectInCart(page, 1)
})
