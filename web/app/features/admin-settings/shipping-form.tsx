import { changeShipping } from '@bhitti/contract/calls/shop/settings.endpoints'
import { MAX_ZONES } from '@bhitti/contract/rules/delivery/delivery-settings'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useApi } from '~/lib/api/api.ts'
import { Button } from '~/ui/controls/button.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import { GoodsFields } from './goods-fields.tsx'
import { Group, ListError, SectionForm } from './section-form.tsx'
import { ShippingPreview } from './shipping-preview.tsx'
import { NEW_ZONE, readShipping, shippingProblems, typedShipping } from './typed-delivery.ts'
import { type SectionProps, useSectionForm } from './use-section-form.ts'
import { WorkingDaysFields } from './working-days-fields.tsx'
import { ZoneFields } from './zone-fields.tsx'
import { ZoneTermsFields } from './zone-terms-fields.tsx'

export function ShippingForm({ stored, onDirty }: SectionProps<'shipping'>) {
  const api = useApi()
  const form = useSectionForm({
    section: 'shipping',
    stored,
    onDirty,
    toValues: typedShipping,
    validate: shippingProblems,
    save: (values, version) => api(changeShipping, { body: { ...readShipping(values), version } }),
  })
  const add = useRef<HTMLDivElement>(null)
  const { values, errors, change } = form
  const { zones, elsewhere } = values
  const step = `${values.stepKg.trim() || '…'} kg`

  function remove(place: number) {
    flushSync(() => change({ zones: zones.toSpliced(place, 1) }))
    add.current?.querySelector('button')?.focus()
  }

  return (
    <SectionForm
      section="shipping"
      title="Shipping"
      intro="Shoppers see the delivery charge and day for their PIN code on the product page, in the cart and at checkout, based on what you enter here. A day is promised only once you have entered the making time and delivery time."
      seenAt={{ name: 'See the shipping policy', path: '/shipping' }}
      savesAsItIs
      stored={stored}
      form={form}
      aside={
        <ShippingPreview
          settings={Object.keys(shippingProblems(values)).length > 0 ? null : readShipping(values)}
        />
      }
    >
      <fieldset className="min-w-0">
        <legend className="eyebrow mb-3">Zones</legend>
        <p className="max-w-prose text-sm text-ink-soft">
          If a PIN code fits several zones, the zone with the most matching digits applies, then the
          zone with its State.
        </p>
        <div className="mt-2">
          {zones.map((zone, place) => (
            <ZoneFields
              // biome-ignore lint/suspicious/noArrayIndexKey: zones have no id; the count resets which are open.
              key={`${zones.length} ${place}`}
              zone={zone}
              place={place}
              step={step}
              errors={errors}
              onChange={(next) =>
                change({ zones: zones.map((one, index) => (index === place ? next : one)) })
              }
              onRemove={() => remove(place)}
            />
          ))}
        </div>
        <ListError message={errors.zones} />
        {zones.length < MAX_ZONES && (
          <div ref={add} className="mt-4">
            <Button
              variant="secondary"
              size="small"
              onClick={() => change({ zones: [...zones, NEW_ZONE] })}
            >
              <Plus aria-hidden size={17} />
              Add a zone
            </Button>
          </div>
        )}
      </fieldset>
      <fieldset className="grid min-w-0 gap-4">
        <legend className="eyebrow mb-3">
          {zones.length === 0 ? 'All of India' : 'Rest of India'}
        </legend>
        <ZoneTermsFields
          terms={elsewhere}
          at="elsewhere"
          step={step}
          errors={errors}
          onChange={(changes) => change({ elsewhere: { ...elsewhere, ...changes } })}
        />
      </fieldset>
      <Group title="Weight and length">
        <TextField
          label="The charge covers"
          inputMode="decimal"
          suffix="kg"
          value={values.includedKg}
          error={errors.includedGrams}
          onChange={({ target }) => change({ includedKg: target.value })}
        />
        <TextField
          label="Additional weight is charged per"
          inputMode="decimal"
          suffix="kg"
          value={values.stepKg}
          error={errors.stepGrams}
          onChange={({ target }) => change({ stepKg: target.value })}
        />
        <TextField
          label="Parcels are long from"
          hint="Blinds are as long as they are wide, walls as their strips"
          optional
          inputMode="numeric"
          suffix="cm"
          placeholder="never"
          value={values.longFromCm}
          error={errors.longFromCm}
          onChange={({ target }) => change({ longFromCm: target.value })}
        />
      </Group>
      <GoodsFields
        goods={values.goods}
        railGramsPerMetre={values.railGramsPerMetre}
        errors={errors}
        onChange={change}
      />
      <WorkingDaysFields calendar={values} errors={errors} onChange={change} />
    </SectionForm>
  )
}
