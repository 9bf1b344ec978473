import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newProduct } from '../../testing/goods/products.ts'
import { addToCart } from '../../testing/orders/carts.ts'
import { buyCart } from '../../testing/orders/payments.ts'
import { partOfLine } from '../../testing/orders/refunds.ts'
import { refusableRefunds } from '../../testing/orders/refused-refunds.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

const providerRefunds = refusableRefunds()
let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startTestShop({ payments: providerRefunds.payments })
  admin = await newAdmin(shop)
})
afterAll(() => shop.close())
beforeEach(() => {
  providerRefunds.isRefusing = false
})

const asStaff = async (method: string, path: string, body?: object) => {
  const reply = await shop.call(method, `/api/admin${path}`, {
    token: admin.token,
    ...(body && { body }),
  })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body.data
}

async function refundedComplaint() {
  const person = await newCustomer(shop)
  await addToCart(shop, person, await newProduct(shop))
  const { orderId } = await buyCart(shop, person)
  const { body } = await shop.call('POST', '/api/tickets', {
    token: person.token,
    body: { orderId, reason: 'damaged', text: 'The roll is torn.' },
  })
  const id: string = body.data._id
  const { version } = await asStaff('GET', `/tickets/${id}`)
  const { lines } = await partOfLine(shop, orderId, 500)
  await asStaff('POST', `/tickets/${id}/settle`, {
    ...{ version, outcome: 'refund', text: 'We give ₹500 back.', refundLines: lines },
  })
  return { id, orderId, token: person.token, email: person.email }
}
type Complaint = Awaited<ReturnType<typeof refundedComplaint>>

async function shownOf({ id, token }: Complaint) {
  const own = (await shop.call('GET', `/api/tickets/${id}`, { token })).body.data
  const ownRow = (await shop.call('GET', '/api/tickets', { token })).body.data[0]
  const staff = await asStaff('GET', `/tickets/${id}`)
  const { data } = (
    await shop.call('GET', `/api/admin/tickets?view=all&q=${own.number}`, { token: admin.token })
  ).body
  const statuses = [own, own.messages.at(-1), ownRow, staff, staff.messages.at(-1), data[0]].map(
    ({ refundStatus }) => refundStatus,
  )
  expect(new Set(statuses).size, `pages disagree: ${statuses}`).toBe(1)
  return { status: statuses[0], amount: own.messages.at(-1).refundAmount }
}

const failedRefundOf = async ({ orderId }: Complaint): Promise<string> => {
  const { unfinishedRefunds } = await asStaff('GET', '/payments/desk')
  return unfinishedRefunds.find((refund: { orderId: string }) => refund.orderId === orderId)._id
}
const retry = (refundId: string) => asStaff('POST', `/payments/refunds/${refundId}/retry`, {})

describe('a complaint that ended with a refund', () => {
  it('says that the refund is on its way until the provider has paid it', async () => {
    const complaint = await refundedComplaint()
    expect(await shownOf(complaint)).toEqual({ status: 'onTheWay', amount: 500 })
    await shop.runJobs()
    expect(await shownOf(complaint)).toEqual({ status: 'refunded', amount: 500 })
  })

  it('never tells by mail that money was refunded which the provider did not pay', async () => {
    const complaint = await refundedComplaint()
    providerRefunds.isRefusing = true
    await shop.runJobs()
    const mails = shop.mailsTo(complaint.email).filter((mail) => mail.includes('is resolved'))
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('Your refund is delayed, and we are working on it: ₹500')
    expect(mails[0]).not.toContain('Refunded')
  })

  it('says that the refund failed, and follows the one that is paid in its place', async () => {
    const complaint = await refundedComplaint()
    providerRefunds.isRefusing = true
    await shop.runJobs()
    expect(await shownOf(complaint)).toEqual({ status: 'failed', amount: 500 })

    await retry(await failedRefundOf(complaint))
    expect(await shownOf(complaint)).toEqual({ status: 'onTheWay', amount: 500 })
    await shop.runJobs()
    expect(await shownOf(complaint)).toEqual({ status: 'failed', amount: 500 })

    providerRefunds.isRefusing = false
    await retry(await failedRefundOf(complaint))
    await shop.runJobs()
    expect(await shownOf(complaint)).toEqual({ status: 'refunded', amount: 500 })
  })

  it('is refunded once everything went back at the provider, so that nothing is left to repeat', async () => {
    const complaint = await refundedComplaint()
    providerRefunds.isRefusing = true
    await shop.runJobs()
    await asStaff('POST', `/orders/refund/${complaint.orderId}`, {})
    providerRefunds.isRefusing = false
    await shop.runJobs()
    await retry(await failedRefundOf(complaint))
    expect(await shownOf(complaint)).toEqual({ status: 'refunded', amount: 500 })
  })

  it('is exported with the state of its refund', async () => {
    const complaint = await refundedComplaint()
    await shop.runJobs()
    const { number } = await asStaff('GET', `/tickets/${complaint.id}`)
    const file = await fetch(`${shop.address}/api/admin/tickets/export?view=all&q=${number}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(await file.text()).toContain('Refunded')
  })

  it('shows the end that it came to last, once it was opened again', async () => {
    const complaint = await refundedComplaint()
    await shop.runJobs()
    await shop.call('POST', `/api/tickets/${complaint.id}/escalate`, { token: complaint.token })
    const { version, refundStatus } = await asStaff('GET', `/tickets/${complaint.id}`)
    expect(refundStatus).toBeNull()
    await asStaff('POST', `/tickets/${complaint.id}/settle`, {
      ...{ version, outcome: 'answered', text: 'We spoke on the phone.' },
    })
    expect(await asStaff('GET', `/tickets/${complaint.id}`)).toMatchObject({
      outcome: 'answered',
      refundStatus: null,
      messages: [{}, { refundStatus: 'refunded' }, {}, { refundStatus: null }],
    })
  })
})
