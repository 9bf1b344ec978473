import { Link } from 'react-router'
import { ConfirmEmail } from '~/features/account/confirm-email.tsx'
import { pageMeta } from '~/lib/metadata/metadata.ts'
import { useMailedToken } from '~/lib/session/mailed-token.ts'
import { useSession } from '~/lib/session/session.ts'
import type { Route } from './+types/confirm-email'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Confirm your e-mail address',
    description: 'Confirm your e-mail address with the link from your e-mail.',
    path: '/auth/confirm-email',
    index: false,
  })
}

export default function ConfirmEmailPage() {
  const token = useMailedToken()
  const { user } = useSession()
  return (
    <>
      <h1 className="display-medium">
        Confirm your <span className="whitespace-nowrap">e-mail</span> address
      </h1>
      {token === '' ? (
        <p role="alert" className="mt-5">
          This link is incomplete. Please open it again from your e-mail, or ask for a new one in
          your account, under Details.
        </p>
      ) : (
        <ConfirmEmail token={token ?? ''} />
      )}
      <p className="mt-8 text-center">
        {user ? (
          <Link
            to={user.role === 'admin' ? '/admin/account' : '/profile?tab=details'}
            className="text-link inline-block py-2"
          >
            Go to your account
          </Link>
        ) : (
          <Link to="/auth/login" className="text-link inline-block py-2">
            Login
          </Link>
        )}
      </p>
    </>
  )
}
