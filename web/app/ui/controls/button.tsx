import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Spinner } from '../states/spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'medium' | 'small'

type Look = { variant?: ButtonVariant; size?: ButtonSize; className?: string }

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    'bg-green text-white hover:bg-green-hover active:bg-green-active disabled:bg-line disabled:text-ink-faint',
  secondary:
    'border border-ink text-ink hover:bg-ink hover:text-paper active:bg-black disabled:border-line disabled:bg-transparent disabled:text-ink-faint',
  quiet:
    'text-ink underline decoration-line-strong underline-offset-[0.35em] hover:text-green hover:decoration-green disabled:text-ink-faint disabled:no-underline',
  danger:
    'border border-red text-red hover:bg-red hover:text-white active:bg-red-hover disabled:border-line disabled:bg-transparent disabled:text-ink-faint',
}

const SIZES: Record<ButtonSize, string> = {
  medium: 'min-h-12 px-[min(1.75rem,7.2vw)] py-2.5',
  small: 'min-h-touch px-4 py-1.5 text-sm',
}

export function buttonClass({
  variant = 'primary',
  size = 'medium',
  className,
}: Look = {}): string {
  return clsx(
    'inline-flex max-w-full items-center justify-center gap-2.5 rounded-sm text-center font-bold leading-snug transition-colors duration-150',
    VARIANTS[variant],
    SIZES[size],
    variant === 'quiet' && 'min-w-touch justify-start! px-0!',
    className,
  )
}

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  Look & {
    /** Shows a spinner; further clicks do nothing. */
    loading?: boolean
    loadingLabel?: string
  }

export function Button({
  variant,
  size,
  className,
  loading = false,
  loadingLabel,
  disabled,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={loading && type === 'submit' ? 'button' : type}
      disabled={disabled}
      // Stays focusable while loading, so that the keyboard keeps its place.
      aria-disabled={loading || undefined}
      onClick={loading ? undefined : onClick}
      className={buttonClass({
        ...(variant && { variant }),
        ...(size && { size }),
        // The spinner replaces the icon, so that the width does not change.
        className: clsx(loading && 'cursor-progress! [&>svg]:hidden', className),
      })}
    >
      {loading && <Spinner />}
      {loading && loadingLabel !== undefined ? loadingLabel : children}
    </button>
  )
}

type ButtonLinkProps = Omit<LinkProps, 'className'> & Look & { children: ReactNode }

export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return (
    <Link
      prefetch="intent"
      {...rest}
      className={buttonClass({
        ...(variant && { variant }),
        ...(size && { size }),
        ...(className && { className }),
      })}
    />
  )
}
