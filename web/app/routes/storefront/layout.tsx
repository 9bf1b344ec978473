import { Outlet } from 'react-router'
import { ErrorMessage } from '../error-page.tsx'
import type { Route } from './+types/layout'
import { StorefrontFrame } from './frame/storefront-frame.tsx'

export default function StorefrontLayout() {
  return (
    <StorefrontFrame>
      <Outlet />
    </StorefrontFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <StorefrontFrame>
      <ErrorMessage error={error} />
    </StorefrontFrame>
  )
}
