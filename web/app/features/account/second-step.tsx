import type { SessionUser } from '@bhitti/contract/calls/accounts/accounts.schemas'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef } from 'react'
import { useApi } from '~/lib/api/api.ts'
import { fieldErrors, isApiError, messageOf } from '~/lib/api/api-error.ts'
import { apiWithToken } from '~/lib/api/browser-api.ts'
import { focusFirstInvalid, formValues } from '~/lib/forms/form-values.ts'
import { Button } from '~/ui/controls/button.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { CodeField } from './code-field.tsx'
import { passkeyProblem } from './passkey-words.ts'
import { passWithCode, passWithPasskey } from './security.queries.ts'
import { SetUpFactor } from './set-up-factor.tsx'

export type SecondStepAsked = { token: string; enrols: boolean; passkey: boolean; code: boolean }

type SecondStepProps = {
  step: SecondStepAsked
  onDone: (reply: { accessToken: string; user: SessionUser; message: string }) => void
  onCancel: () => void
}

/** Asks for the second factor after the password, or sets one up if the role requires it. */
export default function SecondStep({ step, onDone, onCancel }: SecondStepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="second-step" className="grid gap-5">
      <h2 ref={heading} id="second-step" tabIndex={-1} className="display-small outline-none">
        {step.enrols ? 'Set up a second factor' : 'One more step'}
      </h2>
      {step.enrols ? (
        <Enrolment step={step} onDone={onDone} />
      ) : (
        <Ask step={step} onDone={onDone} />
      )}
      <div>
        <Button variant="quiet" size="small" onClick={onCancel}>
          Log in as somebody else
        </Button>
      </div>
    </section>
  )
}

function Ask({ step, onDone }: Omit<SecondStepProps, 'onCancel'>) {
  const api = useApi()
  const form = useRef<HTMLFormElement>(null)
  const withCode = useMutation({
    mutationFn: (code: string) => passWithCode(api, step.token, code),
    onSuccess: onDone,
  })
  const withPasskey = useMutation({
    mutationFn: () => passWithPasskey(api, step.token),
    onSuccess: onDone,
  })
  useEffect(() => {
    if (withCode.error !== null) focusFirstInvalid(form.current)
  }, [withCode.error])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    withPasskey.reset()
    withCode.mutate(formValues(event.currentTarget, ['code']).code)
  }

  const problem = withPasskey.isError
    ? passkeyProblem(withPasskey.error)
    : withCode.isError
      ? messageOf(withCode.error, 'The code could not be checked. Please try again')
      : null
  const isOver = isApiError(withCode.error) && withCode.error.code === 'account.second_step_invalid'
  return (
    <>
      {problem !== null && (
        <Notice tone="red" role="alert">
          {problem}
        </Notice>
      )}
      {step.passkey && (
        <>
          <Button
            className="w-full"
            loading={withPasskey.isPending}
            onClick={() => {
              withCode.reset()
              withPasskey.mutate()
            }}
          >
            Use your passkey
          </Button>
          <p className="text-center text-sm text-ink-soft">or</p>
        </>
      )}
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
        <CodeField hasApp={step.code} error={fieldErrors(withCode.error).code} />
        <Button
          type="submit"
          variant={step.passkey ? 'secondary' : 'primary'}
          disabled={isOver}
          loading={withCode.isPending}
          loadingLabel="Checking…"
          className="w-full"
        >
          Continue
        </Button>
      </form>
      <p className="text-sm text-ink-soft">
        Lost your phone and your recovery codes? The owner of the shop can reset your second factor
        under Staff.
      </p>
    </>
  )
}

function Enrolment({ step, onDone }: Omit<SecondStepProps, 'onCancel'>) {
  const api = useApi()
  const finish = useMutation({
    mutationFn: () => passWithCode(api, step.token),
    onSuccess: onDone,
  })
  return (
    <>
      <p className="text-ink-soft">
        Your role asks for more than a password. Set up one of these; the admin area opens once it
        is done.
      </p>
      {finish.isError && (
        <Notice tone="red" role="alert">
          {messageOf(finish.error, 'The login could not be finished. Please try again')}
        </Notice>
      )}
      <SetUpFactor
        api={apiWithToken(step.token)}
        offers={{ passkey: step.passkey, app: true }}
        onDone={() => finish.mutate()}
      />
    </>
  )
}
