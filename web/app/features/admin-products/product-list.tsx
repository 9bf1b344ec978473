import { formatNumber } from '@bhitti/contract/rules/measures'
import { useApi } from '~/lib/api/api.ts'
import { useList } from '~/lib/lists/use-list.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { ListFrame } from '~/ui/list-frame.tsx'
import { AdminProductCard, type ProductActions } from './admin-product-card.tsx'
import { countProductFilters, type ProductFilters } from './product-filters.ts'
import { adminProductsQuery } from './products.queries.ts'

/** As many cards as are in view at once on a large window. */
const IN_VIEW = 8

/** The products that match, as cards, and how many of all that are. */
export function ProductList({ filters, ...actions }: ProductActions & { filters: ProductFilters }) {
  const list = useList(adminProductsQuery(useApi(), filters), 'The products could not be loaded')
  return (
    <ListFrame
      list={list}
      things="matching products"
      loadingLabel="Loading products..."
      counts={false}
      heading={
        <p aria-live="polite" className="mb-5 text-sm text-ink-soft">
          Showing {formatNumber(list.rows?.length ?? 0)} of {formatNumber(list.lastPage?.all ?? 0)}{' '}
          products
        </p>
      }
      empty={<EmptyState title="No products found" message={emptyMessage(filters)} />}
    >
      {(products) => (
        <ul className="grid grid-cols-2 gap-x-5 gap-y-9 md:grid-cols-3 lg:grid-cols-4">
          {products.map((product, index) => (
            <li key={product._id} className="grid">
              <AdminProductCard product={product} priority={index < IN_VIEW} {...actions} />
            </li>
          ))}
        </ul>
      )}
    </ListFrame>
  )
}

function emptyMessage(filters: ProductFilters): string {
  if (filters.unpriced && countProductFilters(filters) === 1) return 'Every product has a price.'
  return filters.state === 'archived'
    ? 'Deleted products appear here and can be restored.'
    : 'Try fewer filters, or add a product.'
}
