import type { Invariant } from '../../platform/shop-module/invariant.ts'

const SENT = `parcel.state <> 'packed'`

/** Parcels of ordered goods. Replacements do not change an order's status. */
const BOUGHT = 'not parcel.is_replacement'

/** SQL for the units that a line of a replacement has taken, as the contract's unitsTaken computes them. */
const TAKEN_BY_PIECES = `case held.stock_unit when 'madeToOrder' then 0
  when 'metres' then ceil(coalesce(line.length_hundredths, 0) * held.quantity / 10.0)
  else held.quantity end`

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
      where parcel.state <> 'returned' and ${BOUGHT}
      group by line.id
      having sum(held.quantity) > line.quantity
        or bool_or(parcel.order_id <> line.order_id)`,
  },
  {
    id: 'I31b',
    says: 'An order of which a parcel has left is not still to be made, unless somebody has set it back since',
    breaks: `select orders.id::text, orders.status, parcel.id::text as parcel
      from orders
      join shipments parcel on parcel.order_id = orders.id and ${SENT} and ${BOUGHT}
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
          select from shipments parcel where parcel.order_id = orders.id and ${SENT} and ${BOUGHT}))
        or (moved.to = 'Delivered' and (
          not exists (select from shipments parcel where parcel.order_id = orders.id
            and ${BOUGHT} and parcel.state in ('delivered', 'returned'))
          or exists (select from shipments parcel where parcel.order_id = orders.id and ${BOUGHT}
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
  {
    id: 'I31e',
    says: 'A replacement holds no more of a line than was ordered, of its own order, and only prints that were made again for it',
    breaks: `select parcel.id::text, line.id::text as line, held.quantity::text
      from shipments parcel
      join shipment_lines held on held.shipment_id = parcel.id
      join order_lines line on line.id = held.order_line_id
      where parcel.is_replacement
        and (held.quantity > line.quantity or line.order_id <> parcel.order_id)
      union all
      select parcel.id::text, print.id::text, print.stage
      from prints print join shipments parcel on parcel.id = print.sent_with
      where not parcel.is_replacement or not print.is_again or print.order_id <> parcel.order_id
        or (${SENT} and parcel.state <> 'returned' and print.stage <> 'packed')
        or not exists (select from shipment_lines held where held.shipment_id = parcel.id
          and held.order_line_id = print.order_line_id)`,
  },
  {
    id: 'I31f',
    says: 'A replacement has taken its goods out of stock once, and one that came back or was unpacked has put them back',
    breaks: `select parcel_id::text, product_id::text, held.units, taken.units as taken
      from (
        select parcel.id as parcel_id, line.product_id, sum(${TAKEN_BY_PIECES}) as units
        from shipments parcel
        join shipment_lines held on held.shipment_id = parcel.id
        join order_lines line on line.id = held.order_line_id
        where parcel.is_replacement and parcel.state <> 'returned'
        group by parcel.id, line.product_id
        having sum(${TAKEN_BY_PIECES}) <> 0
      ) held
      full join (
        select movement.shipment_id as parcel_id, movement.product_id,
          -sum(movement.quantity) as units
        from stock_movements movement
        where movement.kind = 'replaced'
        group by movement.shipment_id, movement.product_id
        having sum(movement.quantity) <> 0
      ) taken using (parcel_id, product_id)
      where held.units is distinct from taken.units`,
  },
]
