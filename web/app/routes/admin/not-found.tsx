import { data } from 'react-router'
import { AdminPage } from '~/ui/admin-page.tsx'
import { ButtonLink } from '~/ui/button.tsx'
import { adminMeta } from './frame/admin-meta.ts'

export function loader() {
  return data(null, { status: 404 })
}

/** Nothing to ask the server when an admin followed a wrong link inside the shop. */
export function clientLoader() {
  return null
}

export const meta = adminMeta('Page not found')

export default function AdminNotFound() {
  return (
    <AdminPage title="404 Page Not Found">
      <p className="text-ink-soft">There is no such page in the admin area.</p>
      <ButtonLink to="/admin/dashboard" className="mt-6">
        Dashboard
      </ButtonLink>
    </AdminPage>
  )
}
