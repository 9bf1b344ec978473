import type { ComponentProps } from 'react'
import { Field, type FieldProps, splitFieldProps } from './field.tsx'

type RangeFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'id' | 'type'> & {
    valueText: string
  }

export function RangeField(props: RangeFieldProps) {
  const { field, control } = splitFieldProps(props)
  const { valueText, ...input } = control
  return (
    <Field {...field} className="relative">
      {(wiring) => (
        <>
          <span aria-hidden className="absolute top-0 right-0 text-sm text-ink-soft">
            {valueText}
          </span>
          <input
            {...input}
            {...wiring}
            type="range"
            aria-valuetext={valueText}
            className="range-line block h-touch w-full"
          />
        </>
      )}
    </Field>
  )
}
