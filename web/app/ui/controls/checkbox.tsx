import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & { label: ReactNode }

export function Checkbox({ label, className, ...input }: CheckboxProps) {
  return (
    <label
      className={clsx(
        'flex min-h-touch items-center gap-3 py-1.5 has-disabled:text-ink-faint has-enabled:cursor-pointer',
        className,
      )}
    >
      <input {...input} type="checkbox" className="size-5 shrink-0" />
      <span>{label}</span>
    </label>
  )
}
