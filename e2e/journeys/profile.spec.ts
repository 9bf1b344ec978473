import { mailsTo } from '../fixtures/outbox.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { addressCard, expectToast, HOME_ADDRESS, logIn } from '../fixtures/shopper.ts'
import { placeOrder, saveAddress } from '../fixtures/stage.ts'

test('orders are listed newest first and open as a receipt that leads to products', {
  tag: ['@phone', '@core'],
}, async ({ page, customer, request }) => {
  await placeOrder(request, customer, { slug: 'khus' }, HOME_ADDRESS)
  await placeOrder(
    request,
    customer,
    { slug: 'kasavu', length: 3, selectedMaterial: 'Normal Lining' },
    HOME_ADDRESS,
  )
  await page.goto('/profile')
  const table = page.getByRole('table', { name: 'Order History' })
  const rows = table.getByRole('row').filter({ has: page.getByRole('button') })
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('₹1,440')
  await expect(rows.last()).toContainText('₹2,790')
  for (const header of ['Order ID', 'Order Date', 'Order Status', 'Order Price']) {
    await expect(table.getByText(header).first()).toBeAttached()
  }

  await rows
    .first()
    .getByRole('button', { name: /^View Details/ })
    .click()
  const details = page.getByRole('dialog')
  for (const text of [
    'Kasavu',
    '3 m',
    'Normal Lining',
    '₹1,440',
    HOME_ADDRESS.address,
    '500028',
    'Pending',
    'UPI',
    'Including all applicable taxes',
  ]) {
    await expect(details).toContainText(text)
  }
  await details.getByText('Kasavu').first().click()
  await expect(page).toHaveURL('/products/kasavu')
})

test('an order is cancelled until work has begun, and the refund is shown and written', {
  tag: ['@phone', '@core', '@money'],
}, async ({ page, customer, request }) => {
  const order = await placeOrder(request, customer, { slug: 'khus' }, HOME_ADDRESS)
  await page.goto(`/profile?order=${order.id}`)
  const details = page.getByRole('dialog')
  await details.getByRole('button', { name: 'Cancel order' }).click()
  await expect(details.getByText('Cancel this order?')).toBeVisible()
  await details.getByRole('button', { name: 'Keep the order' }).click()
  await expect(details.getByText('Cancel this order?')).toHaveCount(0)

  await details.getByRole('button', { name: 'Cancel order' }).click()
  await details.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expectToast(page, 'Your order is cancelled. The full amount is being refunded')
  await expect(details.getByText('Cancelled').first()).toBeVisible()
  await expect(details.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
  await expect(details.getByText('₹2,790 · ')).toBeVisible()
  // One that confirms the address, and three about the order.
  await expect.poll(() => mailsTo(customer.email).length).toBe(4)
})

test('addresses are added, changed and deleted in the profile', {
  tag: ['@phone', '@core-phone'],
}, async ({ page, customer, request }) => {
  await saveAddress(request, customer, HOME_ADDRESS)
  await page.goto('/profile')
  await page.getByRole('tab', { name: 'Address' }).click()
  await expect(page).toHaveURL('/profile?tab=address')
  const card = addressCard(page, HOME_ADDRESS)
  for (const text of ['Meera Iyer', 'Hyderabad', '500028', '+91 98490 12345']) {
    await expect(card).toContainText(text)
  }
  await expect(card.getByRole('radio')).toHaveCount(0)

  await card.getByRole('button', { name: /^Edit/ }).click()
  const form = page.getByRole('form', { name: 'Edit Address' })
  await expect(form.getByLabel('City')).toHaveValue('Hyderabad')
  await form.getByLabel('City').fill('Secunderabad')
  await form.getByRole('button', { name: 'Edit', exact: true }).click()
  await expectToast(page, 'Address updated successfully')
  await expect(card).toContainText('Secunderabad')
  await expect(page.getByRole('form', { name: 'Add New Address' })).toBeVisible()

  await card.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('button', { name: 'Yes, delete' }).click()
  await expectToast(page, 'Address deleted successfully')
  await expect(card).toHaveCount(0)
})

test('name, phone number and password are changed in the profile', async ({ page, customer }) => {
  await page.goto('/profile')
  await page.getByRole('tab', { name: 'Details' }).click()
  await page.getByLabel('Name').fill('meera subramaniam')
  await page.getByLabel('Phone').fill(customer.phone)
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meera subramaniam')

  await page.getByLabel('Current password').fill(customer.password)
  await page.getByLabel('New password', { exact: true }).fill('a-new-secret')
  await page.getByLabel('Confirm new password').fill('a-new-secret')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByLabel('Current password')).toHaveValue('')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/auth/login')
  await logIn(page, { ...customer, password: 'a-new-secret' })
  await expectToast(page, 'Login successful')
})

test('a customer takes all data along, and deletes the account', { tag: '@phone' }, async ({
  page,
  request,
  customer,
}) => {
  await saveAddress(request, customer, HOME_ADDRESS)
  await page.goto('/profile?tab=details')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await saving).suggestedFilename()).toBe('my-data.zip')

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const question = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(question).toContainText('1 saved address, cart and wishlist')
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(question).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await question.getByRole('button', { name: 'Delete my account' }).click()
  await expectToast(page, 'Your account is deleted')
  await expect(page).toHaveURL(/\/auth\/login/)
  await logIn(page, customer)
  await expect(page.getByRole('main')).toContainText(
    'The e-mail, phone number or password is not correct',
  )
})
