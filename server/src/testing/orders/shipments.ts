import { createHmac, randomUUID } from 'node:crypto'
import type { ShipmentsOfOrder } from '@bhitti/contract/calls/orders/shipments.schemas'
import type { Person } from '../people/people.ts'
import type { Reply, TestShop } from '../shops/test-shop.ts'

type Caller = Pick<TestShop, 'call'>

export const newNumber = () => `TST${randomUUID().replaceAll('-', '').slice(0, 14).toUpperCase()}`

export async function shipmentsOf(
  shop: Caller,
  { token }: Pick<Person, 'token'>,
  orderId: string,
): Promise<ShipmentsOfOrder> {
  const { body } = await shop.call('GET', `/api/admin/orders/${orderId}/shipments`, { token })
  return body.data
}

export async function pack(
  shop: Caller,
  admin: Pick<Person, 'token'>,
  { orderId, quantity, ...more }: { orderId: string; quantity: number } & Record<string, unknown>,
): Promise<Reply> {
  const { lines } = await shipmentsOf(shop, admin, orderId)
  return shop.call('POST', `/api/admin/orders/${orderId}/shipments`, {
    token: admin.token,
    body: {
      lines: [{ lineId: lines[0]?.lineId, quantity }],
      courier: 'delhivery',
      trackingNumber: newNumber(),
      idempotencyKey: randomUUID(),
      // These tests are not about the board.
      acceptsUnpacked: true,
      ...more,
    },
  })
}

export async function moveParcel(
  shop: Caller,
  admin: Pick<Person, 'token'>,
  { orderId, place = 1, state }: { orderId: string; place?: number; state: string },
): Promise<Reply> {
  const { shipments } = await shipmentsOf(shop, admin, orderId)
  const parcel = shipments.find((one) => one.place === place)
  return shop.call('PUT', `/api/admin/shipments/${parcel?.id}/state`, {
    token: admin.token,
    body: { state, version: parcel?.version, acceptsUnpacked: true },
  })
}

export const COURIER_SECRET = 'what-the-courier-signs-with'

export type Report = { trackingNumber: string; event: string; at?: string; id?: string }

/** Sends a courier's report, correctly signed unless `secret` or `timestamp` is given. */
export async function report(
  shop: Pick<TestShop, 'address'>,
  { trackingNumber, event, at = new Date().toISOString(), id = randomUUID() }: Report,
  {
    secret = COURIER_SECRET,
    timestamp = Math.floor(Date.now() / 1000),
    sent,
  }: { secret?: string; timestamp?: number; sent?: string } = {},
): Promise<Reply> {
  const body = JSON.stringify({ id, courier: 'delhivery', trackingNumber, event, at })
  const response = await fetch(`${shop.address}/api/shipping/courier-webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-courier-timestamp': String(timestamp),
      'x-courier-signature': createHmac('sha256', secret)
        .update(`${timestamp}.${body}`)
        .digest('hex'),
    },
    body: sent ?? body,
  })
  return { status: response.status, headers: {}, body: await response.json() }
}
