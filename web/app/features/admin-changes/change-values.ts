import { formatPaise, formatRupees } from '@bhitti/contract/rules/prices/money'
import { UM_PER_MM } from '@bhitti/contract/rules/print/micrometres'
import { formatNumber } from '@bhitti/contract/rules/products/measures'
import type { ChangeField, ChangeKind } from '@bhitti/contract/rules/shop/change-fields'
import { formatDate, formatDateTime, formatMonth } from '@bhitti/contract/rules/texts/dates'
import { formatIndianNumber } from '@bhitti/contract/rules/texts/phone'

const NOTHING = 'none'

/** Formats a recorded value by its kind. A value that does not fit its kind becomes plain text. */
export function valueText(value: unknown, { kind }: Pick<ChangeField, 'kind'>): string {
  if (isNothing(value)) return NOTHING
  if (Array.isArray(value)) {
    return value.map((entry) => valueText(entry, { kind })).join(isPartly(kind) ? '\n' : ', ')
  }
  if (isPartly(kind)) return partsText(value, kind.parts)
  if (typeof kind === 'object' && 'unit' in kind) return `${plainText(value)} ${kind.unit}`
  if (typeof kind === 'object') return own(kind.names, value) ?? plainText(value)
  if (kind === 'yesNo' && typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return numberText(value, kind)
  return typeof value === 'string' ? stringText(value, kind) : plainText(value)
}

export function plainText(value: unknown): string {
  if (isNothing(value)) return NOTHING
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'string') return isMoment(value) ? formatDateTime(value) : value
  if (Array.isArray(value)) return value.map(plainText).join(', ')
  return Object.entries(value as object)
    .map(([part, inside]) => `${plainName(part)}: ${plainText(inside)}`)
    .join('; ')
}

/** Turns an identifier into words: perCustomerLimit becomes Per customer limit. */
export function plainName(name: string): string {
  const words = name
    .replace(/Paise$/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase()
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function isNothing(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === '' ||
    (Array.isArray(value) && value.length === 0)
  )
}

function isPartly(kind: ChangeKind): kind is { parts: Readonly<Record<string, ChangeField>> } {
  return typeof kind === 'object' && 'parts' in kind
}

function partsText(value: unknown, parts: Readonly<Record<string, ChangeField>>): string {
  if (typeof value !== 'object' || value === null) return plainText(value)
  // PostgreSQL's jsonb does not keep the order of keys.
  const order = Object.keys(parts)
  const place = ([name]: [string, unknown]) =>
    order.includes(name) ? order.indexOf(name) : order.length
  return Object.entries(value)
    .toSorted((one, other) => place(one) - place(other))
    .flatMap(([name, inside]) => {
      const part = Object.hasOwn(parts, name) ? parts[name] : undefined
      if (part?.kind === 'unsaid') return []
      const written = part ? valueText(inside, part) : plainText(inside)
      return [`${part?.label ?? plainName(name)}: ${written}`]
    })
    .join('; ')
}

function own(names: Readonly<Record<string, string>>, value: unknown): string | undefined {
  return typeof value === 'string' && Object.hasOwn(names, value) ? names[value] : undefined
}

function numberText(value: number, kind: ChangeKind): string {
  switch (kind) {
    case 'paise':
      return formatPaise(value)
    case 'rupees':
      return formatRupees(value)
    case 'percent':
      return `${formatNumber(value)} %`
    case 'basisPoints':
      return `${formatNumber(value / 100)} %`
    case 'partsPerMillion':
      return `${formatNumber(value / 1000)} ‰`
    case 'micrometres':
      return `${formatNumber(value / UM_PER_MM)} mm`
    default:
      return formatNumber(value)
  }
}

function stringText(value: string, kind: ChangeKind): string {
  switch (kind) {
    case 'moment':
      return formatDateTime(value)
    case 'day':
      return formatDate(value)
    case 'month':
      return formatMonth(value)
    case 'phone':
      // The chat number is stored without its plus.
      return formatIndianNumber(value.replace(/^91(?=\d{10}$)/, '+91'))
    case 'picture':
      return `picture ${pictureName(value)}`
    case 'event':
      return plainName(value.replaceAll('.', ' ')).toLowerCase()
    default:
      return value
  }
}

/** Returns the part of a picture's address that identifies it, without size and format. */
function pictureName(address: string): string {
  const parts = address.split('?')[0]?.split('/').filter(Boolean) ?? []
  const file = parts.at(-1) ?? ''
  const name = /^\d+\.\w+$/.test(file) ? (parts.at(-2) ?? file) : file
  return name.replace(/-\d+x\d+-[0-9a-f]{6}$/, '').replace(/\.\w+$/, '')
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

function isMoment(value: string): boolean {
  return MOMENT.test(value)
}
