import type { FieldErrors } from '@bhitti/contract/calls/error-codes'
import { changeShipping } from '@bhitti/contract/calls/settings.endpoints'
import type { ShippingSettings } from '@bhitti/contract/rules/shop-settings'
import { useApi } from '~/lib/api/api.ts'
import { parseDecimal } from '~/lib/forms/numbers.ts'
import { SectionForm } from './section-form.tsx'
import { ShippingPreview } from './shipping-preview.tsx'
import { ShippingRules, type TypedRule } from './shipping-rules.tsx'
import { type SectionProps, useSectionForm } from './use-section-form.ts'

/** What delivery costs, by the first digits of the PIN code. */
export function ShippingForm({ stored, onDirty }: SectionProps<'shipping'>) {
  const api = useApi()
  const form = useSectionForm({
    section: 'shipping',
    stored,
    onDirty,
    toValues: ({ rules }) => ({ rules: inOrder(rules).map(typed) }),
    validate: ({ rules }) => wrongRules(rules),
    save: ({ rules }, version) =>
      api(changeShipping, { body: { rules: rules.map(understood), version } }),
  })
  const { values, errors, change } = form
  return (
    <SectionForm
      section="shipping"
      title="Shipping"
      intro="Of all rules that fit a PIN code, the one with the most digits decides. The charge is added at checkout, before the payment."
      seenAt={{ name: 'See the shipping policy', path: '/shipping' }}
      stored={stored}
      form={form}
      aside={
        <ShippingPreview
          rules={
            Object.keys(wrongRules(values.rules)).length > 0 ? null : values.rules.map(understood)
          }
        />
      }
    >
      <ShippingRules rules={values.rules} errors={errors} onChange={(rules) => change({ rules })} />
    </SectionForm>
  )
}

type Rule = ShippingSettings['rules'][number]

/** All of India first, then by digits. */
function inOrder(rules: readonly Rule[]): Rule[] {
  return rules.toSorted((one, other) => (one.pincodesFrom < other.pincodesFrom ? -1 : 1))
}

function typed({ pincodesFrom, charge, freeFrom }: Rule): TypedRule {
  return {
    pincodesFrom,
    charge: String(charge),
    freeFrom: freeFrom === null ? '' : String(freeFrom),
  }
}

/** Only for rules in which nothing is wrong. */
function understood({ pincodesFrom, charge, freeFrom }: TypedRule): Rule {
  return { pincodesFrom, charge: amount(charge) ?? 0, freeFrom: amount(freeFrom) }
}

function wrongRules(rules: readonly TypedRule[]): FieldErrors {
  const wrong: FieldErrors = {}
  for (const [place, { pincodesFrom, charge, freeFrom }] of rules.entries()) {
    if (place > 0 && pincodesFrom.trim() === '') {
      wrong[`rules.${place}.pincodesFrom`] = 'Enter the first digits of the PIN codes'
    }
    if (amount(charge) === null) {
      wrong[`rules.${place}.charge`] = 'Enter an amount such as 150 or 99.50'
    }
    if (freeFrom.trim() !== '' && amount(freeFrom) === null) {
      wrong[`rules.${place}.freeFrom`] = 'Enter an amount such as 5000, or nothing'
    }
  }
  return wrong
}

/** Rupees as people write them, 2,000 too; null where it is no amount. */
function amount(text: string): number | null {
  return parseDecimal(text.replaceAll(',', ''))
}
