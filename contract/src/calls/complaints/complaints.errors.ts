import { TICKET_PHOTOS_MAX } from '../../rules/orders/tickets.ts'

export const COMPLAINT_ERRORS = {
  'ticket.not_found': { status: 404, message: 'There is no complaint with this number' },
  'ticket.link_invalid': {
    status: 404,
    message: 'This link has expired. You will find a newer one in our last e-mail',
  },
  'ticket.changed': {
    status: 409,
    message: 'Something new was said in this complaint. Please read it before you resolve it',
  },
  'ticket.is_settled': { status: 409, message: 'This complaint has been resolved already' },
  'ticket.is_escalated': {
    status: 409,
    message: 'The grievance officer is looking into this complaint already',
  },
  'ticket.needs_order': {
    status: 409,
    message: 'This is not about an order, so there is nothing to print again, repair or refund',
  },
  'ticket.too_many': {
    status: 409,
    message: 'You already have many open complaints. Please add a message to one of them',
  },
  'ticket.too_long': {
    status: 409,
    message: 'This conversation has become too long for the page. Please call or e-mail us',
  },
  'ticket.too_many_photos': {
    status: 409,
    message: `A complaint can have at most ${TICKET_PHOTOS_MAX} photos`,
  },
  'ticket.photo_tries_used': {
    status: 409,
    message:
      'Too many photos were sent for this complaint. Please describe what they show in a message',
  },
  'ticket.photo_not_found': { status: 404, message: 'This photo is no longer there' },

  'contact.not_found': { status: 404, message: 'This contact has already been deleted' },
} as const
