import type { FieldErrors } from '@bhitti/contract/calls/error-codes'
import { MAX_SHIPPING_RULES, PINCODE_LENGTH } from '@bhitti/contract/rules/shop-limits'
import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '~/ui/button.tsx'
import { IconButton } from '~/ui/icon-button.tsx'
import { TextField } from '~/ui/text-field.tsx'
import { ListError } from './section-form.tsx'

/** A rule as it is typed: amounts in rupees. */
export type TypedRule = { pincodesFrom: string; charge: string; freeFrom: string }

type ShippingRulesProps = {
  /** The first one is for all of India. */
  rules: TypedRule[]
  errors: FieldErrors
  onChange: (rules: TypedRule[]) => void
}

const ROW = 'grid grid-cols-2 gap-x-5 gap-y-3 sm:grid-cols-[minmax(0,1.2fr)_1fr_1fr_2.75rem]'
/** On a wide window the columns are named once, above; those who listen hear it with every field. */
const NAMED_ABOVE = 'sm:[&>label]:sr-only'

/** One row per rule; the one for all of India is always there. */
export function ShippingRules({ rules, errors, onChange }: ShippingRulesProps) {
  const add = useRef<HTMLDivElement>(null)
  const edit = (place: number, changes: Partial<TypedRule>) =>
    onChange(rules.map((rule, index) => (index === place ? { ...rule, ...changes } : rule)))

  function remove(place: number) {
    flushSync(() => onChange(rules.toSpliced(place, 1)))
    add.current?.querySelector('button')?.focus()
  }

  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Shipping rules</legend>
      <div aria-hidden className={`${ROW} mb-2 text-sm font-bold max-sm:hidden`}>
        <span>PIN codes that begin with</span>
        <span>Charge</span>
        <span>Free from</span>
      </div>
      <ul className="grid gap-4 max-sm:gap-0">
        {rules.map((rule, place) => {
          const isForAll = place === 0
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a rule has nothing of its own that stays.
              key={place}
              className={`${ROW} items-start max-sm:border-b max-sm:border-line max-sm:py-5`}
            >
              {isForAll ? (
                <p className="flex items-center font-bold max-sm:col-span-2 sm:min-h-12">
                  All of India
                </p>
              ) : (
                <TextField
                  label="PIN codes that begin with"
                  className={`${NAMED_ABOVE} max-sm:col-span-2`}
                  inputMode="numeric"
                  placeholder="500"
                  maxLength={PINCODE_LENGTH}
                  value={rule.pincodesFrom}
                  error={errors[`rules.${place}.pincodesFrom`]}
                  onChange={({ target }) => edit(place, { pincodesFrom: target.value })}
                />
              )}
              <TextField
                label={isForAll ? 'Charge for all of India' : 'Charge'}
                className={NAMED_ABOVE}
                inputMode="decimal"
                suffix="₹"
                value={rule.charge}
                error={errors[`rules.${place}.charge`]}
                onChange={({ target }) => edit(place, { charge: target.value })}
              />
              <TextField
                label={isForAll ? 'Free from, for all of India' : 'Free from'}
                className={NAMED_ABOVE}
                optional
                inputMode="decimal"
                suffix="₹"
                placeholder="never"
                value={rule.freeFrom}
                error={errors[`rules.${place}.freeFrom`]}
                onChange={({ target }) => edit(place, { freeFrom: target.value })}
              />
              {!isForAll && (
                <IconButton
                  label={`Remove the rule for ${rule.pincodesFrom || 'no PIN codes'}`}
                  onClick={() => remove(place)}
                >
                  <Trash2 aria-hidden size={19} />
                </IconButton>
              )}
            </li>
          )
        })}
      </ul>
      <ListError message={errors.rules} />
      {rules.length < MAX_SHIPPING_RULES && (
        <div ref={add} className="mt-4">
          <Button
            variant="secondary"
            size="small"
            onClick={() => onChange([...rules, { pincodesFrom: '', charge: '', freeFrom: '' }])}
          >
            <Plus aria-hidden size={17} />
            Add a rule
          </Button>
        </div>
      )}
    </fieldset>
  )
}
