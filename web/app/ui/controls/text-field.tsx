import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { CONTROL_CLASS, Field, type FieldProps, splitFieldProps } from './field.tsx'

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'id'> & {
    suffix?: ReactNode
  }

export function TextField(props: TextFieldProps) {
  const { field, control } = splitFieldProps(props)
  const { suffix, type = 'text', ...input } = control
  return (
    <Field {...field}>
      {(wiring) => (
        <span className="relative block">
          <input
            {...input}
            {...wiring}
            type={type}
            className={clsx(CONTROL_CLASS, suffix && 'pr-20')}
          />
          {suffix && (
            <span
              aria-hidden
              className="pointer-events-none absolute inset-y-0 right-4 flex items-center text-sm text-ink-faint"
            >
              {suffix}
            </span>
          )}
        </span>
      )}
    </Field>
  )
}
