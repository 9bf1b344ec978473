import { findOrderOfVisitor, openTicket } from '@bhitti/contract/calls/complaints/tickets.endpoints'
import { getOrder } from '@bhitti/contract/calls/orders/orders.endpoints'
import { it } from 'vitest'
import { expectAccessible } from '~/testing/axe.ts'
import { api } from '~/testing/fake-api.ts'
import { openPage } from '~/testing/open-page.tsx'
import { CUSTOMER } from '~/testing/people.ts'
import { sampleOrder } from '~/testing/samples.ts'
import * as complaint from './complaint.tsx'

it('a visitor whose order is not found is told, and the order is looked for again', async () => {
  api.refuse(findOrderOfVisitor, 'order.not_found_by_phone')
  const page = openPage(complaint, '/complaint')
  await page.fill('Order number', 'BH100001')
  await page.fill('Phone number', '90000 00009')
  await page.press('Find my order')
  await page.findByText(/We find no order/)
  await expectAccessible(document.body)
  page.getByDisplayValue('BH100001')
  const placedAt = '2026-03-02T06:30:00.000Z'
  const data = { orderNumber: 'BH100001', placedAt, lines: [] }
  api.reply(findOrderOfVisitor, { success: true, data })
  await page.press('Find my order')
  await page.findByLabelText('What is wrong?')
})

it('a complaint that does not say what is wrong is refused beside the field', async () => {
  const order = sampleOrder()
  api.reply(getOrder, { success: true, data: order })
  api.refuse(openTicket, 'request.invalid')
  const page = openPage(complaint, `/complaint?order=${order._id}`, { as: CUSTOMER })
  await page.press('Send complaint')
  await page.findByText('Choose what is wrong')
})

it('an order that cannot be loaded for its complaint is asked for again', async () => {
  const order = sampleOrder()
  api.disconnect(getOrder)
  const page = openPage(complaint, `/complaint?order=${order._id}`, { as: CUSTOMER })
  await page.findByText('This order could not be loaded')
  api.reply(getOrder, { success: true, data: order })
  await page.press('Try again')
  await page.findByText(`Order ${order.orderNumber}`)
})
