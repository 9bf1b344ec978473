import { CompareToggle } from '~/features/compare/compare-toggle.tsx'
import { WishlistButton } from '~/features/wishlist/wishlist-button.tsx'
import type { CardProduct } from '~/lib/pages/card-product.ts'

export function CardActions({ product }: { product: CardProduct }) {
  return (
    <div className="grid">
      <WishlistButton product={product} />
      <CompareToggle product={product} />
    </div>
  )
}
