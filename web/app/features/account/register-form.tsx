import type { FieldErrors } from '@bhitti/contract/calls/error-codes'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { fieldErrors, isRefusal, messageOf } from '~/lib/api/api-error.ts'
import { EMAIL_TO_REGISTER, PHONE_TO_REGISTER } from '~/lib/forms/contact-purposes.ts'
import { focusFirstInvalid, formValues } from '~/lib/forms/form-values.ts'
import { useHydrated } from '~/lib/forms/hydrated.ts'
import { toast } from '~/lib/toasts.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { useRegister } from './account.queries.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

const FIELDS = ['name', 'phone', 'email', 'password', 'confirmPassword'] as const
const MISMATCH = 'Passwords do not match'
const UNEXPECTED = 'An unexpected error occurred'

/** Creates an account. The typed values stay in the form until the server has accepted them. */
export function RegisterForm({ onRegistered }: { onRegistered: (email: string) => void }) {
  const form = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()
  const register = useRegister()
  const [mismatch, setMismatch] = useState(false)
  const fields: FieldErrors = {
    ...fieldErrors(register.error),
    ...(mismatch && { confirmPassword: MISMATCH }),
  }

  useEffect(() => {
    if (register.error !== null || mismatch) focusFirstInvalid(form.current)
  }, [register.error, mismatch])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = formValues(event.currentTarget, FIELDS)
    const differs = typed.password !== typed.confirmPassword
    setMismatch(differs)
    if (differs) {
      toast({ title: MISMATCH, variant: 'destructive' })
      return
    }
    register.mutate(typed, {
      onSuccess: (reply) => {
        toast({ title: reply.message || 'Registration successful' })
        onRegistered(typed.email.trim())
      },
      onError: (error) =>
        toast({
          title: 'Registration failed',
          description: isRefusal(error) ? error.message : UNEXPECTED,
          variant: 'destructive',
        }),
    })
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
      {register.isError && !mismatch && (
        <Notice tone="red" role="alert">
          {messageOf(register.error, UNEXPECTED)}
        </Notice>
      )}
      <TextField label="Name" name="name" error={fields.name} autoComplete="name" required />
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        hint={PHONE_TO_REGISTER}
        error={fields.phone}
        autoComplete="tel"
        inputMode="tel"
        required
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        hint={EMAIL_TO_REGISTER}
        error={fields.email}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <NewPasswordFields errors={fields} />
      <p className="text-sm text-ink-soft">
        What we keep and for how long:{' '}
        <Link to="/privacy" className="text-link">
          Privacy
        </Link>
        .
      </p>
      <Button
        type="submit"
        disabled={!hydrated}
        loading={register.isPending}
        loadingLabel="Creating your account…"
        className="mt-1 w-full disabled:bg-green! disabled:text-white!"
      >
        Create account
      </Button>
    </form>
  )
}
