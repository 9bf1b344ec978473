import {
  changePassword,
  readOwnEmail,
  sendConfirmation,
  updateProfile,
} from '@bhitti/contract/calls/accounts/accounts.endpoints'
import { getOwnFootprint } from '@bhitti/contract/calls/accounts/own-data.endpoints'
import { cancelOrder, getOrder, listOrders } from '@bhitti/contract/calls/orders/orders.endpoints'
import { listOwnPrints } from '@bhitti/contract/calls/printing/prints.endpoints'
import { listTaxDocuments } from '@bhitti/contract/calls/tax/tax-documents.endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectAccessible } from '~/testing/axe.ts'
import { api } from '~/testing/fake-api.ts'
import { openPage } from '~/testing/open-page.tsx'
import { CUSTOMER } from '~/testing/people.ts'
import { sampleOrder } from '~/testing/samples.ts'
import * as profile from './profile.tsx'

describe('orders in the profile', () => {
  it('without orders the profile says so and leads to the shop', async () => {
    api.reply(listOrders, { success: true, data: [] })
    const page = openPage(profile, '/profile', { as: CUSTOMER })
    await page.findByRole('heading', { level: 1, name: 'Meera Iyer' })
    page.getByText(CUSTOMER.email)
    page.getByRole('tab', { name: 'Orders', selected: true })
    await page.findByText('No orders yet')
    page.getByRole('table', { name: 'Order History' })
    const headings = page.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(headings).toEqual(
      expect.arrayContaining(['Order ID', 'Order Date', 'Order Status', 'Order Price']),
    )
    await page.press('Start Shopping')
    expect(page.address()).toBe('/wallpapers')
  })

  it('orders that do not load say so and can be tried again', async () => {
    api.refuse(listOrders, 'server.unavailable', { message: 'The shop is busy right now.' })
    const page = openPage(profile, '/profile', { as: CUSTOMER })
    await page.findByText('Your orders could not be loaded')
    page.getByText('The shop is busy right now.')
    api.reply(listOrders, { success: true, data: [] })
    await page.press('Try again')
    await page.findByText('No orders yet')
  })

  it('orders that are on their way are said to be loading', async () => {
    api.hold(listOrders)
    const page = openPage(profile, '/profile', { as: CUSTOMER })
    await page.findByRole('status', { name: 'Loading your orders' })
  })

  it('an order that is being made cannot be cancelled any more', async () => {
    const order = sampleOrder()
    api.reply(listOrders, { success: true, data: [order] })
    api.reply(getOrder, { success: true, data: order })
    api.reply(listOwnPrints, { success: true, data: [] })
    api.reply(listTaxDocuments, { success: true, data: [], invoiceComes: 'dispatch' })
    api.refuse(cancelOrder, 'order.in_production')
    const page = openPage(profile, `/profile?order=${order._id}`, { as: CUSTOMER })
    await page.press('Cancel order')
    const asMade = sampleOrder({ status: 'Processing', canBeCancelled: false })
    api.reply(getOrder, { success: true, data: asMade })
    api.reply(listOrders, { success: true, data: [asMade] })
    await page.press('Yes, cancel it')
    await page.expectToast(
      'This order can no longer be cancelled online. Please call or write to us',
    )
    await expect.poll(() => page.queryByText('Cancel this order?')).toBeNull()
    expect(page.getAllByText('Processing').length).toBeGreaterThan(0)
  })
})

describe('details in the profile', () => {
  const EMAIL = { email: CUSTOMER.email, isConfirmed: false }

  beforeEach(() => api.reply(readOwnEmail, { success: true, data: EMAIL }))

  const openDetails = () => openPage(profile, '/profile?tab=details', { as: CUSTOMER })

  it('a phone number that is none is refused beside its field', async () => {
    api.refuse(updateProfile, 'request.invalid')
    const page = openDetails()
    await page.fill('Phone', '12345')
    await page.press('Save details')
    await page.findByText('Enter a 10-digit Indian mobile number')
    page.getByDisplayValue('12345')
  })

  it('a wrong current password is said beside its field', async () => {
    const currentPassword = 'The current password is not correct'
    api.refuse(changePassword, 'account.wrong_password', { fields: { currentPassword } })
    const page = openDetails()
    await page.fill('Current password', 'not the password')
    await page.fill('New password', 'a-new-secret')
    await page.fill('Confirm new password', 'a-new-secret')
    await page.press('Change password')
    await expect.poll(() => page.queryAllByText(currentPassword).length).toBeGreaterThan(0)
    page.getByDisplayValue('not the password')
  })

  it('an address that is not confirmed is said, and its link is sent again', async () => {
    const page = openDetails()
    await page.findByText(/Not confirmed yet/)
    const message = `We have sent a link to ${CUSTOMER.email}`
    api.reply(sendConfirmation, { success: true, message })
    await page.press('Send the link again')
    await page.findByText(new RegExp(message))
    await expectAccessible(document.body)
  })

  it('an account with an order that is not finished says what it waits for', async () => {
    const footprint = { orders: 1, reviews: 0, addresses: 1, openTickets: [] }
    api.reply(getOwnFootprint, {
      success: true,
      data: { ...footprint, openOrders: ['BH100001'] },
    })
    const page = openDetails()
    await page.press('Delete my account')
    const question = await page.findByRole('dialog', { name: 'Delete your account?' })
    await page.findByText(/BH100001 is not finished\./)
    await expectAccessible(document.body)
    const erase = [...question.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Delete my account',
    )
    expect(erase?.disabled).toBe(true)
  })
})
