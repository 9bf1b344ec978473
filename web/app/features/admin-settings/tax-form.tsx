import { changeTax } from '@bhitti/contract/calls/shop/settings.endpoints'
import { TYPE_NAMES } from '@bhitti/contract/rules/products/product-fields'
import { PRODUCT_TYPES } from '@bhitti/contract/rules/products/product-vocabulary'
import { isGstin, normalizedGstin, stateOfGstin } from '@bhitti/contract/rules/tax/gstin'
import { TAX_CLASS_CODES, TAX_CLASSES } from '@bhitti/contract/rules/tax/tax-classes'
import { dayText } from '@bhitti/contract/rules/tax/tax-document-words'
import {
  INVOICE_TIME_NAMES,
  INVOICE_TIMES,
  REGISTRATION_NAMES,
  REGISTRATIONS,
  type Registration,
} from '@bhitti/contract/rules/tax/tax-settings'
import { dayInIndia } from '@bhitti/contract/rules/texts/dates'
import { INDIAN_STATES, STATE_CODES } from '@bhitti/contract/rules/texts/indian-states'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '~/lib/api/api.ts'
import { shopNow } from '~/lib/api/shop-clock.ts'
import { Button } from '~/ui/controls/button.tsx'
import { Checkbox } from '~/ui/controls/checkbox.tsx'
import { IconButton } from '~/ui/controls/icon-button.tsx'
import { RadioCards } from '~/ui/controls/radio-cards.tsx'
import { SelectField } from '~/ui/controls/select-field.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { Group, SectionForm } from './section-form.tsx'
import { taxGaps } from './tax-gaps.ts'
import { TaxRates } from './tax-rates.tsx'
import { readTax, TAXED_MATERIALS, taxProblems, typedTax, usualDraft } from './typed-tax.ts'
import { type SectionProps, useSectionForm } from './use-section-form.ts'

const REGISTRATION_DETAILS: Record<Registration, string> = {
  unknown: 'No tax documents are issued until you choose.',
  registered: 'Orders get tax invoices with CGST and SGST, or IGST.',
  unregistered: 'Orders get bills of supply without tax.',
}

const CLASS_OPTIONS = TAX_CLASS_CODES.map((value) => ({ value, label: TAX_CLASSES[value] }))
const STATE_OPTIONS = STATE_CODES.map((value) => ({ value, label: INDIAN_STATES[value] }))

