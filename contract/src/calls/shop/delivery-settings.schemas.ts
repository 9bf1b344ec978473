import { z } from 'zod'
import {
  MAX_GRAMS,
  MAX_HOLIDAYS,
  MAX_LONG_CM,
  MAX_MAKING_DAYS,
  MAX_TRANSIT_DAYS,
  MAX_ZONE_PINS,
  MAX_ZONES,
  type ShippingSettings,
} from '../../rules/delivery/delivery-settings.ts'
import { fromFormerShipping } from '../../rules/delivery/former-shipping.ts'
import { indianNumber } from '../../rules/prices/indian-numbers.ts'
import { PRODUCT_TYPES } from '../../rules/products/product-vocabulary.ts'
import { WEEKDAYS } from '../../rules/shop/shop-details.ts'
import { MAX_PRICE_RUPEES, NAME_MAX, PINCODE_LENGTH } from '../../rules/shop/shop-limits.ts'
import { asciiDigits } from '../../rules/texts/digits.ts'
import { INDIAN_STATES, type StateCode } from '../../rules/texts/indian-states.ts'
import { line, rupees } from '../fields.ts'
import { stateCode } from '../tax/tax-settings.schemas.ts'

function whole(label: string, min: number, max: number) {
  const message = `${label} must be a whole number from ${indianNumber(min)} to ${indianNumber(max)}`
  return z.number({ error: message }).int(message).min(min, message).max(max, message)
}

function days(label: string, max: number) {
  return z
    .object({ least: whole(label, 0, max), most: whole(label, 0, max) })
    .refine(({ least, most }) => least <= most, {
      path: ['most'],
      message: 'The highest number of days cannot be below the lowest',
    })
    .meta({ description: 'Working days' })
}

const zoneSettings = {
  isServed: z.boolean({ error: 'Say whether you deliver there' }),
  charge: rupees('Charge', MAX_PRICE_RUPEES),
  freeFrom: rupees('Free from', 100 * MAX_PRICE_RUPEES).nullable(),
  furtherCharge: rupees('Charge for additional weight', MAX_PRICE_RUPEES),
  longCharge: rupees('Charge for long parcels', MAX_PRICE_RUPEES),
  transit: days('Delivery time in days', MAX_TRANSIT_DAYS).nullable(),
}

const pinDigits = z
  .string({ error: 'PIN codes must be digits' })
  // Hyphens are kept: they may mean a range, which is refused.
  .overwrite((typed) => asciiDigits(typed).replace(/\s/g, ''))
  .regex(/^[1-9]\d*$/, 'Enter the first digits of PIN codes; the first is not 0')
  .max(PINCODE_LENGTH, `A PIN code has ${PINCODE_LENGTH} digits`)

const TOO_MANY_PINS = `All zones together can have at most ${indianNumber(MAX_ZONE_PINS)} PIN codes`

const zone = z.object({
  name: line('Name of the zone', NAME_MAX),
  pincodes: z
    .array(pinDigits, { error: 'PIN codes must be a list' })
    .max(MAX_ZONE_PINS, TOO_MANY_PINS)
    .meta({ description: 'First digits; of all zones that fit, the most digits decide' }),
  states: z
    .array(stateCode, { error: 'States must be a list' })
    .max(Object.keys(INDIAN_STATES).length)
    .meta({ description: 'For PIN codes that no zone names' }),
  ...zoneSettings,
})

const goods = z.object({
  making: days('Making time in days', MAX_MAKING_DAYS).nullable(),
  unitGrams: whole('Weight', 1, MAX_GRAMS).nullable(),
  extraCharge: rupees('Extra charge', MAX_PRICE_RUPEES),
})

const holiday = z.object({
  date: z.iso.date({ error: 'Choose the day of the holiday' }),
  name: line('Name of the holiday', NAME_MAX),
})

