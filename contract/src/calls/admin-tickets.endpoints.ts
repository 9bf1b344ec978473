import type * as shapes from './admin-tickets.schemas.ts'
import { endpoint } from './endpoint.ts'

export const listTickets = endpoint<typeof shapes.listTickets>('GET', '/api/admin/tickets', 'admin')
export const exportTickets = endpoint<typeof shapes.exportTickets>(
  'GET',
  '/api/admin/tickets/export',
  'admin',
)
export const getTicket = endpoint<typeof shapes.getTicket>('GET', '/api/admin/tickets/:id', 'admin')
export const answerTicket = endpoint<typeof shapes.answerTicket>(
  'POST',
  '/api/admin/tickets/:id/messages',
  'admin',
)
export const acknowledgeTicket = endpoint<typeof shapes.acknowledgeTicket>(
  'POST',
  '/api/admin/tickets/:id/acknowledge',
  'admin',
)
export const settleTicket = endpoint<typeof shapes.settleTicket>(
  'POST',
  '/api/admin/tickets/:id/settle',
  'admin',
)
export const getTicketPhoto = endpoint<typeof shapes.getTicketPhoto>(
  'GET',
  '/api/admin/tickets/:id/photos/:photoId',
  'admin',
)
