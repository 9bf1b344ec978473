import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { CONTROL_CLASS, Field, type FieldProps, splitFieldProps } from './field.tsx'

type TextAreaFieldProps = FieldProps &
  Omit<ComponentProps<'textarea'>, keyof FieldProps | 'id'> & {
    /** For long texts: grows to most of the window's height before it scrolls. */
    tall?: boolean
  }

/** Several lines of text; grows with its content in browsers with `field-sizing`. */
export function TextAreaField({ tall = false, ...props }: TextAreaFieldProps) {
  const { field, control } = splitFieldProps(props)
  return (
    <Field {...field}>
      {(wiring) => (
        <textarea
          rows={3}
          {...control}
          {...wiring}
          className={clsx(
            CONTROL_CLASS,
            'field-sizing-content wrap-anywhere resize-y',
            tall ? 'max-h-[75vh] min-h-72' : 'max-h-96 min-h-24',
          )}
        />
      )}
    </Field>
  )
}
