import clsx from 'clsx'
import { type ReactNode, useId } from 'react'

/** Attributes that connect a control with its label, hint and error. Spread onto the control. */
export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export type FieldProps = {
  label: string
  /** Help text; an error replaces it, so that nothing below moves. */
  hint?: ReactNode
  /** Error of the current value; announced when it appears. */
  error?: string | undefined
  /** Hides the label visually, if the context is clear. */
  hideLabel?: boolean
  optional?: boolean
  className?: string | undefined
}

export const CONTROL_CLASS = clsx(
  'block w-full min-h-12 rounded-sm border border-line-strong bg-surface px-4 py-2.25 text-ink',
  'placeholder:text-ink-faint hover:border-ink',
  'focus-visible:outline-offset-1 aria-invalid:border-red aria-invalid:outline-red',
  'disabled:border-line disabled:bg-paper-deep disabled:text-ink-faint',
)

export function Field({
  label,
  hint,
  error,
  hideLabel = false,
  optional = false,
  className,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  return (
    <div className={className}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1.5 block text-sm font-bold'}>
        {label}
        {optional && <span className="font-normal text-ink-faint"> (optional)</span>}
      </label>
      {children({
        id,
        'aria-describedby': error ? errorId : hint ? hintId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && !error && (
        <p id={hintId} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <p id={errorId} aria-live="polite" className={clsx('text-sm text-red', error && 'mt-1.5')}>
        {error}
      </p>
    </div>
  )
}

export function splitFieldProps<P extends FieldProps>(props: P) {
  const { label, hint, error, hideLabel, optional, className, ...control } = props
  const field: FieldProps = {
    label,
    hint,
    error,
    className,
    ...(hideLabel !== undefined && { hideLabel }),
    ...(optional !== undefined && { optional }),
  }
  return { field, control }
}
