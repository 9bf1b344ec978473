import { USUAL_CLASSES, USUAL_RATES } from '@bhitti/contract/rules/tax/tax-classes'
import { DEFAULT_TAX, type TaxSettings } from '@bhitti/contract/rules/tax/tax-settings'
import { dayInIndia } from '@bhitti/contract/rules/texts/dates'
import { sql } from 'drizzle-orm'
import type { Person } from '../people/people.ts'
import type { Reply, TestShop } from '../shops/test-shop.ts'

/** Registered in Telangana */
export const SELLER_GSTIN = '36AABCB1234C1ZF'
/** Registered in Maharashtra and in Karnataka */
export const BUYER_GSTINS = { maharashtra: '27AAPFU0939F1ZV', karnataka: '29AAGCB7383J1Z4' }

const REGISTERED = {
  ...DEFAULT_TAX,
  registration: 'registered',
  gstin: SELLER_GSTIN,
  rates: [...USUAL_RATES],
  ...USUAL_CLASSES,
} as const satisfies TaxSettings

export function savedTax(): TaxSettings {
  return { ...REGISTERED, papersFrom: dayInIndia(new Date()) }
}

/** Saves the tax settings of a registered shop, changed by `more`. */
export function setTax(
  shop: Pick<TestShop, 'call'>,
  admin: Pick<Person, 'token'>,
  more: Partial<Omit<TaxSettings, 'papersFrom'>> = {},
): Promise<Reply> {
  const { papersFrom: _, ...choices } = REGISTERED
  return shop.call('PUT', '/api/admin/settings/tax', {
    token: admin.token,
    body: { ...choices, ...more },
  })
}

export async function setPapersFrom(shop: TestShop, day: string): Promise<void> {
  await shop.db.execute(sql`update shop_settings set version = version + 1,
    value = jsonb_set(value, '{papersFrom}', to_jsonb(${day}::text)) where section = 'tax'`)
  await shop.app.context.liveSettings.refresh()
}
