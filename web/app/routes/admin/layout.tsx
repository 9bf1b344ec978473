import { Outlet, useLocation } from 'react-router'
import { useStaysFor } from '~/lib/session/may.tsx'
import { useSession } from '~/lib/session/session.ts'
import { ErrorMessage } from '../error-page.tsx'
import type { Route } from './+types/layout'
import { AdminFrame } from './frame/admin-frame.tsx'
import { isOpenTo, permissionOfPage } from './frame/admin-links.ts'
import { NotForRole } from './frame/not-for-role.tsx'

export default function AdminLayout() {
  return (
    <AdminFrame>
      <PageOfRole />
    </AdminFrame>
  )
}

function PageOfRole() {
  const { pathname } = useLocation()
  const { user } = useSession()
  const isOpen = isOpenTo(user, { permission: permissionOfPage(pathname) })
  // An open page stays readable after a revocation; only new visits are refused.
  const stays = useStaysFor(user && `${user.id} ${pathname}`, isOpen)
  return stays ? <Outlet /> : <NotForRole />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AdminFrame>
      <ErrorMessage error={error} />
    </AdminFrame>
  )
}
