/** What must hold of parcels at every moment, as queries that find what breaks it. */
import type { Invariant } from './invariants.ts'

const SENT = `parcel.state <> 'packed'`

/** The last move of an order; people make them, and the shop itself as it hears from a courier. */
const LAST_MOVE = `join lateral (select moved.* from order_history moved where moved.order_id = orders.id
  order by moved.at desc, moved.id desc limit 1) moved on true`

export const SHIPMENT_INVARIANTS: readonly Invariant[] = [
  {
    id: 'I31a',
    says: 'Parcels that have left or are packed hold no more of a line than was ordered, and of its own order',
    breaks: `select line.id::text, line.quantity, sum(held.quantity) as in_parcels
      from shipment_lines held
      join shipments parcel on parcel.id = held.shipment_id
      join order_lines line on line.id = held.order_line_id
      where parcel.state <> 'returned'
      group by line.id
      having sum(held.quantity) > line.quantity
        or bool_or(parcel.order_id <> line.order_id)`,
  },
  {
    id: 'I31b',
    says: 'An order of which a parcel has left is not still to be made, unless somebody has set it back since',
    breaks: `select orders.id::text, orders.status, parcel.id::text as parcel
      from orders
      join shipments parcel on parcel.order_id = orders.id and ${SENT}
      where orders.status in ('Pending', 'Processing')
        and not exists (select from order_history moved where moved.order_id = orders.id
          and moved.at > parcel.dispatched_at and moved.actor_id is not null
          and moved.to in ('Pending', 'Processing'))`,
  },
  {
    id: 'I31c',
    says: 'The shop itself moves an order on only because of its parcels: shipped with one that has left, delivered with none underway',
    breaks: `select orders.id::text, moved.to
      from orders ${LAST_MOVE}
      where moved.actor_id is null and (
        (moved.to = 'Shipped' and not exists (
          select from shipments parcel where parcel.order_id = orders.id and ${SENT}))
        or (moved.to = 'Delivered' and (
          not exists (select from shipments parcel where parcel.order_id = orders.id
            and parcel.state in ('delivered', 'returned'))
          or exists (select from shipments parcel where parcel.order_id = orders.id
            and parcel.dispatched_at < moved.at and parcel.state in ('dispatched', 'outForDelivery')
            and not parcel.is_by_hand))))`,
  },
  {
    id: 'I31d',
    says: 'A parcel leaves once, with something in it, and its way tells of it',
    breaks: `select parcel.id::text, parcel.state
      from shipments parcel
      where not exists (select from shipment_lines held where held.shipment_id = parcel.id)
        or (${SENT} and 1 > (select count(*) from shipment_steps step
          where step.shipment_id = parcel.id and step.state = 'dispatched'))
        or (parcel.state = 'delivered') <> (parcel.delivered_at is not null)`,
  },
]
