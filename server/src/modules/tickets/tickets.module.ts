import { none } from '../../platform/shop-module/none.ts'
import { kept, notRestored, type ShopModule } from '../../platform/shop-module/shop-module.ts'
import { TICKET_COMPOSERS } from './compose-ticket-mail.ts'
import { exportOwnTickets } from './own-tickets.service.ts'
import { TICKET_INVARIANTS } from './tickets.invariants.ts'
import { ticketMetrics } from './tickets.metrics.ts'
import { reduceTickets, removeMessagesOf } from './tickets.queries.ts'
import { ticketRoutes } from './tickets.routes.ts'
import {
  ticketLines,
  ticketLinks,
  ticketMessages,
  ticketPhotos,
  ticketReprints,
  tickets,
} from './tickets.table.ts'

export const ticketsModule: ShopModule = {
  name: 'tickets',
  routes: [(api, context) => api.register(ticketRoutes, { context })],
  jobs: none('notifications sends what this composes'),
  composers: TICKET_COMPOSERS,
  metrics: ticketMetrics,
  personalData: {
    export: exportOwnTickets,
    async erase(tx, { person, outside, noteKept }) {
      if (outside) await removeMessagesOf(tx, outside)
      noteKept({ complaintsKept: await reduceTickets(tx, person.id) })
    },
    link: none('complaints are about orders, which stay'),
  },
  tables: [
    ...kept(tickets, ticketLines, ticketMessages, ticketReprints, ticketPhotos),
    ...notRestored(ticketLinks),
  ],
  invariants: TICKET_INVARIANTS,
}
