import type { ComponentProps } from 'react'
import { Field, type FieldProps, splitFieldProps } from './field.tsx'

type RangeFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'id' | 'type'> & {
    /** The present value as people read it, shown beside the label and spoken. */
    valueText: string
  }

/** A value on a line between two ends. */
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
