import { asciiDigits } from '@bhitti/contract/rules/digits'
import { formatPaise, toPaise } from '@bhitti/contract/rules/money'
import { decidingRule, shippingPaise } from '@bhitti/contract/rules/shipping'
import { type ShippingSettings, shippingRules } from '@bhitti/contract/rules/shop-settings'
import { useState } from 'react'
import { parseDecimal } from '~/lib/forms/numbers.ts'
import { TextField } from '~/ui/text-field.tsx'

type ShippingPreviewProps = {
  /** As they stand in the form, saved or not; null while something in them is wrong. */
  rules: ShippingSettings['rules'] | null
}

/** Works out one delivery by the rules of the form, before anybody has to pay by them. */
export function ShippingPreview({ rules }: ShippingPreviewProps) {
  const [pincode, setPincode] = useState('500033')
  const [subtotal, setSubtotal] = useState('2000')
  return (
    <div className="mt-8 rounded-md bg-paper-deep p-5 sm:p-6">
      <h3 className="font-bold">Try the rules</h3>
      <div className="mt-3 grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <TextField
          label="PIN code"
          inputMode="numeric"
          maxLength={6}
          value={pincode}
          onChange={({ target }) => setPincode(target.value)}
        />
        <TextField
          label="Subtotal"
          inputMode="decimal"
          suffix="₹"
          value={subtotal}
          onChange={({ target }) => setSubtotal(target.value)}
        />
      </div>
      <output className="mt-4 block tabular-nums">
        {outcome(rules, asciiDigits(pincode), asciiDigits(subtotal))}
      </output>
    </div>
  )
}

/** PIN 500033, ₹2,000 → ₹150, by the rule for 500… */
function outcome(
  settings: ShippingSettings['rules'] | null,
  pincode: string,
  subtotal: string,
): string {
  const rupees = parseDecimal(subtotal.replaceAll(',', ''))
  if (settings === null) return 'Complete the rules above first.'
  if (!/^[1-9]\d{5}$/.test(pincode) || rupees === null) {
    return 'Enter a 6-digit PIN code and an amount.'
  }
  const rules = shippingRules({ rules: settings })
  const subtotalPaise = toPaise(rupees)
  const charge = shippingPaise({ subtotalPaise, pincode }, rules)
  const prefix = decidingRule(pincode, rules)?.pincodesFrom ?? ''
  const by = prefix === '' ? 'all of India' : prefix.padEnd(6, '·')
  const shown = charge === 0 ? 'Free' : formatPaise(charge)
  return `PIN ${pincode}, ${formatPaise(subtotalPaise)} → ${shown}, by the rule for ${by}`
}
