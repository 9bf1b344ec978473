import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listDocumentsOfOrder } from '../../modules/tax-documents/tax-documents.queries.ts'
import { newProduct } from '../../testing/goods/products.ts'
import { addToCart } from '../../testing/orders/carts.ts'
import { orderDetails, setStatus } from '../../testing/orders/orders.ts'
import { buyCart, DELIVERY } from '../../testing/orders/payments.ts'
import { setTax } from '../../testing/orders/tax.ts'
import { mailTo } from '../../testing/people/mails.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startTestShop()
  admin = await newAdmin(shop)
  await setTax(shop, admin)
})
afterAll(() => shop.close())

const BHADRACHALAM = { ...DELIVERY, city: 'Bhadrachalam', pincode: '507111' }

async function bought(shippingAddress: object = BHADRACHALAM) {
  const person = await newCustomer(shop)
  await addToCart(shop, person, await newProduct(shop))
  const { orderId } = await buyCart(shop, person, { shippingAddress })
  await shop.runJobs()
  return { orderId, person }
}

const answer = (orderId: string, state: string, { token }: { token: string }) =>
  shop.call('PUT', `/api/shop/order/${orderId}/delivery-state`, { token, body: { state } })
const answerOfStaff = (orderId: string, body: { state: string; version?: number }) =>
  shop.call('PUT', `/api/admin/orders/${orderId}/delivery-state`, { token: admin.token, body })
const answerAtTaxDesk = (orderId: string, state: string) =>
  shop.call('POST', `/api/admin/tax/waiting-orders/${orderId}/papers`, {
    token: admin.token,
    body: { state },
  })
const ship = (orderId: string) => setStatus(shop, admin, { orderId, status: 'Shipped' })
const papersOf = (orderId: string) => listDocumentsOfOrder(shop.db, orderId)

async function changesOf(orderId: string) {
  const path = `/api/admin/changes?q=${orderId}`
  const { body } = await shop.call('GET', path, { token: admin.token })
  return body.data.filter(({ after }: { after: object }) => 'deliveryState' in after)
}

describe('the mail about a paid order', () => {
  it('asks for the State where the PIN code covers two, and leads to the order', async () => {
    const { orderId, person } = await bought()
    const mail = await mailTo(shop, person.email)
    expect(mail.replace(/\s+/g, ' ')).toContain(
      'Which State is PIN code 507111 in? It covers parts of Telangana and Andhra Pradesh, and your invoice has to name the right one.',
    )
    expect(mail).toContain(`/profile?order=${orderId}`)
  })

  it.each([
    ['the PIN code covers one State', DELIVERY],
    ['the State was chosen at checkout', { ...BHADRACHALAM, state: '37' }],
  ])('asks nothing where %s', async (_, shippingAddress) => {
    const { person } = await bought(shippingAddress)
    const mail = await mailTo(shop, person.email)
    expect(mail).toContain('placed and paid')
    expect(mail).not.toContain('Which State')
  })
})

