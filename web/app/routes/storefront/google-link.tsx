import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { googleLinkQuery } from '~/features/account/account.queries.ts'
import { GoogleLinkDecision } from '~/features/account/google-link-decision.tsx'
import { useApi } from '~/lib/api/api.ts'
import { isRefusal, messageOf } from '~/lib/api/api-error.ts'
import { pageMeta } from '~/lib/metadata/metadata.ts'
import { useMailedToken } from '~/lib/session/mailed-token.ts'
import { StatusLine } from '~/ui/states/status-line.tsx'
import type { Route } from './+types/google-link'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Is this account yours?',
    description: 'Decide what happens to the account that was registered with your e-mail.',
    path: '/auth/google-link',
    index: false,
  })
}

export default function GoogleLinkPage() {
  const token = useMailedToken()
  return (
    <>
      <h1 className="display-medium">Is this account yours?</h1>
      {token === '' && (
        <Over message="This page was reloaded or is no longer needed. Please sign in with Google again" />
      )}
      {token ? <Question token={token} /> : null}
    </>
  )
}

function Question({ token }: { token: string }) {
  const api = useApi()
  const contents = useQuery(googleLinkQuery(api, token))
  if (contents.data !== undefined) {
    return <GoogleLinkDecision token={token} contents={contents.data} />
  }
  if (isRefusal(contents.error)) return <Over message={contents.error.message} />
  return (
    <StatusLine
      error={contents.isError ? messageOf(contents.error, 'The shop did not answer') : null}
      onRetry={() => void contents.refetch()}
    />
  )
}

function Over({ message }: { message: string }) {
  return (
    <>
      <p role="alert" className="mt-5">
        {message}.
      </p>
      <p className="mt-6">
        <Link to="/auth/login" className="text-link inline-block py-2 font-bold">
          Go to login
        </Link>
      </p>
    </>
  )
}
