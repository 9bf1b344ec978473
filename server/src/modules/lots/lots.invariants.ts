import type { Invariant } from '../../platform/shop-module/invariant.ts'

export const LOT_INVARIANTS: readonly Invariant[] = [
  {
    id: 'I1f',
    says: 'What is in a dye lot is what its ledger adds up to, and never below zero',
    breaks: `select lot.id, lot.on_hand, coalesce(sum(movement.quantity), 0) as ledger
      from stock_lots lot
      left join stock_movements movement on movement.lot_id = lot.id
      group by lot.id
      having lot.on_hand < 0 or lot.on_hand <> coalesce(sum(movement.quantity), 0)`,
  },
  {
    id: 'I1g',
    says: 'A product knows how much of its stock is in dye lots, and that is no more than there is',
    breaks: `select product.id, product.lotted_quantity, coalesce(sum(lot.on_hand), 0) as in_lots
      from products product left join stock_lots lot on lot.product_id = product.id
      group by product.id
      having product.lotted_quantity <> coalesce(sum(lot.on_hand), 0)
        or product.lotted_quantity > product.stock_quantity`,
  },
  {
    id: 'I1h',
    says: 'Each sale of a product to an order is of one dye lot, unless somebody has said why not',
    breaks: `select movement.order_id, movement.product_id, count(distinct movement.lot_id) as lots
      from stock_movements movement
      where movement.order_id is not null and movement.kind <> 'replaced'
      group by movement.order_id, movement.product_id
      having count(distinct coalesce(movement.lot_id::text, '')) filter (where movement.quantity < 0)
          > count(distinct movement.sale) filter (where movement.kind = 'sold')
        and bool_and(movement.kind <> 'adjusted' or movement.reason is null)`,
  },
]
