import type { TicketDetails } from '@bhitti/contract/calls/complaints/admin-tickets.schemas'
import {
  isForOrders,
  TICKET_OUTCOME_NAMES,
  TICKET_OUTCOMES,
  TICKET_TEXT_MAX,
  type TicketOutcome,
} from '@bhitti/contract/rules/orders/tickets'
import { formatRupees } from '@bhitti/contract/rules/prices/money'
import { lineName } from '~/entities/order/line-name.ts'
import { RefundAmountsFields } from '~/entities/order/refund-amounts.tsx'
import {
  type RefundAmounts,
  type RefundPart,
  refundLines,
  refundProblems,
  refundSum,
} from '~/entities/order/refund-values.ts'
import { useSavedForm } from '~/lib/forms/use-saved-form.ts'
import { useMay } from '~/lib/session/may.tsx'
import { toast } from '~/lib/toasts.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { Checkbox } from '~/ui/controls/checkbox.tsx'
import { RadioCards } from '~/ui/controls/radio-cards.tsx'
import { TextAreaField } from '~/ui/controls/text-area-field.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { useTicketWork } from './admin-complaints.queries.ts'

type SettleValues = {
  outcome: TicketOutcome | null
  text: string
  lineIds: readonly string[]
  amounts: RefundAmounts
}

/** Settles a complaint. The chosen outcome (a reprint or a refund) is carried out at once. */
export function SettleForm({ ticket }: { ticket: TicketDetails }) {
  const work = useTicketWork(ticket._id)
  const mayRefund = useMay('refunds.make')
  const printed = ticket.lines.filter((line) => line.isPrinted)
  const parts = refundParts(ticket)
  const form = useSavedForm({
    initial: {
      outcome: null,
      text: '',
      lineIds: printed.filter((line) => line.isNamed).map(({ lineId }) => lineId),
      amounts: {},
    } as SettleValues,
    validate: ({ outcome, text, lineIds, amounts }) => ({
      ...(outcome === null && { outcome: 'Choose how it ends' }),
      ...(outcome === 'reprint' && lineIds.length === 0 && { lineIds: 'Choose what to print' }),
      ...(outcome === 'refund' && refundProblems(parts, amounts, ticket.moneyLeft)),
      ...(text.trim() === '' && { text: 'Write what the customer will read' }),
    }),
    save: ({ outcome, text, lineIds, amounts }) => {
      if (outcome === null) throw new Error('nothing was chosen')
      return work.mutateAsync({
        verb: 'settle',
        settlement: {
          ...{ version: ticket.version, outcome, text },
          ...(outcome === 'reprint' && { lineIds: [...lineIds] }),
          ...(outcome === 'refund' && { refundLines: refundLines(parts, amounts) }),
        },
      })
    },
    onSaved: ({ message }) => toast({ title: message ?? 'Resolved' }),
    fallback: 'This could not be done. Please try again',
  })
  const { values, change, errors } = form
  const { outcome } = values

  return (
    <form
      ref={form.form}
      method="post"
      noValidate
      onSubmit={form.submit}
      aria-label="Resolve"
      className="grid max-w-prose gap-5"
    >
      {form.message !== null && (
        <Notice tone="red" role="alert">
          {form.message}
        </Notice>
      )}
      <RadioCards
        legend="How does it end?"
        options={optionsFor(ticket, {
          canReprint: printed.length > 0,
          whyNoRefund:
            parts.length === 0
              ? 'Everything has been refunded'
              : mayRefund
                ? null
                : 'Your role does not include refunds: ask a colleague whose role does',
        })}
        value={outcome}
        onChange={(outcome) => change({ outcome })}
        tone={outcome === 'refused' ? 'red' : 'green'}
        error={errors.outcome}
      />
      {outcome === 'reprint' && (
        <fieldset>
          <legend className="mb-1.5 text-sm font-bold">Print again, at no charge</legend>
          {printed.map((line) => (
            <Checkbox
              key={line.lineId}
              label={lineName(line)}
              checked={values.lineIds.includes(line.lineId)}
              onChange={({ target }) =>
                change({
                  lineIds: target.checked
                    ? [...values.lineIds, line.lineId]
                    : values.lineIds.filter((each) => each !== line.lineId),
                })
              }
            />
          ))}
          {errors.lineIds && <p className="mt-1.5 text-sm text-red">{errors.lineIds}</p>}
        </fieldset>
      )}
      {outcome === 'refund' && (
        <RefundAmountsFields
          parts={parts}
          amounts={values.amounts}
          errors={errors}
          onChange={(amounts) => change({ amounts })}
        />
      )}
      <TextAreaField
        label={outcome === 'refused' ? 'Reason, as the customer reads it' : 'Reply to the customer'}
        hint={
          outcome === 'refused'
            ? 'How to reach the grievance officer and the helpline is added automatically.'
            : 'It is e-mailed, and shown on the complaint’s page.'
        }
        maxLength={TICKET_TEXT_MAX}
        value={values.text}
        onChange={({ target }) => change({ text: target.value })}
        error={errors.text}
        required
      />
      <div>
        <Button
          type="submit"
          variant={outcome === 'refused' ? 'danger' : 'primary'}
          loading={form.isPending}
          loadingLabel="Resolving…"
        >
          {verbOf(outcome, refundSum(parts, values.amounts))}
        </Button>
      </div>
    </form>
  )
}

function optionsFor(
  { orderId }: TicketDetails,
  { canReprint, whyNoRefund }: { canReprint: boolean; whyNoRefund: string | null },
) {
  return TICKET_OUTCOMES.filter((each) => orderId !== null || !isForOrders(each)).map((value) => ({
    value,
    label: TICKET_OUTCOME_NAMES[value],
    ...(value === 'reprint' &&
      !canReprint && { disabled: true, detail: 'Nothing of it has been printed yet' }),
    ...(value === 'refund' && whyNoRefund !== null && { disabled: true, detail: whyNoRefund }),
  }))
}

function verbOf(outcome: TicketOutcome | null, refund: number): string {
  switch (outcome) {
    case 'reprint':
      return 'Print again and resolve'
    case 'refund':
      return refund > 0 ? `Refund ${formatRupees(refund)} and resolve` : 'Refund and resolve'
    case 'refused':
      return 'Reject'
    default:
      return 'Resolve'
  }
}

/** Returns what can be refunded: the lines that the complaint names, or all if it names none. */
function refundParts({ lines, shippingLeft }: TicketDetails): RefundPart[] {
  const isAboutSome = lines.some((line) => line.isNamed)
  return [
    ...lines
      .filter((line) => line.left > 0 && (line.isNamed || !isAboutSome))
      .map((line) => ({
        ...{ key: line.lineId, kind: 'line' as const, lineId: line.lineId },
        ...{ name: lineName(line), left: line.left },
      })),
    ...(shippingLeft > 0
      ? [{ key: 'shipping', kind: 'shipping' as const, name: 'Shipping', left: shippingLeft }]
      : []),
  ]
}
