import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { CONTROL_CLASS, Field, type FieldProps, splitFieldProps } from './field.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean }

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps | 'id' | 'children'> & {
    options: readonly SelectOption[]
    icon?: ReactNode
    /** Shown while nothing is chosen; choosing it clears the field. */
    placeholder?: string
  }

export function SelectField(props: SelectFieldProps) {
  const { field, control } = splitFieldProps(props)
  const { options, icon, placeholder, ...select } = control
  return (
    <Field {...field}>
      {(wiring) => (
        <span className="relative block">
          {icon && (
            <span className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center">
              {icon}
            </span>
          )}
          <select
            {...select}
            {...wiring}
            className={clsx(CONTROL_CLASS, 'appearance-none pr-11', icon && 'pl-10.5!')}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            size={18}
            className="pointer-events-none absolute inset-y-0 right-3.5 my-auto"
          />
        </span>
      )}
    </Field>
  )
}
