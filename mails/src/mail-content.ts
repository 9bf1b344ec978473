import type { Order, RefundLine } from '@bhitti/contract/calls/orders/orders.schemas'
import type { Parcel } from '@bhitti/contract/calls/orders/parcels.schemas'
import type { TicketOutcome, TicketRefundStatus } from '@bhitti/contract/rules/orders/tickets'

type Greeted = {
  /** Null if the mailbox is not confirmed: a stranger may have registered with it, and a name can be a message. */
  customerName: string | null
}

export type MailedPaper = {
  kind: 'receiptVoucher' | 'refundVoucher' | 'creditNote' | 'commercialCredit'
  name: string
  number: string
  /** ISO day in India. */
  day: string
  /** Rupees. */
  amount: number
  refersTo: string | null
}

type AboutOrder = Greeted & {
  order: Order
  /** Attached documents that the letter mentions, without the invoice of a dispatched order. */
  papers: MailedPaper[]
  orderUrl: string
}

export type OrderMailContent = AboutOrder &
  (
    | {
        template:
          | 'order-placed'
          | 'order-paid'
          | 'order-shipped'
          | 'order-delivered'
          | 'order-cancelled'
          | 'order-reopened'
          | 'tax-papers-issued'
      }
    | {
        template: 'order-refunded'
        /** Rupees. */
        refundAmount: number
        refundLines: RefundLine[]
      }
    | {
        template: 'parcel-shipped' | 'replacement-shipped'
        /** Null if the parcel was unpacked in the meantime. */
        parcel: Parcel | null
      }
    | {
        template: 'order-proof-ready'
        productName: string
      }
    | {
        template: 'order-not-kept'
        reason: 'out_of_stock' | 'promotion_used_up' | 'paid_twice' | 'wrong_amount'
        refundAmount: number
      }
  )

export type AccessChange =
  | {
      change:
        | 'passkey added'
        | 'passkey removed'
        | 'authenticator added'
        | 'authenticator removed'
        | 'recovery codes renewed'
    }
  | {
      change: 'role given'
      role: string
      by: string
    }

export type AccountMailContent = Greeted &
  (
    | { template: 'password-reset'; resetUrl: string }
    | { template: 'confirm-email'; confirmUrl: string }
    | {
        template: 'google-linked'
        /** True if the account's contents were removed because a stranger may have left them. */
        removed: boolean
        newPasswordUrl: string
      }
    | {
        template: 'new-device'
        /** Browser and system, if the browser sent them. */
        device: string | null
        /** Beginning of the network address. */
        network: string | null
        /** ISO time. */
        at: string
        accountUrl: string
      }
    | {
        template: 'factor-reset'
        by: string
        accountUrl: string
      }
    | ({
        template: 'access-changed'
        /** ISO time. */
        at: string
        accountUrl: string
      } & AccessChange)
    | {
        template: 'staff-invitation'
        invitedBy: string
        invitationUrl: string
      }
  )

export type TicketMailContent = Greeted & {
  template: 'ticket-received' | 'ticket-answered' | 'ticket-settled' | 'ticket-escalated'
  number: string
  isComplaint: boolean
  text: string
  /** ISO times. */
  acknowledgeBy: string
  settleBy: string
  outcome?: TicketOutcome | null
  /** Agreed refund in rupees, and its state. */
  refundAmount?: number | null
  refundStatus?: TicketRefundStatus | null
  ticketUrl: string
}

export type StockMailContent = Greeted & {
  template: 'back-in-stock'
  productName: string
  productUrl: string
}

export type MailContent =
  | OrderMailContent
  | AccountMailContent
  | TicketMailContent
  | StockMailContent

export type RenderedMail = { subject: string; html: string; text: string }
