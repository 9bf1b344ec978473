import { isPrintedToSize } from '@bhitti/contract/rules/print/printed-rectangle'
import type { ProductType } from '@bhitti/contract/rules/products/product-vocabulary'
import { type LengthUnit, lengthSaidBack } from '@bhitti/contract/rules/products/typed-lengths'
import { type Dispatch, useRef } from 'react'
import { lengthShownIn, readLength } from '~/lib/forms/form-lengths.ts'
import { useLengthUnit } from '~/lib/forms/length-unit.ts'
import { enteredText, useEarlyEntry } from '~/ui/controls/early-entry.ts'
import { TextField } from '~/ui/controls/text-field.tsx'
import type { ConfiguratorAction, ConfiguratorForm, Problems } from './configurator-form.ts'
import { type MadeProduct, sizeRangeIn } from './form-reading.ts'
import { UnitChoice } from './unit-choice.tsx'

type SizeFieldsProps = {
  product: MadeProduct
  form: ConfiguratorForm
  problems: Problems
  dispatch: Dispatch<ConfiguratorAction>
  onEnter?: (() => void) | undefined
}

const SIZE_ADVICE: Partial<Record<ProductType, string>> = {
  blinds:
    'Inside the frame, take the narrowest width and the shortest height. Outside the frame, add 3 inches (8 cm) on each side.',
}

const LABELS = {
  height: { in: 'Height (inches)', ft: 'Height (feet and inches)', cm: 'Height (cm)' },
  width: { in: 'Width (inches)', ft: 'Width (feet and inches)', cm: 'Width (cm)' },
}

const EXAMPLES = {
  wall: {
    height: {
      in: { example: 'e.g. 96', hint: '8 feet = 96 inches' },
      ft: { example: 'e.g. 8 ft 6 in', hint: 'Or 8′6″, or 8.5' },
      cm: { example: 'e.g. 244', hint: '2.44 m = 244 cm' },
    },
    width: {
      in: { example: 'e.g. 120', hint: '10 feet = 120 inches' },
      ft: { example: 'e.g. 10 ft', hint: 'Or 10′, or 10' },
      cm: { example: 'e.g. 305', hint: '3.05 m = 305 cm' },
    },
  },
  window: {
    height: {
      in: { example: 'e.g. 60', hint: '5 feet = 60 inches' },
      ft: { example: 'e.g. 5 ft 6 in', hint: 'Or 5′6″, or 5.5' },
      cm: { example: 'e.g. 152', hint: '1.52 m = 152 cm' },
    },
    width: {
      in: { example: 'e.g. 48', hint: '4 feet = 48 inches' },
      ft: { example: 'e.g. 4 ft', hint: 'Or 4′, or 4' },
      cm: { example: 'e.g. 122', hint: '1.22 m = 122 cm' },
    },
  },
}

export function SizeFields({ product, form, problems, dispatch, onEnter }: SizeFieldsProps) {
  const unit = useLengthUnit()
  const type = product.productType
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <p aria-hidden className="text-sm font-bold">
          {isPrintedToSize(type) ? 'Your wall' : 'Your size'}
        </p>
        <UnitChoice />
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-x-4">
        {(['height', 'width'] as const).map((field) => (
          <div key={field} data-field={field}>
            <SizeField {...{ field, unit, product, form, problems, dispatch, onEnter }} />
          </div>
        ))}
      </div>
      {SIZE_ADVICE[type] && <p className="mt-2 text-sm text-ink-soft">{SIZE_ADVICE[type]}</p>}
    </div>
  )
}

type SizeFieldProps = SizeFieldsProps & { field: 'height' | 'width'; unit: LengthUnit }

function SizeField({ field, unit, product, form, problems, dispatch, onEnter }: SizeFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const shown = lengthShownIn(unit, form[field], form.typedIn[field])
  const type = (text: string) => dispatch({ do: 'type', field, text, unit })
  useEarlyEntry(input, { entered: enteredText, shown, onEntry: type })
  const { example, hint } =
    EXAMPLES[isPrintedToSize(product.productType) ? 'wall' : 'window'][field][unit]
  return (
    <TextField
      ref={input}
      label={LABELS[field][unit]}
      placeholder={example}
      hint={
        <span className="block min-h-12">
          {saidBack(field, form) ?? rangeOf(field, product, form, unit) ?? hint}
        </span>
      }
      // Feet and inches need signs that numeric keyboards lack.
      inputMode={unit === 'ft' ? 'text' : 'decimal'}
      autoComplete="off"
      value={shown}
      error={problems[field]}
      onFocus={onEnter}
      onChange={(event) => type(event.target.value)}
      onBlur={() => dispatch({ do: 'leave', field })}
    />
  )
}

function saidBack(field: 'height' | 'width', form: ConfiguratorForm): string | null {
  const um = readLength(form[field], form.typedIn[field])
  return um === null || Number.isNaN(um) ? null : `= ${lengthSaidBack(um)}`
}

/** Returns the allowed sizes if the owner has set any, so that they are known before typing. */
function rangeOf(
  field: 'height' | 'width',
  product: MadeProduct,
  form: ConfiguratorForm,
  unit: LengthUnit,
): string | null {
  const { sizeRules } = product
  const isBounded =
    field === 'height'
      ? sizeRules?.minHeightInches != null || sizeRules?.maxHeightInches != null
      : sizeRules?.minWidthInches != null || sizeRules?.maxWidthInches != null
  if (!isBounded) return null
  return sizeRangeIn(unit, field, product, form)
}
