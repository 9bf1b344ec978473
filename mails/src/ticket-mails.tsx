import {
  ACKNOWLEDGE_HOURS,
  CONSUMER_HELPLINE,
  ticketOutcomeWords,
} from '@bhitti/contract/rules/orders/tickets'
import { formatRupees } from '@bhitti/contract/rules/prices/money'
import type { ShopDetails } from '@bhitti/contract/rules/shop/shop-details'
import { formatDate } from '@bhitti/contract/rules/texts/dates'
import { formatIndianNumber } from '@bhitti/contract/rules/texts/phone'
import { Action, Letter, Paragraph } from './letter.tsx'
import type { TicketMailContent } from './mail-content.ts'
import type { Written } from './order-mails.tsx'

export function writeTicketMail(content: TicketMailContent, shop: ShopDetails): Written {
  switch (content.template) {
    case 'ticket-received':
      return received(content)
    case 'ticket-answered':
      return answered(content)
    case 'ticket-settled':
      return settled(content, shop)
    case 'ticket-escalated':
      return escalated(content)
  }
}

function received({ number, customerName, settleBy, ticketUrl }: TicketMailContent): Written {
  const subject = `We have received your complaint ${number}`
  return {
    subject,
    letter: (
      <Letter preview={subject} title={subject} customerName={customerName}>
        <Paragraph>
          thank you for telling us. Your complaint number is <strong>{number}</strong>. We will
          reply within {ACKNOWLEDGE_HOURS} hours and resolve it by {formatDate(settleBy)}.
        </Paragraph>
        <Action href={ticketUrl}>View your complaint</Action>
        <Paragraph>There you can also add a message or photos.</Paragraph>
      </Letter>
    ),
  }
}

function answered({
  number,
  isComplaint,
  customerName,
  text,
  ticketUrl,
}: TicketMailContent): Written {
  const subject = `About your ${isComplaint ? 'complaint' : 'message'} ${number}`
  return {
    subject,
    letter: (
      <Letter preview={subject} title={subject} customerName={customerName}>
        <Lines text={text} />
        <Action href={ticketUrl}>Read and reply</Action>
      </Letter>
    ),
  }
}

function settled(
  { refundAmount, refundStatus, ...content }: TicketMailContent,
  shop: ShopDetails,
): Written {
  const { number, isComplaint, customerName, text, outcome, ticketUrl } = content
  const subject = isComplaint ? `Your complaint ${number} is resolved` : `About ${number}`
  const officer = shop.grievanceOfficer
  return {
    subject,
    letter: (
      <Letter preview={subject} title={subject} customerName={customerName}>
        {isComplaint && outcome && (
          <Paragraph>
            <strong>
              {ticketOutcomeWords(outcome, refundStatus ?? null)}
              {refundAmount != null && `: ${formatRupees(refundAmount)}`}.
            </strong>
          </Paragraph>
        )}
        <Lines text={text} />
        <Action href={ticketUrl}>View your complaint</Action>
        {isComplaint && (
          <Paragraph>
            If you are not satisfied, our grievance officer
            {officer &&
              `, ${officer.name} (${officer.email}, ${formatIndianNumber(officer.phone)}),`}{' '}
            will look at it again: ask for it on that page. You can also turn to the{' '}
            {CONSUMER_HELPLINE.name}: call {CONSUMER_HELPLINE.phone} or go to{' '}
            {CONSUMER_HELPLINE.url}.
          </Paragraph>
        )}
      </Letter>
    ),
  }
}

function escalated({ number, customerName, settleBy, ticketUrl }: TicketMailContent): Written {
  const subject = `Complaint ${number} needs the grievance officer`
  return {
    subject,
    letter: (
      <Letter preview={subject} title={subject} customerName={customerName}>
        <Paragraph>
          a customer asks you, as the grievance officer, to look at complaint {number}. It has to be
          resolved by {formatDate(settleBy)}.
        </Paragraph>
        <Action href={ticketUrl}>Open the complaint</Action>
      </Letter>
    ),
  }
}

function Lines({ text }: { text: string }) {
  return text.split(/\n{2,}/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text that does not change
    <Paragraph key={index}>
      {part.split('\n').map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same
        <span key={at}>
          {at > 0 && <br />}
          {line}
        </span>
      ))}
    </Paragraph>
  ))
}
