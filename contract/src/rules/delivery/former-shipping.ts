/**
 * Shipping settings of releases before zones: rules by the first digits of the PIN code. Both directions are converted,
 * so that both releases can run at once.
 */
import { MAX_SHIPPING_RULES } from '../shop/shop-limits.ts'
import { DEFAULT_SHIPPING, type ShippingSettings } from './delivery-settings.ts'

export type FormerRule = { pincodesFrom: string; charge: number; freeFrom: number | null }

/**
 * Converts former settings to zones, unchecked, so that errors name today's fields. The rule for all of India becomes
 * `elsewhere`. Returns any other value unchanged.
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
 * Returns the rules for a former release that runs beside this one or after a rollback. They are lower bounds: that
 * release knows neither States nor places without delivery.
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
