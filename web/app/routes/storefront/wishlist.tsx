import { isPrintedToSize } from '@bhitti/contract/rules/print/printed-rectangle'
import { useQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { ProductGrid, ProductGridSkeleton } from '~/features/catalogue/product-grid.tsx'
import { wishlistQuery } from '~/features/wishlist/wishlist.queries.ts'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { pageMeta } from '~/lib/metadata/metadata.ts'
import { useSession } from '~/lib/session/session.ts'
import { ButtonLink } from '~/ui/controls/button.tsx'
import { PageHeading } from '~/ui/layout/page-heading.tsx'
import { EmptyState } from '~/ui/states/empty-state.tsx'
import { ErrorState } from '~/ui/states/error-state.tsx'
import type { Route } from './+types/wishlist'
import { CardActions } from './card-actions.tsx'
import { ListOnWall } from './list-on-wall.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Wishlist',
    description: 'The products you have saved.',
    path: '/wishlist',
    index: false,
  })
}

export default function WishlistPage() {
  const { user } = useSession()
  return (
    <div className="page-width min-h-svh pt-part pb-section">
      <PageHeading title="Wishlist" className="mb-10" />
      {user && <Marked userId={user.id} />}
    </div>
  )
}

function Marked({ userId }: { userId: string }) {
  const api = useApi()
  const marked = useQuery(wishlistQuery(api, userId))
  if (marked.isPending) return <ProductGridSkeleton count={4} />
  if (marked.isError) {
    return (
      <ErrorState
        title="Your wishlist could not be loaded"
        message={messageOf(marked.error, 'Please try again.')}
        onRetry={() => void marked.refetch()}
      />
    )
  }
  if (marked.data.length === 0) {
    return (
      <EmptyState
        icon={<Heart aria-hidden size={40} strokeWidth={1.25} />}
        title="Your wishlist is empty"
        message="Tap the heart on a product to find it here again."
      >
        <ButtonLink to="/wallpapers">Browse wallpapers</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <>
      <h2 className="sr-only">Products</h2>
      {marked.data.some(({ productType }) => isPrintedToSize(productType)) && (
        <div className="mb-7">
          <ListOnWall path="/wishlist" />
        </div>
      )}
      <ProductGrid
        products={marked.data}
        actionOf={(product) => <CardActions product={product} />}
      />
    </>
  )
}
