import type { FieldErrors } from '@bhitti/contract/calls/error-codes'
import {
  type Days,
  FREE_EVERYWHERE,
  type GoodsSettings,
  type ShippingSettings,
  type ZoneSettings,
} from '@bhitti/contract/rules/delivery/delivery-settings'
import { ofEach } from '@bhitti/contract/rules/products/product-fields'
import { PRODUCT_TYPES, type ProductType } from '@bhitti/contract/rules/products/product-vocabulary'
import type { Weekday } from '@bhitti/contract/rules/shop/shop-details'
import type { StateCode } from '@bhitti/contract/rules/texts/indian-states'
import { parseDecimal } from '~/lib/forms/numbers.ts'

export type TypedDays = { least: string; most: string }

export type TypedTerms = {
  isServed: boolean
  charge: string
  freeFrom: string
  furtherCharge: string
  longCharge: string
  transit: TypedDays
}

export type TypedZone = TypedTerms & { name: string; pincodes: string; states: StateCode[] }

export type TypedGoods = { making: TypedDays; unitGrams: string; extraCharge: string }

export type TypedShipping = {
  zones: TypedZone[]
  elsewhere: TypedTerms
  includedKg: string
  stepKg: string
  longFromCm: string
  goods: Record<ProductType, TypedGoods>
  railGramsPerMetre: string
  cutOffHour: string
  workingDays: Weekday[]
  holidays: { date: string; name: string }[]
}

const GRAMS_PER_KG = 1000

export const NEW_ZONE: TypedZone = {
  ...typedTerms(FREE_EVERYWHERE),
  name: '',
  pincodes: '',
  states: [],
  charge: '',
}

export function typedShipping(settings: ShippingSettings): TypedShipping {
  return {
    zones: settings.zones.map(({ name, pincodes, states, ...terms }) => ({
      name,
      pincodes: pincodes.join(', '),
      states,
      ...typedTerms(terms),
    })),
    elsewhere: typedTerms(settings.elsewhere),
    includedKg: String(settings.includedGrams / GRAMS_PER_KG),
    stepKg: String(settings.stepGrams / GRAMS_PER_KG),
    longFromCm: typedNumber(settings.longFromCm),
    goods: ofEach<TypedShipping['goods']>(PRODUCT_TYPES, (type) =>
      typedGoods(settings.goods[type]),
    ),
    railGramsPerMetre: typedNumber(settings.railGramsPerMetre),
    cutOffHour: String(settings.cutOffHour),
    workingDays: settings.workingDays,
    holidays: settings.holidays,
  }
}

function typedTerms(terms: ZoneSettings): TypedTerms {
  return {
    isServed: terms.isServed,
    charge: String(terms.charge),
    freeFrom: typedNumber(terms.freeFrom),
    furtherCharge: terms.furtherCharge === 0 ? '' : String(terms.furtherCharge),
    longCharge: terms.longCharge === 0 ? '' : String(terms.longCharge),
    transit: typedDays(terms.transit),
  }
}

function typedGoods({ making, unitGrams, extraCharge }: GoodsSettings): TypedGoods {
  return {
    making: typedDays(making),
    unitGrams: typedNumber(unitGrams),
    extraCharge: extraCharge === 0 ? '' : String(extraCharge),
  }
}

function typedDays(days: Days | null): TypedDays {
  return { least: typedNumber(days?.least ?? null), most: typedNumber(days?.most ?? null) }
}

function typedNumber(value: number | null): string {
  return value === null ? '' : String(value)
}

/** Converts typed values to settings. Only for values without `shippingProblems`. */
export function readShipping(typed: TypedShipping): ShippingSettings {
  return {
    zones: typed.zones.map(({ name, pincodes, states, ...terms }) => ({
      ...readTerms(terms),
      name: name.trim(),
      pincodes: readPins(pincodes),
      states,
    })),
    elsewhere: readTerms(typed.elsewhere),
    includedGrams: readGrams(typed.includedKg),
    stepGrams: readGrams(typed.stepKg),
    longFromCm: readAmount(typed.longFromCm),
    goods: ofEach<ShippingSettings['goods']>(PRODUCT_TYPES, (type) => {
      const { making, unitGrams, extraCharge } = typed.goods[type]
      return {
        making: readDays(making),
        unitGrams: readAmount(unitGrams),
        extraCharge: readAmount(extraCharge) ?? 0,
      }
    }),
    railGramsPerMetre: readAmount(typed.railGramsPerMetre),
    cutOffHour: Number(typed.cutOffHour),
    workingDays: typed.workingDays,
    holidays: typed.holidays.map(({ date, name }) => ({ date, name: name.trim() })),
  }
}

