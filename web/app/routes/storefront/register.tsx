import { Link, useNavigate } from 'react-router'
import { RegisterForm } from '~/features/account/register-form.tsx'
import { pageMeta } from '~/lib/metadata/metadata.ts'
import type { Route } from './+types/register'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Create an account',
    description: 'Create an account to order and save your delivery addresses.',
    path: '/auth/register',
    index: false,
  })
}

export default function Register() {
  const navigate = useNavigate()
  return (
    <>
      <h1 className="display-medium">Create an account</h1>
      <p className="mt-3 mb-8 text-ink-soft">
        Already have an account?{' '}
        <Link to="/auth/login" className="text-link font-bold text-ink">
          Login
        </Link>
      </p>
      <RegisterForm onRegistered={(email) => void navigate('/auth/login', { state: { email } })} />
      <p className="mt-8 text-center">
        <Link to="/home" className="text-link inline-block py-2">
          Continue browsing
        </Link>
      </p>
    </>
  )
}
