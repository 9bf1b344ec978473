import type { FieldErrors } from '@bhitti/contract/calls/error-codes'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { fieldErrors } from '~/lib/api/api-error.ts'
import { focusFirstInvalid } from '~/lib/forms/form-values.ts'
import { Button } from '~/ui/controls/button.tsx'
import { AddressFields, type AddressTexts, isFilledIn } from './address-fields.tsx'

type AddressFormFrameProps = {
  title: string
  titleRef?: RefObject<HTMLHeadingElement | null>
  submitLabel: string
  form: AddressTexts
  onChange: (changes: Partial<AddressTexts>) => void
  onSubmit: () => void
  isPending: boolean
  error: unknown
  /** Errors of the address as it is saved, shown until it is submitted. */
  refused?: FieldErrors | undefined
  children?: ReactNode
}

/** Form of a new or a saved address. Submitting is possible only when every field is filled. */
export function AddressFormFrame({
  title,
  titleRef,
  submitLabel,
  form,
  onChange,
  onSubmit,
  isPending,
  error,
  refused,
  children,
}: AddressFormFrameProps) {
  const titleId = useId()
  const element = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (error !== null || refused) focusFirstInvalid(element.current)
  }, [error, refused])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isFilledIn(form) && !isPending) onSubmit()
  }

  return (
    <form
      ref={element}
      noValidate
      aria-labelledby={titleId}
      onSubmit={submit}
      className="max-w-4xl"
    >
      <h2 id={titleId} ref={titleRef} tabIndex={-1} className="display-small mb-5 outline-none">
        {title}
      </h2>
      <AddressFields
        form={form}
        errors={error === null ? (refused ?? {}) : fieldErrors(error)}
        onChange={onChange}
      />
      <div className="mt-6 flex flex-wrap gap-x-5 gap-y-3">
        <Button type="submit" variant="secondary" disabled={!isFilledIn(form)} loading={isPending}>
          {submitLabel}
        </Button>
        {children}
      </div>
    </form>
  )
}
