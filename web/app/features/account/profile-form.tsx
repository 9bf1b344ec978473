import type { SessionUser } from '@bhitti/contract/calls/accounts/accounts.schemas'
import { formatIndianMobile } from '@bhitti/contract/rules/texts/phone'
import { type FormEvent, useEffect, useRef } from 'react'
import { fieldErrors, messageOf } from '~/lib/api/api-error.ts'
import { PHONE_IN_PROFILE, PHONE_OF_STAFF } from '~/lib/forms/contact-purposes.ts'
import { focusFirstInvalid, formValues } from '~/lib/forms/form-values.ts'
import { toast } from '~/lib/toasts.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import { useUpdateProfile } from './account.queries.ts'

type ProfileFormProps = {
  user: SessionUser
  /** True if an account may have no number. An empty field then leaves the number unset. */
  phoneIsOptional?: boolean
  onChanged: () => void
}

/** Edits name and phone number. The e-mail identifies the account and cannot be changed. */
export function ProfileForm({ user, phoneIsOptional = false, onChanged }: ProfileFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const update = useUpdateProfile()
  const fields = fieldErrors(update.error)

  useEffect(() => {
    if (update.error !== null) focusFirstInvalid(form.current)
  }, [update.error])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { name, phone } = formValues(event.currentTarget, ['name', 'phone'])
    const hasNone = phoneIsOptional && user.phone === '' && phone.trim() === ''
    update.mutate(hasNone ? { name } : { name, phone }, {
      onSuccess: (reply) => {
        toast({ title: reply.message })
        onChanged()
      },
      onError: (error) =>
        toast({
          title: messageOf(error, 'Your details could not be saved'),
          variant: 'destructive',
        }),
    })
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid max-w-md gap-5">
      <TextField
        label="Name"
        name="name"
        defaultValue={user.name}
        error={fields.name}
        autoComplete="name"
        required
      />
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        hint={phoneIsOptional ? PHONE_OF_STAFF : PHONE_IN_PROFILE}
        defaultValue={formatIndianMobile(user.phone)}
        error={fields.phone}
        autoComplete="tel"
        inputMode="tel"
        optional={phoneIsOptional && user.phone === ''}
        required={!phoneIsOptional}
      />
      <div>
        <Button type="submit" loading={update.isPending} loadingLabel="Saving…">
          Save details
        </Button>
      </div>
    </form>
  )
}
