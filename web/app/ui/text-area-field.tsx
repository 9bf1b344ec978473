import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { CONTROL_CLASS, Field, type FieldProps, splitFieldProps } from './field.tsx'

type TextAreaFieldProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps | 'id'>

/** Several lines of text; grows with its content where the browser can. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { field, control } = splitFieldProps(props)
  return (
    <Field {...field}>
      {(wiring) => (
        <textarea
          rows={3}
          {...control}
          {...wiring}
          className={clsx(CONTROL_CLASS, 'field-sizing-content min-h-24 max-h-96 resize-y')}
        />
      )}
    </Field>
  )
}
