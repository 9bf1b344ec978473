import { Link } from 'react-router'
import { ReviewList } from '~/features/admin-reviews/review-list.tsx'
import { AdminPage } from '~/ui/admin-page.tsx'
import { adminMeta } from './frame/admin-meta.ts'

export const meta = adminMeta('Reviews')

export default function ReviewsPage() {
  return (
    <AdminPage
      title="Reviews"
      intro={
        <>
          Approve what waits, hide what does not belong on a product page, and reply to the rest.
          Whether new reviews wait is said in{' '}
          <Link to="/admin/settings#reviews" className="text-link">
            the settings
          </Link>
          .
        </>
      }
    >
      <ReviewList />
    </AdminPage>
  )
}
