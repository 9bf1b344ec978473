import type { AddressForm } from '@bhitti/contract/calls/accounts/addresses.schemas'
import type { FieldErrors } from '@bhitti/contract/calls/error-codes'
import {
  ADDRESS_NOTES_MAX,
  CITY_MAX,
  NAME_MAX,
  STREET_MAX,
} from '@bhitti/contract/rules/shop/shop-limits'
import {
  INDIAN_STATES,
  isStateCode,
  stateOfAddress,
  statesByLikelihood,
  statesOfPin,
} from '@bhitti/contract/rules/texts/indian-states'
import { readPincode } from '@bhitti/contract/rules/texts/pincode'
import { PHONE_TO_DELIVER } from '~/lib/forms/contact-purposes.ts'
import { SelectField } from '~/ui/controls/select-field.tsx'
import { TextAreaField } from '~/ui/controls/text-area-field.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'

/** Form values as typed; `state` is empty until one is chosen. */
export type AddressTexts = Record<keyof AddressForm, string>

export const EMPTY_ADDRESS: AddressTexts = {
  name: '',
  address: '',
  city: '',
  pincode: '',
  phone: '',
  notes: '',
  state: '',
}

/** True if every field is filled. The State counts only if the PIN code does not determine it. */
export function isFilledIn({ state, ...texts }: AddressTexts): boolean {
  const isFilled = Object.values(texts).every((text) => text.trim() !== '')
  return isFilled && (state !== '' || !isStateAsked(texts.pincode))
}

export function toAddressForm({ state, ...texts }: AddressTexts): AddressForm {
  return { ...texts, state: isStateCode(state) ? state : null }
}

/** True if the PIN code does not determine the State, which a tax invoice must name (borders, army). */
function isStateAsked(typed: string): boolean {
  const pincode = readPincode(typed)
  return pincode !== undefined && statesOfPin(pincode).length !== 1
}

/** Returns the State that a complete PIN code determines, so that shoppers notice a typing error. */
function stateOfPin(typed: string): string | undefined {
  const pincode = readPincode(typed)
  const code = pincode === undefined ? null : stateOfAddress({ pincode })
  return code === null ? undefined : INDIAN_STATES[code]
}

type AddressFieldsProps = {
  form: AddressTexts
  errors: FieldErrors
  onChange: (changes: Partial<AddressTexts>) => void
}

export function AddressFields({ form, errors, onChange }: AddressFieldsProps) {
  function field(name: keyof AddressTexts) {
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
        hint={PHONE_TO_DELIVER}
        inputMode="numeric"
        autoComplete="shipping tel"
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
        hint={stateOfPin(form.pincode)}
        // A chosen State belongs to the PIN code that it was chosen for.
        onChange={({ target }) => onChange({ pincode: target.value, state: '' })}
      />
      {isStateAsked(form.pincode) && (
        <SelectField
          {...field('state')}
          label="Which State is this in?"
          placeholder="Choose the State"
          hint="This PIN code covers both, and your invoice has to name the right one"
          autoComplete="shipping address-level1"
          options={statesByLikelihood(readPincode(form.pincode) ?? '').map((code) => ({
            value: code,
            label: INDIAN_STATES[code],
          }))}
          className="sm:col-span-2"
        />
      )}
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
