import { NAME_MAX, STREET_MAX } from '@bhitti/contract/rules/shop/shop-limits'
import { GSTIN_LENGTH, gstinProblem, normalizedGstin } from '@bhitti/contract/rules/tax/gstin'
import {
  DELIVERED_TO,
  DELIVERED_TO_NAMES,
  type DeliveredTo,
} from '@bhitti/contract/rules/tax/place-of-supply'
import { INDIAN_STATES, type StateCode } from '@bhitti/contract/rules/texts/indian-states'
import { useState } from 'react'
import { RadioCards } from '~/ui/controls/radio-cards.tsx'
import { TextAreaField } from '~/ui/controls/text-area-field.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import { Disclosure } from '~/ui/layout/disclosure.tsx'
import { type BusinessTexts, isAddressAsked, isOutside, stateOfBusiness } from './business-buyer.ts'

type BusinessFieldsProps = {
  texts: BusinessTexts
  /** State of delivery; null if unknown. */
  deliveryState: StateCode | null
  onChange: (changes: Partial<BusinessTexts>) => void
}

export function BusinessFields({ texts, deliveryState, onChange }: BusinessFieldsProps) {
  const isOpen = texts.isBusiness !== ''
  const [hasLeft, setHasLeft] = useState(false)
  const typed = normalizedGstin(texts.gstin)
  // No error is shown while the GSTIN is still being typed.
  const isJudged = typed.length >= GSTIN_LENGTH || (hasLeft && typed !== '')
  const problem = isJudged ? gstinProblem(typed) : null
  const state = stateOfBusiness(texts)
  return (
    <Disclosure
      summary="Buying for a business? Add your GSTIN"
      open={isOpen}
      onToggle={({ currentTarget }) => onChange({ isBusiness: currentTarget.open ? 'yes' : '' })}
    >
      <div className="grid gap-4">
        <TextField
          label="GSTIN"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
          hint={
            state === null
              ? 'For a tax invoice in the name of your business'
              : `Registered in ${INDIAN_STATES[state]}`
          }
          value={texts.gstin}
          error={problem ?? undefined}
          onChange={({ target }) => onChange({ gstin: target.value })}
          onBlur={() => setHasLeft(true)}
        />
        <TextField
          label="Business name"
          autoComplete="organization"
          maxLength={NAME_MAX}
          value={texts.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <RadioCards<DeliveredTo>
          legend="Where is it delivered?"
          options={DELIVERED_TO.map((value) => ({ value, label: DELIVERED_TO_NAMES[value] }))}
          value={texts.deliveredTo === 'someoneElse' ? 'someoneElse' : 'premises'}
          onChange={(deliveredTo) => onChange({ deliveredTo })}
        />
        {state !== null &&
          texts.deliveredTo !== 'someoneElse' &&
          isOutside(texts, deliveryState) && (
            <p className="text-sm" role="status">
              Your GSTIN is registered in {INDIAN_STATES[state]}, and this order goes to another
              State. It is taxed there, so you may not be able to claim the input tax credit. If you
              have a GSTIN in the State of delivery, please use that one.
            </p>
          )}
        {isAddressAsked(texts, deliveryState) && (
          <TextAreaField
            label="Business address"
            hint="The registered address of the business, as printed on the invoice"
            rows={2}
            maxLength={2 * STREET_MAX}
            value={texts.address}
            onChange={({ target }) => onChange({ address: target.value })}
          />
        )}
      </div>
    </Disclosure>
  )
}