export function TaxForm({ stored, onDirty }: SectionProps<'tax'>) {
  const api = useApi()
  const form = useSectionForm({
    section: 'tax',
    stored,
    onDirty,
    toValues: typedTax,
    validate: taxProblems,
    save: (values, version) => api(changeTax, { body: { ...readTax(values), version } }),
  })
  const { values, errors, change } = form
  const { papersFrom } = stored.value
  return (
    <SectionForm
      section="tax"
      title="Tax"
      intro="The details that go into invoices and other tax documents. Prices in the shop include tax, so nothing here changes what a customer pays. Please set it up with your accountant, who should confirm every rate."
      stored={stored}
      form={form}
    >
      {papersFrom !== null && (
        <Notice tone="green" title={`Tax documents are issued since ${dayText(papersFrom)}`}>
          <p className="text-sm">
            What was issued stays as it is. Mistakes are corrected with credit notes.
          </p>
        </Notice>
      )}
      <RadioCards<Registration>
        legend="Is the shop registered for GST?"
        className="sm:grid-cols-3"
        options={REGISTRATIONS.map((value) => ({
          value,
          label: REGISTRATION_NAMES[value],
          detail: REGISTRATION_DETAILS[value],
          disabled: value === 'unknown' && papersFrom !== null,
        }))}
        value={values.registration}
        error={errors.registration}
        onChange={(registration) => change({ registration })}
      />
      <Group title="The shop’s registration">
        {values.registration === 'unregistered' ? (
          <SelectField
            label="State of the shop"
            placeholder="Choose the State"
            options={STATE_OPTIONS}
            value={values.state}
            error={errors.state}
            onChange={({ target }) => change({ state: target.value })}
          />
        ) : (
          <TextField
            label="GSTIN"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={20}
            hint={
              isGstin(values.gstin)
                ? `Registered in ${INDIAN_STATES[stateOfGstin(normalizedGstin(values.gstin))]}`
                : '15 characters, as on the registration certificate'
            }
            value={values.gstin}
            error={errors.gstin}
            onChange={({ target }) => change({ gstin: target.value })}
          />
        )}
        <SelectField
          label="Orders are invoiced"
          options={INVOICE_TIMES.map((value) => ({ value, label: INVOICE_TIME_NAMES[value] }))}
          value={values.invoiceAt}
          error={errors.invoiceAt}
          onChange={({ target }) => {
            const chosen = INVOICE_TIMES.find((time) => time === target.value)
            if (chosen) change({ invoiceAt: chosen })
          }}
        />
      </Group>
      <Draft
        gaps={taxGaps(readTax(values), dayInIndia(shopNow()))}
        draft={usualDraft(values)}
        onFill={change}
      />
      <Group title="How goods are taxed">
        {PRODUCT_TYPES.map((type) => (
          <SelectField
            key={type}
            label={TYPE_NAMES[type]}
            placeholder="Not chosen yet"
            options={CLASS_OPTIONS}
            value={values.byType[type] ?? ''}
            error={errors[`byType.${type}`]}
            onChange={({ target }) =>
              change({ byType: { ...values.byType, [type]: target.value } })
            }
          />
        ))}
        <SelectField
          label="Curtain cloth by the metre"
          hint="For fabric that is not made up into a curtain"
          placeholder="As curtains"
          options={CLASS_OPTIONS}
          value={values.unmadeCurtains}
          error={errors.unmadeCurtains}
          onChange={({ target }) => change({ unmadeCurtains: target.value })}
        />
      </Group>
      <Group title="Materials with their own tax class">
        {TAXED_MATERIALS.map(({ productType, material, key }) => (
          <SelectField
            key={key}
            label={`${TYPE_NAMES[productType]} in ${material}`}
            placeholder={`As other ${TYPE_NAMES[productType].toLowerCase()}`}
            options={CLASS_OPTIONS}
            value={values.byMaterial[key] ?? ''}
            onChange={({ target }) =>
              change({ byMaterial: { ...values.byMaterial, [key]: target.value } })
            }
          />
        ))}
      </Group>
      <TaxRates values={values} errors={errors} onChange={(rates) => change({ rates })} />
      <Group title="E-invoices and e-way bills">
        <Checkbox
          label="Our turnover is above ₹5 crore: invoices to businesses wait for their IRN"
          checked={values.eInvoices}
          onChange={({ target }) => change({ eInvoices: target.checked })}
          className="sm:col-span-2"
        />
        <TextField
          label="E-way bill needed above, ₹"
          inputMode="decimal"
          value={values.eWayBillAbove}
          error={errors.eWayBillAbove}
          onChange={({ target }) => change({ eWayBillAbove: target.value })}
        />
      </Group>
      <Group title="Large invoices">
        <p className="max-w-prose text-sm text-ink-soft sm:col-span-2">
          Invoices to other States and to buyers without a GSTIN are listed one by one in the return
          (GSTR-1, table 5) above this amount. Each holds from its first day on.
        </p>
        {values.largeInvoices.map((limit, place) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: limits have no id.
            key={place}
            className="grid grid-cols-[1fr_1fr_2.75rem] items-start gap-4 sm:col-span-2"
          >
            <TextField
              label="From"
              type="date"
              value={limit.from}
              error={errors[`largeInvoices.${place}.from`]}
              onChange={({ target }) =>
                change({ largeInvoices: edited(place, { from: target.value }) })
              }
            />
            <TextField
              label="Above, ₹"
              inputMode="decimal"
              value={limit.above}
              error={errors[`largeInvoices.${place}.above`]}
              onChange={({ target }) =>
                change({ largeInvoices: edited(place, { above: target.value }) })
              }
            />
            {values.largeInvoices.length > 1 && (
              <IconButton
                label={`Remove the threshold of ${limit.above === '' ? 'nothing' : `₹${limit.above}`}`}
                className="mt-7.5"
                onClick={() => change({ largeInvoices: values.largeInvoices.toSpliced(place, 1) })}
              >
                <Trash2 aria-hidden size={19} />
              </IconButton>
            )}
          </div>
        ))}
        <Button
          variant="quiet"
          size="small"
          className="justify-self-start"
          onClick={() =>
            change({ largeInvoices: [...values.largeInvoices, { from: '', above: '' }] })
          }
        >
          Add a threshold from a later day
        </Button>
      </Group>
    </SectionForm>
  )

  function edited(place: number, changes: { from?: string; above?: string }) {
    return values.largeInvoices.map((one, at) => (at === place ? { ...one, ...changes } : one))
  }
}

type DraftProps = {
  gaps: readonly string[]
  draft: ReturnType<typeof usualDraft>
  onFill: (draft: NonNullable<DraftProps['draft']>) => void
}

function Draft({ gaps, draft, onFill }: DraftProps) {
  const [isFilled, setIsFilled] = useState(false)
  if (gaps.length === 0 && draft === null) {
    return isFilled ? (
      <Notice tone="gold" role="status" title="The usual classes and rates are filled in">
        <p className="text-sm">
          They are a draft, as of 22 September 2025, and nothing is stored before you save. Please
          have your accountant confirm every one.
        </p>
      </Notice>
    ) : null
  }
  return (
    <Notice
      tone={gaps.length > 0 ? 'gold' : 'paper'}
      title={gaps.length > 0 ? 'Some orders cannot be invoiced yet' : 'A draft to begin with'}
    >
      {gaps.length > 0 && (
        <ul className="mt-1 list-disc pl-5 text-sm">
          {gaps.map((gap) => (
            <li key={gap}>{gap}</li>
          ))}
        </ul>
      )}
      {draft !== null && (
        <>
          <p className="mt-2 max-w-prose text-sm">
            The usual classes, HSN codes and rates can be filled in where nothing is chosen, for
            your accountant to confirm.
          </p>
          <Button
            variant="secondary"
            size="small"
            className="mt-3"
            onClick={() => {
              onFill(draft)
              setIsFilled(true)
            }}
          >
            Fill in the usual rates
          </Button>
        </>
      )}
    </Notice>
  )
}
