import { Outlet } from 'react-router'
import { ErrorMessage } from '../error-page.tsx'
import type { Route } from './+types/layout'
import { AdminFrame } from './frame/admin-frame.tsx'

export default function AdminLayout() {
  return (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AdminFrame>
      <ErrorMessage error={error} />
    </AdminFrame>
  )
}
