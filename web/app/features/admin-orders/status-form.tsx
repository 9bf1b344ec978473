import type { AdminOrderDetails } from '@bhitti/contract/calls/orders/admin-orders.schemas'
import {
  asksForReason,
  isOnItsWay,
  ORDER_STATUSES,
  orderMove,
} from '@bhitti/contract/rules/orders/order-states'
import { formatRupees } from '@bhitti/contract/rules/prices/money'
import { ORDER_NOTE_MAX } from '@bhitti/contract/rules/shop/shop-limits'
import { useQueryClient } from '@tanstack/react-query'
import { useSavedForm } from '~/lib/forms/use-saved-form.ts'
import { toast } from '~/lib/toasts.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { SelectField } from '~/ui/controls/select-field.tsx'
import { TextAreaField } from '~/ui/controls/text-area-field.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { missingPieces, moneyLeft } from './order-words.ts'
import { reloadOrders, useOrderCalls } from './orders.queries.ts'
import { StatusQuestions } from './status-questions.tsx'
import type { StatusValues } from './status-values.ts'

const EMPTY: StatusValues = {
  status: '',
  reason: '',
  refund: true,
  restock: true,
  acceptUnpaid: false,
}

/** Changes the status of an order. Asks about or announces its effects on money and stock first. */
export function StatusForm({ order }: { order: AdminOrderDetails }) {
  const client = useQueryClient()
  const { update } = useOrderCalls(order._id)
  const form = useSavedForm({
    initial: EMPTY,
    validate: (values) => problems(order, values),
    save: ({ status, ...rest }: StatusValues) => {
      if (status === '') throw new Error('no status was chosen')
      const gone = status === 'Cancelled' && isOnItsWay(order.status)
      return update({
        ...{ ...rest, status, version: order.version },
        ...(gone && { refund: false, restock: false }),
      })
    },
    onSaved: ({ message }) => {
      toast({ title: message })
      form.reset(EMPTY)
      void reloadOrders(client)
    },
    // The order may have changed elsewhere. Typed values stay.
    onFailed: () => void reloadOrders(client),
    fallback: 'The status could not be updated. Please try again',
  })
  const { values, errors } = form
  const { status } = values
  const isChange = status !== '' && status !== order.status

  return (
    <form
      ref={form.form}
      noValidate
      aria-label="Order status"
      onSubmit={form.submit}
      className="grid gap-4"
    >
      {form.message && (
        <Notice tone="red" role="alert">
          <p>{form.message}</p>
          {missingPieces(form.error).map((words) => (
            <p key={words} className="text-sm">
              {words}
            </p>
          ))}
        </Notice>
      )}
      <SelectField
        label="New status"
        placeholder="Choose a status"
        options={ORDER_STATUSES.map((value) => ({ value, label: value }))}
        value={status}
        error={errors.status}
        onChange={(event) =>
          form.change({
            status: ORDER_STATUSES.find((known) => known === event.target.value) ?? '',
          })
        }
      />
      {isChange && (
        <>
          <StatusQuestions order={order} to={status} values={values} form={form} />
          <TextAreaField
            label="Reason"
            hint={
              asksForReason(order.status, status)
                ? 'This is not the usual next step, so please give a reason. Only staff can see it, in the history.'
                : 'Only staff can see it, in the history.'
            }
            optional
            maxLength={ORDER_NOTE_MAX}
            rows={2}
            value={values.reason}
            error={errors.reason}
            onChange={(event) => form.change({ reason: event.target.value })}
          />
        </>
      )}
      <Button
        type="submit"
        variant={status === 'Cancelled' ? 'danger' : 'primary'}
        loading={form.isPending}
        loadingLabel="Updating…"
        className="justify-self-start"
      >
        {isChange ? submitLabel(order, values) : 'Update Order Status'}
      </Button>
    </form>
  )
}

function submitLabel(order: AdminOrderDetails, { status, refund }: StatusValues): string {
  if (status !== 'Cancelled') return 'Update Order Status'
  const left = isOnItsWay(order.status) ? 0 : moneyLeft(order)
  return refund && left > 0 ? `Cancel and refund ${formatRupees(left)}` : 'Cancel the order'
}

function problems(order: AdminOrderDetails, values: StatusValues): Record<string, string> {
  const { status, acceptUnpaid } = values
  if (status === '') return { status: 'Choose a status' }
  if (status === order.status) return { status: `The order is ${status} already` }
  const isUnpaid = orderMove(order.status, status) === 'reopening' && order.refundedAmount > 0
  return isUnpaid && !acceptUnpaid ? { acceptUnpaid: 'Please confirm to continue' } : {}
}
