import { LibraryList } from '~/features/admin-library/library-list.tsx'
import { MatchPanel } from '~/features/admin-library/match-panel.tsx'
import { PictureDrop } from '~/features/admin-library/picture-drop.tsx'
import { May } from '~/lib/session/may.tsx'
import { AdminPage } from '~/ui/layout/admin-page.tsx'
import { adminMeta } from './frame/admin-meta.ts'

export const meta = adminMeta('Picture library')

export default function LibraryPage() {
  return (
    <AdminPage
      title="Picture library"
      intro="Upload pictures by the hundred. File names with an SKU or a slug find their products, and imports can name these files."
      parent={{ name: 'Products', path: '/admin/products' }}
    >
      <May permission="products.edit">
        <PictureDrop />
        <MatchPanel />
      </May>
      <LibraryList />
    </AdminPage>
  )
}