function readTerms(terms: TypedTerms): ZoneSettings {
  return {
    isServed: terms.isServed,
    charge: readAmount(terms.charge) ?? 0,
    freeFrom: readAmount(terms.freeFrom),
    furtherCharge: readAmount(terms.furtherCharge) ?? 0,
    longCharge: readAmount(terms.longCharge) ?? 0,
    transit: readDays(terms.transit),
  }
}

/**
 * Splits PIN codes at commas, semicolons and white space. A space before a 0 belongs to a code, because no code begins
 * with 0: 500 001.
 */
function readPins(text: string): string[] {
  return text.split(/[,;]+|\s+(?![\s,;0])/).filter((digits) => digits.trim() !== '')
}

function readGrams(kilograms: string): number {
  return Math.round((readAmount(kilograms) ?? 0) * GRAMS_PER_KG)
}

function readDays({ least, most }: TypedDays): Days | null {
  const from = readAmount(least)
  const to = readAmount(most)
  return from === null || to === null ? null : { least: from, most: to }
}

/** Parses a number with or without commas, such as 2,000. Null if it is none. */
function readAmount(text: string): number | null {
  return parseDecimal(text.replaceAll(',', ''))
}

const AN_AMOUNT = 'Enter an amount such as 150 or 99.50'

/** Returns the errors of numbers by the settings' field names. The server checks the rest. */
export function shippingProblems(typed: TypedShipping): FieldErrors {
  const wrong: FieldErrors = {}
  const say = (isWrong: boolean, field: string, message: string) => {
    if (isWrong) wrong[field] = message
  }
  const amount = (field: string, text: string) => say(readAmount(text) === null, field, AN_AMOUNT)
  const optional = (field: string, text: string, message = `${AN_AMOUNT}, or leave it empty`) =>
    say(text.trim() !== '' && readAmount(text) === null, field, message)
  const days = (field: string, { least, most }: TypedDays) => {
    const isGiven = least.trim() !== '' || most.trim() !== ''
    say(
      isGiven && readDays({ least, most }) === null,
      `${field}.most`,
      'Enter both, such as 2 and 3',
    )
  }
  const terms = (at: string, zone: TypedTerms) => {
    // Charges and days of a zone without delivery are not shown.
    if (!zone.isServed) return
    amount(`${at}.charge`, zone.charge)
    optional(`${at}.freeFrom`, zone.freeFrom)
    optional(`${at}.furtherCharge`, zone.furtherCharge)
    optional(`${at}.longCharge`, zone.longCharge)
    days(`${at}.transit`, zone.transit)
  }

  for (const [index, zone] of typed.zones.entries()) {
    say(zone.name.trim() === '', `zones.${index}.name`, 'Give the zone a name')
    terms(`zones.${index}`, zone)
  }
  terms('elsewhere', typed.elsewhere)
  const weight = 'Enter a weight such as 5 or 0.5'
  say(readAmount(typed.includedKg) === null, 'includedGrams', weight)
  say(readGrams(typed.stepKg) === 0, 'stepGrams', weight)
  optional('longFromCm', typed.longFromCm, 'Enter a length such as 150, or leave it empty')
  for (const type of PRODUCT_TYPES) {
    const { making, unitGrams, extraCharge } = typed.goods[type]
    days(`goods.${type}.making`, making)
    optional(`goods.${type}.unitGrams`, unitGrams, 'Enter grams such as 250, or leave it empty')
    optional(`goods.${type}.extraCharge`, extraCharge)
  }
  optional(
    'railGramsPerMetre',
    typed.railGramsPerMetre,
    'Enter grams such as 900, or leave it empty',
  )
  return wrong
}

/** Returns the error of a field or of one inside it. */
export function problemIn(errors: FieldErrors, field: string): string | undefined {
  const inside = Object.keys(errors).find((name) => name.startsWith(`${field}.`))
  return errors[field] ?? (inside === undefined ? undefined : errors[inside])
}
