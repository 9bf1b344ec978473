import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { boughtOrder, orderDetails } from '../../testing/orders/orders.ts'
import { newAdmin, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { emptyEarlierOutboxes } from './earlier-outboxes.ts'
import { listNotificationsAbout } from './notifications.queries.ts'
import { notify } from './notifications.service.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startTestShop()
  admin = await newAdmin(shop)
})
afterAll(() => shop.close())

/** Adds an order mail as the earlier release wrote it, an hour ago. */
async function earlierMail(template: string, state: { claimed?: boolean; sent?: boolean } = {}) {
  const { orderId, person } = await boughtOrder(shop)
  await shop.recover()
  await shop.runJobs()
  const { rows } = await shop.db.execute<{ id: string }>(sql`
    insert into order_mails (id, occasion, order_id, template, created_at, claimed_at, sent_at)
    values (gen_random_uuid(), ${`${template}:${orderId}`}, ${orderId}, ${template},
      now() - interval '1 hour', ${state.claimed ? sql`now()` : null}, ${state.sent ? sql`now()` : null})
    returning id`)
  return { orderId, person, id: rows[0]?.id ?? '' }
}

const inEarlierOutbox = async (id: string) =>
  (await shop.db.execute(sql`select id from order_mails where id = ${id}`)).rows.length

async function nextRound(): Promise<void> {
  // Called directly, because its sweep rests between rounds.
  await emptyEarlierOutboxes(shop.db)
  await shop.recover()
  await shop.runJobs()
}

it('an e-mail that the earlier release left is sent once, and its order shows it', async () => {
  const { orderId, person, id } = await earlierMail('order-delivered')
  const before = shop.mailsTo(person.email).length
  await nextRound()
  await nextRound()
  expect(shop.mailsTo(person.email)).toHaveLength(before + 1)
  expect(await inEarlierOutbox(id)).toBe(0)
  const { mails } = await orderDetails(shop, admin, orderId)
  expect(mails).toContainEqual(
    expect.objectContaining({ id, template: 'order-delivered', sentAt: expect.any(String) }),
  )
})

it('an e-mail that the earlier release has sent is kept and not sent again', async () => {
  const { orderId, person, id } = await earlierMail('order-delivered', { sent: true })
  const before = shop.mailsTo(person.email).length
  await nextRound()
  expect(shop.mailsTo(person.email)).toHaveLength(before)
  expect(await listNotificationsAbout(shop.db, [orderId])).toContainEqual(
    expect.objectContaining({ id, sentAt: expect.any(Date) }),
  )
})

it('an e-mail that the earlier release is sending is left to it', async () => {
  const { orderId, id } = await earlierMail('order-delivered', { claimed: true })
  await nextRound()
  expect(await inEarlierOutbox(id)).toBe(1)
  expect(await listNotificationsAbout(shop.db, [orderId])).not.toContainEqual(
    expect.objectContaining({ id }),
  )
})

it('an e-mail about a complaint that the earlier release left is sent once, and staff see it', async () => {
  const { orderId, person } = await boughtOrder(shop)
  const { token } = person
  const body = { orderId, reason: 'damaged', text: 'The roll is torn.' }
  const { _id } = (await shop.call('POST', '/api/tickets', { token, body })).body.data
  await nextRound()
  const before = shop.mailsTo(person.email).length
  await shop.db.execute(sql`
    insert into ticket_messages (id, ticket_id, author, text, mail, created_at)
    values (gen_random_uuid(), ${_id}, 'staff', 'Another roll is on its way.', 'answer',
      now() - interval '1 hour')`)
  await nextRound()
  await nextRound()
  const mails = shop.mailsTo(person.email)
  expect(mails).toHaveLength(before + 1)
  expect(mails.join('\n')).toContain('Another roll is on its way.')
  const ticket = await shop.call('GET', `/api/admin/tickets/${_id}`, { token: admin.token })
  expect(ticket.body.data.messages).toContainEqual(
    expect.objectContaining({ text: 'Another roll is on its way.', isMailed: true }),
  )
})

it('an event is told once, however often it is noted', async () => {
  const { orderId, person } = await boughtOrder(shop)
  await shop.recover()
  await shop.runJobs()
  const before = shop.mailsTo(person.email).length
  for (let time = 0; time < 3; time += 1) {
    await shop.db.transaction((tx) =>
      notify(tx, shop.app.context.jobs, {
        ...{ template: 'order-delivered', accountId: person.id, aboutId: orderId },
      }),
    )
  }
  await shop.runJobs()
  expect(shop.mailsTo(person.email)).toHaveLength(before + 1)
})

it('a change that is taken back is not told', async () => {
  const { orderId, person } = await boughtOrder(shop)
  const undone = shop.db.transaction(async (tx) => {
    await notify(tx, shop.app.context.jobs, {
      ...{ template: 'order-cancelled', accountId: person.id, aboutId: orderId },
    })
    throw new Error('taken back')
  })
  await expect(undone).rejects.toThrow('taken back')
  expect(await listNotificationsAbout(shop.db, [orderId])).not.toContainEqual(
    expect.objectContaining({ template: 'order-cancelled' }),
  )
})
