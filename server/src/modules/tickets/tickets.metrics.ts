import type { RegisterReading } from '../../platform/metrics/database-readings.ts'
import { readWaitingTickets } from './tickets.queries.ts'

export function ticketMetrics(register: RegisterReading): void {
  register({
    name: 'tickets',
    gauges: {
      bhitti_shop_tickets_open: 'Complaints and messages that are not settled',
      bhitti_shop_tickets_not_acknowledged_late:
        'Complaints and messages that nobody has acknowledged within 48 hours',
      bhitti_shop_tickets_not_settled_late:
        'Complaints and messages that are not settled within a month',
    },
    async read(tx) {
      const { open, unacknowledgedLate, unsettledLate } = await readWaitingTickets(tx)
      return {
        bhitti_shop_tickets_open: open,
        bhitti_shop_tickets_not_acknowledged_late: unacknowledgedLate,
        bhitti_shop_tickets_not_settled_late: unsettledLate,
      }
    },
  })
}
