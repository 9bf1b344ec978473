/** The mails about an order, from the first news of it to the last. */

import type { RefundLine } from '@bhitti/contract/calls/orders.schemas'
import { formatRupees } from '@bhitti/contract/rules/money'
import { refundLineName } from '@bhitti/contract/rules/refund-lines'
import type { ReactNode } from 'react'
import { Action, Letter, Paragraph } from './letter.tsx'
import type { OrderMailContent } from './mail-content.ts'
import { OrderSummary } from './order-summary.tsx'

const MONEY_COMES_BACK =
  'Your bank or payment app shows it within 5 to 7 business days, on the account that you paid with.'

/** How late a payment was whose order could not be kept. */
const LATE = {
  out_of_stock: 'after the last pieces had been sold',
  promotion_used_up:
    'after the promotion in it had been used up. What you chose is still in your cart',
}

export type Written = { subject: string; letter: ReactNode }

export function writeOrderMail(content: OrderMailContent): Written {
  const { order, orderUrl } = content
  const { subject, title, says, action = 'See your order' } = words(content)
  return {
    subject,
    letter: (
      <Letter preview={title} title={title} customerName={content.customerName}>
        {says.map((paragraph) => (
          <Paragraph key={paragraph}>{paragraph}</Paragraph>
        ))}
        <Action href={orderUrl}>{action}</Action>
        <OrderSummary order={order} base={orderUrl} />
      </Letter>
    ),
  }
}

type Words = {
  subject: string
  title: string
  says: string[]
  /** What is on the button that leads to the order. */
  action?: string
}

function words(content: OrderMailContent): Words {
  const number = content.order.orderNumber
  switch (content.template) {
    case 'order-placed':
      return {
        subject: `We have your order ${number}`,
        title: 'We have your order',
        says: [
          'Thank you. Your payment is being confirmed with the bank, which is taking a little longer than usual. You need not do anything, and please do not pay again: we write as soon as it is confirmed.',
        ],
      }
    case 'order-paid':
      return {
        subject: `Your order ${number} is placed and paid`,
        title: 'Hooray! Your order is on its way!',
        says: [
          `Thank you, we have received ${formatRupees(content.order.totalAmount)}. We now make everything to your size, which takes 2 to 3 business days, and delivery takes 2 to 3 more. You can cancel on our site until we begin.`,
        ],
      }
    case 'order-shipped':
      return {
        subject: `Your order ${number} has been shipped`,
        title: 'Your order has been shipped',
        says: [
          'It reaches you within 2 to 3 business days. Walls should have been primed 10 days before wallpaper is put up.',
        ],
      }
    case 'order-delivered':
      return {
        subject: `Your order ${number} has been delivered`,
        title: 'Your order has been delivered',
        says: [
          'We hope that it looks just as you imagined. Should anything have been damaged on its way, please tell us within 48 hours, with a picture.',
          'Your review helps others to choose: you find the way to it on the page of each product.',
        ],
      }
    case 'order-cancelled':
      return {
        subject: `Your order ${number} is cancelled`,
        title: 'Your order is cancelled',
        says: [
          content.order.refundedAmount > 0
            ? `${formatRupees(content.order.refundedAmount)} goes back to you. ${MONEY_COMES_BACK}`
            : 'If you have questions about it, just answer this mail.',
        ],
      }
    case 'order-reopened':
      return {
        subject: `Your order ${number} is open again`,
        title: 'Your order is open again',
        says: [
          'It had been cancelled, and we have now taken it up again: please disregard our mail about that.',
          content.order.refundedAmount > 0
            ? `${formatRupees(content.order.refundedAmount)} of it has gone back to you. We get in touch with you about the payment.`
            : 'Your payment stays with it, so there is nothing that you have to do.',
        ],
      }
    case 'order-refunded':
      return {
        subject: `${formatRupees(content.refundAmount)} for order ${number} is on its way to you`,
        title: `We have sent ${formatRupees(content.refundAmount)} back to you`,
        says: [...purposeOf(content.refundLines), MONEY_COMES_BACK],
      }
    case 'order-proof-ready':
      return {
        subject: `The proof for your order ${number} is ready`,
        title: 'Your proof is ready',
        says: [
          `Please look at the picture of ${content.productName} as we are going to print it, and tell us whether it is right. We print nothing of it before you have.`,
        ],
        action: 'Look at the proof',
      }
    case 'order-not-kept':
      return content.reason === 'paid_twice'
        ? {
            subject: `Your second payment for order ${number} goes back`,
            title: 'Your second payment goes back to you',
            says: [
              `The order was paid already, so ${formatRupees(content.refundAmount)} of your second payment goes back in full. Your order stays as it is. ${MONEY_COMES_BACK}`,
            ],
          }
        : {
            subject: `Your order ${number} could not be kept: full refund`,
            title: 'We are sorry: we could not keep your order',
            says: [
              `Your payment arrived ${LATE[content.reason]}. The order is cancelled, and all of it, ${formatRupees(content.refundAmount)}, goes back to you. ${MONEY_COMES_BACK}`,
            ],
          }
  }
}

/** A sentence that says what a refund is for; none where nobody has said it. */
function purposeOf(lines: readonly RefundLine[]): string[] {
  if (lines.length === 0) return []
  const parts = lines.map((line) =>
    lines.length === 1
      ? refundLineName(line)
      : `${refundLineName(line)} (${formatRupees(line.amount)})`,
  )
  return [`It is for: ${parts.join(', ')}.`]
}
