// Reads fields of untrusted JSON and queries, with the provider's error messages. Nothing is coerced.
import type { Notes } from './entities.ts'
import { invalidInput } from './provider-error.ts'

export type Fields = Readonly<Record<string, unknown>>

export const minimumAmountPaise = 100
/** ₹10 crore: far above any order and far below inexact integers. */
const maximumAmountPaise = 1_000_000_000

/** Reads the body as an object with only the allowed fields. A missing body counts as empty. */
export function readFields(body: unknown, allowed: readonly string[]): Fields {
  const fields = body ?? {}
  if (!isFields(fields)) throw invalidInput('The request body must be a JSON object.')
  const surplus = Object.keys(fields).filter((name) => !allowed.includes(name))
  if (surplus.length > 0) {
    throw invalidInput(`${surplus.join(', ')} is/are not required and should not be sent`, {
      reason: 'extra_field_sent',
    })
  }
  return fields
}

/** Reads paise; null if the field is absent. */
export function readAmount(fields: Fields): number | null {
  const amount = fields.amount
  if (amount === undefined || amount === null) return null
  if (typeof amount !== 'number' || !Number.isInteger(amount)) {
    throw invalidInput('The amount must be an integer.', { field: 'amount' })
  }
  if (amount > maximumAmountPaise) {
    throw invalidInput('Amount exceeds maximum amount allowed', { field: 'amount' })
  }
  return amount
}

export function requireAmount(fields: Fields): number {
  const amount = readAmount(fields)
  if (amount === null) throw invalidInput('amount: is required.', { field: 'amount' })
  return amount
}

export function requireCurrency(fields: Fields): string {
  const { currency } = fields
  if (currency === undefined || currency === null) {
    throw invalidInput('currency: is required.', { field: 'currency' })
  }
  if (currency !== 'INR') throw invalidInput('Currency is not supported', { field: 'currency' })
  return currency
}

export function readReceipt(fields: Fields): string | null {
  const { receipt } = fields
  if (receipt === undefined || receipt === null) return null
  if (typeof receipt !== 'string') {
    throw invalidInput('The receipt must be a string.', { field: 'receipt' })
  }
  if (receipt.length > 40) {
    throw invalidInput('The receipt may not be greater than 40 characters.', { field: 'receipt' })
  }
  return receipt
}

/** Reads at most 15 pairs of at most 256 characters each; no notes become an empty array. */
export function readNotes(value: unknown): Notes {
  if (value === undefined || value === null) return []
  if (Array.isArray(value) && value.length === 0) return []
  if (!isFields(value)) throw invalidInput('The notes must be key-value pairs.', { field: 'notes' })
  const pairs = Object.entries(value)
  if (pairs.length === 0) return []
  if (pairs.length > 15) {
    throw invalidInput('Number of fields in notes should be less than or equal to 15', {
      field: 'notes',
    })
  }
  return Object.fromEntries(pairs.map(([name, note]) => [name, readNote(name, note)]))
}

function readNote(name: string, note: unknown): string | number {
  if (typeof note !== 'string' && !(typeof note === 'number' && Number.isFinite(note))) {
    throw invalidInput('Notes values must be strings or numbers', { field: 'notes' })
  }
  if (name.length > 256 || String(note).length > 256) {
    throw invalidInput('Notes value cannot be greater than 256 characters', { field: 'notes' })
  }
  return note
}

export function readBoolean(fields: Fields, name: string): boolean {
  const value = fields[name] ?? false
  if (typeof value !== 'boolean') {
    throw invalidInput(`The ${name.replaceAll('_', ' ')} field must be true or false.`, {
      field: name,
    })
  }
  return value
}

/** Reads a whole number of a query string, within bounds that the error names. */
export function readCount(
  fields: Fields,
  name: string,
  bounds: { readonly least: number; readonly most: number; readonly otherwise: number },
): number {
  const value = fields[name]
  if (value === undefined) return bounds.otherwise
  if (typeof value !== 'string' || !/^-?\d{1,15}$/.test(value)) {
    throw invalidInput(`The ${name} must be an integer.`, { field: name })
  }
  const count = Number(value)
  if (count < bounds.least) {
    throw invalidInput(`The ${name} must be at least ${bounds.least}.`, { field: name })
  }
  if (count > bounds.most) {
    throw invalidInput(`The ${name} may not be greater than ${bounds.most}.`, { field: name })
  }
  return count
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
