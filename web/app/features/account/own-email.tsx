import { useQuery } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { Button } from '~/ui/controls/button.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { StatusLine } from '~/ui/states/status-line.tsx'
import { ownEmailQuery, useSendConfirmation } from './email-confirmation.queries.ts'

export default function OwnEmail() {
  const own = useQuery(ownEmailQuery(useApi()))
  if (own.data === undefined) {
    return (
      <StatusLine
        error={own.isError ? messageOf(own.error, 'Your e-mail address could not be loaded') : null}
        onRetry={() => void own.refetch()}
      />
    )
  }
  const { email, isConfirmed } = own.data
  return (
    <>
      <p className="font-medium break-all">{email}</p>
      {isConfirmed ? (
        <p className="mt-2 flex items-center gap-2 text-green">
          <BadgeCheck aria-hidden size={18} className="shrink-0" />
          Confirmed
        </p>
      ) : (
        <Unconfirmed />
      )}
    </>
  )
}

function Unconfirmed() {
  const send = useSendConfirmation()
  return (
    <>
      <p className="mt-2 max-w-md text-ink-soft">
        Not confirmed yet. We sent you a link when you signed up; open it so that we know that mails
        about your orders reach you.
      </p>
      <div aria-live="polite" className="max-w-md">
        {send.isSuccess && (
          <Notice tone="green" className="mt-4">
            {send.data.message}. If nothing arrives, please check your spam folder.
          </Notice>
        )}
        {send.isError && (
          <Notice tone="red" className="mt-4">
            {messageOf(send.error, 'The mail could not be sent')}
          </Notice>
        )}
      </div>
      <Button
        variant="secondary"
        className="mt-5"
        loading={send.isPending}
        loadingLabel="Sending…"
        onClick={() => send.mutate()}
      >
        Send the link again
      </Button>
    </>
  )
}
