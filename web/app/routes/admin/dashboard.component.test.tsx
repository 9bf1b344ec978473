import {
  readBestSellers,
  readFirstSteps,
  readLowStock,
  readNews,
  readSales,
  readSearchMisses,
  readWaiting,
} from '@bhitti/contract/calls/shop/dashboard.endpoints'
import type { Waiting } from '@bhitti/contract/calls/shop/dashboard.schemas'
import { readOpening } from '@bhitti/contract/calls/shop/opening.endpoints'
import { beforeEach, expect, it } from 'vitest'
import { api } from '~/testing/fake-api.ts'
import { openPage } from '~/testing/open-page.tsx'
import { OWNER } from '~/testing/people.ts'
import * as dashboard from './dashboard.tsx'

const STRETCH = { from: '2026-11-01T00:00:00.000Z', until: '2026-11-30T00:00:00.000Z' }
const FIGURES = {
  ...{ captured: 0, refunded: 0, revenue: 0, orders: 0, averageOrder: null },
  ...{ checkouts: 0, checkoutsPaid: 0, conversion: null, newCustomers: 0 },
}
const NOTHING_WAITS: Waiting = {
  ...{ statuses: [], oldest: [], pastPromise: 0, waitingReviews: 0, openComplaints: 0 },
  ...{ lateComplaints: 0, failedRefunds: 0, refundsOnTheWay: 0, openPayments: 0 },
  ...{ stuckNotices: 0, bookDifferences: 0, unpricedProducts: 0 },
}
const NONE_LOW = { success: true as const, data: { out: 0, low: 0, products: [] } }

beforeEach(() => {
  api.reply(readSales, {
    success: true,
    data: {
      ...{ present: STRETCH, before: STRETCH, figures: FIGURES, figuresBefore: FIGURES },
      ...{ steps: [], types: [], hasEverSold: false },
    },
  })
  api.reply(readOpening, {
    success: true,
    data: {
      ...{ isOpen: true, isDemo: false, isRehearsal: false },
      ...{ updatedAt: null, updatedBy: null, requirements: [] },
    },
  })
  api.reply(readFirstSteps, { success: true, data: { products: 0, admins: 1 } })
  api.reply(readWaiting, { success: true, data: NOTHING_WAITS })
  api.reply(readLowStock, NONE_LOW)
  api.reply(readBestSellers, { success: true, data: [] })
  api.reply(readSearchMisses, { success: true, data: [] })
  const none = { count: 0, newest: [] }
  api.reply(readNews, { success: true, data: { reviews: none, contacts: none } })
})

const open = (address = '/admin/dashboard') => openPage(dashboard, address, { as: OWNER })

it('a shop without an order is told what to do first', async () => {
  const page = open()
  await page.findByRole('region', { name: 'No orders yet' })
  await page.findByRole('link', { name: 'Add products' })
  page.getByRole('link', { name: 'Invite staff' })
  expect(page.queryByRole('region', { name: 'Revenue over time' })).toBeNull()
})

it('one block fails alone and is loaded when asked again', async () => {
  api.refuse(readLowStock, 'server.failed')
  const page = open()
  await page.findByText(/^Error: /)
  await page.findByText('Average order')
  api.reply(readLowStock, NONE_LOW)
  await page.press('Try again')
  await expect.poll(() => page.queryByText(/^Error: /)).toBeNull()
})

it('the period is in the address', async () => {
  const page = open()
  await page.press('Today')
  expect(page.address()).toBe('/admin/dashboard?period=today')
  await page.findByText(/Compared with yesterday up to this time/)
  await expect
    .poll(() => api.callsTo(readSales).map(({ query }) => query.period))
    .toEqual(['30', 'today'])
})

it('what shoppers search for without a result is shown', async () => {
  api.reply(readSearchMisses, { success: true, data: [{ words: 'buddha', searches: 4 }] })
  const page = open()
  await page.findByText('buddha')
  page.getByText(/4 searches/)
})

it('products without a price wait on the dashboard, with the way to them', async () => {
  api.reply(readWaiting, { success: true, data: { ...NOTHING_WAITS, unpricedProducts: 2 } })
  const page = open()
  await page.press('2 products without a price')
  expect(page.address()).toBe('/admin/products?unpriced=true')
})
