import { randomUUID } from 'node:crypto'
import type { Person } from '../people/people.ts'
import type { Reply, TestShop } from '../shops/test-shop.ts'
import { newNumber, shipmentsOf } from './shipments.ts'

export async function packReplacement(
  shop: Pick<TestShop, 'call'>,
  admin: Pick<Person, 'token'>,
  {
    orderId,
    quantity = 1,
    ...more
  }: { orderId: string; quantity?: number } & Record<string, unknown>,
): Promise<Reply> {
  const { lines } = await shipmentsOf(shop, admin, orderId)
  return shop.call('POST', `/api/admin/orders/${orderId}/replacements`, {
    token: admin.token,
    body: {
      lines: [{ lineId: lines[0]?.lineId, quantity }],
      reason: 'Torn in transit',
      courier: 'delhivery',
      trackingNumber: newNumber(),
      idempotencyKey: randomUUID(),
      ...more,
    },
  })
}
