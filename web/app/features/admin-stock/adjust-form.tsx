import type { StockLevel } from '@bhitti/contract/calls/stock.schemas'
import { formatNumber } from '@bhitti/contract/rules/measures'
import { STOCK_NOTE_MAX } from '@bhitti/contract/rules/shop-limits'
import { STOCK_REASON_WORDS, STOCK_REASONS } from '@bhitti/contract/rules/stock-words'
import { useSavedForm } from '~/lib/forms/use-saved-form.ts'
import { toast } from '~/lib/toasts.tsx'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { SelectField } from '~/ui/select-field.tsx'
import { TextField } from '~/ui/text-field.tsx'
import { NO_ADJUSTMENT, PIECES_LABEL, problemsOf, resultOf } from './adjustment.ts'
import { useAdjustStock } from './stock.queries.ts'

/** Corrects the number of pieces, with the reason. */
export function AdjustForm({ product }: { product: StockLevel }) {
  const { form, values, change, reset, submit, errors, message, isPending } = useSavedForm({
    initial: NO_ADJUSTMENT,
    save: useAdjustStock(product._id, product.stockQuantity),
    validate: problemsOf,
    onSaved: ({ message }) => {
      toast({ title: message })
      reset(NO_ADJUSTMENT)
    },
  })
  const result = resultOf(values, product.stockQuantity)
  return (
    <form ref={form} onSubmit={submit} noValidate aria-labelledby="adjust-stock">
      <h2 id="adjust-stock" className="display-small mb-4">
        Adjust stock
      </h2>
      {message !== null && (
        <Notice tone="red" role="alert" className="mb-4">
          {message}
        </Notice>
      )}
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2 xl:grid-cols-1">
        <SelectField
          label="Reason"
          name="reason"
          value={values.reason}
          options={STOCK_REASONS.map((value) => ({ value, label: STOCK_REASON_WORDS[value] }))}
          error={errors.reason}
          onChange={(event) => {
            const reason = STOCK_REASONS.find((each) => each === event.target.value)
            if (reason) change({ reason })
          }}
        />
        <TextField
          label={PIECES_LABEL[values.reason]}
          name="pieces"
          inputMode="numeric"
          autoComplete="off"
          value={values.pieces}
          error={errors.pieces ?? errors.by ?? errors.to}
          hint={
            result === null || result < 0
              ? `There are ${formatNumber(product.stockQuantity)} now`
              : `${formatNumber(product.stockQuantity)} → ${formatNumber(result)}`
          }
          onChange={(event) => change({ pieces: event.target.value })}
        />
        <TextField
          label="Note"
          name="note"
          className="sm:col-span-2 xl:col-span-1"
          optional={values.reason !== 'other'}
          maxLength={STOCK_NOTE_MAX}
          value={values.note}
          error={errors.note}
          onChange={(event) => change({ note: event.target.value })}
        />
      </div>
      <Button type="submit" loading={isPending} className="mt-5">
        Adjust stock
      </Button>
    </form>
  )
}
