import type { AccountContents } from '@bhitti/contract/calls/accounts/google-sign-in.schemas'
import { formatDate } from '@bhitti/contract/rules/texts/dates'
import { Link, useNavigate } from 'react-router'
import { wordsOfShop } from '~/lib/api/api-error.ts'
import { useSession } from '~/lib/session/session.ts'
import { toast } from '~/lib/toasts.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { useCancelGoogleLink, useConfirmGoogleLink } from './account.queries.ts'
import { keptWords, removedWords } from './google-link-words.ts'
import { GOOGLE_SUCCESS } from './google-return.ts'

type GoogleLinkDecisionProps = { token: string; contents: AccountContents }

/** Lists what the takeover deletes from an unconfirmed account, and asks before it happens. */
export function GoogleLinkDecision({ token, contents }: GoogleLinkDecisionProps) {
  const navigate = useNavigate()
  const session = useSession()
  const confirm = useConfirmGoogleLink()
  const cancel = useCancelGoogleLink()
  const kept = keptWords(contents)
  const failure = confirm.error ?? cancel.error

  function takeOver() {
    cancel.reset()
    confirm.mutate(token, {
      onSuccess: ({ accessToken, user }) => {
        toast(GOOGLE_SUCCESS)
        session.login(accessToken, user)
        // The guard redirects from there, as after any login.
        void navigate('/auth/login', { replace: true })
      },
    })
  }

  function leave(to: string) {
    confirm.reset()
    cancel.mutate(token, {
      onSuccess: ({ message }) => {
        toast({ title: message ?? 'Nothing was changed' })
        void navigate(to, { replace: true })
      },
    })
  }

  return (
    <>
      <p className="mt-5 text-pretty">
        There is an account with <strong className="break-words">{contents.email}</strong>,
        registered on {formatDate(contents.registeredAt)}. The person who registered it never
        confirmed this e-mail, and Google has just confirmed that it is yours. So that nobody else
        can get into it, we clear the account before you use it.
      </p>
      <h2 className="mt-6 font-bold">This will be removed</h2>
      <ul className="mt-2 list-disc space-y-1 pl-6">
        {removedWords(contents).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {kept !== null && <p className="mt-4">{kept}</p>}
      {failure !== null && (
        <Notice tone="red" role="alert" className="mt-6" title="Google login failed">
          {wordsOfShop(failure) ?? 'Failed to authenticate with Google'}
        </Notice>
      )}
      <div className="mt-7 grid gap-3">
        <Button onClick={takeOver} loading={confirm.isPending} disabled={cancel.isPending}>
          Remove and continue
        </Button>
        <Button
          variant="secondary"
          onClick={() => leave('/auth/login')}
          loading={cancel.isPending}
          disabled={confirm.isPending}
        >
          Cancel
        </Button>
      </div>
      <p className="mt-8 text-ink-soft">
        Did you create this account yourself, and want to keep what is in it?{' '}
        <Link
          to="/auth/forgot"
          className="text-link"
          onClick={(event) => {
            event.preventDefault()
            leave('/auth/forgot')
          }}
        >
          Choose a new password by e-mail
        </Link>{' '}
        first. After that you can sign in with Google, and everything stays.
      </p>
    </>
  )
}
