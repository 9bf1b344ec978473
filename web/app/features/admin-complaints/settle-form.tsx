import type { TicketDetails } from '@bhitti/contract/calls/admin-tickets.schemas'
import { formatRupees } from '@bhitti/contract/rules/money'
import {
  isForOrders,
  TICKET_OUTCOME_NAMES,
  TICKET_OUTCOMES,
  TICKET_TEXT_MAX,
  type TicketOutcome,
} from '@bhitti/contract/rules/tickets'
import { type FormEvent, useState } from 'react'
import { fieldErrors, messageOf } from '~/lib/api/api-error.ts'
import { toast } from '~/lib/toasts.tsx'
import { Button } from '~/ui/button.tsx'
import { Checkbox } from '~/ui/checkbox.tsx'
import { Notice } from '~/ui/notice.tsx'
import { RadioCards } from '~/ui/radio-cards.tsx'
import { TextAreaField } from '~/ui/text-area-field.tsx'
import { TextField } from '~/ui/text-field.tsx'
import { type Settlement, useTicketWork } from './admin-complaints.queries.ts'

const SHIPPING = 'shipping'

/** How a complaint ends. What is chosen is done at once: a print on the board, or money on its way. */
export function SettleForm({ ticket }: { ticket: TicketDetails }) {
  const work = useTicketWork(ticket._id)
  const [outcome, setOutcome] = useState<TicketOutcome | null>(null)
  const [text, setText] = useState('')
  const [lineIds, setLineIds] = useState<readonly string[]>(
    ticket.lines.filter((line) => line.isNamed && line.isPrinted).map(({ lineId }) => lineId),
  )
  const [amounts, setAmounts] = useState<Readonly<Record<string, string>>>({})
  const errors = fieldErrors(work.error)
  const printed = ticket.lines.filter((line) => line.isPrinted)
  const options = TICKET_OUTCOMES.filter((each) => ticket.orderId !== null || !isForOrders(each))

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (work.isPending || outcome === null) return
    const settlement: Settlement = {
      version: ticket.version,
      outcome,
      text,
      ...(outcome === 'reprint' && { lineIds: [...lineIds] }),
      ...(outcome === 'refund' && { refundLines: refundLines(amounts) }),
    }
    work.mutate(
      { verb: 'settle', settlement },
      { onSuccess: ({ message }) => toast({ title: message ?? 'Settled' }) },
    )
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={send}
      aria-label="Settle"
      className="grid max-w-prose gap-5"
    >
      {work.isError && (
        <Notice tone="red" role="alert">
          {errors.refundLines ??
            errors.lineIds ??
            messageOf(work.error, 'This could not be done. Please try again')}
        </Notice>
      )}
      <RadioCards
        legend="How does it end?"
        options={options.map((value) => ({
          value,
          label: TICKET_OUTCOME_NAMES[value],
          ...(value === 'reprint' &&
            printed.length === 0 && { disabled: true, detail: 'Nothing of it was printed yet' }),
        }))}
        value={outcome}
        onChange={setOutcome}
      />
      {outcome === 'reprint' && (
        <fieldset>
          <legend className="mb-1.5 text-sm font-bold">Print again, at no charge</legend>
          {printed.map(({ lineId, productName }) => (
            <Checkbox
              key={lineId}
              label={productName}
              checked={lineIds.includes(lineId)}
              onChange={(event) =>
                setLineIds((known) =>
                  event.target.checked
                    ? [...known, lineId]
                    : known.filter((each) => each !== lineId),
                )
              }
            />
          ))}
        </fieldset>
      )}
      {outcome === 'refund' && (
        <fieldset className="grid gap-3">
          <legend className="mb-1.5 text-sm font-bold">Money that goes back</legend>
          {refundable(ticket).map(({ id, name, left }) => (
            <TextField
              key={id}
              label={name}
              hint={`Up to ${formatRupees(left)}`}
              inputMode="decimal"
              autoComplete="off"
              suffix="₹"
              value={amounts[id] ?? ''}
              onChange={(event) => setAmounts((known) => ({ ...known, [id]: event.target.value }))}
            />
          ))}
        </fieldset>
      )}
      <TextAreaField
        label={outcome === 'refused' ? 'Why, as the customer reads it' : 'What the customer reads'}
        hint={
          outcome === 'refused'
            ? 'How to reach the grievance officer and the helpline is added by itself.'
            : 'It goes by mail, and onto the page of the complaint.'
        }
        maxLength={TICKET_TEXT_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={errors.text}
        required
      />
      <div>
        <Button
          type="submit"
          disabled={outcome === null}
          loading={work.isPending}
          loadingLabel="Settling…"
        >
          {outcome === null ? 'Settle' : TICKET_OUTCOME_NAMES[outcome]}
        </Button>
      </div>
    </form>
  )
}

function refundable({ lines, shippingLeft }: TicketDetails) {
  const named = lines.some((line) => line.isNamed)
  return [
    ...lines
      .filter((line) => line.left > 0 && (line.isNamed || !named))
      .map(({ lineId, productName, left }) => ({ id: lineId, name: productName, left })),
    ...(shippingLeft > 0 ? [{ id: SHIPPING, name: 'Shipping', left: shippingLeft }] : []),
  ]
}

function refundLines(amounts: Readonly<Record<string, string>>): Settlement['refundLines'] {
  return Object.entries(amounts)
    .map(([id, typed]) => ({ id, amount: Number(typed.replaceAll(',', '').trim()) }))
    .filter(({ amount }) => amount !== 0)
    .map(({ id, amount }) =>
      id === SHIPPING ? { kind: 'shipping', amount } : { kind: 'line', lineId: id, amount },
    )
}
