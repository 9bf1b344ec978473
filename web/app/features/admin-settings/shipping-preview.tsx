import { quoteDelivery, zoneAt } from '@bhitti/contract/rules/delivery/delivery-quote'
import type { ShippingSettings } from '@bhitti/contract/rules/delivery/delivery-settings'
import { deliveryTerms } from '@bhitti/contract/rules/delivery/delivery-terms'
import {
  chargeText,
  earliestText,
  promiseText,
} from '@bhitti/contract/rules/delivery/delivery-words'
import { toPaise } from '@bhitti/contract/rules/prices/money'
import { TYPE_NAMES } from '@bhitti/contract/rules/products/product-fields'
import { PRODUCT_TYPES, type ProductType } from '@bhitti/contract/rules/products/product-vocabulary'
import { asciiDigits } from '@bhitti/contract/rules/texts/digits'
import { readPincode } from '@bhitti/contract/rules/texts/pincode'
import { useState } from 'react'
import { shopNow } from '~/lib/api/shop-clock.ts'
import { parseDecimal } from '~/lib/forms/numbers.ts'
import { SelectField } from '~/ui/controls/select-field.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'

type ShippingPreviewProps = {
  /** Current values of the form, saved or not; null while some are invalid. */
  settings: ShippingSettings | null
}

type Sample = { pincode: string; type: ProductType; subtotal: string; kg: string; cm: string }

const SAMPLE: Sample = {
  pincode: '500033',
  type: 'wallpapers',
  subtotal: '2000',
  kg: '3',
  cm: '100',
}
const TYPE_OPTIONS = PRODUCT_TYPES.map((value) => ({ value, label: TYPE_NAMES[value] }))

export function ShippingPreview({ settings }: ShippingPreviewProps) {
  const [sample, setSample] = useState(SAMPLE)
  const change = (changes: Partial<Sample>) => setSample((before) => ({ ...before, ...changes }))
  return (
    <div className="mt-8 rounded-md bg-paper-deep p-5 sm:p-6">
      <h3 className="font-bold">Try a PIN code</h3>
      <p className="mt-1 text-sm text-ink-soft">
        What delivery would cost for an order placed now, and when it would arrive.
      </p>
      <div className="mt-3 grid gap-x-5 gap-y-4 sm:grid-cols-3">
        <TextField
          label="PIN code"
          inputMode="numeric"
          value={sample.pincode}
          onChange={({ target }) => change({ pincode: target.value })}
        />
        <SelectField
          label="Goods"
          options={TYPE_OPTIONS}
          value={sample.type}
          onChange={({ target }) => {
            const type = PRODUCT_TYPES.find((one) => one === target.value)
            if (type) change({ type })
          }}
        />
        <TextField
          label="Subtotal"
          inputMode="decimal"
          suffix="₹"
          value={sample.subtotal}
          onChange={({ target }) => change({ subtotal: target.value })}
        />
        <TextField
          label="Weight"
          inputMode="decimal"
          suffix="kg"
          value={sample.kg}
          onChange={({ target }) => change({ kg: target.value })}
        />
        <TextField
          label="Length"
          inputMode="decimal"
          suffix="cm"
          value={sample.cm}
          onChange={({ target }) => change({ cm: target.value })}
        />
      </div>
      <output className="mt-4 block tabular-nums">{outcome(settings, sample)}</output>
    </div>
  )
}

/** Returns the result as text: South: ₹149. Delivered by Thursday, 3 December; Tuesday, 1 December at the earliest. */
function outcome(settings: ShippingSettings | null, sample: Sample): string {
  const pincode = readPincode(sample.pincode)
  const [subtotal, kg, cm] = [sample.subtotal, sample.kg, sample.cm].map((text) =>
    parseDecimal(asciiDigits(text).replaceAll(',', '')),
  )
  if (settings === null) return 'First correct the fields marked above.'
  if (pincode === undefined) return 'Enter a 6-digit PIN code.'
  if (subtotal == null || kg == null || cm == null) {
    return 'Enter an amount, a weight and a length.'
  }
  const terms = deliveryTerms(settings, [])
  const parcel = {
    grams: Math.round(kg * 1000),
    longestMm: Math.round(cm * 10),
    types: [sample.type],
  }
  const order = { subtotalPaise: toPaise(subtotal), pincode, parcel }
  const quote = quoteDelivery(order, terms, shopNow())
  const zone = settings.zones[zoneAt(pincode, terms) ?? -1]?.name ?? 'Rest of India'
  if (quote.kind === 'notServed') return `${zone}: not delivered to`
  const { promised } = quote
  const price = `${zone}: ${chargeText(quote.chargePaise)}`
  if (promised === null)
    return `${price}. No delivery day is promised: the making time or delivery time is missing.`
  const earliest = earliestText(promised)
  return `${price}. ${promiseText(promised)}${earliest === null ? '' : `; ${earliest}`}`
}
