import type { Change } from '@bhitti/contract/changes.schemas'
import { formatDateTime } from '@bhitti/contract/dates'
import { formatNumber } from '@bhitti/contract/measures'
import { formatRupees } from '@bhitti/contract/money'

export type FieldChange = { field: string; before: string | null; after: string | null }

/** What changed, field by field, as people read it; a side is null where the field was not there. */
export function fieldChanges({ before, after }: Pick<Change, 'before' | 'after'>): FieldChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.map((name) => ({
    field: fieldName(name),
    before: before && name in before ? valueText(name, before[name]) : null,
    after: after && name in after ? valueText(name, after[name]) : null,
  }))
}

const PAISE = /Paise$/
/** Fields that people call something else than code does. */
const NAMES: Readonly<Record<string, string>> = { imageAlts: 'Picture descriptions' }

/** salePricePaise as people say it: Sale price. */
export function fieldName(name: string): string {
  if (Object.hasOwn(NAMES, name)) return NAMES[name] ?? name
  const words = name
    .replace(PAISE, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase()
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

function valueText(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') {
    return PAISE.test(name) ? formatRupees(value / 100) : formatNumber(value)
  }
  if (typeof value === 'string') return MOMENT.test(value) ? formatDateTime(value) : value
  if (Array.isArray(value)) {
    return value.length === 0 ? 'empty' : value.map((entry) => valueText(name, entry)).join(', ')
  }
  return Object.entries(value)
    .map(([part, inside]) => `${fieldName(part)}: ${valueText(part, inside)}`)
    .join('; ')
}

type Thing = Pick<Change, 'entity' | 'entityId' | 'label'>

const PATHS: Readonly<Record<string, (thing: Thing) => string>> = {
  product: ({ label, entityId }) =>
    label === null
      ? `/admin/products/${entityId}/stock`
      : `/admin/products?name=${encodeURIComponent(label)}`,
  'product import': () => '/admin/products/import',
  order: ({ entityId }) => `/admin/orders?order=${entityId}`,
  payment: ({ entityId }) => `/admin/orders?order=${entityId}`,
  event: () => '/admin/payments',
  notice: () => '/admin/payments',
  review: ({ label }) => `/admin/reviews${label === null ? '' : `?q=${encodeURIComponent(label)}`}`,
  artist: ({ entityId }) => `/admin/artists/${entityId}`,
  submission: () => '/admin/artists?view=submissions',
  promotion: () => '/admin/promotions',
  settings: () => '/admin/settings',
  staff: () => '/admin/staff',
  customer: () => '/admin/contacts',
  contact: () => '/admin/contacts',
}

/** Where the thing is in the admin area; null for kinds without a page. */
export function thingPath(thing: Thing): string | null {
  return Object.hasOwn(PATHS, thing.entity) ? (PATHS[thing.entity]?.(thing) ?? null) : null
}

/** What the thing is called: its name, or the end of an id that tells it from others. */
export function thingName(thing: Thing & Pick<Change, 'before' | 'after'>): string {
  const { entity, entityId, label, before, after } = thing
  const recorded = [after?.name, before?.name].find((name) => typeof name === 'string')
  const shortId = entityId.length > 20 ? `…${entityId.slice(-8)}` : entityId
  const name = label ?? recorded ?? shortId
  return `${fieldName(entity)} ${name}`
}
