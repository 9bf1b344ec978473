/** Fields that several calls share, with their bounds and the message shown beside them. */

import { z } from 'zod'
import { indianNumber } from './indian-numbers.ts'
import { hasTwoDecimalsAtMost } from './money.ts'
import { normalizeIndianMobile } from './phone.ts'
import { INCHES_MESSAGE, METRES_MESSAGE, QUANTITY_MESSAGE } from './pricing.ts'
import {
  MAX_INCHES,
  MAX_METRES,
  MAX_QUANTITY,
  MIN_INCHES,
  MIN_METRES,
  NAME_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
} from './shop-limits.ts'

export const id = z.uuid({ error: 'This is not a valid id' }).meta({ id: 'Id' })

/** A single line of text, trimmed, with a message that says what is wanted. */
export function line(label: string, max: number) {
  return z
    .string({ error: `${label} is required` })
    .trim()
    .min(1, `${label} is required`)
    .max(max, `${label} can have at most ${max} characters`)
    .refine(isPrintable, `${label} contains characters that cannot be used`)
}

/** Optional free text; line breaks are kept. */
export function text(label: string, max: number) {
  return z
    .string({ error: `${label} must be text` })
    .trim()
    .max(max, `${label} can have at most ${max} characters`)
    .refine(isPrintable, `${label} contains characters that cannot be used`)
}

/** PostgreSQL takes no NUL, and other control characters only disturb pages and mails. */
export function isPrintable(value: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
  return !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value)
}

export const name = line('Name', NAME_MAX)

// Linear in the length of the input: every class excludes the character that ends it.
const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/

export const email = z
  .string({ error: 'Email address is required' })
  .trim()
  .toLowerCase()
  .min(1, 'Email address is required')
  .max(254, 'Email address is invalid')
  .regex(EMAIL, 'Email address is invalid')

export const phone = z
  .string({ error: 'Phone number is required' })
  .trim()
  .min(1, 'Phone number is required')
  .max(30, 'Enter a 10-digit Indian mobile number')
  .transform((value, context) => {
    const normalized = normalizeIndianMobile(value)
    if (normalized) return normalized
    context.addIssue({ code: 'custom', message: 'Enter a 10-digit Indian mobile number' })
    return z.NEVER
  })
  .meta({ description: 'Indian mobile number in any usual form; kept as +91XXXXXXXXXX' })

export const newPassword = z
  .string({ error: 'Password is required' })
  .min(PASSWORD_MIN, `Use at least ${PASSWORD_MIN} characters`)
  .max(PASSWORD_MAX, `Use at most ${PASSWORD_MAX} characters`)

export const pincode = z
  .string({ error: 'Pincode is required' })
  .trim()
  .regex(/^[1-9][0-9]{5}$/, 'Enter a 6-digit PIN code')

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

/** An amount in rupees with at most two decimals. */
export function rupees(label: string, max: number) {
  const message = `${label} must be an amount in rupees from 0 to ${indianNumber(max)}`
  return z
    .number({ error: message })
    .min(0, message)
    .max(max, message)
    .refine(hasTwoDecimalsAtMost, message)
}

/** A plain decimal number in a query string: digits, at most two decimals, no sign or exponent. */
export function queryDecimal(label: string, max: number) {
  const message = `${label} must be a number from 0 to ${max}`
  return z
    .string({ error: message })
    .regex(/^\d{1,9}(?:\.\d{1,2})?$/, message)
    .transform(Number)
    .refine((value) => value <= max, message)
}

/** A comma-joined list in a query string, each entry from a closed list. */
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

/** The plain answer of calls that return nothing else. */
export const done = z.object({ success: z.literal(true), message: z.string().optional() })

/** `{success, data}` around a schema. */
export function withData<T extends z.ZodType>(data: T) {
  return z.object({ success: z.literal(true), message: z.string().optional(), data })
}

export const errorReply = z
  .object({
    success: z.literal(false),
    message: z.string(),
    code: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'Error' })
