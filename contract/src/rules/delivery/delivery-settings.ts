import { PRODUCT_TYPES, type ProductType } from '../products/product-vocabulary.ts'
import type { Weekday } from '../shop/shop-details.ts'
import type { StateCode } from '../texts/indian-states.ts'

export type Days = { least: number; most: number }

/** Delivery in a zone. Amounts are rupees. */
export type ZoneSettings = {
  isServed: boolean
  charge: number
  /** Subtotal before any discount from which delivery is free; null for never. */
  freeFrom: number | null
  /** For each started weight step beyond what the charge includes. */
  furtherCharge: number
  /** Charged once for an order with a parcel longer than `longFromCm`. */
  longCharge: number
  /** From dispatch to the door; null until the owner enters it. */
  transit: Days | null
}

export type DeliveryZone = ZoneSettings & {
  name: string
  pincodes: string[]
  /** States of the zone, for PIN codes that no zone names. */
  states: StateCode[]
}

export type GoodsSettings = {
  /** From order to dispatch; null until the owner enters it. */
  making: Days | null
  /** Grams of a square foot, metre or roll, for products without grammage; null if unknown. */
  unitGrams: number | null
  /** Rupees, charged once for an order with goods of this type. */
  extraCharge: number
}

export type Holiday = { date: string; name: string }

export type ShippingSettings = {
  zones: DeliveryZone[]
  elsewhere: ZoneSettings
  includedGrams: number
  stepGrams: number
  /** Parcels longer than this cost extra; null for none. */
  longFromCm: number | null
  goods: Record<ProductType, GoodsSettings>
  /** Grams of a blind's hardware per metre of width; null if unknown. */
  railGramsPerMetre: number | null
  /** Orders paid before this hour in India count from the same day; 24 means all day. */
  cutOffHour: number
  workingDays: Weekday[]
  /** Sorted by date. */
  holidays: Holiday[]
}

export const MAX_ZONES = 200
/** For all zones together, because every shopper's browser loads them. */
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

/** Free everywhere, without promised days, until the owner changes it. */
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
  // Safe: every type gets exactly one entry.
  return Object.fromEntries(PRODUCT_TYPES.map((type) => [type, make(type)])) as Record<
    ProductType,
    T
  >
}
