import { adminSession } from '../fixtures/shop-test.ts'
import { HOME_ADDRESS } from '../fixtures/shopper.ts'
import { moveOrder, placeOrder } from '../fixtures/stage.ts'
import { expect, test } from './shot-test.ts'

/** Payment desk on which every section has entries. */
const TROUBLED = {
  success: true,
  data: {
    lastEventAt: null,
    openOrders: [
      {
        _id: '1',
        orderNumber: 'BH100117',
        providerOrderId: 'order_Nx81kQp0aT53bM',
        totalAmount: 12_640,
        paymentStatus: 'authorized',
        createdAt: '2026-11-20T05:12:00Z',
        checkedAt: '2026-11-20T06:40:00Z',
      },
    ],
    unfinishedRefunds: [
      {
        _id: '2',
        orderId: '2',
        orderNumber: 'BH100102',
        amount: 7920,
        status: 'failed',
        reason: 'cancelled',
        createdAt: '2026-11-19T09:00:00Z',
      },
      {
        _id: '3',
        orderId: '3',
        orderNumber: 'BH100110',
        amount: 500.5,
        status: 'pending',
        reason: 'owner',
        createdAt: '2026-11-20T09:00:00Z',
      },
    ],
    unprocessedEvents: [
      {
        _id: 'evt_1',
        name: 'payment.captured',
        receivedAt: '2026-11-20T09:00:00Z',
        processedAt: null,
        outcome: null,
        attempts: 4,
        lastError: 'the payment provider did not answer within 8 seconds',
      },
    ],
    unsentMails: 3,
    reconciliation: {
      from: '2026-11-16T18:30:00Z',
      to: '2026-11-20T18:30:00Z',
      finishedAt: '2026-11-20T21:30:00Z',
      payments: 214,
      capturedAmount: 1_234_567.5,
      refundedAmount: 41_280,
      differences: [
        {
          kind: 'payment_without_order',
          paymentId: 'pay_Nx81kQp0aT53bM',
          orderId: null,
          providerAmount: 12_640,
          shopAmount: 0,
        },
      ],
    },
  },
}

test('orders, their details and documents', async ({ page, request, secondCustomer, shoot }) => {
  test.slow()
  const wall = {
    slug: 'udaipur-damask',
    quantity: 2,
    height: 120,
    width: 96,
    selectedMaterial: 'HD',
  }
  const curtain = { slug: 'kannur-cotton-drape', length: 2.5, selectedMaterial: 'Blackout Lining' }
  const first = await placeOrder(request, secondCustomer, wall, HOME_ADDRESS)
  const second = await placeOrder(request, secondCustomer, curtain, HOME_ADDRESS)
  const third = await placeOrder(request, secondCustomer, wall, HOME_ADDRESS)
  const fourth = await placeOrder(request, secondCustomer, wall, HOME_ADDRESS)
  await moveOrder(request, second, 'Shipped')
  await moveOrder(request, third, 'Cancelled')
  await moveOrder(request, fourth, 'Delivered')

  const { token } = await adminSession(request)
  await page.addInitScript((value) => localStorage.setItem('accessToken', value), token)
  await page.goto('/admin/orders')
  await expect(page.getByText(/of \d+ orders/)).toBeVisible()
  await shoot('admin-orders')
  await page.goto(`/admin/orders?order=${first.id}`)
  await expect(page.getByRole('dialog', { name: /^Order BH/ })).toBeVisible()
  await shoot('admin-order', { of: 'window' })
  await page.getByLabel('New status').selectOption('Cancelled')
  await page.getByRole('button', { name: 'Refund…' }).click()
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 1440, height: 2600 })
  await shoot('admin-order-cancel', { of: 'window' })
  await page.goto(`/admin/orders?order=${third.id}`)
  await page.getByLabel('New status').selectOption('Processing')
  await shoot('admin-order-reopen', { of: 'window' })
  await page.goto(`/admin/orders/${first.id}/packing-slip`)
  await expect(page.getByRole('article')).toBeVisible()
  await shoot('admin-packing-slip')
  await page.goto(`/admin/orders/${first.id}/job-sheet`)
  await expect(page.getByRole('article')).toBeVisible()
  await shoot('admin-job-sheet')
  await page.goto('/admin/payments')
  await page.getByRole('button', { name: 'Compare now' }).click()
  await expect(page.getByText('Difference ₹0')).toBeVisible()
  await shoot('admin-payments')

  await page.route('**/api/admin/payments/desk', (route) => route.fulfill({ json: TROUBLED }))
  await page.reload()
  await expect(page.getByText('Needs your attention')).toBeVisible()
  await shoot('admin-payments-troubled')
})
