import { z } from 'zod'
import { NAME_MAX, STREET_MAX } from '../../rules/shop/shop-limits.ts'
import { DELIVERED_TO } from '../../rules/tax/place-of-supply.ts'
import { line } from '../fields.ts'
import { gstin } from '../tax/tax-settings.schemas.ts'

export const businessBuyerForm = z
  .object({
    gstin,
    name: line('Business name', NAME_MAX),
    address: line('Business address', 2 * STREET_MAX).nullable(),
    deliveredTo: z.enum(DELIVERED_TO, { error: 'Say where it is delivered' }),
  })
  .check(({ value: { deliveredTo, address }, issues }) => {
    if (deliveredTo === 'someoneElse' && address === null) {
      const message = 'Enter the address at which the business is registered'
      issues.push({ code: 'custom', message, path: ['address'], input: address })
    }
  })

export const businessBuyer = z
  .object({
    gstin: z.string(),
    name: z.string(),
    address: z.string().nullable(),
    deliveredTo: z.enum(DELIVERED_TO),
  })
  .meta({ id: 'BusinessBuyer' })
