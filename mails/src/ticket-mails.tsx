/** The mails about complaints and messages. */
import { formatDate } from '@bhitti/contract/rules/dates'
import { formatIndianMobile } from '@bhitti/contract/rules/phone'
import type { ShopDetails } from '@bhitti/contract/rules/shop-details'
import {
  ACKNOWLEDGE_HOURS,
  CONSUMER_HELPLINE,
  TICKET_OUTCOME_WORDS,
} from '@bhitti/contract/rules/tickets'
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
  const subject = `Your complaint ${number} has arrived`
  return {
    subject,
    letter: (
      <Letter preview={subject} title={subject} customerName={customerName}>
        <Paragraph>
          thank you for telling us. The number of your complaint is <strong>{number}</strong>. You
          will hear from us within {ACKNOWLEDGE_HOURS} hours, and we settle it by{' '}
          {formatDate(settleBy)} at the latest.
        </Paragraph>
        <Action href={ticketUrl}>See your complaint</Action>
        <Paragraph>There you can also add something or send photos.</Paragraph>
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
        <Action href={ticketUrl}>Read and answer</Action>
      </Letter>
    ),
  }
}

function settled(
  { number, isComplaint, customerName, text, outcome, ticketUrl }: TicketMailContent,
  shop: ShopDetails,
): Written {
  const subject = isComplaint ? `Your complaint ${number}: how we settle it` : `About ${number}`
  const officer = shop.grievanceOfficer
  return {
    subject,
    letter: (
      <Letter preview={subject} title={subject} customerName={customerName}>
        {isComplaint && outcome && (
          <Paragraph>
            <strong>{TICKET_OUTCOME_WORDS[outcome]}.</strong>
          </Paragraph>
        )}
        <Lines text={text} />
        <Action href={ticketUrl}>See all of it</Action>
        {isComplaint && (
          <Paragraph>
            If you are not content, our grievance officer
            {officer &&
              `, ${officer.name} (${officer.email}, ${formatIndianMobile(officer.phone)}),`}{' '}
            looks at it again: ask for it on that page. You can also turn to the{' '}
            {CONSUMER_HELPLINE.name}: call {CONSUMER_HELPLINE.phone} or go to{' '}
            {CONSUMER_HELPLINE.url}.
          </Paragraph>
        )}
      </Letter>
    ),
  }
}

function escalated({ number, customerName, settleBy, ticketUrl }: TicketMailContent): Written {
  const subject = `Complaint ${number} was brought to you`
  return {
    subject,
    letter: (
      <Letter preview={subject} title={subject} customerName={customerName}>
        <Paragraph>
          a customer asks you, as the grievance officer, to look at complaint {number}. It has to be
          settled by {formatDate(settleBy)}.
        </Paragraph>
        <Action href={ticketUrl}>Open the complaint</Action>
      </Letter>
    ),
  }
}

/** What somebody wrote, with the lines that they wrote it in. */
function Lines({ text }: { text: string }) {
  return text
    .split(/\n{2,}/)
    .map((part, index) => (
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
