import type { AdminOrderDetails } from '@bhitti/contract/calls/orders/admin-orders.schemas'
import type { InvoiceOutlook } from '@bhitti/contract/calls/tax/tax-documents.schemas'
import { TAX_CLASSES, type TaxClass } from '@bhitti/contract/rules/tax/tax-classes'
import { rateText } from '@bhitti/contract/rules/tax/tax-document'
import { useQueryClient } from '@tanstack/react-query'
import { useSavedForm } from '~/lib/forms/use-saved-form.ts'
import { toast } from '~/lib/toasts.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { RadioCards } from '~/ui/controls/radio-cards.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { reloadOrders, useOrderCalls } from '../orders.queries.ts'

type ClassChange = InvoiceOutlook['classChanges'][number]
type Choices = Record<string, TaxClass | undefined>

/** Asks which tax class applies to lines whose class changed after payment. */
export function TaxClassForm({
  order,
  changes,
}: {
  order: AdminOrderDetails
  changes: readonly ClassChange[]
}) {
  const client = useQueryClient()
  const { chooseClasses } = useOrderCalls(order._id)
  const form = useSavedForm({
    initial: Object.fromEntries(
      changes.map(({ lineId, chosen }) => [lineId, chosen ?? undefined]),
    ) as Choices,
    validate: (choices) =>
      Object.fromEntries(
        changes
          .filter(({ lineId }) => choices[lineId] === undefined)
          .map(({ lineId }) => [lineId, 'Choose the tax class']),
      ),
    save: (choices) =>
      chooseClasses({
        choices: changes.flatMap(({ lineId }) => {
          const taxClass = choices[lineId]
          return taxClass === undefined ? [] : [{ lineId, taxClass }]
        }),
        version: order.version,
      }),
    onSaved: ({ message }) => {
      toast({ title: message })
      void reloadOrders(client)
    },
    onFailed: () => void reloadOrders(client),
    fallback: 'The tax class could not be saved. Please try again',
  })
  return (
    <form
      ref={form.form}
      noValidate
      aria-label="Tax class"
      onSubmit={form.submit}
      className="mt-3 grid gap-4"
    >
      {form.message !== null && <Notice tone="red" role="alert" title={form.message} />}
      {changes.map(({ lineId, productName, paid, current }) => (
        <RadioCards
          key={lineId}
          legend={productName}
          className="grid-cols-1"
          options={[card(paid, 'as it was paid for'), card(current, 'as it is today')]}
          value={form.values[lineId] ?? null}
          error={form.errors[lineId]}
          onChange={(taxClass) => form.change({ [lineId]: taxClass })}
        />
      ))}
      <Button
        type="submit"
        variant="secondary"
        size="small"
        loading={form.isPending}
        className="justify-self-start"
      >
        Save the tax class
      </Button>
    </form>
  )
}

function card({ taxClass, rate }: ClassChange['paid'], since: string) {
  return {
    value: taxClass,
    label: TAX_CLASSES[taxClass],
    detail: `${rate === null ? 'No rate is valid today' : `${rateText(rate)} tax`}, ${since}`,
  }
}
