import type {
  Artist,
  ArtistForm,
  RoyaltyEntry,
} from '@bhitti/contract/calls/catalogue/artists.schemas'
import { parseJson } from '@bhitti/contract/calls/parse-json'
import { toRupees } from '@bhitti/contract/rules/prices/money'
import type { RoyaltyKind } from '@bhitti/contract/rules/products/artist-words'
import { isStorable } from '@bhitti/contract/rules/texts/characters'
import type { RecordedFields } from '../changes/changes.rules.ts'
import { toBasisPoints, toPercent } from './royalty.rules.ts'

export type StoredArtist = {
  id: string
  name: string
  studio: string
  email: string | null
  phone: string | null
  commissionBasisPoints: number
  payoutNote: string
  active: boolean
  version: number
  createdAt: Date
}

export type ArtistFigures = { designs: number; soldThisMonth: number; owedPaise: number }

export function toArtist(stored: StoredArtist, figures: ArtistFigures): Artist {
  return {
    _id: stored.id,
    name: stored.name,
    studio: stored.studio,
    email: stored.email,
    phone: stored.phone,
    commission: toPercent(stored.commissionBasisPoints),
    payoutNote: stored.payoutNote,
    active: stored.active,
    version: stored.version,
    createdAt: stored.createdAt.toISOString(),
    designs: figures.designs,
    soldThisMonth: figures.soldThisMonth,
    owed: toRupees(figures.owedPaise),
  }
}

export function storedForm(form: ArtistForm) {
  return {
    name: form.name,
    studio: form.studio,
    email: form.email ?? null,
    phone: form.phone ?? null,
    commissionBasisPoints: toBasisPoints(form.commission),
    payoutNote: form.payoutNote,
    active: form.active,
  }
}

/** Returns what the audit log keeps of an artist: everything but the payout details. */
export function recordedArtist(stored: StoredArtist): RecordedFields<'artist'> {
  return {
    name: stored.name,
    studio: stored.studio,
    email: stored.email,
    phone: stored.phone,
    commission: toPercent(stored.commissionBasisPoints),
    active: stored.active,
  }
}

export type StoredEntry = {
  id: string
  at: Date
  kind: RoyaltyKind
  month: string
  orderId: string
  orderNumber: string
  productName: string
  quantity: number
  heightHundredths: number | null
  widthHundredths: number | null
  basePaise: number
  rateBasisPoints: number
  amountPaise: number
  payoutId: string | null
}

export function toEntry(stored: StoredEntry): RoyaltyEntry {
  const inUnits = (hundredths: number | null) => (hundredths === null ? null : hundredths / 100)
  return {
    _id: stored.id,
    at: stored.at.toISOString(),
    kind: stored.kind,
    month: stored.month,
    orderId: stored.orderId,
    orderNumber: stored.orderNumber,
    productName: stored.productName,
    quantity: stored.quantity,
    height: inUnits(stored.heightHundredths),
    width: inUnits(stored.widthHundredths),
    base: toRupees(stored.basePaise),
    commission: toPercent(stored.rateBasisPoints),
    amount: toRupees(stored.amountPaise),
    isPaid: stored.payoutId !== null,
  }
}

/** Where a page ended: the last row's sort key and id. */
export type Cursor = { key: string; id: string }

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const MICROSECONDS = /^\d{1,17}$/

/** Encodes a cursor that is valid for one list only. */
export function encodeCursor(list: string, { key, id }: Cursor): string {
  return Buffer.from(JSON.stringify([list, key, id])).toString('base64url')
}

/** Decodes a cursor; undefined if it is invalid or belongs to another list. */
export function decodeCursor(list: string, encoded: string): Cursor | undefined {
  const parts = parseJson(Buffer.from(encoded, 'base64url').toString())
  if (!Array.isArray(parts) || parts.length !== 3 || parts[0] !== list) return undefined
  const [, key, id] = parts
  if (typeof key !== 'string' || typeof id !== 'string' || !UUID.test(id)) return undefined
  return isStorable(key) ? { key, id } : undefined
}

/** True if the key is a time in microseconds since 1970. */
export function isMoment(key: string): boolean {
  return MICROSECONDS.test(key)
}
