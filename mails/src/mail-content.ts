/** What mails there are, and what each of them has to know. */
import type { Order } from '@bhitti/contract/orders.schemas'

type AboutOrder = {
  customerName: string
  order: Order
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
      }
    | {
        template: 'order-refunded'
        /** Rupees. */
        refundAmount: number
      }
    | {
        template: 'order-not-kept'
        reason: 'out_of_stock' | 'promotion_used_up' | 'paid_twice'
        refundAmount: number
      }
  )

export type AccountMailContent =
  | { template: 'password-reset'; customerName: string; resetUrl: string }
  | { template: 'google-linked'; customerName: string; newPasswordUrl: string }
  | {
      template: 'staff-invitation'
      customerName: string
      /** The colleague who invites. */
      invitedBy: string
      invitationUrl: string
    }

export type MailContent = OrderMailContent | AccountMailContent

export type RenderedMail = { subject: string; html: string; text: string }
