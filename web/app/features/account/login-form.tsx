import type { SessionUser } from '@bhitti/contract/calls/accounts/accounts.schemas'
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react'
import { fieldErrors } from '~/lib/api/api-error.ts'
import { IDENTIFIER_TO_LOG_IN } from '~/lib/forms/contact-purposes.ts'
import { focusFirstInvalid, formValues } from '~/lib/forms/form-values.ts'
import { useHydrated } from '~/lib/forms/hydrated.ts'
import { useSession } from '~/lib/session/session.ts'
import { toast } from '~/lib/toasts.tsx'
import { lazyPart } from '~/start-up/lazy-part.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { PasswordField } from '~/ui/controls/password-field.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { Spinner } from '~/ui/states/spinner.tsx'
import { useLogin } from './account.queries.ts'
import { loginError, loginMessage } from './login-error.ts'
import type { SecondStepAsked } from './second-step.tsx'

/** Loaded only when needed, because only staff have a second factor. */
const SecondStep = lazyPart(() => import('./second-step.tsx'))

type Missing = { identifier?: string; password?: string }

type LoginFormProps = {
  identifier?: string | undefined
  /** Called when the second step replaces the form, and when the form returns. */
  onSecondStep?: (isAsked: boolean) => void
}

/** Starts a session. The guard then redirects away from the login page. */
export function LoginForm({ identifier = '', onSecondStep }: LoginFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()
  const session = useSession()
  const login = useLogin()
  const [missing, setMissing] = useState<Missing>({})
  const [step, setStep] = useState<SecondStepAsked | null>(null)
  const fields = { ...fieldErrors(login.error), ...missing }

  useEffect(() => {
    if (login.error !== null || Object.keys(missing).length > 0) focusFirstInvalid(form.current)
  }, [login.error, missing])

  function show(next: SecondStepAsked | null) {
    setStep(next)
    onSecondStep?.(next !== null)
  }

  function finish(reply: { message: string; accessToken: string; user: SessionUser }) {
    toast({ title: reply.message || 'Login successful' })
    session.login(reply.accessToken, reply.user)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = formValues(event.currentTarget, ['identifier', 'password'])
    const isMissing = missingFields(typed)
    setMissing(isMissing)
    if (Object.keys(isMissing).length > 0) {
      toast({ title: 'All fields are required', variant: 'destructive' })
      return
    }
    login.mutate(typed, {
      onSuccess: (reply) => {
        if ('secondStep' in reply) show(reply.secondStep)
        else finish(reply)
      },
      onError: (error) => toast(loginError(error)),
    })
  }

  if (step !== null) {
    return (
      <Suspense fallback={<Spinner />}>
        <SecondStep step={step} onDone={finish} onCancel={() => show(null)} />
      </Suspense>
    )
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
      {login.isError && (
        <Notice tone="red" role="alert">
          {loginMessage(login.error)}
        </Notice>
      )}
      <TextField
        label="E-mail or phone"
        hint={IDENTIFIER_TO_LOG_IN}
        name="identifier"
        defaultValue={identifier}
        error={fields.identifier}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        required
      />
      <PasswordField
        label="Password"
        name="password"
        error={fields.password}
        autoComplete="current-password"
        enterKeyHint="go"
        required
      />
      <Button
        type="submit"
        disabled={!hydrated}
        loading={login.isPending}
        loadingLabel="Logging in…"
        className="mt-1 w-full disabled:bg-green! disabled:text-white!"
      >
        Login
      </Button>
    </form>
  )
}

function missingFields({ identifier, password }: { identifier: string; password: string }) {
  return {
    ...(identifier.trim() === '' && { identifier: 'Enter your e-mail or phone number' }),
    ...(password === '' && { password: 'Enter your password' }),
  } satisfies Missing
}
