import { z } from 'zod'
import { done, id, line, name, phone, pincode, withData } from './fields.ts'

export const addressForm = z.object({
  name,
  address: line('Address', 300),
  city: line('City', 80),
  pincode,
  phone,
  notes: line('Notes', 300),
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
