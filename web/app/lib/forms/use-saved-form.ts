import type { FieldErrors } from '@bhitti/contract/calls/error-codes'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { fieldErrors, messageOf } from '../api/api-error.ts'
import { errorsLeft, focusFirstInvalid } from './form-values.ts'

type SavedFormOptions<Values extends object, Reply> = {
  initial: Values
  save: (values: Values) => Promise<Reply>
  onSaved?: (reply: Reply, values: Values) => void
  onFailed?: (error: Error) => void
  /** Runs before the request; returns messages by field. */
  validate?: (values: Values) => FieldErrors
  /** Message above the form if nothing answered. */
  fallback?: string
}

/**
 * Returns a form that is saved as a whole. Typed values survive every failure. Errors are shown at their fields and the
 * first is focused. A session that ended meanwhile can be renewed in place.
 */
export function useSavedForm<Values extends object, Reply>({
  initial,
  save,
  onSaved,
  onFailed,
  validate,
  fallback = 'This could not be saved. Please try again',
}: SavedFormOptions<Values, Reply>) {
  const [values, setValues] = useState(initial)
  const [saved, setSaved] = useState(initial)
  /** Errors by field, from the form's own rules or the server. */
  const [errors, setErrors] = useState<FieldErrors>({})
  const form = useRef<HTMLFormElement>(null)
  const mutation = useMutation({ mutationFn: save })
  const isRefusedByField = Object.keys(errors).length > 0

  useEffect(() => {
    if (isRefusedByField) focusFirstInvalid(form.current)
  }, [isRefusedByField])

  function change(changes: Partial<Values>) {
    setValues((current) => ({ ...current, ...changes }))
    setErrors((current) => errorsLeft(current, Object.keys(changes)))
  }

  /** Replaces the stored values: after a save, or after somebody else's change. */
  function reset(next: Values = saved) {
    setValues(next)
    setSaved(next)
    setErrors({})
    mutation.reset()
  }

  function submit(event?: FormEvent) {
    event?.preventDefault()
    if (mutation.isPending) return
    const wrong = validate?.(values) ?? {}
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    mutation.mutate(values, {
      onSuccess: (reply) => {
        setSaved(values)
        onSaved?.(reply, values)
      },
      onError: (error) => {
        setErrors(fieldErrors(error))
        onFailed?.(error)
      },
    })
  }

  return {
    form,
    values,
    change,
    reset,
    submit,
    errors,
    /** Message above the form; null if there is no error, or if it is shown at a field. */
    message:
      mutation.error !== null && !isOfFields(mutation.error)
        ? messageOf(mutation.error, fallback)
        : null,
    error: mutation.error,
    isPending: mutation.isPending,
    isDirty: JSON.stringify(values) !== JSON.stringify(saved),
  }
}

function isOfFields(error: Error): boolean {
  return Object.keys(fieldErrors(error)).length > 0
}

/**
 * Blocks navigation while `isDirty`; returns the pending question's answers, or null. For closed tabs the browser asks
 * by itself.
 */
export function useLeaveGuard(isDirty: boolean): { leave: () => void; stay: () => void } | null {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])

  if (blocker.state !== 'blocked') return null
  return { leave: () => blocker.proceed(), stay: () => blocker.reset() }
}
