/**
 * Shipping as the releases before zones kept it: rules by the first digits of the PIN code. What they stored means the
 * same here, and what is stored here means to them what they can understand of it.
 */
import { MAX_SHIPPING_RULES } from '../shop/shop-limits.ts'
import { DEFAULT_SHIPPING, type ShippingSettings } from './delivery-settings.ts'

export type FormerRule = { pincodesFrom: string; charge: number; freeFrom: number | null }

/**
 * The former shape as the present one, unchecked, so that what is wrong in it is said where it stands now: the
 * rule for all of India is what holds elsewhere, each other one a zone. Anything else is answered as it is.
 */
export function fromFormerShipping(value: unknown): unknown {
  if (!isRecord(value) || 'zones' in value || !Array.isArray(value.rules)) return value
  const { rules, ...others } = value
  const terms = rules.map((rule: unknown) => (isRecord(rule) ? rule : {}))
  const place = terms.findIndex(({ pincodesFrom }) => pincodesFrom === '')
  const forAll = terms[place]
  const { elsewhere } = DEFAULT_SHIPPING
  return {
    ...DEFAULT_SHIPPING,
    zones: terms
      .filter((_, index) => index !== place)
      .map(({ pincodesFrom, ...charges }) => ({
        ...elsewhere,
        ...charges,
        name: `PIN ${String(pincodesFrom)}`,
        pincodes: [pincodesFrom],
        states: [],
      })),
    elsewhere: forAll && { ...elsewhere, charge: forAll.charge, freeFrom: forAll.freeFrom },
    ...others,
  }
}

/**
 * The rules by which a former release charges while it still runs beside this one, or after a step back to it:
 * what an order costs at least. It knows neither States nor places without delivery.
 */
export function toFormerRules({ zones, elsewhere }: ShippingSettings): FormerRule[] {
  const { charge, freeFrom } = elsewhere
  const all = { pincodesFrom: '', charge, freeFrom }
  const others = zones.flatMap(({ pincodes, charge, freeFrom }) =>
    pincodes.map((pincodesFrom) => ({ pincodesFrom, charge, freeFrom })),
  )
  return [all, ...others].slice(0, MAX_SHIPPING_RULES)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
