import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { isRefusal, messageOf } from '~/lib/api/api-error.ts'
import { useHydrated } from '~/lib/forms/hydrated.ts'
import { Button } from '~/ui/controls/button.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { useConfirmEmail, useRenewConfirmation } from './email-confirmation.queries.ts'

/**
 * Confirms an e-mail address with a mailed token. Waits for a press, because mail scanners open links too and must not
 * confirm an address.
 */
export function ConfirmEmail({ token }: { token: string }) {
  const hydrated = useHydrated()
  const confirm = useConfirmEmail()
  const isDead =
    isRefusal(confirm.error) && confirm.error.code === 'account.confirmation_link_invalid'

  if (confirm.isSuccess) {
    return (
      <Outcome>
        <Notice tone="green" role="status">
          {confirm.data.message}.{' '}
          {confirm.data.was === 'confirmed'
            ? 'There is nothing more to do.'
            : 'Thank you: mails about your orders will reach you here.'}
        </Notice>
      </Outcome>
    )
  }
  if (isDead) return <DeadLink token={token} />
  return (
    <>
      <p className="mt-3 mb-8 text-ink-soft">
        Confirm that the address to which this link was sent is yours. You can shop without it.
      </p>
      {confirm.isError && (
        <Notice tone="red" role="alert" className="mb-5">
          {messageOf(confirm.error, 'An unexpected error occurred')}
        </Notice>
      )}
      <Button
        disabled={!hydrated || token === ''}
        loading={confirm.isPending}
        loadingLabel="Confirming…"
        onClick={() => confirm.mutate(token)}
        className="w-full disabled:bg-green! disabled:text-white!"
      >
        Confirm this address
      </Button>
      <p className="mt-6 text-sm text-ink-soft">
        You did not open an account here? Close this page, or{' '}
        <Link to="/auth/forgot" className="text-link">
          choose a new password
        </Link>
        , which logs out everybody else.
      </p>
    </>
  )
}

function DeadLink({ token }: { token: string }) {
  const renew = useRenewConfirmation()
  if (renew.isSuccess) {
    return (
      <Outcome>
        <Notice tone="green" role="status">
          {renew.data.message}. If nothing arrives, please check your spam folder.
        </Notice>
      </Outcome>
    )
  }
  return (
    <Outcome>
      <Notice tone="red" role="alert">
        This link has expired or is not complete. Your address is not confirmed yet.
      </Notice>
      {renew.isError && (
        <Notice tone="red" role="alert" className="mt-5">
          {messageOf(renew.error, 'The mail could not be sent')}
        </Notice>
      )}
      <Button
        loading={renew.isPending}
        loadingLabel="Sending…"
        onClick={() => renew.mutate(token)}
        className="mt-6 w-full"
      >
        Send me a new link
      </Button>
    </Outcome>
  )
}

/** Result that replaces the pressed button and takes over its focus. */
function Outcome({ children }: { children: ReactNode }) {
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => region.current?.focus(), [])
  return (
    <div ref={region} tabIndex={-1} className="mt-6 outline-none">
      {children}
    </div>
  )
}
