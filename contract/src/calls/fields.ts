import { z } from 'zod'
import { indianNumber } from '../rules/prices/indian-numbers.ts'
import { hasTwoDecimalsAtMost } from '../rules/prices/money.ts'
import { METRES_MESSAGE, QUANTITY_MESSAGE } from '../rules/prices/pricing.ts'
import { INCHES_MESSAGE } from '../rules/products/size-rules.ts'
import {
  ADMIN_PASSWORD_MIN,
  MAX_INCHES,
  MAX_METRES,
  MAX_PRICE_RUPEES,
  MAX_QUANTITY,
  MIN_INCHES,
  MIN_METRES,
  MIN_PRICE_RUPEES,
  NAME_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
} from '../rules/shop/shop-limits.ts'
import {
  hasLetters,
  isPrintable,
  isVisible,
  isWrittenOut,
  namesSite,
} from '../rules/texts/characters.ts'
import { bareDigits } from '../rules/texts/digits.ts'
import { normalizeIndianMobile, normalizeIndianNumber } from '../rules/texts/phone.ts'
import { PINCODE } from '../rules/texts/pincode.ts'
import { plainMessage } from './plain-messages.ts'

// Set here because every call's schema uses fields of this file.
z.config({ customError: plainMessage })

export const id = z.uuid({ error: 'This is not a valid id' }).meta({ id: 'Id' })

export function line(label: string, max: number) {
  return z
    .string({ error: `${label} is required` })
    .trim()
    .min(1, `${label} is required`)
    .max(max, { error: `${label} can have at most ${max} characters`, abort: true })
    .refine(isPrintable, hiddenCharacters(label))
    .refine(isVisible, `${label} is required`)
}

export function text(label: string, max: number) {
  return z
    .string({ error: `${label} must be text` })
    .trim()
    .max(max, { error: `${label} can have at most ${max} characters`, abort: true })
    .refine(isPrintable, hiddenCharacters(label))
}

/** Accepts the name of a person, place or studio: one line, without hidden characters and web addresses. */
export function nameLine(label: string, max: number) {
  return line(label, max)
    .refine(isWrittenOut, hiddenCharacters(label))
    .refine(hasLetters, `${label} needs a letter`)
    .refine((value) => !namesSite(value), `${label} cannot contain a website link`)
}

/** Asks for typing instead of pasting, because nobody can see and remove hidden characters. */
function hiddenCharacters(label: string): string {
  return `${label} contains characters that cannot be used here. Please type it instead of pasting it`
}

export const name = nameLine('Name', NAME_MAX)

// Linear in the length of the input: every class excludes the character that ends it.
const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/

export const email = z
  .string({ error: 'Email address is required' })
  .trim()
  .toLowerCase()
  .min(1, 'Email address is required')
  .max(254, 'Email address is invalid')
  .regex(EMAIL, 'Email address is invalid')

/** Longer than any phone number with the separators that people and contact lists add. */
const PASTED_NUMBER_MAX = 80

function numberOf(normalize: (input: string) => string | undefined, wrong: string) {
  return z
    .string({ error: textExpected('Phone number', 'phone number', '9849012345') })
    .trim()
    .min(1, 'Phone number is required')
    .max(PASTED_NUMBER_MAX, wrong)
    .transform((value, context) => {
      const normalized = normalize(value)
      if (normalized) return normalized
      context.addIssue({ code: 'custom', message: wrong })
      return z.NEVER
    })
}

export const phone = numberOf(normalizeIndianMobile, 'Enter a 10-digit Indian mobile number').meta({
  description:
    'Indian mobile number in any usual form and in the digits of any Indian script; kept as +91XXXXXXXXXX',
})

export const shopPhone = numberOf(
  normalizeIndianNumber,
  'Enter a 10-digit mobile number, a landline with its STD code such as 040-23456789, or an 1800 number',
).meta({
  description:
    'Indian mobile number, landline with its STD code, or 1800 number in any usual form; kept as +91XXXXXXXXXX or 1800XXXXXXX',
})

