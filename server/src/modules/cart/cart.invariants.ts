import type { Invariant } from '../../platform/shop-module/invariant.ts'

export const CART_INVARIANTS: readonly Invariant[] = [
  {
    id: 'I14',
    says: 'A bought line has left the cart, but for what was added since',
    breaks: `select cart_line.id from cart_lines cart_line
      join order_lines line on line.cart_line_id = cart_line.id
      join orders on orders.id = line.order_id
      where orders.paid_at is not null and cart_line.updated_at < orders.paid_at
        and exists (select from payments ours where ours.order_id = orders.id
          and ours.pays_order and ours.return_reason is null)`,
  },
]
