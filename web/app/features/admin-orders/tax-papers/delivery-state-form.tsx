import type { AdminOrderDetails } from '@bhitti/contract/calls/orders/admin-orders.schemas'
import {
  INDIAN_STATES,
  isStateCode,
  statesByLikelihood,
} from '@bhitti/contract/rules/texts/indian-states'
import { useQueryClient } from '@tanstack/react-query'
import { useSavedForm } from '~/lib/forms/use-saved-form.ts'
import { toast } from '~/lib/toasts.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { SelectField } from '~/ui/controls/select-field.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { reloadOrders, useOrderCalls } from '../orders.queries.ts'

/** Sets the State of delivery for an order whose address does not determine it. */
export function DeliveryStateForm({ order }: { order: AdminOrderDetails }) {
  const client = useQueryClient()
  const { setState } = useOrderCalls(order._id)
  const form = useSavedForm({
    initial: { state: '' },
    validate: ({ state }): Record<string, string> =>
      state === '' ? { state: 'Choose the State' } : {},
    // Everything happens in `save`: once the State is stored, a reload may remove this form before `onSaved` runs.
    save: async ({ state }: { state: string }) => {
      if (!isStateCode(state)) throw new Error(`${state} is not a State`)
      const { message } = await setState({ state, version: order.version })
      toast({ title: message })
      void reloadOrders(client)
    },
    onFailed: () => void reloadOrders(client),
    fallback: 'The State could not be saved. Please try again',
  })
  return (
    <form
      ref={form.form}
      noValidate
      aria-label="Delivery State"
      onSubmit={form.submit}
      className="mt-3 grid gap-3"
    >
      {form.message !== null && <Notice tone="red" role="alert" title={form.message} />}
      <SelectField
        label="State of delivery"
        placeholder="Choose the State"
        hint={`PIN code ${order.shippingAddress?.pincode ?? ''}. Ask the customer if you are not sure`}
        options={statesByLikelihood(order.shippingAddress?.pincode ?? '').map((code) => ({
          value: code,
          label: INDIAN_STATES[code],
        }))}
        value={form.values.state}
        error={form.errors.state}
        onChange={({ target }) => form.change({ state: target.value })}
      />
      <Button
        type="submit"
        variant="secondary"
        size="small"
        loading={form.isPending}
        className="justify-self-start"
      >
        Save the State
      </Button>
    </form>
  )
}
