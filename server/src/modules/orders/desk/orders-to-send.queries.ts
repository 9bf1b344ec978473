import type { Courier } from '@bhitti/contract/rules/shipping/couriers'
import { and, asc, eq, inArray, notExists, or } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/connect.ts'
import { readableShipments } from '../../shipments/shipments.queries.ts'
import { isSettled } from '../orders.service.ts'
import { orders } from '../orders.table.ts'

type Packed = { orderId: string; place: number; courier: Courier }

type ToSend = {
  number: number
  /** Null if nothing is packed yet. */
  place: number | null
  courier: Courier | null
  name: string
  city: string
  pincode: string
}

/** Returns these packed parcels, and orders in processing without a parcel, oldest first. */
export async function ordersToSend(
  db: Queryable,
  { packed, atMost }: { packed: readonly Packed[]; atMost: number },
): Promise<ToSend[]> {
  const ids = [...new Set(packed.map(({ orderId }) => orderId))]
  const parcels = db
    .select({ id: readableShipments.id })
    .from(readableShipments)
    .where(eq(readableShipments.orderId, orders.id))
  const unpacked = and(eq(orders.status, 'Processing'), notExists(parcels))
  const rows = await db
    .select({ id: orders.id, number: orders.number, address: orders.shippingAddress })
    .from(orders)
    .where(and(isSettled, ids.length === 0 ? unpacked : or(inArray(orders.id, ids), unpacked)))
    .orderBy(asc(orders.paidAt), asc(orders.id))
    .limit(atMost)
  const packedOf = Map.groupBy(packed, ({ orderId }) => orderId)
  return rows.flatMap(({ id, number, address }) => {
    const { name = '', city = '', pincode = '' } = address ?? {}
    const parcels = packedOf.get(id) ?? [{ place: null, courier: null }]
    return parcels.map(({ place, courier }) => ({ number, place, courier, name, city, pincode }))
  })
}
