import { adminTicketCalls, ticketCalls } from '@bhitti/contract/calls/endpoint-table'
import { TICKET_REASON_NAMES, ticketOutcomeName } from '@bhitti/contract/rules/orders/tickets'
import { UPLOAD_MAX_BYTES } from '@bhitti/contract/rules/shop/shop-limits'
import { formatDateTime } from '@bhitti/contract/rules/texts/dates'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context/context.ts'
import { csvFile } from '../../platform/csv/csv.ts'
import { everyPage } from '../../platform/database/every-page.ts'
import { bind, bindFile, bindOpen, bindOpenFile } from '../../platform/http/bind.ts'
import { fileOf } from '../uploads/uploads.routes.ts'
import {
  acknowledgeTicket,
  answerTicket,
  listTickets,
  readTicket,
  type TicketQuery,
} from './admin-tickets.service.ts'
import {
  findOrderOfCaller,
  findOrderOfVisitor,
  openTicket,
  openTicketOfCaller,
  openVisitorTicket,
} from './open-ticket.service.ts'
import {
  answerAsCustomer,
  assertOwn,
  escalateTicket,
  listOwnTickets,
  readOwnTicket,
} from './own-tickets.service.ts'
import { ticketOfToken } from './ticket-links.ts'
import { addPhotoOfCustomer, addPhotoOfStaff, readPhoto } from './ticket-photos.service.ts'

const ESCALATED = 'Our grievance officer has been informed'

/** Registers the calls. Two of them take files, so they have a scope of their own with multipart parsing. */
export async function ticketRoutes(
  app: FastifyInstance,
  { context }: { context: Context },
): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: UPLOAD_MAX_BYTES, files: 1, fields: 2, fieldSize: 200, parts: 3 },
    throwFileSizeLimit: false,
  })
  ofCustomers(app, context)
  ofLinks(app, context)
  ofStaff(app, context)
}

function ofCustomers(app: FastifyInstance, context: Context): void {
  bind(app, context, ticketCalls.openTicket, async (context, { body }) => ({
    data: await openTicket(context, body),
  }))
  bind(app, context, ticketCalls.listOwnTickets, async (context) => ({
    data: await listOwnTickets(context),
  }))
  bind(app, context, ticketCalls.getOwnTicket, async (context, { params }) => {
    await assertOwn(context, params.id)
    return { data: await readOwnTicket(context.db, params.id) }
  })
  bind(app, context, ticketCalls.answerOwnTicket, async (context, { params, body }) => {
    await assertOwn(context, params.id)
    return { message: 'Sent', data: await answerAsCustomer(context, params.id, body.text) }
  })
  bind(app, context, ticketCalls.escalateOwnTicket, async (context, { params }) => {
    await assertOwn(context, params.id)
    return { message: ESCALATED, data: await escalateTicket(context, params.id) }
  })
  bind(app, context, ticketCalls.addOwnTicketPhoto, async (context, { params, request }) => {
    await assertOwn(context, params.id)
    const { file } = await fileOf(request)
    return { data: await addPhotoOfCustomer(context, params.id, file) }
  })
  bindFile(app, context, ticketCalls.getOwnTicketPhoto, async (context, { params }) => {
    await assertOwn(context, params.id)
    return readPhoto(context.db, params.id, params.photoId)
  })
}

