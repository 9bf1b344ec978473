import type { AdminOrderDetails } from '@bhitti/contract/calls/orders/admin-orders.schemas'
import { formatRupees, toPaise } from '@bhitti/contract/rules/prices/money'
import { REFUND_PROBLEMS, refundProblem } from '@bhitti/contract/rules/prices/refund-lines'
import { ORDER_NOTE_MAX } from '@bhitti/contract/rules/shop/shop-limits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RefundAmountsFields } from '~/entities/order/refund-amounts.tsx'
import { refundLines, refundSum } from '~/entities/order/refund-values.ts'
import { randomUuid } from '~/lib/api/random-uuid.ts'
import { useSavedForm } from '~/lib/forms/use-saved-form.ts'
import { toast } from '~/lib/toasts.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { RadioCards } from '~/ui/controls/radio-cards.tsx'
import { Stepper } from '~/ui/controls/stepper.tsx'
import { TextAreaField } from '~/ui/controls/text-area-field.tsx'
import { Part } from '~/ui/layout/part.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { moneyLeft, piecesLeft } from './order-words.ts'
import { reloadOrders, useOrderCalls } from './orders.queries.ts'
import { refundParts } from './refund-parts.ts'
import { EMPTY_REFUND, type RefundRequest, requestProblems } from './refund-request.ts'

export function RefundForm({ order }: { order: AdminOrderDetails }) {
  const [isOpen, setIsOpen] = useState(false)
  const left = moneyLeft(order)
  if (left <= 0) return null
  const problem = refundProblem(toPaise(left), toPaise(left))
  return (
    <Part title="Refund">
      {problem ? (
        <p className="text-sm text-ink-soft">
          {formatRupees(left)} is left. {REFUND_PROBLEMS[problem]}.
        </p>
      ) : isOpen ? (
        <RefundFields order={order} onDone={() => setIsOpen(false)} />
      ) : (
        <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
          Refund…
        </Button>
      )}
    </Part>
  )
}

function RefundFields({ order, onDone }: { order: AdminOrderDetails; onDone: () => void }) {
  const client = useQueryClient()
  const { refund } = useOrderCalls(order._id)
  // Idempotency key of these values: a second press repeats the refund, changed values make another.
  const [idempotencyKey, setIdempotencyKey] = useState(randomUuid)
  const left = moneyLeft(order)
  const parts = refundParts(order)
  const form = useSavedForm<RefundRequest, { message: string }>({
    initial: EMPTY_REFUND,
    validate: (values) => requestProblems(values, parts, left),
    save: ({ extent, amounts, note, pieces }: RefundRequest) =>
      refund({
        ...(extent === 'part' && {
          amount: refundSum(parts, amounts),
          lines: refundLines(parts, amounts),
        }),
        note,
        restock: Object.entries(pieces)
          .filter(([, quantity]) => quantity > 0)
          .map(([lineId, quantity]) => ({ lineId, quantity })),
        idempotencyKey,
        version: order.version,
      }),
    onSaved: ({ message }) => {
      toast({ title: message })
      onDone()
      void reloadOrders(client)
    },
    onFailed: () => void reloadOrders(client),
    fallback: 'The refund could not be made. Please try again',
  })
  const { values, errors } = form

  function change(changes: Partial<RefundRequest>) {
    setIdempotencyKey(randomUuid())
    form.change(changes)
  }

  const toReturn = order.items.filter((line) => piecesLeft(line) > 0)
  return (
    <form
      ref={form.form}
      noValidate
      aria-label="Refund"
      onSubmit={form.submit}
      className="grid gap-4"
    >
      {form.message && (
        <Notice tone="red" role="alert">
          {form.message}
        </Notice>
      )}
      <RadioCards
        legend="How much?"
        value={values.extent}
        error={errors.extent}
        onChange={(extent) => change({ extent })}
        options={[
          { value: 'all', label: 'Everything that is left', detail: formatRupees(left) },
          { value: 'part', label: 'Part of it' },
        ]}
      />
      {values.extent === 'part' && (
        <RefundAmountsFields
          parts={parts}
          amounts={values.amounts}
          errors={errors}
          onChange={(amounts) => change({ amounts })}
        />
      )}
      {toReturn.length > 0 && (
        <fieldset>
          <legend className="mb-1.5 text-sm font-bold">Pieces back into stock</legend>
          <ul className="grid gap-2">
            {toReturn.map((line) => (
              <li key={line.id} className="flex flex-wrap items-center justify-between gap-3">
                <span className="text-sm">{line.productName}</span>
                <Stepper
                  label={`${line.productName} back into stock`}
                  value={values.pieces[line.id] ?? 0}
                  min={0}
                  max={piecesLeft(line)}
                  onChange={(quantity) =>
                    change({ pieces: { ...values.pieces, [line.id]: quantity } })
                  }
                />
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <TextAreaField
        label="Note"
        hint="Only staff can see this, not the customer."
        optional
        rows={2}
        maxLength={ORDER_NOTE_MAX}
        value={values.note}
        error={errors.note}
        onChange={(event) => change({ note: event.target.value })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" loading={form.isPending} loadingLabel="Refunding…">
          {submitLabel(
            values.extent === 'all'
              ? left
              : values.extent === 'part'
                ? refundSum(parts, values.amounts)
                : 0,
          )}
        </Button>
        <Button variant="secondary" disabled={form.isPending} onClick={onDone}>
          Not now
        </Button>
      </div>
    </form>
  )
}

function submitLabel(rupees: number): string {
  return rupees > 0 ? `Refund ${formatRupees(rupees)}` : 'Refund'
}
