import { type FormEvent, useEffect, useRef } from 'react'
import { fieldErrors, messageOf } from '~/lib/api/api-error.ts'
import { focusFirstInvalid, formValues } from '~/lib/forms/form-values.ts'
import { useHydrated } from '~/lib/forms/hydrated.ts'
import { Button } from '~/ui/controls/button.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { useResetPassword } from './account.queries.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

type ResetPasswordFormProps = {
  token: string
  onChanged: (message: string) => void
}

export function ResetPasswordForm({ token, onChanged }: ResetPasswordFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()
  const reset = useResetPassword()
  const fields = fieldErrors(reset.error)

  useEffect(() => {
    if (reset.error !== null) focusFirstInvalid(form.current)
  }, [reset.error])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = formValues(event.currentTarget, ['password', 'confirmPassword'])
    reset.mutate(
      { token, ...typed },
      { onSuccess: (reply) => onChanged(reply.message ?? 'Your password has been changed') },
    )
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
      {reset.isError && (
        <Notice tone="red" role="alert">
          {messageOf(reset.error, 'An unexpected error occurred')}
        </Notice>
      )}
      <NewPasswordFields name="new password" errors={fields} />
      <Button
        type="submit"
        disabled={!hydrated}
        loading={reset.isPending}
        loadingLabel="Saving…"
        className="mt-1 w-full disabled:bg-green! disabled:text-white!"
      >
        Save new password
      </Button>
    </form>
  )
}