describe('the customer’s answer', () => {
  it.each([
    ['36', 'Telangana', { supply: 'intra', gst: ['cgst', 'sgst'] }],
    ['37', 'Andhra Pradesh', { supply: 'inter', gst: ['igst'] }],
  ])(
    '%s (%s) brings the papers that waited, with the taxes of that State',
    async (state, name, { supply, gst }) => {
      const { orderId, person } = await bought()
      expect(await papersOf(orderId)).toEqual([])
      expect(await answer(orderId, state, person)).toMatchObject({
        status: 200,
        body: {
          message: `Thank you. Your invoice will name ${name}`,
          data: { _id: orderId, shippingAddress: { pincode: '507111', state } },
        },
      })
      expect((await ship(orderId)).status).toBe(200)
      const papers = await papersOf(orderId)
      expect(papers.map(({ kind }) => kind)).toEqual(['receiptVoucher', 'invoice'])
      for (const paper of papers) {
        expect(paper).toMatchObject({ placeOfSupply: state, content: { supply } })
        const { cgstPaise, sgstPaise, igstPaise } = paper
        const taxes = { cgst: cgstPaise, sgst: sgstPaise, igst: igstPaise }
        const charged = Object.entries(taxes).flatMap(([tax, paise]) => (paise > 0 ? [tax] : []))
        expect(charged).toEqual(gst)
      }
    },
  )

  it('is in the log of changes with who gave it', async () => {
    const { orderId, person } = await bought()
    await answer(orderId, '37', person)
    expect(await changesOf(orderId)).toMatchObject([
      {
        actor: { _id: person.id, name: person.name },
        action: 'answered by the customer',
        before: { deliveryState: null },
        after: { deliveryState: '37' },
      },
    ])
  })

  it('can be sent again without a change, also after the invoice', async () => {
    const { orderId, person } = await bought()
    await answer(orderId, '37', person)
    const { version } = await orderDetails(shop, admin, orderId)
    expect((await answer(orderId, '37', person)).status).toBe(200)
    expect((await orderDetails(shop, admin, orderId)).version).toBe(version)
    await ship(orderId)
    expect((await answer(orderId, '37', person)).status).toBe(200)
    expect(await changesOf(orderId)).toHaveLength(1)
  })

  it('is given once: another one is refused, and only staff can correct it', async () => {
    const { orderId, person } = await bought()
    await answer(orderId, '37', person)
    const known = { status: 409, body: { code: 'order.state_known' } }
    expect(await answer(orderId, '36', person)).toMatchObject(known)
    expect((await answerOfStaff(orderId, { state: '36' })).status).toBe(200)
    expect((await orderDetails(shop, admin, orderId)).shippingAddress.state).toBe('36')
  })

  it('is not replaced unseen by staff who still see the order as waiting', async () => {
    const { orderId, person } = await bought()
    await answer(orderId, '37', person)
    expect(await answerAtTaxDesk(orderId, '36')).toMatchObject({
      status: 409,
      body: { code: 'order.state_known' },
    })
    expect((await orderDetails(shop, admin, orderId)).shippingAddress.state).toBe('37')
  })

  it('is one of the States of the PIN code', async () => {
    const { orderId, person } = await bought()
    expect(await answer(orderId, '29', person)).toMatchObject({
      status: 400,
      body: { fields: { state: 'Choose one of the States of PIN code 507111' } },
    })
    expect(await answer(orderId, '99', person)).toMatchObject({
      status: 400,
      body: { fields: { state: 'Choose the State' } },
    })
    expect(await papersOf(orderId)).toEqual([])
  })

  it('is refused once the order is invoiced', async () => {
    const { orderId, person } = await bought()
    await answerOfStaff(orderId, { state: '36' })
    await ship(orderId)
    expect(await answer(orderId, '37', person)).toMatchObject({
      status: 409,
      body: { code: 'tax.invoiced_already' },
    })
  })

  it('is refused once the order is cancelled', async () => {
    const { orderId, person } = await bought()
    await shop.call('POST', `/api/shop/order/cancel/${orderId}`, { token: person.token })
    expect(await answer(orderId, '37', person)).toMatchObject({
      status: 409,
      body: { code: 'order.is_cancelled' },
    })
  })

  it('is taken from the customer of the order alone', async () => {
    const { orderId } = await bought()
    const stranger = await newCustomer(shop)
    expect(await answer(orderId, '37', stranger)).toMatchObject({
      status: 404,
      body: { code: 'order.not_found' },
    })
    expect((await answer(orderId, '37', { token: '' })).status).toBe(401)
    expect((await answer(orderId, '37', admin)).status).toBe(403)
    expect((await orderDetails(shop, admin, orderId)).shippingAddress.state).toBeUndefined()
  })
})

it('of two different answers that customer and staff give at the same moment, one holds', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { orderId, person } = await bought()
    const { version } = await orderDetails(shop, admin, orderId)
    const [customers, staffs] = await Promise.all([
      answer(orderId, '37', person),
      answerOfStaff(orderId, { state: '36', version }),
    ])
    const isCustomers = customers.status === 200
    expect([customers.body.code, staffs.body.code]).toEqual(
      isCustomers ? [undefined, 'order.changed'] : ['order.state_known', undefined],
    )
    const state = isCustomers ? '37' : '36'
    expect((await orderDetails(shop, admin, orderId)).shippingAddress.state).toBe(state)
    expect((await changesOf(orderId)).map(({ after }: { after: object }) => after)).toEqual([
      { deliveryState: state },
    ])
    expect((await papersOf(orderId)).map(({ placeOfSupply }) => placeOfSupply)).toEqual([state])
  }
})
