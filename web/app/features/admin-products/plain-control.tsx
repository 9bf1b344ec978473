import type { PlainField } from '@bhitti/contract/rules/products/product-fields'
import type { ChangeEvent } from 'react'
import { SelectField, type SelectOption } from '~/ui/controls/select-field.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'

export const YES_NO: readonly SelectOption[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

export function choicesOf(names: Readonly<Record<string, string>>): readonly SelectOption[] {
  return Object.entries(names).map(([value, label]) => ({ value, label }))
}

type PlainControlProps = {
  field: PlainField
  name: string
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void
}

export function PlainControl({ field, ...control }: PlainControlProps) {
  const { label, help } = field
  switch (field.kind) {
    case 'yesNo':
      return (
        <SelectField
          label={label}
          optional
          placeholder="Not stated"
          options={YES_NO}
          hint={help}
          {...control}
        />
      )
    case 'choice':
      return (
        <SelectField
          label={label}
          optional
          placeholder={field.none}
          options={choicesOf(field.names)}
          hint={help}
          {...control}
        />
      )
    case 'measure':
      return (
        <TextField
          label={label}
          optional
          inputMode={field.decimals === 0 ? 'numeric' : 'decimal'}
          suffix={field.unit}
          hint={help}
          {...control}
        />
      )
    case 'month':
      return <TextField label={label} optional hint={help} {...control} />
    case 'line':
    case 'code':
      return <TextField label={label} optional maxLength={field.max} hint={help} {...control} />
  }
}
