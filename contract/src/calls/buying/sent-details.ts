/**
 * Reads what a client sends about its order once the money has moved. Nothing in it can cost the order: a field that
 * cannot be used is left out and kept as text for staff.
 */
import type { z } from 'zod'
import {
  INSTRUCTIONS_MAX,
  PROMO_CODE_MAX,
  UNREAD_DETAILS_MAX_BYTES,
} from '../../rules/shop/shop-limits.ts'
import type { BusinessBuyer } from '../../rules/tax/place-of-supply.ts'
import { type AddressForm, addressForm } from '../accounts/addresses.schemas.ts'
import { text } from '../fields.ts'
import { unstorablePlaces } from '../storable.ts'
import { businessBuyerForm } from './business-buyer.schemas.ts'

export type SentDetails = {
  /** Fields that could not be used are empty. Null if none of the required fields could be used. */
  shippingAddress: AddressForm | null
  /** True if the address has every field that a courier needs. */
  isAddressWhole: boolean
  specialInstructions: string
  promoCode: string | null
  businessBuyer: BusinessBuyer | null
  /** Fields that could not be used, one per line; null if there are none. */
  unread: string | null
}

const { name, address, city, pincode, phone, notes, state } = addressForm.shape
const NEEDED = { name, address, city, pincode, phone }

/** Reads `orderDetails` of a payment. Never throws. */
export function readSentDetails(sent: unknown): SentDetails {
  const unread: string[] = []
  const details = isObject(sent) ? sent : {}
  const read = <T>(schema: z.ZodType<T>, value: unknown, place: string): T | undefined => {
    if (value === undefined || value === null || value === '') return undefined
    const { data, success } = schema.safeParse(value)
    if (success && unstorablePlaces(value).length === 0) return data
    unread.push(`${place}: ${asText(value)}`)
    return undefined
  }

  const given = details.shippingAddress
  const fields = isObject(given) ? given : {}
  if (!isObject(given) && given != null) unread.push(`shippingAddress: ${asText(given)}`)
  const needed = {
    name: read(NEEDED.name, fields.name, 'name'),
    address: read(NEEDED.address, fields.address, 'address'),
    city: read(NEEDED.city, fields.city, 'city'),
    pincode: read(NEEDED.pincode, fields.pincode, 'pincode'),
    phone: read(NEEDED.phone, fields.phone, 'phone'),
  }
  const usable = Object.values(needed).filter((value) => value !== undefined)
  const shippingAddress = {
    ...{ name: needed.name ?? '', address: needed.address ?? '', city: needed.city ?? '' },
    ...{ pincode: needed.pincode ?? '', phone: needed.phone ?? '' },
    notes: read(notes, fields.notes, 'notes') ?? '',
    state: read(state, fields.state, 'state') ?? null,
  }
  return {
    shippingAddress: usable.length === 0 ? null : shippingAddress,
    isAddressWhole: usable.length === Object.keys(NEEDED).length,
    specialInstructions:
      read(INSTRUCTIONS, details.specialInstructions, 'specialInstructions') ?? '',
    promoCode: read(PROMO_CODE, details.promoCode, 'promoCode') || null,
    businessBuyer: read(businessBuyerForm, details.businessBuyer, 'businessBuyer') ?? null,
    unread: unread.length === 0 ? null : storable(unread.join('\n')),
  }
}

const INSTRUCTIONS = text('Special instructions', INSTRUCTIONS_MAX)
const PROMO_CODE = text('Promo code', PROMO_CODE_MAX)

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function asText(value: unknown): string {
  if (typeof value === 'string') return value
  try {
    return JSON.stringify(value)
  } catch {
    // Nested more deeply than the stack allows.
    return 'not readable'
  }
}

/** Returns text that the database can store, cut to the largest size of an order. */
function storable(value: string): string {
  const bytes = new TextEncoder().encode(value.toWellFormed().replaceAll('\0', ''))
  // Drops a character that the cut has split.
  const cut = new TextDecoder().decode(bytes.subarray(0, UNREAD_DETAILS_MAX_BYTES))
  return bytes.length <= UNREAD_DETAILS_MAX_BYTES ? cut : cut.replace(/\uFFFD+$/, '')
}
