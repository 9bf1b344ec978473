import { z } from 'zod'
import { ADDRESS_NOTES_MAX, CITY_MAX, STREET_MAX } from '../../rules/shop/shop-limits.ts'
import { namesSite } from '../../rules/texts/characters.ts'
import { done, id, line, name, nameLine, phone, pincode, withData } from '../fields.ts'
import { stateCode } from '../tax/tax-settings.schemas.ts'

export const addressForm = z.object({
  name,
  // Mails show this field, so it must not contain a link.
  address: line('Address', STREET_MAX).refine(
    (value) => !namesSite(value),
    'Address cannot contain a website link. You can put a map link in the notes',
  ),
  city: nameLine('City', CITY_MAX),
  pincode,
  phone,
  notes: line('Notes', ADDRESS_NOTES_MAX),
  state: stateCode.nullish().meta({
    description: 'Asked for where the PIN code does not say it; tax papers need it',
  }),
})
export type AddressForm = z.input<typeof addressForm>

export const address = z
  .object({
    _id: id,
    userId: id,
    name: z.string(),
    address: z.string(),
    city: z.string(),
    pincode: z.string(),
    phone: z.string(),
    notes: z.string(),
    state: stateCode.nullable(),
  })
  .meta({ id: 'Address' })
export type Address = z.output<typeof address>

export const addAddress = {
  body: addressForm.extend({ userId: id }),
  reply: withData(address),
}
export const listAddresses = {
  params: z.object({ userId: id }),
  reply: withData(z.array(address)),
}
export const updateAddress = {
  params: z.object({ userId: id, addressId: id }),
  body: addressForm,
  reply: withData(address),
}
export const deleteAddress = {
  params: z.object({ userId: id, addressId: id }),
  reply: done,
}
