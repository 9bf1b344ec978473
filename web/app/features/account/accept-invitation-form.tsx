import { NAME_MAX } from '@bhitti/contract/rules/shop/shop-limits'
import { EMAIL_OF_STAFF, PHONE_OF_STAFF } from '~/lib/forms/contact-purposes.ts'
import { useSavedForm } from '~/lib/forms/use-saved-form.ts'
import { Button } from '~/ui/controls/button.tsx'
import { PasswordField } from '~/ui/controls/password-field.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { useAcceptInvitation } from './account.queries.ts'
import { passwordHint } from './password-hint.ts'

type AcceptInvitationFormProps = {
  /** Token from the mailed link. */
  token: string
  /** Name that the inviter entered. */
  name: string
  email: string
  onJoined: (message: string) => void
}

export function AcceptInvitationForm({ token, name, email, onJoined }: AcceptInvitationFormProps) {
  const accept = useAcceptInvitation()
  const form = useSavedForm({
    initial: { name, phone: '', password: '', confirmPassword: '' },
    save: (values) => accept.mutateAsync({ token, ...values }),
    onSaved: ({ message }) => onJoined(message ?? 'Welcome to the staff. Please log in'),
    fallback: 'An unexpected error occurred',
  })
  const { values, errors } = form
  return (
    <form ref={form.form} method="post" noValidate onSubmit={form.submit} className="grid gap-5">
      {form.message !== null && (
        <Notice tone="red" role="alert">
          {form.message}
        </Notice>
      )}
      <TextField
        label="Email"
        type="email"
        hint={EMAIL_OF_STAFF}
        value={email}
        readOnly
        autoComplete="username"
      />
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        maxLength={NAME_MAX}
        value={values.name}
        onChange={(event) => form.change({ name: event.target.value })}
        error={errors.name}
      />
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        hint={PHONE_OF_STAFF}
        autoComplete="tel"
        optional
        value={values.phone}
        onChange={(event) => form.change({ phone: event.target.value })}
        error={errors.phone}
      />
      <PasswordField
        label="Password"
        name="password"
        hint={passwordHint('admin')}
        autoComplete="new-password"
        value={values.password}
        onChange={(event) => form.change({ password: event.target.value })}
        error={errors.password}
      />
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        value={values.confirmPassword}
        onChange={(event) => form.change({ confirmPassword: event.target.value })}
        error={errors.confirmPassword}
      />
      <Button
        type="submit"
        loading={form.isPending}
        loadingLabel="Joining…"
        className="mt-1 w-full"
      >
        Join the staff
      </Button>
    </form>
  )
}
