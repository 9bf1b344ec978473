import type { StockLevel } from '@bhitti/contract/calls/products/stock.schemas'
import { formatNumber } from '@bhitti/contract/rules/products/measures'
import { stockAmount, unitsAsTyped } from '@bhitti/contract/rules/products/stock-units'
import { STOCK_REASON_WORDS, STOCK_REASONS } from '@bhitti/contract/rules/products/stock-words'
import { LOT_CODE_MAX, STOCK_NOTE_MAX } from '@bhitti/contract/rules/shop/shop-limits'
import { useSavedForm } from '~/lib/forms/use-saved-form.ts'
import { toast } from '~/lib/toasts.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { SelectField } from '~/ui/controls/select-field.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { amountLabel, NO_ADJUSTMENT, problemsOf, resultOf, shownOf } from './adjustment.ts'
import { useAdjustStock } from './stock.queries.ts'

export function AdjustForm({ product }: { product: StockLevel }) {
  const { stockUnit: unit, lots } = product
  const { form, values, change, reset, submit, errors, message, isPending } = useSavedForm({
    initial: NO_ADJUSTMENT,
    save: useAdjustStock(product),
    validate: (typed) => problemsOf(typed, unit),
    onSaved: ({ message }) => {
      toast({ title: message })
      reset(NO_ADJUSTMENT)
    },
  })
  const now = shownOf(values, product)
  const result = resultOf(values, now, unit)
  const lot = values.lot.trim()
  const without = lots.length > 0 ? ' in no dye lot' : ''
  const where = lot === '' ? without : ` of lot ${lot}`
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
          label={amountLabel(values.reason, unit)}
          name="pieces"
          inputMode={unit === 'metres' ? 'decimal' : 'numeric'}
          autoComplete="off"
          value={values.pieces}
          error={errors.pieces ?? errors.by ?? errors.to}
          hint={
            result === null || result < 0
              ? `There ${unit === null && now !== 1 ? 'are' : 'is'} ${stockAmount(now, unit)}${where} now`
              : `${formatNumber(unitsAsTyped(now, unit))} → ${stockAmount(result, unit)}${where}`
          }
          onChange={(event) => change({ pieces: event.target.value })}
        />
        <TextField
          label="Dye lot"
          name="lot"
          optional
          autoComplete="off"
          list="lots-of-product"
          maxLength={LOT_CODE_MAX}
          value={values.lot}
          error={errors.lot}
          hint={
            values.reason === 'received'
              ? 'As written on the bale or roll. A new lot begins with its first delivery'
              : 'Leave it empty for what is in no dye lot'
          }
          onChange={(event) => change({ lot: event.target.value })}
        />
        <datalist id="lots-of-product">
          {lots.map(({ _id, code }) => (
            <option key={_id} value={code} />
          ))}
        </datalist>
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
