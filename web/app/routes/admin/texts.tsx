import { TextList } from '~/features/admin-texts/text-list.tsx'
import { AdminPage } from '~/ui/layout/admin-page.tsx'
import { adminMeta } from './frame/admin-meta.ts'

export const meta = adminMeta('Texts')

export default function TextsPage() {
  return (
    <AdminPage
      title="Texts"
      intro="Policies, your story and your promises. Every save is kept as a version. Shoppers see the published version, and each order keeps the policies it was placed under."
    >
      <TextList />
    </AdminPage>
  )
}
