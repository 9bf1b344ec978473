import type { TicketMessage } from '@bhitti/contract/calls/complaints/tickets.schemas'
import { ticketOutcomeWords } from '@bhitti/contract/rules/orders/tickets'
import { formatRupees } from '@bhitti/contract/rules/prices/money'
import { formatDateTime } from '@bhitti/contract/rules/texts/dates'
import clsx from 'clsx'
import type { ReactNode } from 'react'

type TicketThreadProps<Message extends TicketMessage> = {
  messages: readonly Message[]
  writer: (message: Message) => string
  more?: (message: Message) => ReactNode
}

export function TicketThread<Message extends TicketMessage>({
  messages,
  writer,
  more,
}: TicketThreadProps<Message>) {
  return (
    <ol aria-label="Messages" className="grid gap-4">
      {messages.map((message) => (
        <li
          key={message._id}
          className={clsx(
            'rounded-sm border border-line px-5 py-4',
            message.from === 'customer' ? 'bg-surface' : 'bg-paper-deep',
          )}
        >
          <p className="text-sm text-ink-soft">
            <strong className="text-ink">{writer(message)}</strong>, {formatDateTime(message.at)}
          </p>
          {message.outcome && (
            <p className="mt-2 font-bold">
              {ticketOutcomeWords(message.outcome, message.refundStatus)}
              {message.refundAmount !== null && `: ${formatRupees(message.refundAmount)}`}
            </p>
          )}
          <p className="mt-2 break-words whitespace-pre-line">
            {message.text === '' ? 'Deleted with the customer’s data' : message.text}
          </p>
          {more?.(message)}
        </li>
      ))}
    </ol>
  )
}
