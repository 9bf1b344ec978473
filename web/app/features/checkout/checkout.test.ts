import { expect, test } from 'vitest'
import { payerDetails } from './checkout.ts'

const shippingAddress = {
  name: 'Meera',
  address: '4 Lake Road',
  city: 'Hyderabad',
  pincode: '500001',
  phone: '+919000000001',
  notes: 'Ring twice',
}

test("the payment window is given the account's phone", () => {
  const user = { name: 'Asha', email: 'asha@example.in', phone: '+919876543210' }
  expect(payerDetails(user, { shippingAddress })).toEqual({
    name: 'Asha',
    email: 'asha@example.in',
    contact: '+919876543210',
  })
})

test("the payment window is given the delivery address's phone where the account has none", () => {
  const user = { name: 'Asha', email: 'asha@example.in', phone: '' }
  expect(payerDetails(user, { shippingAddress }).contact).toBe('+919000000001')
})
