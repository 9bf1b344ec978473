import { data } from 'react-router'
import { ButtonLink } from '~/ui/controls/button.tsx'
import { AdminPage } from '~/ui/layout/admin-page.tsx'
import { adminMeta } from './frame/admin-meta.ts'

export function loader() {
  return data(null, { status: 404 })
}

/** A wrong link within the shop needs no request to the server. */
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
