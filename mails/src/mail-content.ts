/** What mails there are, and what each of them has to know. */
import type { Order, RefundLine } from '@bhitti/contract/calls/orders/orders.schemas'
import type { Parcel } from '@bhitti/contract/calls/orders/parcels.schemas'
import type { TicketOutcome, TicketRefundStatus } from '@bhitti/contract/rules/orders/tickets'

type Greeted = {
  /**
   * The name to greet by; null where the mailbox was not proved by its owner. A stranger may have
   * registered with it, and a name can be a message.
   */
  customerName: string | null
}

/** A tax document that is attached to a mail. */
export type MailedPaper = {
  kind: 'receiptVoucher' | 'refundVoucher' | 'creditNote' | 'commercialCredit'
  /** What stands on top of it. */
  name: string
  number: string
  /** ISO day in India. */
  day: string
  /** Rupees. */
  amount: number
  /** The number of the document that it changes. */
  refersTo: string | null
}

type AboutOrder = Greeted & {
  order: Order
  /** The attached tax documents that the letter names; the invoice of an order that has left is not among them. */
  papers: MailedPaper[]
  /** Where the customer sees the order. */
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
        /** What it is for, where that was said. */
        refundLines: RefundLine[]
      }
    | {
        template: 'parcel-shipped' | 'replacement-shipped'
        /** The parcel that is told of; null where it was taken back since. */
        parcel: Parcel | null
      }
    | {
        template: 'order-proof-ready'
        /** What is to be printed. */
        productName: string
      }
    | {
        template: 'order-not-kept'
        reason: 'out_of_stock' | 'promotion_used_up' | 'paid_twice' | 'wrong_amount'
        refundAmount: number
      }
  )

/** What changed about how somebody on the staff gets in. */
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
      /** Its name. */
      role: string
      /** The colleague who gave it. */
      by: string
    }

export type AccountMailContent = Greeted &
  (
    | { template: 'password-reset'; resetUrl: string }
    | { template: 'confirm-email'; confirmUrl: string }
    | {
        template: 'google-linked'
        /** Whether what was in the account has gone, as somebody else may have left it there. */
        removed: boolean
        newPasswordUrl: string
      }
    | {
        template: 'new-device'
        /** Browser and system, where the browser said so. */
        device: string | null
        /** The beginning of the network address. */
        network: string | null
        /** ISO time. */
        at: string
        accountUrl: string
      }
    | {
        template: 'factor-reset'
        /** The colleague who did it. */
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
        /** The colleague who invites. */
        invitedBy: string
        invitationUrl: string
      }
  )

/** Of complaints and messages; each leads to the page where it can be answered. */
export type TicketMailContent = Greeted & {
  template: 'ticket-received' | 'ticket-answered' | 'ticket-settled' | 'ticket-escalated'
  number: string
  isComplaint: boolean
  /** What was said. */
  text: string
  /** ISO times. */
  acknowledgeBy: string
  settleBy: string
  /** How it ended, where it did. */
  outcome?: TicketOutcome | null
  /** Rupees that were agreed, and how far they are. */
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
