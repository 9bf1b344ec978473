import type { Change } from '@bhitti/contract/calls/shop/changes.schemas'
import { CONTENT_PIECES, PIECE_FACTS } from '@bhitti/contract/rules/content/content-pieces'
import {
  CHANGED_SECTIONS,
  CHANGED_THINGS,
  changeField,
  changeFieldOrder,
} from '@bhitti/contract/rules/shop/change-fields'
import { plainName, plainText, valueText } from './change-values.ts'

export type FieldChange = { field: string; before: string | null; after: string | null }

/** Returns the changed fields as readable text. A side is null if the field did not exist. */
export function fieldChanges(
  change: Pick<Change, 'entity' | 'entityId' | 'before' | 'after'>,
): FieldChange[] {
  const { before, after } = change
  // PostgreSQL's jsonb does not keep the order of keys.
  const order = changeFieldOrder(change)
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].sort(
    (a, b) => place(a) - place(b),
  )
  return names.flatMap((name) => {
    const field = changeField(change, name)
    if (field?.kind === 'unsaid') return []
    const write = (value: unknown) => (field ? valueText(value, field) : formerText(name, value))
    return [
      {
        field: field?.label ?? plainName(name),
        before: before && name in before ? write(before[name]) : null,
        after: after && name in after ? write(after[name]) : null,
      },
    ]
  })
}

/** Formats fields of entries that are older than the contract's list of field names. */
function formerText(name: string, value: unknown): string {
  if (typeof value === 'number') {
    if (name.endsWith('Paise')) return valueText(value, { kind: 'paise' })
    // A promotion's value: hundredths of a percent, or paise.
    if (name === 'value') return plainText(value / 100)
  }
  return plainText(value)
}

type Thing = Pick<Change, 'entity' | 'entityId' | 'label'>

const PATHS: Readonly<Record<string, (thing: Thing) => string>> = {
  product: ({ label, entityId }) =>
    label === null
      ? `/admin/products/${entityId}/stock`
      : `/admin/products?name=${encodeURIComponent(label)}`,
  'product import': () => '/admin/products/import',
  'picture library': () => '/admin/library',
  order: ({ entityId }) => `/admin/orders?order=${entityId}`,
  payment: ({ entityId }) => `/admin/orders?order=${entityId}`,
  event: () => '/admin/payments',
  notice: () => '/admin/payments',
  review: ({ label }) => `/admin/reviews${label === null ? '' : `?q=${encodeURIComponent(label)}`}`,
  artist: ({ entityId }) => `/admin/artists/${entityId}`,
  submission: () => '/admin/artists?view=submissions',
  promotion: () => '/admin/promotions',
  settings: () => '/admin/settings',
  text: ({ entityId }) => `/admin/texts/${entityId}`,
  staff: () => '/admin/staff',
  customer: () => '/admin/contacts',
  contact: () => '/admin/contacts',
  ticket: ({ entityId }) => `/admin/complaints/${entityId}`,
}

/** Returns the thing's address in the admin area, or null for kinds without a page. */
export function thingPath(thing: Thing): string | null {
  return Object.hasOwn(PATHS, thing.entity) ? (PATHS[thing.entity]?.(thing) ?? null) : null
}

/** Returns the thing's name, or the end of its id if it has none. */
export function thingName(thing: Thing & Pick<Change, 'before' | 'after' | 'group'>): string {
  const { entity, entityId, label, before, after, group } = thing
  const kind = kindName(entity)
  if (entity === 'settings') return `${kind}: ${sectionName(entityId)}`
  if (entity === 'text') return `${kind}: ${textName(entityId)}`
  if (group || entity === 'bulk edit') return [kind, fileName(after)].filter(Boolean).join(' of ')
  const recorded = [after, before]
    .map((side) => side && fieldChanges({ entity, entityId, before: null, after: side }))
    .map((fields) => fields?.find(({ field }) => NAMING.includes(field))?.after)
    .find((name) => name !== undefined && name !== null)
  const shortId = entityId.length > 20 ? `…${entityId.slice(-8)}` : entityId
  const isAbout = entity === 'review' ? ' of' : ''
  return `${kind}${isAbout} ${label ?? recorded ?? shortId}`
}

function textName(entityId: string): string {
  const piece = CONTENT_PIECES.find((one) => one === entityId)
  return piece ? PIECE_FACTS[piece].name : entityId
}

/** Labels of the fields that name a deleted thing. */
const NAMING: readonly string[] = ['Name', 'Code', 'Notice', 'File', 'Studio']

export function groupSize({ things }: NonNullable<Change['group']>): string {
  if (things === 0) return 'no products so far'
  return `${plainText(things)} ${things === 1 ? 'product' : 'products'}`
}

export function kindName(entity: string): string {
  return Object.hasOwn(CHANGED_THINGS, entity)
    ? CHANGED_THINGS[entity as keyof typeof CHANGED_THINGS].name
    : plainName(entity)
}

function sectionName(section: string): string {
  return Object.hasOwn(CHANGED_SECTIONS, section)
    ? CHANGED_SECTIONS[section as keyof typeof CHANGED_SECTIONS].name
    : plainName(section)
}

function fileName(after: Change['after']): string | null {
  return typeof after?.fileName === 'string' ? after.fileName : null
}
