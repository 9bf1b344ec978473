import { Link, useLocation } from 'react-router'
import { LoginForm } from '~/features/account/login-form.tsx'
import { pageMeta } from '~/lib/metadata.ts'
import { useSite } from '~/lib/site.ts'
import { buttonClass } from '~/ui/button.tsx'
import type { Route } from './+types/login'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Login',
    description: 'Log in to order, to follow your orders and to keep your delivery addresses.',
    path: '/auth/login',
    index: false,
  })
}

export default function Login() {
  const { googleSignIn } = useSite()
  return (
    <>
      <h1 className="display-medium">Login</h1>
      <p className="mt-3 mb-8 text-ink-soft">
        New to Bhitti?{' '}
        <Link to="/auth/register" className="text-link font-bold text-ink">
          Create an account
        </Link>
      </p>
      <LoginForm identifier={useRegisteredEmail()} />
      <p className="mt-4 text-center">
        <Link to="/auth/forgot" className="text-link inline-block py-2">
          Forgot your password?
        </Link>
      </p>
      {googleSignIn && <GoogleSignIn />}
      <p className="mt-8 text-center">
        <Link to="/home" className="text-link inline-block py-2">
          Continue browsing
        </Link>
      </p>
    </>
  )
}

/** Leaves the shop for Google; the API answers with a redirect, so this is no link of the router. */
function GoogleSignIn() {
  return (
    <>
      <p className="my-5 flex items-center gap-4 text-sm text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or
      </p>
      <a
        href="/api/auth/google"
        className={buttonClass({ variant: 'secondary', className: 'w-full' })}
      >
        Sign in with Google
      </a>
    </>
  )
}

/** The e-mail of the account that was made a moment ago. */
function useRegisteredEmail(): string | undefined {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('email' in state)) return undefined
  return typeof state.email === 'string' ? state.email : undefined
}
