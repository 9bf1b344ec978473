/** How somebody who is not signed in names an order: by its number and a phone number that belongs to it. */
import { z } from 'zod'
import { bareDigits } from '../../rules/texts/digits.ts'
import { line, phone } from '../fields.ts'

/**
 * The number of an order as people type it: BH100001, bh 100-001, or the digits alone. It comes out without zeros before
 * it, so that limits count the same spelling as the look-up finds.
 */
export const typedOrderNumber = z
  .string({ error: 'Order number is required' })
  .overwrite(bareDigits)
  .pipe(line('Order number', 20))
  .transform((value) => /^(?:BH)?0*(\d{1,15})$/i.exec(value)?.[1])
  .pipe(z.string({ error: 'Enter the order number as it stands in our mail, such as BH100001' }))

/** Its number, and the phone number. */
export const orderByPhone = { order: typedOrderNumber, phone }
