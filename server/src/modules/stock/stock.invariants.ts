import type { Invariant } from '../../platform/shop-module/invariant.ts'

/** SQL for the units that a line keeps, as the contract's unitsTaken computes them. */
export const TAKEN_BY_LINE = `case line.stock_unit
  when 'metres' then ceil(coalesce(line.length_hundredths, 0)
    * (line.quantity - line.returned_quantity) / 10.0)
  else line.quantity - line.returned_quantity end`

export const STOCK_INVARIANTS: readonly Invariant[] = [
  {
    id: 'I1a',
    says: 'The stock of a product is what its ledger adds up to, and never below zero',
    breaks: `select product.id, product.stock_quantity, coalesce(sum(movement.quantity), 0) as ledger
      from products product
      left join stock_movements movement on movement.product_id = product.id
      group by product.id
      having product.stock_quantity < 0
        or product.stock_quantity <> coalesce(sum(movement.quantity), 0)`,
  },
  {
    id: 'I1b',
    says: 'What an order has taken out of stock is what its lines take, less what came back',
    breaks: `select kept.order_id, kept.product_id, kept.units, taken.units as taken
      from (
        select line.order_id, line.product_id, sum(${TAKEN_BY_LINE}) as units
        from order_lines line join orders on orders.id = line.order_id
        where orders.paid_at is not null and line.stock_unit is distinct from 'madeToOrder'
          and not exists (select from payments ours where ours.order_id = orders.id
            and ours.pays_order and ours.return_reason is not null)
        group by line.order_id, line.product_id
      ) kept
      full join (
        select movement.order_id, movement.product_id, -sum(movement.quantity) as units
        from stock_movements movement
        where movement.kind in ('sold', 'returned') and movement.order_id is not null
        group by movement.order_id, movement.product_id
      ) taken using (order_id, product_id)
      where kept.units is distinct from taken.units`,
  },
  {
    id: 'I1c',
    says: 'No order has put back more than it had sold',
    breaks: `select order_id, product_id, sum(quantity) as units
      from stock_movements where kind in ('sold', 'returned') and order_id is not null
      group by order_id, product_id having sum(quantity) > 0`,
  },
]
