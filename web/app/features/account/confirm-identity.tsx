import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useApi } from '~/lib/api/api.ts'
import { fieldErrors, messageOf } from '~/lib/api/api-error.ts'
import { onIdentityAsked } from '~/lib/api/browser-api.ts'
import { focusFirstInvalid, formValues } from '~/lib/forms/form-values.ts'
import { Button } from '~/ui/controls/button.tsx'
import { PasswordField } from '~/ui/controls/password-field.tsx'
import { Dialog } from '~/ui/overlays/dialog.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { CodeField } from './code-field.tsx'
import { passkeyProblem } from './passkey-words.ts'
import { confirmationQuery, confirmWithPasskey, confirmWithPassword } from './security.queries.ts'

/** Asks for identity when the API requires it. The waiting request is then sent automatically. */
export function ConfirmIdentity() {
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null)

  useEffect(
    () => onIdentityAsked(() => new Promise<boolean>((resolve) => setAnswer(() => resolve))),
    [],
  )

  function close(isConfirmed: boolean) {
    answer?.(isConfirmed)
    setAnswer(null)
  }

  return answer && <Question onClose={close} />
}

function Question({ onClose }: { onClose: (isConfirmed: boolean) => void }) {
  const api = useApi()
  const form = useRef<HTMLFormElement>(null)
  const ways = useQuery(confirmationQuery(api)).data
  const withPassword = useMutation({
    mutationFn: (typed: { password: string; code?: string }) => confirmWithPassword(api, typed),
    onSuccess: () => onClose(true),
  })
  const withPasskey = useMutation({
    mutationFn: () => confirmWithPasskey(api),
    onSuccess: () => onClose(true),
  })
  const errors = fieldErrors(withPassword.error)
  const hasPasskey = ways?.hasPasskey === true
  const asksCode = hasPasskey || ways?.hasAuthenticator === true

  useEffect(() => {
    if (withPassword.error !== null) focusFirstInvalid(form.current)
  }, [withPassword.error])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // In React's tree this form can be inside the page's form.
    event.stopPropagation()
    withPasskey.reset()
    const { password, code } = formValues(event.currentTarget, ['password', 'code'])
    withPassword.mutate({ password, ...(code !== '' && { code }) })
  }

  const problem = withPasskey.isError
    ? passkeyProblem(withPasskey.error)
    : withPassword.isError
      ? messageOf(withPassword.error, 'This could not be checked. Please try again')
      : null
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose(false)}
      title="Confirm that it is you"
      description="We ask before money moves, access is given or data is deleted, and after a change to how you log in. You are not asked again for ten minutes."
      size="small"
    >
      {problem !== null && (
        <Notice tone="red" role="alert" className="mb-5">
          {problem}
        </Notice>
      )}
      {hasPasskey && (
        <div className="mb-5 grid gap-3">
          <Button
            loading={withPasskey.isPending}
            onClick={() => {
              withPassword.reset()
              withPasskey.mutate()
            }}
          >
            Use your passkey
          </Button>
          <p className="text-center text-sm text-ink-soft">or</p>
        </div>
      )}
      {ways?.hasPassword === false ? (
        <p className="max-w-prose">
          Your account has no password. {hasPasskey ? 'Or log' : 'Log'} out and log in again with
          Google: for ten minutes after that you are not asked.
        </p>
      ) : (
        <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            error={errors.currentPassword}
          />
          {ways && asksCode && <CodeField hasApp={ways.hasAuthenticator} error={errors.code} />}
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              variant={hasPasskey ? 'secondary' : 'primary'}
              loading={withPassword.isPending}
              loadingLabel="Checking…"
            >
              Confirm
            </Button>
            <Button variant="quiet" onClick={() => onClose(false)}>
              Cancel
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
