import { inchesInCm } from '@bhitti/contract/rules/measures'
import type { ConfigurationField } from '@bhitti/contract/rules/pricing'
import type { ProductType } from '@bhitti/contract/rules/product-vocabulary'
import { type ComponentProps, type Dispatch, useRef } from 'react'
import { parseDecimal } from '~/lib/forms/numbers.ts'
import { enteredText, useEarlyEntry } from '~/ui/early-entry.ts'
import { TextField } from '~/ui/text-field.tsx'
import type { ConfiguratorAction, ConfiguratorForm, Problems } from './configurator-form.ts'

type MeasureFieldsProps = {
  type: ProductType
  form: ConfiguratorForm
  problems: Problems
  dispatch: Dispatch<ConfiguratorAction>
}

const SIZE_ADVICE: Partial<Record<ProductType, string>> = {
  wallpapers: 'Measure at the tallest and widest point and add 2 inches (5 cm) for trimming.',
  artist: 'Measure at the tallest and widest point and add 2 inches (5 cm) for trimming.',
  blinds:
    'Inside a frame take the narrowest width and the shortest height; outside of it add 3 inches (8 cm) to each side.',
}

const EXAMPLES = {
  height: { label: 'Height (inches)', text: 'e.g. 96', hint: '8 feet = 96 inches' },
  width: { label: 'Width (inches)', text: 'e.g. 120', hint: '10 feet = 120 inches' },
}

/** Height and width in inches, with centimetres beside them while they are typed. */
export function SizeFields({ type, form, problems, dispatch }: MeasureFieldsProps) {
  return (
    <div>
      <div className="grid grid-cols-2 gap-x-4">
        {(['height', 'width'] as const).map((field) => (
          <div key={field} data-field={field}>
            <MeasureField
              {...{ field, form, problems, dispatch }}
              label={EXAMPLES[field].label}
              placeholder={EXAMPLES[field].text}
              hint={centimetres(form[field]) ?? EXAMPLES[field].hint}
            />
          </div>
        ))}
      </div>
      {SIZE_ADVICE[type] && <p className="mt-2 text-sm text-ink-soft">{SIZE_ADVICE[type]}</p>}
    </div>
  )
}

/** Metres of fabric. */
export function LengthField({ form, problems, dispatch }: Omit<MeasureFieldsProps, 'type'>) {
  return (
    <div data-field="length">
      <MeasureField
        {...{ field: 'length', form, problems, dispatch }}
        label="Length (metres)"
        placeholder="e.g. 7.5"
        hint="Metres of fabric, not the drop of your curtain."
      />
    </div>
  )
}

type MeasureFieldProps = Omit<MeasureFieldsProps, 'type'> & {
  field: ConfigurationField & ('height' | 'width' | 'length')
} & Pick<ComponentProps<typeof TextField>, 'label' | 'placeholder' | 'hint'>

function MeasureField({ field, form, problems, dispatch, ...words }: MeasureFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const type = (text: string) => dispatch({ do: 'type', field, text })
  useEarlyEntry(input, { entered: enteredText, shown: form[field], onEntry: type })
  return (
    <TextField
      {...words}
      ref={input}
      inputMode="decimal"
      autoComplete="off"
      value={form[field]}
      error={problems[field]}
      onChange={(event) => type(event.target.value)}
      onBlur={() => dispatch({ do: 'leave', field })}
    />
  )
}

function centimetres(text: string): string | null {
  const inches = parseDecimal(text)
  return inches === null ? null : `= ${inchesInCm(inches)}`
}
