import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { GoogleSignIn } from '~/features/account/google-sign-in.tsx'
import { LoginForm } from '~/features/account/login-form.tsx'
import { useGoogleReturn } from '~/features/account/use-google-return.ts'
import { pageMeta } from '~/lib/metadata/metadata.ts'
import { useSite } from '~/lib/pages/site.ts'
import { FullScreenLoader } from '~/ui/states/full-screen-loader.tsx'
import type { Route } from './+types/login'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Login',
    description: 'Log in to order, track your orders and save your delivery addresses.',
    path: '/auth/login',
    index: false,
  })
}

export default function Login() {
  const { googleSignIn, isOpen, shop } = useSite()
  const isReturningFromGoogle = useGoogleReturn()
  const [isSecondStep, setIsSecondStep] = useState(false)
  const identifier = useRegisteredEmail()
  return (
    <>
      {isReturningFromGoogle && <FullScreenLoader label="Signing you in with Google…" />}
      <h1 className="display-medium">Login</h1>
      {isSecondStep ? (
        <div className="mb-8" />
      ) : (
        <p className="mt-3 mb-8 text-ink-soft">
          {isOpen ? (
            <>
              New to {shop.name}?{' '}
              <Link to="/auth/register" className="text-link font-bold text-ink">
                Create an account
              </Link>
            </>
          ) : (
            'The shop is closed at the moment. Staff and customers who have ordered before can still log in.'
          )}
        </p>
      )}
      <LoginForm identifier={identifier} onSecondStep={setIsSecondStep} />
      {!isSecondStep && (
        <>
          <p className="mt-4 text-center">
            <Link to="/auth/forgot" className="text-link inline-block py-2">
              Forgot your password?
            </Link>
          </p>
          {googleSignIn && <GoogleSignIn />}
        </>
      )}
      <p className="mt-8 text-center">
        <Link to="/home" className="text-link inline-block py-2">
          Continue browsing
        </Link>
      </p>
    </>
  )
}

function useRegisteredEmail(): string | undefined {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('email' in state)) return undefined
  return typeof state.email === 'string' ? state.email : undefined
}