const passwordOf = (min: number, tooShort: string) =>
  z
    .string({ error: 'Password is required' })
    .min(min, tooShort)
    .max(PASSWORD_MAX, `Use at most ${PASSWORD_MAX} characters`)

export const newPassword = passwordOf(PASSWORD_MIN, `Use at least ${PASSWORD_MIN} characters`)

/** Shown beside the field, also if only the server knows that the account is an admin's. */
export const ADMIN_PASSWORD_TOO_SHORT = `Use at least ${ADMIN_PASSWORD_MIN} characters, because this account can open the admin area`
export const newAdminPassword = passwordOf(ADMIN_PASSWORD_MIN, ADMIN_PASSWORD_TOO_SHORT)

export const EASY_PASSWORD =
  'This password is easy to guess. Three or four unrelated words are safe and easy to remember'

/** Random id of a browser. It proves nothing; it only lets the shop recognise a known device. */
export const deviceId = z
  .string()
  .regex(/^[\w-]{20,64}$/, 'This is not a valid device id')
  .optional()
  .meta({
    description:
      'Random and kept by the browser. Where an account has logged in with it before, guesses of strangers do not hold up its owner',
  })

export const pincode = z
  .string({ error: textExpected('Pincode', 'PIN code', '500028') })
  .overwrite(bareDigits)
  .regex(PINCODE, 'Enter a 6-digit PIN code')
  .meta({
    description: 'With or without spaces, in the digits of any Indian script; kept as 0 to 9',
  })

/** Tells API clients to send these digits as text, because leading zeros and signs count. */
function textExpected(label: string, inWords: string, example: string) {
  return ({ input }: { input?: unknown }) =>
    typeof input === 'number' || typeof input === 'bigint'
      ? `Send the ${inWords} as text, such as "${example}"`
      : `${label} is required`
}

function measure(min: number, max: number, message: string) {
  return z
    .number({ error: message })
    .min(min, message)
    .max(max, message)
    .refine(hasTwoDecimalsAtMost, message)
}

export const inches = measure(MIN_INCHES, MAX_INCHES, INCHES_MESSAGE)
export const metres = measure(MIN_METRES, MAX_METRES, METRES_MESSAGE)

export const quantity = z
  .number({ error: QUANTITY_MESSAGE })
  .int(QUANTITY_MESSAGE)
  .min(1, QUANTITY_MESSAGE)
  .max(MAX_QUANTITY, QUANTITY_MESSAGE)

export function rupees(label: string, max: number, min = 0) {
  const message = `${label} must be an amount in rupees from ${min} to ${indianNumber(max)}`
  return z
    .number({ error: message })
    .min(min, message)
    .max(max, message)
    .refine(hasTwoDecimalsAtMost, message)
}

export function unitPrice(label: string) {
  return rupees(label, MAX_PRICE_RUPEES, MIN_PRICE_RUPEES)
}

/** Accepts a decimal number in a query string: digits, at most two decimals, no sign or exponent. */
export function queryDecimal(label: string, max: number) {
  const message = `${label} must be a number from 0 to ${max}`
  return z
    .string({ error: message })
    .regex(/^\d{1,9}(?:\.\d{1,2})?$/, message)
    .transform(Number)
    .refine((value) => value <= max, message)
}

export function queryList<const T extends readonly [string, ...string[]]>(
  label: string,
  values: T,
) {
  return z
    .string({ error: `${label} must be one comma-joined list` })
    .max(200)
    .transform((joined) => [...new Set(joined.split(',').filter(Boolean))])
    .pipe(z.array(z.enum(values, { error: `${label} knows only: ${values.join(', ')}` })))
}

export const timestamp = z.iso.datetime().meta({ description: 'UTC, ISO 8601' })

export const done = z.object({ success: z.literal(true), message: z.string().optional() })

export function withData<T extends z.ZodType>(data: T) {
  return z.object({ success: z.literal(true), message: z.string().optional(), data })
}

export const errorReply = z
  .object({
    success: z.literal(false),
    message: z.string(),
    code: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    requestId: z.string().optional().meta({ description: 'Names the request in the log' }),
  })
  .meta({ id: 'Error' })
