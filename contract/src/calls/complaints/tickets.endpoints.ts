import { endpoint } from '../endpoint.ts'
import type * as shapes from './tickets.schemas.ts'

export const openTicket = endpoint<typeof shapes.openTicket>('POST', '/api/tickets', 'customer', {
  status: 201,
  perMinute: 5,
  whileClosed: true,
})
export const listOwnTickets = endpoint<typeof shapes.listOwnTickets>(
  'GET',
  '/api/tickets',
  'customer',
  { whileClosed: true },
)
export const getOwnTicket = endpoint<typeof shapes.getOwnTicket>(
  'GET',
  '/api/tickets/:id',
  'customer',
  { whileClosed: true },
)
export const answerOwnTicket = endpoint<typeof shapes.answerOwnTicket>(
  'POST',
  '/api/tickets/:id/messages',
  'customer',
  { perMinute: 10, whileClosed: true },
)
export const escalateOwnTicket = endpoint<typeof shapes.escalateOwnTicket>(
  'POST',
  '/api/tickets/:id/escalate',
  'customer',
  { perMinute: 10, whileClosed: true },
)
export const addOwnTicketPhoto = endpoint<typeof shapes.addOwnTicketPhoto>(
  'POST',
  '/api/tickets/:id/photos',
  'customer',
  { status: 201, perMinute: 12, whileClosed: true, takesFile: true },
)
export const getOwnTicketPhoto = endpoint<typeof shapes.getOwnTicketPhoto>(
  'GET',
  '/api/tickets/:id/photos/:photoId',
  'customer',
  { whileClosed: true },
)

/** Calls of visitors, who name an order by its number and phone number. */
const ofAnOrder = { perMinute: 5, perHour: { phone: 10, order: 10 } }
export const findOrderOfVisitor = endpoint<typeof shapes.findOrderOfVisitor>(
  'POST',
  '/api/tickets/visitor/order',
  'anyone',
  { ...ofAnOrder, whileClosed: true },
)
export const openVisitorTicket = endpoint<typeof shapes.openVisitorTicket>(
  'POST',
  '/api/tickets/visitor',
  'anyone',
  { status: 201, ...ofAnOrder, whileClosed: true },
)

/** Calls with a token, which comes from a mail's link or from the reply to a visitor's complaint. */
export const readLinkedTicket = endpoint<typeof shapes.readLinkedTicket>(
  'POST',
  '/api/tickets/link',
  'anyone',
  { perMinute: 30, whileClosed: true },
)
export const answerLinkedTicket = endpoint<typeof shapes.answerLinkedTicket>(
  'POST',
  '/api/tickets/link/messages',
  'anyone',
  { perMinute: 10, whileClosed: true },
)
export const escalateLinkedTicket = endpoint<typeof shapes.escalateLinkedTicket>(
  'POST',
  '/api/tickets/link/escalate',
  'anyone',
  { perMinute: 10, whileClosed: true },
)
export const addLinkedTicketPhoto = endpoint<typeof shapes.addLinkedTicketPhoto>(
  'POST',
  '/api/tickets/link/photos',
  'anyone',
  { status: 201, perMinute: 12, whileClosed: true, takesFile: true },
)
export const getLinkedTicketPhoto = endpoint<typeof shapes.getLinkedTicketPhoto>(
  'POST',
  '/api/tickets/link/photo',
  'anyone',
  { perMinute: 60, whileClosed: true },
)
