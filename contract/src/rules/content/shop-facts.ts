/** Facts that a text includes by name, `{{legal name}}`. Filled in when shown, so that they match the settings. */
import { formatArea } from '../products/measures.ts'
import { openingHoursText, type ShopDetails, shopAddressLine } from '../shop/shop-details.ts'
import { MAX_QUANTITY, ROLL_COVER_SQFT, SESSION_DAYS } from '../shop/shop-limits.ts'
import { formatIndianNumber } from '../texts/phone.ts'

export const LINE_FACTS = {
  'shop name': ({ name }) => name,
  'legal name': ({ legalName }) => legalName,
  address: (shop) => shop.address && `${shopAddressLine(shop)}, ${shop.address.country}`,
  city: ({ address }) => address?.city ?? null,
  state: ({ address }) => address?.state ?? null,
  website: ({ website }) => website,
  email: ({ email }) => email,
  phone: ({ phone }) => phone && formatIndianNumber(phone),
  'opening hours': openingHoursText,
  'login days': () => String(SESSION_DAYS),
  'roll cover': () => formatArea(ROLL_COVER_SQFT),
  'most pieces of a line': () => String(MAX_QUANTITY),
} as const satisfies Record<string, (shop: ShopDetails) => string | null>
export type LineFact = keyof typeof LINE_FACTS
export const LINE_FACT_NAMES = Object.keys(LINE_FACTS) as [LineFact, ...LineFact[]]

export const BLOCK_FACTS = {
  seller: 'Legal name and address',
  'grievance officer': 'Name, designation, address, e-mail, phone and hours',
} as const
export type BlockFact = keyof typeof BLOCK_FACTS
export const BLOCK_FACT_NAMES = Object.keys(BLOCK_FACTS) as [BlockFact, ...BlockFact[]]

export const isLineFact = (name: string): name is LineFact => Object.hasOwn(LINE_FACTS, name)
export const isBlockFact = (name: string): name is BlockFact => Object.hasOwn(BLOCK_FACTS, name)

/** Returns the text of a fact, or a note in brackets if the owner has not entered it. */
export function factText(fact: LineFact, shop: ShopDetails): string {
  return LINE_FACTS[fact](shop) || `[${fact}: not entered yet]`
}

export function factLink(fact: LineFact, shop: ShopDetails): string | null {
  if (fact === 'email') return shop.email && `mailto:${shop.email}`
  return fact === 'phone' && shop.phone ? `tel:${shop.phone}` : null
}
