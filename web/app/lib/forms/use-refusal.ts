import type { FieldErrors } from '@bhitti/contract/calls/error-codes'
import { type RefObject, useEffect, useRef } from 'react'
import { fieldErrors } from '~/lib/api/api-error.ts'
import { focusFirstInvalid } from './form-values.ts'

/** Returns a refusal's errors by field and focuses the first field with one. */
export function useRefusal(error: Error | null): {
  form: RefObject<HTMLFormElement | null>
  errors: FieldErrors
  isRefusedByField: boolean
} {
  const form = useRef<HTMLFormElement>(null)
  const errors = fieldErrors(error)
  const isRefusedByField = Object.keys(errors).length > 0
  useEffect(() => {
    if (isRefusedByField) focusFirstInvalid(form.current)
  }, [isRefusedByField])
  return { form, errors, isRefusedByField }
}
