import { type FormEvent, useEffect, useRef } from 'react'
import { fieldErrors, messageOf } from '~/lib/api/api-error.ts'
import { EMAIL_FOR_LINK } from '~/lib/forms/contact-purposes.ts'
import { focusFirstInvalid, formValues } from '~/lib/forms/form-values.ts'
import { useHydrated } from '~/lib/forms/hydrated.ts'
import { Button } from '~/ui/controls/button.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { useRequestPasswordReset } from './account.queries.ts'

export function ForgotPasswordForm() {
  const form = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()
  const request = useRequestPasswordReset()
  const fields = fieldErrors(request.error)

  useEffect(() => {
    if (request.error !== null) focusFirstInvalid(form.current)
  }, [request.error])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    request.mutate(formValues(event.currentTarget, ['email']).email)
  }

  if (request.isSuccess) {
    return (
      <Notice tone="green" role="status">
        {request.data.message}. The link works once, within half an hour. If nothing arrives, please
        check your spam folder.
      </Notice>
    )
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
      {request.isError && !fields.email && (
        <Notice tone="red" role="alert">
          {messageOf(request.error, 'An unexpected error occurred')}
        </Notice>
      )}
      <TextField
        label="Email"
        name="email"
        type="email"
        hint={EMAIL_FOR_LINK}
        error={fields.email}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="send"
        required
      />
      <Button
        type="submit"
        disabled={!hydrated}
        loading={request.isPending}
        loadingLabel="Sending…"
        className="mt-1 w-full disabled:bg-green! disabled:text-white!"
      >
        Send me a link
      </Button>
    </form>
  )
}
