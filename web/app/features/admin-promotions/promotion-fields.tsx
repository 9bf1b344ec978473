import type { FieldErrors } from '@bhitti/contract/calls/error-codes'
import { normalizePromoCode } from '@bhitti/contract/rules/prices/promotions'
import { PRODUCT_TYPES, type ProductType } from '@bhitti/contract/rules/products/product-vocabulary'
import { TYPE_WORDS } from '@bhitti/contract/rules/products/product-words'
import { PROMO_CODE_MAX, PROMO_NOTE_MAX } from '@bhitti/contract/rules/shop/shop-limits'
import type { ReactNode } from 'react'
import { Checkbox } from '~/ui/controls/checkbox.tsx'
import { RadioCards } from '~/ui/controls/radio-cards.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import { PromotionPreview } from './promotion-preview.tsx'
import type { PromotionValues } from './promotion-values.ts'

type PromotionFieldsProps = {
  values: PromotionValues
  errors: FieldErrors
  onChange: (changes: Partial<PromotionValues>) => void
  /** True if an order was started with the code, so that it can no longer be changed. */
  isFixed: boolean
}

export function PromotionFields({ values, errors, onChange, isFixed }: PromotionFieldsProps) {
  const text = (name: keyof Omit<PromotionValues, 'kind' | 'productTypes'>) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <>
      <Group title="Code">
        <TextField
          label="Code"
          {...text('code')}
          hint={
            isFixed
              ? 'This code has been used in orders, so it cannot be changed.'
              : 'Customers can also type it in small letters or with spaces.'
          }
          readOnly={isFixed}
          maxLength={PROMO_CODE_MAX}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onBlur={() => onChange({ code: normalizePromoCode(values.code) })}
        />
        <TextField
          label="Note"
          optional
          {...text('note')}
          hint="For you and your staff."
          maxLength={PROMO_NOTE_MAX}
        />
      </Group>
      <Group title="Discount">
        <div className="sm:col-span-2">
          <RadioCards
            legend="Discount type"
            options={[
              { value: 'percent', label: 'A percentage' },
              { value: 'amount', label: 'An amount' },
            ]}
            value={values.kind}
            onChange={(kind) => onChange({ kind })}
            error={errors.kind}
          />
        </div>
        <TextField
          label={values.kind === 'percent' ? 'Percent off' : 'Rupees off'}
          {...text('value')}
          inputMode="decimal"
          suffix={values.kind === 'percent' ? '%' : '₹'}
        />
        {values.kind === 'percent' && (
          <TextField
            label="Maximum discount"
            optional
            {...text('maxDiscount')}
            inputMode="decimal"
            suffix="₹"
          />
        )}
        <TextField
          label="Minimum subtotal"
          optional
          {...text('minSubtotal')}
          hint="Of the whole cart, before shipping."
          inputMode="decimal"
          suffix="₹"
        />
        <Types
          chosen={values.productTypes}
          onChange={(productTypes) => onChange({ productTypes })}
        />
      </Group>
      <Group title="Dates (India time)">
        <TextField
          label="Starts"
          optional
          type="datetime-local"
          {...text('startsAt')}
          hint="Leave empty to start at once."
        />
        <TextField
          label="Ends"
          optional
          type="datetime-local"
          {...text('endsAt')}
          hint="Leave empty for no end date."
        />
      </Group>
      <Group title="Limits">
        <TextField
          label="Uses in total"
          optional
          {...text('totalLimit')}
          hint="Leave empty for no limit."
          inputMode="numeric"
        />
        <TextField
          label="Uses per customer"
          optional
          {...text('perCustomerLimit')}
          hint="Leave empty for no limit."
          inputMode="numeric"
        />
      </Group>
      <PromotionPreview values={values} />
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="eyebrow mb-3">{title}</legend>
      <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}

function Types({
  chosen,
  onChange,
}: {
  chosen: readonly ProductType[]
  onChange: (types: readonly ProductType[]) => void
}) {
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1 text-sm font-bold">
        Only for <span className="font-normal text-ink-faint">(optional; none means all)</span>
      </legend>
      <div className="grid grid-cols-2 gap-x-5 sm:grid-cols-3">
        {PRODUCT_TYPES.map((type) => (
          <Checkbox
            key={type}
            label={TYPE_WORDS[type].name}
            checked={chosen.includes(type)}
            onChange={({ target }) =>
              onChange(
                PRODUCT_TYPES.filter((known) =>
                  known === type ? target.checked : chosen.includes(known),
                ),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
