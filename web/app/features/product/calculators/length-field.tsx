import { type Dispatch, useRef } from 'react'
import type {
  ConfiguratorAction,
  ConfiguratorForm,
  Problems,
} from '~/entities/configuration/configurator-form.ts'
import { enteredText, useEarlyEntry } from '~/ui/controls/early-entry.ts'
import { TextField } from '~/ui/controls/text-field.tsx'

type LengthFieldProps = {
  form: ConfiguratorForm
  problems: Problems
  dispatch: Dispatch<ConfiguratorAction>
}

export function LengthField({ form, problems, dispatch }: LengthFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const type = (text: string) => dispatch({ do: 'type', field: 'length', text })
  useEarlyEntry(input, { entered: enteredText, shown: form.length, onEntry: type })
  return (
    <div data-field="length">
      <TextField
        ref={input}
        label="Length (metres)"
        placeholder="e.g. 7.5"
        hint="Fabric to buy, not the drop. Enter your window below: we work it out and stitch it."
        inputMode="decimal"
        autoComplete="off"
        value={form.length}
        error={problems.length}
        onChange={(event) => type(event.target.value)}
        onBlur={() => dispatch({ do: 'leave', field: 'length' })}
      />
    </div>
  )
}
