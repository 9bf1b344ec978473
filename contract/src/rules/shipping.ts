/**
 * What delivery costs. The owner's rules decide it and nothing else, on the checkout page and on the
 * server alike.
 */

export type ShippingRule = {
  /** First digits of the PIN codes it is for; '' is all of India. */
  pincodesFrom: string
  chargePaise: number
  /** Subtotal, before any discount, from which delivery is free; null for never. */
  freeFromPaise: number | null
}

/**
 * The charge in paise. Of the rules that are for a PIN code, the one with the most digits decides;
 * their order means nothing. While the PIN code is not known, the dearest of all decides, so that
 * nobody pays less by not telling it. Without any rule that fits, delivery is free.
 */
export function shippingPaise(
  order: { subtotalPaise: number; pincode: string | null },
  rules: readonly ShippingRule[],
): number {
  const { subtotalPaise, pincode } = order
  if (pincode === null) {
    return Math.max(0, ...rules.map((rule) => chargeOf(rule, subtotalPaise)))
  }
  const rule = decidingRule(pincode, rules)
  return rule ? chargeOf(rule, subtotalPaise) : 0
}

/** The rule for a PIN code: of those whose digits it begins with, the one with the most. */
export function decidingRule(
  pincode: string,
  rules: readonly ShippingRule[],
): ShippingRule | undefined {
  return rules
    .filter(({ pincodesFrom }) => pincode.startsWith(pincodesFrom))
    .reduce<ShippingRule | undefined>(
      (best, rule) => (best && best.pincodesFrom.length >= rule.pincodesFrom.length ? best : rule),
      undefined,
    )
}

/** Whether the charge is the same wherever it goes, so that it can be told before there is an address. */
export function isSameEverywhere(subtotalPaise: number, rules: readonly ShippingRule[]): boolean {
  return new Set(rules.map((rule) => chargeOf(rule, subtotalPaise))).size <= 1
}

function chargeOf({ chargePaise, freeFromPaise }: ShippingRule, subtotalPaise: number): number {
  return freeFromPaise !== null && subtotalPaise >= freeFromPaise ? 0 : chargePaise
}
