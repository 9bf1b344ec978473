import { Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { rememberReturn } from '~/lib/session/return-to.ts'
import { useSession } from '~/lib/session/session.ts'
import { lazyPart } from '~/start-up/lazy-part.tsx'

const CustomerReviewForm = lazyPart(() => import('./customer-review-form.tsx'))

type ReviewFormProps = { productId: string; onAdded: () => void }

export function ReviewForm({ productId, onAdded }: ReviewFormProps) {
  const { user, viewer } = useSession()
  const { pathname } = useLocation()
  if (viewer === 'admin') return null
  if (user === null) {
    return (
      <p>
        Have you bought this?{' '}
        <Link
          to="/auth/login"
          className="text-link font-bold text-green"
          onClick={() => rememberReturn(pathname, {})}
        >
          Log in to add a review
        </Link>
      </p>
    )
  }
  return (
    <Suspense fallback={null}>
      <CustomerReviewForm productId={productId} userId={user.id} onAdded={onAdded} />
    </Suspense>
  )
}
