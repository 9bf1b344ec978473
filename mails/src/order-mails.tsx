import type { Order, RefundLine } from '@bhitti/contract/calls/orders/orders.schemas'
import type { Parcel } from '@bhitti/contract/calls/orders/parcels.schemas'
import { stateQuestion } from '@bhitti/contract/rules/orders/state-question'
import { formatRupees } from '@bhitti/contract/rules/prices/money'
import { refundLineName } from '@bhitti/contract/rules/prices/refund-lines'
import { piecesText } from '@bhitti/contract/rules/shipping/parcel-contents'
import { formatIndianMobile } from '@bhitti/contract/rules/texts/phone'
import type { ReactNode } from 'react'
import { Action, InlineLink, Letter, Paragraph } from './letter.tsx'
import type { OrderMailContent } from './mail-content.ts'
import { paperHeadings, paperParagraphs } from './mailed-papers.ts'
import { OrderSummary } from './order-summary.tsx'

const MONEY_COMES_BACK = 'You will see it within 5 to 7 business days in the account you paid from.'

const LATE = {
  out_of_stock: 'after the last pieces had been sold',
  promotion_used_up:
    'after the promotion in it had been used up. What you chose is still in your cart',
}

/** Mails about unpaid or unfulfilled orders: there is nothing yet to complain about. */
const BEFORE_PAID: ReadonlySet<string> = new Set(['order-placed', 'order-not-kept'])

export type Written = { subject: string; letter: ReactNode }

export function writeOrderMail(content: OrderMailContent): Written {
  const { order, orderUrl, papers } = content
  const { subject, title, says, action = 'See your order' } = words(content)
  return {
    subject,
    letter: (
      <Letter preview={title} title={title} customerName={content.customerName}>
        {[...says, ...paperParagraphs(papers, order.orderNumber)].map((paragraph) => (
          <Paragraph key={paragraph}>{paragraph}</Paragraph>
        ))}
        <Action href={orderUrl}>{action}</Action>
        <OrderSummary order={order} base={orderUrl} />
        {!BEFORE_PAID.has(content.template) && (
          <Paragraph>
            Something wrong with your order?{' '}
            <InlineLink href={new URL(`/complaint?order=${order._id}`, orderUrl).href}>
              Tell us here
            </InlineLink>
            . You get a complaint number at once and a reply within 48 hours.
          </Paragraph>
        )}
      </Letter>
    ),
  }
}

type Words = {
  subject: string
  title: string
  says: string[]
  action?: string
}

