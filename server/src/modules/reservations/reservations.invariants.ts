import {
  RENEWED_RESERVATION_MINUTES,
  RESERVATION_MINUTES,
} from '@bhitti/contract/rules/shop/shop-limits'
import type { Invariant } from '../../platform/shop-module/invariant.ts'

const RESERVATION = `interval '${RESERVATION_MINUTES} minutes'`

const RENEWED_RESERVATION = `interval '${RENEWED_RESERVATION_MINUTES} minutes'`

export const RESERVATION_INVARIANTS: readonly Invariant[] = [
  {
    id: 'I1d',
    says: 'No pieces are held for longer than 20 minutes, or 30 in all where that was renewed',
    breaks: `select held.id, held.product_id, held.began_at, held.renewed_at, held.expires_at
      from stock_reservations held
      where held.expires_at > clock_timestamp() and held.is_held
        and (held.expires_at > coalesce(held.renewed_at, held.began_at) + ${RESERVATION}
          or held.expires_at > held.began_at + ${RENEWED_RESERVATION})`,
  },
  {
    id: 'I1e',
    says: 'Nobody holds more pieces than the owner allowed when the order was begun to be paid',
    breaks: `select held.account_id, sum(held.pieces) as pieces, max(orders.most_pieces) as allowed
      from (select reservation.account_id, reservation.order_id, (
          select sum(line.quantity) from order_lines line
          where line.order_id = reservation.order_id and line.product_id = reservation.product_id
        ) as pieces
        from stock_reservations reservation
        where reservation.expires_at > clock_timestamp() and reservation.is_held) held
      join orders on orders.id = held.order_id
      group by held.account_id having sum(held.pieces) > max(orders.most_pieces)`,
  },
]
