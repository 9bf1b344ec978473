import { z } from 'zod'
import { bareDigits } from '../../rules/texts/digits.ts'
import { line, phone } from '../fields.ts'

/**
 * An order number as people type it: BH100001, bh 100-001, or digits only. Leading zeros are removed, so that rate
 * limits and look-ups use one spelling.
 */
export const typedOrderNumber = z
  .string({ error: 'Order number is required' })
  .overwrite(bareDigits)
  .pipe(line('Order number', 20))
  .transform((value) => /^(?:BH)?0*(\d{1,15})$/i.exec(value)?.[1])
  .pipe(z.string({ error: 'Enter the order number as it stands in our mail, such as BH100001' }))

export const orderByPhone = { order: typedOrderNumber, phone }