function words(content: OrderMailContent): Words {
  const number = content.order.orderNumber
  switch (content.template) {
    case 'order-placed':
      return {
        subject: `We have received your order ${number}`,
        title: 'We have received your order',
        says: [
          'Thank you. The bank is taking a little longer than usual to confirm your payment. There is nothing you need to do, and please do not pay again: we will write as soon as it is confirmed.',
        ],
      }
    case 'order-paid': {
      const asked = stateQuestion(content.order)
      return {
        subject: `Your order ${number} is placed and paid`,
        title: 'Hooray! Your order is on its way!',
        says: [
          `Thank you, we have received ${formatRupees(content.order.totalAmount)}. We are getting everything ready for you. You can cancel on our website until we start.`,
          ...(asked ? [`${asked.question} ${asked.reason}`] : []),
        ],
        ...(asked && { action: 'Choose the State' }),
      }
    }
    case 'order-shipped':
      return {
        subject: `Your order ${number} has been shipped`,
        title: 'Your order has been shipped',
        says: [
          ...content.order.parcels.filter(({ isReplacement }) => !isReplacement).map(parcelWords),
          'It is on its way to you. If there is wallpaper in it, please have the wall primed and dry before it goes up.',
        ],
      }
    case 'parcel-shipped':
      return {
        subject: `Another parcel of your order ${number} is on its way`,
        title: 'Another parcel is on its way to you',
        says: [
          ...(content.parcel === null ? [] : [parcelWords(content.parcel)]),
          'Your order comes in several parcels. On its page you see what is in each, and how far it has come.',
        ],
      }
    case 'replacement-shipped':
      return {
        subject: `The replacement for your order ${number} is on its way`,
        title: 'Your replacement is on its way',
        says: [
          ...(content.parcel === null
            ? []
            : [
                `In it: ${contentsOf(content.parcel, content.order)}.`,
                parcelWords(content.parcel),
              ]),
          'It is free of charge. On the page of your order you see how far it has come.',
        ],
      }
    case 'order-delivered':
      return {
        subject: `Your order ${number} has been delivered`,
        title: 'Your order has been delivered',
        says: [
          'We hope it looks just as you imagined. If anything was damaged on the way, please send us a photo as soon as you can.',
          'Your review helps others choose. You can write it on the page of each product.',
        ],
      }
    case 'order-cancelled':
      return {
        subject: `Your order ${number} is cancelled`,
        title: 'Your order is cancelled',
        says: [
          content.order.refundedAmount > 0
            ? `${formatRupees(content.order.refundedAmount)} is being refunded. ${MONEY_COMES_BACK}`
            : 'If you have any questions, just reply to this e-mail.',
        ],
      }
    case 'order-reopened':
      return {
        subject: `Your order ${number} has been reopened`,
        title: 'Your order has been reopened',
        says: [
          'It had been cancelled, and we have now reopened it. Please ignore our earlier e-mail about the cancellation.',
          content.order.refundedAmount > 0
            ? `${formatRupees(content.order.refundedAmount)} of it has been refunded. We will contact you about the payment.`
            : 'Your payment still counts for it, so there is nothing you need to do.',
        ],
      }
    case 'order-refunded':
      return {
        subject: `${formatRupees(content.refundAmount)} for order ${number} has been refunded`,
        title: `We have refunded ${formatRupees(content.refundAmount)}`,
        says: [...purposeOf(content.refundLines), MONEY_COMES_BACK],
      }
    case 'order-proof-ready':
      return {
        subject: `The proof for your order ${number} is ready`,
        title: 'Your proof is ready',
        says: [
          `Please look at the picture of ${content.productName} as we will print it, and tell us whether it is right. We will not print it until you approve.`,
        ],
        action: 'View the proof',
      }
    case 'order-not-kept':
      return notKept(content)
    case 'tax-papers-issued':
      return { ...paperHeadings(content.papers, number), says: [] }
  }
}

function notKept({
  order: { orderNumber: number },
  reason,
  refundAmount,
}: Extract<OrderMailContent, { template: 'order-not-kept' }>): Words {
  const refunded = formatRupees(refundAmount)
  switch (reason) {
    case 'paid_twice':
      return {
        subject: `Refund of your second payment for order ${number}`,
        title: 'We are refunding your second payment',
        says: [
          `The order was already paid, so your second payment of ${refunded} is being refunded in full. Your order is not affected. ${MONEY_COMES_BACK}`,
        ],
      }
    case 'wrong_amount':
      return {
        subject: `Refund of your payment for order ${number}`,
        title: 'We are refunding your payment',
        says: [
          `You were charged another amount than your order costs, so this payment does not count for it. All of it, ${refunded}, is on its way back to you. ${MONEY_COMES_BACK}`,
          'It was a mistake in our payment settings, not yours. Please write to us before you pay again.',
        ],
        action: 'See your orders',
      }
    default:
      return {
        subject: `We could not fulfil your order ${number}: full refund`,
        title: 'We are sorry: we could not fulfil your order',
        says: [
          `Your payment arrived ${LATE[reason]}. The order is cancelled, and all of it, ${refunded}, is being refunded. ${MONEY_COMES_BACK}`,
        ],
      }
  }
}

function contentsOf({ lines }: Parcel, { items }: Order): string {
  return lines
    .map(({ lineId, ...pieces }) => {
      const line = items.find(({ id }) => id === lineId)
      return piecesText({ productName: line?.productName ?? '', length: line?.length, ...pieces })
    })
    .join(', ')
}

function parcelWords({ place, courier, trackingNumber, trackingLink, driver }: Parcel): string {
  if (driver !== null) {
    return `Parcel ${place}: ${driver.name} brings it with our own van. You reach the driver at ${formatIndianMobile(driver.phone)}.`
  }
  const number = trackingNumber === null ? '' : `, tracking number ${trackingNumber}`
  const link = trackingLink === null ? '' : `. Follow it at ${trackingLink}`
  return `Parcel ${place}: with ${courier}${number}${link}`
}

function purposeOf(lines: readonly RefundLine[]): string[] {
  if (lines.length === 0) return []
  const parts = lines.map((line) =>
    lines.length === 1
      ? refundLineName(line)
      : `${refundLineName(line)} (${formatRupees(line.amount)})`,
  )
  return [`It is for: ${parts.join(', ')}.`]
}
