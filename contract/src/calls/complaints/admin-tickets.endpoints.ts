import { endpoint } from '../endpoint.ts'
import type * as shapes from './admin-tickets.schemas.ts'

export const listTickets = endpoint<typeof shapes.listTickets>(
  'GET',
  '/api/admin/tickets',
  'complaints.see',
)
export const exportTickets = endpoint<typeof shapes.exportTickets>(
  'GET',
  '/api/admin/tickets/export',
  'complaints.export',
)
export const findOrderOfCaller = endpoint<typeof shapes.findOrderOfCaller>(
  'GET',
  '/api/admin/tickets/orders/:order',
  'complaints.work',
)
export const openTicketOfCaller = endpoint<typeof shapes.openTicketOfCaller>(
  'POST',
  '/api/admin/tickets',
  'complaints.work',
  { status: 201 },
)
export const addTicketPhoto = endpoint<typeof shapes.addTicketPhoto>(
  'POST',
  '/api/admin/tickets/:id/photos',
  'complaints.work',
  { status: 201 },
)
export const getTicket = endpoint<typeof shapes.getTicket>(
  'GET',
  '/api/admin/tickets/:id',
  'complaints.see',
)
export const answerTicket = endpoint<typeof shapes.answerTicket>(
  'POST',
  '/api/admin/tickets/:id/messages',
  'complaints.work',
)
export const acknowledgeTicket = endpoint<typeof shapes.acknowledgeTicket>(
  'POST',
  '/api/admin/tickets/:id/acknowledge',
  'complaints.work',
)
export const settleTicket = endpoint<typeof shapes.settleTicket>(
  'POST',
  '/api/admin/tickets/:id/settle',
  'complaints.work',
  { alsoNeeds: { when: settlesByRefund, permission: 'refunds.make', confirmed: true } },
)
export const getTicketPhoto = endpoint<typeof shapes.getTicketPhoto>(
  'GET',
  '/api/admin/tickets/:id/photos/:photoId',
  'complaints.see',
)

function settlesByRefund(body: unknown): boolean {
  const { outcome } = body as { outcome: string }
  return outcome === 'refund'
}
