import { getOrder } from '@bhitti/contract/calls/orders/orders.endpoints'
import { expect, it } from 'vitest'
import { api } from '~/testing/fake-api.ts'
import { openPage } from '~/testing/open-page.tsx'
import { CUSTOMER } from '~/testing/people.ts'
import * as orderSuccess from './order-success.tsx'

const open = () =>
  openPage(orderSuccess, '/order/success/order_ABC', { path: '/order/success/:id', as: CUSTOMER })

it('an order that is not there says so and leads to the orders', async () => {
  api.refuse(getOrder, 'order.not_found')
  const page = open()
  await page.findByRole('heading', { name: 'We could not find this order' })
  await page.press('Orders')
  expect(page.address()).toBe('/profile')
})

it('an order that cannot be loaded says so, and is asked for again', async () => {
  api.disconnect(getOrder)
  const page = open()
  await page.findByText(/The shop could not be reached/)
  api.refuse(getOrder, 'order.not_found')
  await page.press('Try again')
  await page.findByRole('heading', { name: 'We could not find this order' })
})
