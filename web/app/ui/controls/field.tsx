import clsx from 'clsx'
import { type ReactNode, useId } from 'react'

/** What a control needs to belong to its label, hint and error. Spread it onto the control. */
export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** What every field with a label takes. */
export type FieldProps = {
  label: string
  /** Help that is there from the start; an error takes its place, so that nothing below moves. */
  hint?: ReactNode
  /** What is wrong with the present content; announced when it appears. */
  error?: string | undefined
  /** Keeps the label for those who listen, where the place itself says enough. */
  hideLabel?: boolean
  /** Marks a field that may stay empty; fields are required unless they say so. */
  optional?: boolean
  className?: string | undefined
}

/** Look of every control that text goes into. */
export const CONTROL_CLASS = clsx(
  'block w-full min-h-12 rounded-sm border border-line-strong bg-surface px-4 py-2.25 text-ink',
  'placeholder:text-ink-faint hover:border-ink',
  'focus-visible:outline-offset-1 aria-invalid:border-red aria-invalid:outline-red',
  'disabled:border-line disabled:bg-paper-deep disabled:text-ink-faint',
)

/** Label, hint and error around one control. */
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

/** Separates what goes to the field from what goes to the control inside of it. */
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
