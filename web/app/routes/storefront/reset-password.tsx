import { Link, useNavigate } from 'react-router'
import { ResetPasswordForm } from '~/features/account/reset-password-form.tsx'
import { pageMeta } from '~/lib/metadata/metadata.ts'
import { useMailedToken } from '~/lib/session/mailed-token.ts'
import { toast } from '~/lib/toasts.tsx'
import type { Route } from './+types/reset-password'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Choose a new password',
    description: 'Choose a new password with the link from your e-mail.',
    path: '/auth/reset',
    index: false,
  })
}

export default function ResetPassword() {
  const navigate = useNavigate()
  const token = useMailedToken()

  function goToLogin(message: string) {
    toast({ title: message })
    void navigate('/auth/login', { replace: true })
  }

  return (
    <>
      <h1 className="display-medium">Choose a new password</h1>
      <p className="mt-3 mb-8 text-ink-soft">You will be logged out on all your devices.</p>
      {token === '' ? (
        <p role="alert">This link is incomplete. Please open it again from your e-mail.</p>
      ) : (
        <ResetPasswordForm token={token ?? ''} onChanged={goToLogin} />
      )}
      <p className="mt-8 text-center">
        <Link to="/auth/forgot" className="text-link inline-block py-2">
          Ask for a new link
        </Link>
      </p>
    </>
  )
}
