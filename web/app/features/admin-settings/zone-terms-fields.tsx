import type { FieldErrors } from '@bhitti/contract/calls/error-codes'
import { Checkbox } from '~/ui/controls/checkbox.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import { DaysFields } from './days-fields.tsx'
import { problemIn, type TypedTerms } from './typed-delivery.ts'

type ZoneTermsFieldsProps = {
  terms: TypedTerms
  /** Path of the fields in the settings: zones.0 or elsewhere. */
  at: string
  /** Weight step of the extra charge, for example 1 kg. */
  step: string
  errors: FieldErrors
  onChange: (changes: Partial<TypedTerms>) => void
}

export function ZoneTermsFields({ terms, at, step, errors, onChange }: ZoneTermsFieldsProps) {
  return (
    <>
      <Checkbox
        label="We deliver here"
        checked={terms.isServed}
        onChange={({ target }) => onChange({ isServed: target.checked })}
      />
      {terms.isServed && (
        <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
          <TextField
            label="Charge"
            inputMode="decimal"
            suffix="₹"
            value={terms.charge}
            error={errors[`${at}.charge`]}
            onChange={({ target }) => onChange({ charge: target.value })}
          />
          <TextField
            label="Free from a subtotal of"
            optional
            inputMode="decimal"
            suffix="₹"
            placeholder="never"
            value={terms.freeFrom}
            error={errors[`${at}.freeFrom`]}
            onChange={({ target }) => onChange({ freeFrom: target.value })}
          />
          <TextField
            label={`For each additional ${step}`}
            optional
            inputMode="decimal"
            suffix="₹"
            placeholder="nothing"
            value={terms.furtherCharge}
            error={errors[`${at}.furtherCharge`]}
            onChange={({ target }) => onChange({ furtherCharge: target.value })}
          />
          <TextField
            label="Extra for long parcels"
            optional
            inputMode="decimal"
            suffix="₹"
            placeholder="nothing"
            value={terms.longCharge}
            error={errors[`${at}.longCharge`]}
            onChange={({ target }) => onChange({ longCharge: target.value })}
          />
          <DaysFields
            legend="Delivery time in working days"
            days={terms.transit}
            error={problemIn(errors, `${at}.transit`)}
            onChange={(transit) => onChange({ transit })}
          />
        </div>
      )}
    </>
  )
}
