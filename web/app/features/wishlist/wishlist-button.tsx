import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { Heart } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import type { CardProduct } from '~/lib/pages/card-product.ts'
import { rememberReturn } from '~/lib/session/return-to.ts'
import { useSession } from '~/lib/session/session.ts'
import { toast } from '~/lib/toasts.tsx'
import { iconButtonClass } from '~/ui/controls/icon-button.tsx'
import { useMarkProduct, wishlistQuery } from './wishlist.queries.ts'

/** The background is smaller than the touch target, and the focus ring lies on it. */
const ON_PICTURE =
  'bg-surface/85 bg-clip-content p-1 hover:bg-surface! focus-visible:bg-surface focus-visible:-outline-offset-6'

type WishlistButtonProps = {
  product: CardProduct
  place?: 'picture' | 'page'
}

/** Toggles a product on the wishlist. Visitors are sent to log in and come back to the page. */
export function WishlistButton({ product, place = 'picture' }: WishlistButtonProps) {
  const api = useApi()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { user } = useSession()
  const customerId = user?.role === 'customer' ? user.id : ''
  const { data: isMarked = false } = useQuery({
    ...wishlistQuery(api, customerId),
    enabled: customerId !== '',
    select: (marked) => marked.some(({ _id }) => _id === product._id),
  })
  const mark = useMarkProduct()

  if (user !== null && customerId === '') return null

  function toggle() {
    if (customerId === '') {
      rememberReturn(pathname + search, {})
      void navigate('/auth/login')
      return
    }
    mark.mutate(
      { userId: customerId, product, isMarked: !isMarked },
      {
        onError: (error) =>
          toast({
            title: messageOf(error, 'Your wishlist could not be changed'),
            variant: 'destructive',
          }),
      },
    )
  }

  return (
    <button
      type="button"
      aria-pressed={isMarked}
      aria-label={`Wishlist: ${product.productName}`}
      title={isMarked ? 'Remove from wishlist' : 'Save to wishlist'}
      onClick={toggle}
      className={iconButtonClass(place === 'picture' ? ON_PICTURE : undefined)}
    >
      <Heart
        aria-hidden
        size={20}
        strokeWidth={1.75}
        className={clsx(isMarked && 'fill-red text-red')}
      />
    </button>
  )
}
