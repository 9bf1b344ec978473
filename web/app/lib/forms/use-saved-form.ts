import type { FieldErrors } from '@bhitti/contract/calls/error-codes'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { fieldErrors, messageOf } from '../api/api-error.ts'
import { errorsLeft, focusFirstInvalid } from './form-values.ts'

type SavedFormOptions<Values extends object, Reply> = {
  /** What the form shows at first: new defaults, or the thing as it is stored. */
  initial: Values
  save: (values: Values) => Promise<Reply>
  onSaved?: (reply: Reply, values: Values) => void
  onFailed?: (error: Error) => void
  /** Checked before anything is sent: messages by field. */
  validate?: (values: Values) => FieldErrors
  /** What is said above the form when nothing answered. */
  fallback?: string
}

/**
 * A form that is sent as a whole. What was typed stays whatever happens: errors go to their fields,
 * the first of them gets the focus, and a session that ended meanwhile can be renewed in place.
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
  /** What the form is compared with, to know whether there is something to lose. */
  const [saved, setSaved] = useState(initial)
  /** What is wrong with which field, by the form's own rules or by the shop's. */
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

  /** Shows another state as the stored one: after a save, or when somebody else was faster. */
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
    /** What to say above the form; null while nothing is wrong, or where a field says it. */
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
 * Keeps somebody from leaving the page by accident while `isDirty`; returns what to ask, or null. The
 * browser asks by itself when the tab is closed.
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
