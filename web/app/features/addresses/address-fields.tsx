import type { AddressForm } from '@bhitti/contract/calls/addresses.schemas'
import type { FieldErrors } from '@bhitti/contract/calls/error-codes'
import {
  ADDRESS_NOTES_MAX,
  CITY_MAX,
  NAME_MAX,
  PINCODE_LENGTH,
  STREET_MAX,
} from '@bhitti/contract/rules/shop-limits'
import { TextAreaField } from '~/ui/text-area-field.tsx'
import { TextField } from '~/ui/text-field.tsx'

export const EMPTY_ADDRESS: AddressForm = {
  name: '',
  address: '',
  city: '',
  pincode: '',
  phone: '',
  notes: '',
}

/** Whether all six fields say something. */
export function isFilledIn(form: AddressForm): boolean {
  return Object.values(form).every((text) => text.trim() !== '')
}

type AddressFieldsProps = {
  form: AddressForm
  errors: FieldErrors
  onChange: (changes: Partial<AddressForm>) => void
}

/** The six fields of an address. */
export function AddressFields({ form, errors, onChange }: AddressFieldsProps) {
  function field(name: keyof AddressForm) {
    return {
      name,
      value: form[name],
      error: errors[name],
      required: true,
      onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
    }
  }

  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      <TextField
        {...field('name')}
        label="Name"
        autoComplete="shipping name"
        maxLength={NAME_MAX}
      />
      <TextField
        {...field('phone')}
        label="Phone"
        type="tel"
        inputMode="numeric"
        autoComplete="shipping tel"
        maxLength={20}
      />
      <TextAreaField
        {...field('address')}
        label="Address"
        rows={2}
        autoComplete="shipping street-address"
        maxLength={STREET_MAX}
        className="sm:col-span-2"
      />
      <TextField
        {...field('city')}
        label="City"
        autoComplete="shipping address-level2"
        maxLength={CITY_MAX}
      />
      <TextField
        {...field('pincode')}
        label="Pincode"
        inputMode="numeric"
        autoComplete="shipping postal-code"
        maxLength={PINCODE_LENGTH}
      />
      <TextField
        {...field('notes')}
        label="Notes"
        hint="Landmark or delivery notes"
        autoComplete="off"
        maxLength={ADDRESS_NOTES_MAX}
        className="sm:col-span-2"
      />
    </div>
  )
}
