import { ProductArtwork } from '~/features/admin-artworks/product-artwork.tsx'
import { AdminPage } from '~/ui/admin-page.tsx'
import type { Route } from './+types/product-artwork'
import { adminMeta } from './frame/admin-meta.ts'

export const meta = adminMeta('Artwork')

export default function ProductArtworkPage({ params }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Artwork"
      intro="What this product is printed from, at its true size. A version never changes once it is ready: bring a new one instead."
      parent={{ name: 'Products', path: '/admin/products' }}
    >
      <ProductArtwork key={params.id} productId={params.id} />
    </AdminPage>
  )
}
