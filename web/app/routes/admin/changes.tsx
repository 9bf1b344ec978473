import { ChangeList } from '~/features/admin-changes/change-list.tsx'
import { AdminPage } from '~/ui/layout/admin-page.tsx'
import { adminMeta } from './frame/admin-meta.ts'

export const meta = adminMeta('Changes')

export default function ChangesPage() {
  return (
    <AdminPage
      title="Changes"
      intro="Who changed what in the admin area. Nobody can change or delete an entry."
    >
      <ChangeList />
    </AdminPage>
  )
}