function ofLinks(app: FastifyInstance, context: Context): void {
  bindOpen(app, context, ticketCalls.findOrderOfVisitor, async (context, { body }) => ({
    data: await findOrderOfVisitor(context, body),
  }))
  bindOpen(app, context, ticketCalls.openVisitorTicket, async (context, { body }) => ({
    data: await openVisitorTicket(context, body),
  }))
  bindOpen(app, context, ticketCalls.readLinkedTicket, async ({ db }, { body }) => ({
    data: await readOwnTicket(db, await ticketOfToken(db, body.token)),
  }))
  bindOpen(app, context, ticketCalls.answerLinkedTicket, async (context, { body }) => {
    const id = await ticketOfToken(context.db, body.token)
    return { message: 'Sent', data: await answerAsCustomer(context, id, body.text) }
  })
  bindOpen(app, context, ticketCalls.escalateLinkedTicket, async (context, { body }) => {
    const id = await ticketOfToken(context.db, body.token)
    return { message: ESCALATED, data: await escalateTicket(context, id) }
  })
  bindOpen(app, context, ticketCalls.addLinkedTicketPhoto, async (context, { request }) => {
    const part = await fileOf(request)
    const id = await ticketOfToken(context.db, tokenBeside(part)).catch((error: unknown) => {
      part.file.resume()
      throw error
    })
    return { data: await addPhotoOfCustomer(context, id, part.file) }
  })
  bindOpenFile(app, context, ticketCalls.getLinkedTicketPhoto, async ({ db }, { body }) =>
    readPhoto(db, await ticketOfToken(db, body.token), body.photoId),
  )
}

/** Returns the token field sent before a file. Without it the text is empty, which opens nothing. */
function tokenBeside({ fields }: MultipartFile): string {
  const { token } = fields
  return token && 'value' in token && typeof token.value === 'string' ? token.value : ''
}

function ofStaff(app: FastifyInstance, context: Context): void {
  bind(app, context, adminTicketCalls.listTickets, (context, { query }) =>
    listTickets(context, query),
  )
  bindFile(app, context, adminTicketCalls.exportTickets, async (context, { query }) =>
    csvFile('complaints', HEADER, ticketRows(context, query)),
  )
  bind(app, context, adminTicketCalls.findOrderOfCaller, async (context, { params }) => ({
    data: await findOrderOfCaller(context, params.order),
  }))
  bind(app, context, adminTicketCalls.openTicketOfCaller, async (context, { body }) => ({
    message: 'Complaint saved. The customer gets its number by e-mail',
    data: await readTicket(context.db, await openTicketOfCaller(context, body)),
  }))
  bind(app, context, adminTicketCalls.addTicketPhoto, async (context, { params, request }) => {
    const { file } = await fileOf(request)
    return { data: await addPhotoOfStaff(context, params.id, file) }
  })
  bind(app, context, adminTicketCalls.getTicket, async ({ db }, { params }) => ({
    data: await readTicket(db, params.id),
  }))
  bind(app, context, adminTicketCalls.answerTicket, async (context, { params, body }) => ({
    message: body.isNote ? 'Note saved' : 'Your reply is on its way',
    data: await answerTicket(context, params.id, body),
  }))
  bind(app, context, adminTicketCalls.acknowledgeTicket, async (context, { params }) => ({
    message: 'Acknowledged. The customer is told',
    data: await acknowledgeTicket(context, params.id),
  }))
  bindFile(app, context, adminTicketCalls.getTicketPhoto, ({ db }, { params }) =>
    readPhoto(db, params.id, params.photoId),
  )
}

const HEADER = [
  ...['Number', 'Kind', 'About', 'Order', 'Customer', 'Received', 'Acknowledged', 'Resolve by'],
  ...['Resolved', 'With the grievance officer since', 'Outcome', 'Overdue'],
]

async function* ticketRows(context: Context, { view, q }: TicketQuery) {
  const moment = (at: string | null) => (at === null ? '' : formatDateTime(at))
  for await (const page of everyPage((page) => listTickets(context, { view, q, ...page }))) {
    yield page.map((ticket) => [
      ...[ticket.number, ticket.kind === 'complaint' ? 'Complaint' : 'Message'],
      ticket.reason === null ? '' : TICKET_REASON_NAMES[ticket.reason],
      ...[ticket.orderNumber ?? '', ticket.customerName ?? ''],
      ...[moment(ticket.openedAt), moment(ticket.acknowledgedAt)],
      moment(ticket.settleBy),
      ...[moment(ticket.settledAt), moment(ticket.escalatedAt)],
      ticket.outcome === null ? '' : ticketOutcomeName(ticket.outcome, ticket.refundStatus),
      ticket.clock?.level === 'red' ? 'Yes' : '',
    ])
  }
}
