import type { Invariant } from '../../platform/shop-module/invariant.ts'

export const TICKET_INVARIANTS: readonly Invariant[] = [
  {
    id: 'I32a',
    says: 'A complaint that ended with a refund has its refund, of its own order',
    breaks: `select said.id::text, said.refund_id::text from ticket_messages said
      join tickets ticket on ticket.id = said.ticket_id
      left join refunds refund on refund.id = said.refund_id
      left join payments ours on ours.id = refund.payment_id
      where said.outcome = 'refund' and ours.order_id is distinct from ticket.order_id`,
  },
  {
    id: 'I32b',
    says: 'A complaint that ended with a new print has its print, of its own order and free of charge',
    breaks: `select said.id::text, print.id::text as print_id from ticket_messages said
      join tickets ticket on ticket.id = said.ticket_id
      left join ticket_reprints again on again.message_id = said.id
      left join prints print on print.id = again.print_id
      where said.outcome = 'reprint' and (print.id is null or not print.is_again
        or print.price_paise is not null or print.order_id <> ticket.order_id)`,
  },
]
