import { expect, test } from '../fixtures/shop-test.ts'
import { expectInCart, expectToast } from '../fixtures/shopper.ts'
import { putIntoCart } from '../fixtures/stage.ts'

test('a line says what was chosen, opens its product and changes its quantity', {
  tag: ['@phone', '@core'],
}, async ({ page, customer, request }) => {
  await putIntoCart(request, customer, {
    slug: 'udaipur-damask',
    height: 120,
    width: 96,
    selectedMaterial: 'HD',
  })
  await page.goto('/cart')
  const line = page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')
  for (const text of ['Wallpapers', 'Udaipur Damask', '120 × 96 in', '80 sq ft', 'HD', '₹10,320']) {
    await expect(line).toContainText(text)
  }
  const summary = page.getByRole('region', { name: 'Order summary' })
  await expect(summary).toContainText('Subtotal (1 item)')
  await expect(summary).toContainText('Calculated at checkout')
  await expect(summary).toContainText('Including all applicable taxes')

  await expect(line.getByRole('button', { name: /one less$/ })).toBeDisabled()
  await line.getByRole('button', { name: /one more$/ }).click()
  await expectToast(page, 'Cart updated successfully')
  await expect(summary).toContainText('Subtotal (2 items)')
  await expect(summary).toContainText('₹20,640')
  await expectInCart(page, 2)
  await page.reload()
  await expect(line).toContainText('₹20,640')
  await line.getByText('Udaipur Damask').click()
  await expect(page).toHaveURL('/products/udaipur-damask')
})

test('promo codes are taken and give nothing yet, and instructions are there on every device', async ({
  page,
  customer,
  request,
  browser,
}) => {
  await putIntoCart(request, customer, { slug: 'khus' })
  await page.goto('/cart')
  const summary = page.getByRole('region', { name: 'Order summary' })
  const apply = summary.getByRole('button', { name: 'Apply' })
  await expect(apply).toBeDisabled()
  await expect(summary).not.toContainText('Discount')
  await summary.getByLabel(/^Promo code/).fill('DIWALI')
  await apply.click()
  await expectToast(page, 'Promo code applied successfully')
  await expect(summary).toContainText('-₹0.00')
  await expect(summary).toContainText('₹2,790')
  await summary.getByLabel(/^Special instructions/).fill('Ring twice')
  await page.reload()
  await expect(summary.getByLabel(/^Special instructions/)).toHaveValue('Ring twice')

  await summary.getByLabel(/^Special instructions/).fill('Ring twice, please')
  await summary.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL('/checkout')
  await expect(summary.getByLabel(/^Special instructions/)).toHaveValue('Ring twice, please')
  await expect(summary.getByLabel(/^Promo code/)).toHaveValue('DIWALI')
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  )
  expect(kept).not.toContain('Ring twice')
  expect(kept).not.toContain('DIWALI')

  const other = await (await browser.newContext()).newPage()
  await other.addInitScript((token) => localStorage.setItem('accessToken', token), customer.token)
  await other.goto('/cart')
  const there = other.getByRole('region', { name: 'Order summary' })
  await expect(there.getByLabel(/^Special instructions/)).toHaveValue('Ring twice, please')
  await expect(there.getByLabel(/^Promo code/)).toHaveValue('DIWALI')
  await expect(there).toContainText('-₹0.00')
  await other.context().close()
  await page.goto('/cart')
  await summary.getByRole('link', { name: 'Continue Shopping' }).click()
  await expect(page).toHaveURL('/wallpapers')
})
