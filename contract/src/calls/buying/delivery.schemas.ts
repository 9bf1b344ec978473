import { z } from 'zod'
import { PRODUCT_TYPES } from '../../rules/products/product-vocabulary.ts'
import { WEEKDAYS } from '../../rules/shop/shop-details.ts'
import { withData } from '../fields.ts'
import { stateCode } from '../tax/tax-settings.schemas.ts'

const plainDays = z.object({ least: z.number().int(), most: z.number().int() })
const amount = z.number().int().meta({ description: 'Paise' })
const zoneTerms = {
  isServed: z.boolean(),
  chargePaise: amount,
  freeFromPaise: amount.nullable(),
  furtherPaise: amount,
  longPaise: amount,
  transit: plainDays.nullable(),
}

/** The terms for working out deliveries, without the owner's names for zones. */
export const getDeliveryTerms = {
  reply: withData(
    z
      .object({
        zones: z.array(
          z.object({ ...zoneTerms, pincodes: z.array(z.string()), states: z.array(stateCode) }),
        ),
        elsewhere: z.object(zoneTerms),
        includedGrams: z.number().int(),
        stepGrams: z.number().int(),
        longFromMm: z.number().int().nullable(),
        goods: z.record(
          z.enum(PRODUCT_TYPES),
          z.object({
            making: plainDays.nullable(),
            unitGrams: z.number().int().nullable(),
            extraPaise: amount,
          }),
        ),
        railGramsPerMetre: z.number().int().nullable(),
        strips: z.array(z.object({ material: z.string(), widthMm: z.number().int() })),
        cutOffHour: z.number().int(),
        workingDays: z.array(z.enum(WEEKDAYS)),
        holidays: z.array(z.iso.date()),
      })
      .meta({ id: 'DeliveryTerms' }),
  ),
}
