import { expect, it } from 'vitest'
import { openSimulator } from './simulator-under-test.ts'

async function play(seed: number) {
  const { api, client, newOrder, refund, close } = await openSimulator({ seed })
  await client.addFault({ effect: { kind: 'reset_after' }, path: '^/orders$', probability: 0.5 })
  for (const amount of [100, 200, 300, 400, 500, 600]) {
    await api('/orders', { amount, currency: 'INR' }).catch(() => 'lost')
  }
  await client.clearFaults()
  const orderId = await newOrder()
  await client.pay(orderId, 'failed', 'card')
  const { paymentId } = await client.pay(orderId)
  await client.forcePayment(orderId, 700)
  await client.holdRefunds(true)
  const { id } = await refund(paymentId, { amount: 100 })
  await client.failRefund(id)
  const seen = { ledger: await client.ledger(), notices: await client.listNotices() }
  await close()
  return seen
}

it('the same seed and the same calls give the same books and the same notices', async () => {
  const first = await play(7)
  expect(first.ledger.orders.map(({ amount }) => amount)).toEqual([
    100, 200, 300, 400, 500, 600, 50_000,
  ])
  expect(first.notices.map(({ name }) => name)).toEqual([
    'payment.failed',
    'payment.authorized',
    'payment.captured',
    'order.paid',
    'payment.authorized',
    'payment.captured',
    'refund.created',
    'refund.failed',
  ])
  expect(await play(7)).toEqual(first)
})

it('another seed gives other names', async () => {
  const ids = ({ ledger, notices }: Awaited<ReturnType<typeof play>>) => [
    ...[...ledger.orders, ...ledger.payments, ...ledger.refunds].map(({ id }) => id),
    ...notices.map(({ eventId }) => eventId),
  ]
  const [first, second] = [ids(await play(7)), ids(await play(8))]
  expect(new Set([...first, ...second]).size).toBe(first.length + second.length)
})

it('serves the browser script and the payment window as the provider does', async () => {
  const { apiUrl, close } = await openSimulator()
  expect(await (await fetch(`${apiUrl}/checkout.js`)).text()).toContain('window.Razorpay')
  expect((await fetch(`${apiUrl}/window`)).headers.get('content-type')).toContain('text/html')
  await close()
})

it('does not start half: a port that is taken is said, and the other one let go', async () => {
  const { apiUrl, close } = await openSimulator()
  const taken = Number(new URL(apiUrl).port)
  const free = await openSimulator()
  const port = Number(new URL(free.apiUrl).port)
  await free.close()
  await expect(openSimulator({ port, controlPort: taken })).rejects.toThrow('EADDRINUSE')
  const again = await openSimulator({ port })
  await again.close()
  await close()
})
