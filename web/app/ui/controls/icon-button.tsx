import clsx from 'clsx'
import type { ComponentProps } from 'react'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  label: string
}

export function iconButtonClass(className?: string): string {
  return clsx(
    'relative inline-grid size-touch place-items-center rounded-full transition-colors duration-150 hover:bg-ink/6 active:bg-ink/12 disabled:text-line-strong disabled:hover:bg-transparent',
    className,
  )
}

export function IconButton({ label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={iconButtonClass(className)}
    />
  )
}
