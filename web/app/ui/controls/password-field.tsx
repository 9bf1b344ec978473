import clsx from 'clsx'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { CONTROL_CLASS, Field, type FieldProps, splitFieldProps } from './field.tsx'
import { IconButton } from './icon-button.tsx'

type PasswordFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'id' | 'type'>

export function PasswordField(props: PasswordFieldProps) {
  const [visible, setVisible] = useState(false)
  const { field, control } = splitFieldProps(props)
  const Icon = visible ? EyeOff : Eye
  return (
    <Field {...field}>
      {(wiring) => (
        <span className="relative block">
          <input
            {...control}
            {...wiring}
            type={visible ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={clsx(CONTROL_CLASS, 'pr-14')}
          />
          <IconButton
            label={visible ? 'Hide password' : 'Show password'}
            className="absolute! inset-y-0.5 right-1 text-ink-soft"
            onClick={() => setVisible(!visible)}
          >
            <Icon aria-hidden size={20} />
          </IconButton>
        </span>
      )}
    </Field>
  )
}
