/** What the owner sets of delivery: where it goes, what it costs, and how long it takes. */

import { PRODUCT_TYPES, type ProductType } from '../products/product-vocabulary.ts'
import type { Weekday } from '../shop/shop-details.ts'
import type { StateCode } from '../texts/indian-states.ts'

/** A span of working days. */
export type Days = { least: number; most: number }

/** What holds in a zone. Amounts are rupees. */
export type ZoneSettings = {
  isServed: boolean
  charge: number
  /** Subtotal, before any discount, from which delivery costs nothing; null for never. */
  freeFrom: number | null
  /** For each further step of weight that is begun beyond what the charge covers. */
  furtherCharge: number
  /** Once for an order in which a parcel is longer than `longFromCm`. */
  longCharge: number
  /** From dispatch to the door; null while the owner has not said it. */
  transit: Days | null
}

export type DeliveryZone = ZoneSettings & {
  name: string
  /** First digits of the PIN codes it is for. */
  pincodes: string[]
  /** States it is for, as far as no zone names their PIN codes. */
  states: StateCode[]
}

/** What is known of all goods of a type. */
export type GoodsSettings = {
  /** From order to dispatch; null while the owner has not said it. */
  making: Days | null
  /** Grams of a square foot, a metre or a roll where a product's grammage is not known; null for not known. */
  unitGrams: number | null
  /** Rupees, once for an order that has goods of this type. */
  extraCharge: number
}

export type Holiday = { date: string; name: string }

export type ShippingSettings = {
  zones: DeliveryZone[]
  /** What holds where no zone is. */
  elsewhere: ZoneSettings
  /** How heavy an order may be for the charge alone. */
  includedGrams: number
  /** How much weight each further charge is for. */
  stepGrams: number
  /** Parcels longer than this cost extra; null where none do. */
  longFromCm: number | null
  goods: Record<ProductType, GoodsSettings>
  /** What a metre of a blind's width weighs beside its cloth; null for not known. */
  railGramsPerMetre: number | null
  /** Orders paid before this hour of India's clocks count from the same day; 24 for all day. */
  cutOffHour: number
  workingDays: Weekday[]
  /** By date. */
  holidays: Holiday[]
}

export const MAX_ZONES = 200
/** First digits of PIN codes in all zones together, as every shopper's browser is told them. */
export const MAX_ZONE_PINS = 1_000
export const MAX_HOLIDAYS = 100
export const MAX_MAKING_DAYS = 120
export const MAX_TRANSIT_DAYS = 60
export const MAX_GRAMS = 1_000_000
export const MAX_LONG_CM = 1_000

const NOT_KNOWN: GoodsSettings = { making: null, unitGrams: null, extraCharge: 0 }

export const FREE_EVERYWHERE: ZoneSettings = {
  isServed: true,
  charge: 0,
  freeFrom: null,
  furtherCharge: 0,
  longCharge: 0,
  transit: null,
}

/** Free everywhere, and no day promised, until the owner says otherwise. */
export const DEFAULT_SHIPPING: ShippingSettings = {
  zones: [],
  elsewhere: FREE_EVERYWHERE,
  includedGrams: 5_000,
  stepGrams: 1_000,
  longFromCm: null,
  goods: ofEachType(() => NOT_KNOWN),
  railGramsPerMetre: null,
  cutOffHour: 12,
  workingDays: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'],
  holidays: [],
}

function ofEachType<T>(make: (type: ProductType) => T): Record<ProductType, T> {
  // Safe: it has exactly what was made for each type.
  return Object.fromEntries(PRODUCT_TYPES.map((type) => [type, make(type)])) as Record<
    ProductType,
    T
  >
}
