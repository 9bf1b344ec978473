import { People } from '~/features/admin-people/people.tsx'
import { AdminPage } from '~/ui/layout/admin-page.tsx'
import { adminMeta } from './frame/admin-meta.ts'

export const meta = adminMeta('Contacts')

export default function ContactsPage() {
  return (
    <AdminPage title="Contacts">
      <People />
    </AdminPage>
  )
}
