import { SUGGESTED_SPARE_UM } from '@bhitti/contract/rules/print/printed-rectangle'
import { formatLengthIn, type LengthUnit } from '@bhitti/contract/rules/products/typed-lengths'
import { type Dispatch, useRef } from 'react'
import type {
  ConfiguratorAction,
  ConfiguratorForm,
  Problems,
  SpareChoice,
} from '~/entities/configuration/configurator-form.ts'
import { lengthShownIn } from '~/lib/forms/form-lengths.ts'
import { useLengthUnit } from '~/lib/forms/length-unit.ts'
import { enteredText, useEarlyEntry } from '~/ui/controls/early-entry.ts'
import { Segmented } from '~/ui/controls/segmented.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import { SPARE_ADVICE } from './spare-advice.ts'

type SpareFieldProps = {
  form: ConfiguratorForm
  problems: Problems
  dispatch: Dispatch<ConfiguratorAction>
}

export default function SpareField({ form, problems, dispatch }: SpareFieldProps) {
  const unit = useLengthUnit()
  const suggested = formatLengthIn(SUGGESTED_SPARE_UM, unit)
  return (
    <div data-field="spare">
      <Segmented
        legend="Spare for trimming"
        options={[
          { value: 'none', label: 'No spare', name: 'No spare: my size already has it' },
          { value: 'suggested', label: `Add ${suggested}`, name: `Add ${suggested} on every side` },
          { value: 'own', label: 'Other', name: 'Another amount on every side' },
        ]}
        value={form.spare}
        onChange={(choice) => dispatch({ do: 'spare', choice })}
      />
      <p aria-live="polite" className="mt-1.5 min-h-12 text-sm text-ink-soft">
        {reasonFor(form.spare)}
      </p>
      {form.spare === 'own' && <OwnSpare {...{ unit, form, problems, dispatch }} />}
    </div>
  )
}

function OwnSpare({ unit, form, problems, dispatch }: SpareFieldProps & { unit: LengthUnit }) {
  const input = useRef<HTMLInputElement>(null)
  const shown = lengthShownIn(unit, form.ownSpare, form.typedIn.ownSpare)
  const type = (text: string) => dispatch({ do: 'type', field: 'ownSpare', text, unit })
  useEarlyEntry(input, { entered: enteredText, shown, onEntry: type })
  return (
    <TextField
      ref={input}
      className="mt-3"
      label="Spare on every side"
      placeholder={unit === 'cm' ? 'e.g. 7.5' : 'e.g. 3'}
      suffix={unit === 'cm' ? 'cm' : unit === 'ft' ? 'feet' : 'inches'}
      inputMode={unit === 'ft' ? 'text' : 'decimal'}
      autoComplete="off"
      value={shown}
      error={problems.spare}
      onChange={(event) => type(event.target.value)}
      onBlur={() => dispatch({ do: 'leave', field: 'spare' })}
    />
  )
}

function reasonFor(spare: SpareChoice): string {
  if (spare === 'none') return SPARE_ADVICE
  if (spare === 'suggested') {
    return 'Recommended, as walls are rarely perfectly straight. It is trimmed off on the wall.'
  }
  return 'Printed at the top, bottom, left and right, and trimmed off on the wall.'
}
