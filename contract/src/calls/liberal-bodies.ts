import { RECEIPT_MAX } from '../rules/shop/shop-limits.ts'

/**
 * Converts what older outside programs send to the types of the schemas, before bodies are compared, hashed or stored.
 * The schemas stay strict. See docs/decisions/0096.
 */

/** Digits stored as text; JSON numbers are accepted too. */
const DIGITS: ReadonlySet<string> = new Set(['identifier', 'phone', 'pincode'])

/** Numbers; decimal text is accepted too. */
const NUMBERS: ReadonlySet<string> = new Set([
  'amount',
  'height',
  'length',
  'popularity',
  'price',
  'quantity',
  'reviewValue',
  'salePrice',
  'stockQuantity',
  'width',
])
const DECIMAL = /^\d{1,9}(\.\d{1,2})?$/

/** Parts of a configuration that some product types do not have. The other types require them by name. */
const PARTS: ReadonlySet<string> = new Set(['height', 'length', 'selectedMaterial', 'width'])

const RENAMED: ReadonlyMap<string, string> = new Map([['title', 'productName']])

const NESTED: ReadonlySet<string> = new Set(['orderDetails', 'shippingAddress'])
/** No call nests deeper. A limit is needed because a body may nest deeper than the stack allows. */
const DEEPEST = 2

export const LIBERTIES =
  'Also takes digits of PIN codes and phone numbers as JSON numbers, numbers as decimal text such as "12.50", and 0, "" or null for a size or material that the type of product does not have'

/** Returns the body in the types of the call's schema. Values in other forms are left for the schema to refuse. */
export function strictBody(body: unknown, depth = 0): unknown {
  if (!isObject(body) || depth > DEEPEST) return body
  const strict = Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, strictValue(name, value, depth)]),
  )
  for (const [other, own] of RENAMED) {
    if (Object.hasOwn(strict, other) && !Object.hasOwn(strict, own)) strict[own] = strict[other]
  }
  return strict
}

function strictValue(name: string, value: unknown, depth: number): unknown {
  if (NESTED.has(name)) return strictBody(value, depth + 1)
  if (DIGITS.has(name) && typeof value === 'number') return digitsOf(value)
  const number = NUMBERS.has(name) && isDecimal(value) ? Number(value) : value
  if (PARTS.has(name) && (number === 0 || number === '')) return null
  return name === 'receipt' && typeof value === 'string' ? cutReceipt(value) : number
}

function isDecimal(value: unknown): value is string {
  return typeof value === 'string' && DECIMAL.test(value)
}

function digitsOf(value: number): string | number {
  return Number.isSafeInteger(value) && value >= 0 ? String(value) : value
}

/** Cuts without splitting a surrogate pair. */
function cutReceipt(receipt: string): string {
  const trimmed = receipt.trim()
  if (trimmed.length <= RECEIPT_MAX) return receipt
  return trimmed.slice(0, RECEIPT_MAX).replace(/[\uD800-\uDBFF]$/, '')
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
