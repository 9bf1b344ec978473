import { Link } from 'react-router'
import { ForgotPasswordForm } from '~/features/account/forgot-password-form.tsx'
import { pageMeta } from '~/lib/metadata/metadata.ts'
import type { Route } from './+types/forgot-password'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Forgot password',
    description: 'Ask for a link to choose a new password.',
    path: '/auth/forgot',
    index: false,
  })
}

export default function ForgotPassword() {
  return (
    <>
      <h1 className="display-medium">Forgot your password?</h1>
      <p className="mt-3 mb-8 text-ink-soft">
        Enter the e-mail address of your account. We will send you a link to choose a new password.
      </p>
      <ForgotPasswordForm />
      <p className="mt-8 text-center">
        <Link to="/auth/login" className="text-link inline-block py-2">
          Back to login
        </Link>
      </p>
    </>
  )
}
