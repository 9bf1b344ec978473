import { expectAccessibleState } from '../fixtures/accessibility.ts'
import { test } from '../fixtures/own-shop.ts'
import { expect } from '../fixtures/shop-test.ts'
import { HOME_ADDRESS } from '../fixtures/shopper.ts'
import { bearer, moveOrder, placeOrder } from '../fixtures/stage.ts'
import { SHOP_GSTIN, setTax, YANAM } from '../fixtures/stage-tax.ts'

// The first test needs a shop without tax settings.
test.describe.configure({ mode: 'default' })
test.use({ shopOf: 'accessibility of tax' })

const BOTH_WIDTHS = { tag: '@phone' }
const ROLL = { slug: 'kaveri-stripe-roll' }

test('tax is accessible while it is set up', BOTH_WIDTHS, async ({ page, admin }) => {
  expect(admin.token).not.toBe('')
  const form = page.getByRole('form', { name: 'Tax' })
  await expectAccessibleState(page, 'a GSTIN of the shop that is mistyped', async () => {
    await page.goto('/admin/settings#tax')
    await form.getByRole('radio', { name: /^Registered for GST/ }).check()
    await form.getByLabel('GSTIN').fill('36AABCB1234C1ZG')
    await form.getByRole('button', { name: 'Save tax' }).click()
    await expect(form.getByText('One of the characters of this GSTIN is mistyped')).toBeVisible()
  })
  await expectAccessibleState(page, 'the usual rates', async () => {
    await form.getByLabel('GSTIN').fill(SHOP_GSTIN)
    await form.getByRole('button', { name: 'Fill in the usual rates' }).click()
    const curtains = form
      .getByRole('listitem')
      .filter({ hasText: 'Curtains and interior textile blinds, made up' })
    await curtains.getByText('HSN 6303, 5 % up to ₹2,500 a piece, 18 % above').click()
    await expect(curtains.getByText(/fit neither rate/)).toBeVisible()
  })
})

test(
  'an order that waits for its State is accessible',
  BOTH_WIDTHS,
  async ({ page, request, admin, secondCustomer }) => {
    // A periodic sweep finds the waiting orders.
    test.slow()
    await setTax(request)
    const { id } = await placeOrder(request, secondCustomer, ROLL, YANAM)
    await expectAccessibleState(page, 'an order that cannot leave yet', async () => {
      await page.goto(`/admin/orders?order=${id}`)
      await expect(page.getByText('This order cannot leave yet')).toBeVisible()
    })
    const order = page.getByRole('row').filter({ hasText: 'PIN code 533464' }).first()
    await expectAccessibleState(page, 'an order without documents', async () => {
      const waiting = async () => {
        const desk = await request.get('/api/admin/tax', { headers: bearer(admin) })
        return (await desk.json()).data.waitingOrders
      }
      await expect.poll(waiting, { timeout: 60_000 }).toBeGreaterThan(0)
      await page.goto('/admin/tax')
      await expect(order).toBeVisible()
    })
    await expectAccessibleState(page, 'documents without a State', async () => {
      await order.getByRole('button', { name: 'Create the documents' }).click()
      await expect(order.getByRole('combobox')).toHaveAttribute('aria-invalid', 'true')
    })
  },
)

test(
  'the invoice of an order is accessible to staff',
  BOTH_WIDTHS,
  async ({ page, request, admin, secondCustomer }) => {
    expect(admin.token).not.toBe('')
    await setTax(request)
    const order = await placeOrder(request, secondCustomer, ROLL, HOME_ADDRESS)
    await moveOrder(request, order, 'Shipped')
    const dialog = page.getByRole('dialog', { name: /^Order BH/ })
    const invoice = dialog.getByRole('link', { name: /^Tax invoice INV/ })
    await expectAccessibleState(page, 'an order with its documents', async () => {
      await page.goto(`/admin/orders?order=${order.id}`)
      await expect(invoice).toBeVisible()
    })
    await expectAccessibleState(page, 'an invoice', async () => {
      await invoice.click()
      await expect(page.getByRole('article', { name: /^Tax invoice/ })).toContainText('CGST')
    })
  },
)

test(
  'the invoice of an order is accessible to its customer',
  BOTH_WIDTHS,
  async ({ page, request, customer }) => {
    await setTax(request)
    const order = await placeOrder(request, customer, ROLL, YANAM)
    const receipt = page.getByRole('dialog', { name: /^Order BH/ })
    const question = receipt.getByRole('form', { name: 'Which State is PIN code 533464 in?' })
    await expectAccessibleState(page, 'the question for the State', async () => {
      await page.goto(`/profile?order=${order.id}`)
      await expect(question.getByRole('radio')).toHaveCount(2)
    })
    await expectAccessibleState(page, 'a State that is not chosen', async () => {
      await question.getByRole('button', { name: 'Save State' }).click()
      await expect(question.getByText('Choose the State')).toBeVisible()
    })
    await expectAccessibleState(page, 'an invoice', async () => {
      await question.getByRole('radio', { name: 'Puducherry' }).check()
      await question.getByRole('button', { name: 'Save State' }).click()
      await expect(question).toHaveCount(0)
      await moveOrder(request, order, 'Shipped')
      await page.goto(`/profile?order=${order.id}`)
      await receipt.getByRole('link', { name: /^Tax invoice INV/ }).click()
      const paper = page.getByRole('article', { name: /^Tax invoice/ })
      await expect(paper).toContainText('Puducherry (34)')
    })
  },
)