export const shippingShape = z
  .object({
    zones: z
      .array(zone, { error: 'Zones must be a list' })
      .max(MAX_ZONES, `There can be at most ${MAX_ZONES} zones`),
    elsewhere: z
      .object(zoneSettings, { error: 'One rule must be for all of India' })
      .meta({ description: 'What holds where no zone is' }),
    includedGrams: whole('Weight that the charge covers', 0, MAX_GRAMS),
    stepGrams: whole('Step of weight', 1, MAX_GRAMS),
    longFromCm: whole('Length of long parcels', 1, MAX_LONG_CM).nullable(),
    goods: z.record(z.enum(PRODUCT_TYPES), goods),
    railGramsPerMetre: whole('Weight', 1, MAX_GRAMS).nullable(),
    cutOffHour: whole('Cut-off hour', 0, 24),
    workingDays: z
      .array(z.enum(WEEKDAYS), { error: 'Choose the days on which you work' })
      .min(1, 'Choose the days on which you work')
      .max(WEEKDAYS.length)
      .overwrite((chosen) => WEEKDAYS.filter((day) => chosen.includes(day))),
    holidays: z
      .array(holiday, { error: 'Holidays must be a list' })
      .max(MAX_HOLIDAYS, `There can be at most ${MAX_HOLIDAYS} holidays`)
      .overwrite((list) => list.toSorted((a, b) => (a.date < b.date ? -1 : 1))),
  })
  .check(({ value, issues }) => {
    for (const [path, message] of [...zoneProblems(value.zones), ...holidayProblems(value)]) {
      issues.push({ code: 'custom', message, path, input: value })
    }
  })
  .meta({ id: 'ShippingSettings' })

type Problem = [path: (string | number)[], message: string]

function zoneProblems(zones: ShippingSettings['zones']): Problem[] {
  const problems: Problem[] = []
  const named = new Set<string>()
  const pinsOf = new Map<string, number>()
  const statesOf = new Map<StateCode, number>()
  for (const [index, { name, pincodes, states }] of zones.entries()) {
    const at = (field: string): (string | number)[] => ['zones', index, field]
    if (named.has(name)) problems.push([at('name'), 'There is another zone of this name'])
    named.add(name)
    if (pincodes.length + states.length === 0) {
      problems.push([at('pincodes'), 'Say which PIN codes or States this zone is for'])
    }
    for (const digits of new Set(pincodes)) {
      const shorter = pincodes.find((other) => other !== digits && digits.startsWith(other))
      if (shorter !== undefined) {
        problems.push([
          at('pincodes'),
          `${digits} is among the PIN codes that begin with ${shorter}`,
        ])
      }
      if (pinsOf.has(digits)) {
        problems.push([at('pincodes'), `There is another zone for these PIN codes: ${digits}`])
      }
      pinsOf.set(digits, index)
    }
    if (new Set(pincodes).size < pincodes.length) {
      problems.push([at('pincodes'), 'The same PIN codes are entered twice'])
    }
    for (const state of states) {
      if (statesOf.has(state)) {
        problems.push([at('states'), `${INDIAN_STATES[state]} is already in another zone`])
      }
      statesOf.set(state, index)
    }
  }
  if (pinsOf.size > MAX_ZONE_PINS) problems.push([['zones'], TOO_MANY_PINS])
  return problems
}

function holidayProblems({ holidays }: Pick<ShippingSettings, 'holidays'>): Problem[] {
  const known = new Set<string>()
  return holidays.flatMap(({ date }, index): Problem[] => {
    const isTwice = known.has(date)
    known.add(date)
    return isTwice ? [[['holidays', index, 'date'], 'This day is already a holiday']] : []
  })
}

/** Accepts also the settings of former releases, as equivalent zones. */
export function withFormerRules<T extends z.ZodType>(schema: T) {
  // Safe: callers send what the schema takes. The former shape only exists in stored settings.
  return z.preprocess(fromFormerShipping, schema) as unknown as z.ZodType<z.output<T>, z.input<T>>
}
