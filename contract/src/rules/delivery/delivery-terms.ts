import { toPaise } from '../prices/money.ts'
import { UM_PER_MM } from '../print/micrometres.ts'
import type { PrintMedium } from '../print/print-media.ts'
import type { ProductType } from '../products/product-vocabulary.ts'
import type { Weekday } from '../shop/shop-details.ts'
import type { StateCode } from '../texts/indian-states.ts'
import type { Days, ShippingSettings, ZoneSettings } from './delivery-settings.ts'

export type ZoneTerms = {
  isServed: boolean
  chargePaise: number
  freeFromPaise: number | null
  furtherPaise: number
  longPaise: number
  transit: Days | null
}

export type Zone = ZoneTerms & { pincodes: string[]; states: StateCode[] }

export type GoodsTerms = { making: Days | null; unitGrams: number | null; extraPaise: number }

export type WorkingCalendar = {
  cutOffHour: number
  workingDays: Weekday[]
  /** 2026-11-08 */
  holidays: string[]
}

export type DeliveryTerms = WorkingCalendar & {
  zones: Zone[]
  elsewhere: ZoneTerms
  includedGrams: number
  stepGrams: number
  longFromMm: number | null
  goods: Record<ProductType, GoodsTerms>
  railGramsPerMetre: number | null
  /** Widest strip of a wall in its parcel, by print material. */
  strips: { material: string; widthMm: number }[]
}

export function deliveryTerms(
  shipping: ShippingSettings,
  media: readonly Pick<PrintMedium, 'material' | 'stripWidthUm'>[],
): DeliveryTerms {
  return {
    zones: shipping.zones.map(({ pincodes, states, ...zone }) => ({
      ...zoneTerms(zone),
      pincodes,
      states,
    })),
    elsewhere: zoneTerms(shipping.elsewhere),
    includedGrams: shipping.includedGrams,
    stepGrams: shipping.stepGrams,
    longFromMm: shipping.longFromCm === null ? null : shipping.longFromCm * 10,
    // Safe: maps the entries of a record that has all types.
    goods: Object.fromEntries(
      Object.entries(shipping.goods).map(([type, { making, unitGrams, extraCharge }]) => [
        type,
        { making, unitGrams, extraPaise: toPaise(extraCharge) },
      ]),
    ) as DeliveryTerms['goods'],
    railGramsPerMetre: shipping.railGramsPerMetre,
    strips: media.map(({ material, stripWidthUm }) => ({
      material,
      widthMm: Math.ceil(stripWidthUm / UM_PER_MM),
    })),
    cutOffHour: shipping.cutOffHour,
    workingDays: shipping.workingDays,
    holidays: shipping.holidays.map(({ date }) => date),
  }
}

function zoneTerms(zone: ZoneSettings): ZoneTerms {
  const { isServed, charge, freeFrom, furtherCharge, longCharge, transit } = zone
  return {
    isServed,
    chargePaise: toPaise(charge),
    freeFromPaise: freeFrom === null ? null : toPaise(freeFrom),
    furtherPaise: toPaise(furtherCharge),
    longPaise: toPaise(longCharge),
    transit,
  }
}
