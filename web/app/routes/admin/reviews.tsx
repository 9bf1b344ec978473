import { Link } from 'react-router'
import { ReviewList } from '~/features/admin-reviews/review-list.tsx'
import { AdminPage } from '~/ui/layout/admin-page.tsx'
import { adminMeta } from './frame/admin-meta.ts'

export const meta = adminMeta('Reviews')

export default function ReviewsPage() {
  return (
    <AdminPage
      title="Reviews"
      intro={
        <>
          Approve new reviews, hide those that do not belong on a product page, and reply to
          customers. Whether new reviews need approval is set in{' '}
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
