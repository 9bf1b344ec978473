import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { AcceptInvitationForm } from '~/features/account/accept-invitation-form.tsx'
import { invitationQuery } from '~/features/account/account.queries.ts'
import { useApi } from '~/lib/api/api.ts'
import { isRefusal, messageOf } from '~/lib/api/api-error.ts'
import { pageMeta } from '~/lib/metadata/metadata.ts'
import { useShop } from '~/lib/pages/site.ts'
import { useMailedToken } from '~/lib/session/mailed-token.ts'
import { toast } from '~/lib/toasts.tsx'
import { StatusLine } from '~/ui/states/status-line.tsx'
import type { Route } from './+types/invitation'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Join the staff',
    description: 'Join the staff with the link from your e-mail.',
    path: '/auth/invitation',
    index: false,
  })
}

export default function InvitationPage() {
  const token = useMailedToken()
  return (
    <>
      <h1 className="display-medium">Join the staff</h1>
      {token === '' && (
        <p role="alert" className="mt-5">
          This link is incomplete. Please open it again from your e-mail.
        </p>
      )}
      {token ? <Welcome token={token} /> : null}
      <p className="mt-8 text-center">
        <Link to="/auth/login" className="text-link inline-block py-2">
          Log in instead
        </Link>
      </p>
    </>
  )
}

function Welcome({ token }: { token: string }) {
  const api = useApi()
  const shop = useShop()
  const navigate = useNavigate()
  const invitation = useQuery(invitationQuery(api, token))

  function goToLogin(message: string) {
    toast({ title: message })
    void navigate('/auth/login', { replace: true })
  }

  if (invitation.data === undefined) {
    if (isRefusal(invitation.error)) {
      return (
        <p role="alert" className="mt-5">
          {invitation.error.message}.
        </p>
      )
    }
    return (
      <StatusLine
        error={invitation.isError ? messageOf(invitation.error, 'The shop did not answer') : null}
        onRetry={() => void invitation.refetch()}
      />
    )
  }
  const { name, email, invitedBy } = invitation.data
  return (
    <>
      <p className="mt-3 mb-8 text-ink-soft">
        {invitedBy} invites you to run {shop.name} together. Choose a password, and log in with it.
      </p>
      <AcceptInvitationForm token={token} name={name} email={email} onJoined={goToLogin} />
    </>
  )
}
