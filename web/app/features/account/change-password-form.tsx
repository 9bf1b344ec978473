import type { Role } from '@bhitti/contract/rules/shop/roles'
import { type FormEvent, useEffect, useRef } from 'react'
import { fieldErrors, messageOf } from '~/lib/api/api-error.ts'
import { focusFirstInvalid, formValues } from '~/lib/forms/form-values.ts'
import { toast } from '~/lib/toasts.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { PasswordField } from '~/ui/controls/password-field.tsx'
import { useChangePassword } from './account.queries.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

export function ChangePasswordForm({ accountRole }: { accountRole: Role }) {
  const form = useRef<HTMLFormElement>(null)
  const change = useChangePassword()
  const fields = fieldErrors(change.error)

  useEffect(() => {
    if (change.error !== null) focusFirstInvalid(form.current)
  }, [change.error])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = formValues(event.currentTarget, [
      'currentPassword',
      'password',
      'confirmPassword',
    ])
    change.mutate(typed, {
      onSuccess: (reply) => {
        toast({ title: reply.message ?? 'Your password has been changed' })
        form.current?.reset()
      },
      onError: (error) =>
        toast({
          title: messageOf(error, 'Your password could not be changed'),
          variant: 'destructive',
        }),
    })
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid max-w-md gap-5">
      <PasswordField
        label="Current password"
        name="currentPassword"
        error={fields.currentPassword}
        autoComplete="current-password"
        required
      />
      <NewPasswordFields
        name="new password"
        accountRole={accountRole}
        hint="Your other devices will be logged out"
        errors={fields}
      />
      <div>
        <Button type="submit" loading={change.isPending} loadingLabel="Saving…">
          Change password
        </Button>
      </div>
    </form>
  )
}
