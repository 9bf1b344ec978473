import { listOrders } from '@bhitti/contract/calls/orders/orders.endpoints'
import { ORDER_STATUSES } from '@bhitti/contract/rules/orders/order-states'
import { expect, it } from 'vitest'
import { expectAccessible } from '~/testing/axe.ts'
import { api } from '~/testing/fake-api.ts'
import { openPage } from '~/testing/open-page.tsx'
import { CUSTOMER } from '~/testing/people.ts'
import { sampleOrder } from '~/testing/samples.ts'
import * as profile from './profile.tsx'

it('the status of an order has its colour, with enough contrast', async () => {
  const data = ORDER_STATUSES.map((status, at) =>
    sampleOrder({ status, _id: `7c9a3f52-0d1b-4c8e-9a44-3f1f0a5b6c6${at}` }),
  )
  api.reply(listOrders, { success: true, data })
  const page = openPage(profile, '/profile', { as: CUSTOMER })
  const table = await page.findByRole('table', { name: 'Order History' })
  for (const [status, colour] of [
    ['Delivered', 'rgb(15, 61, 34)'],
    ['Shipped', 'rgb(185, 224, 194)'],
    ['Cancelled', 'rgb(180, 35, 24)'],
    ['Processing', 'rgb(33, 28, 22)'],
    ['Pending', 'rgb(33, 28, 22)'],
  ] as const) {
    expect(getComputedStyle(page.getByText(status)).backgroundColor, status).toBe(colour)
  }
  await expectAccessible(table)
})
