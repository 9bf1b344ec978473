import { formatNumber } from '@bhitti/contract/measures'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '~/lib/api.ts'
import { messageOf } from '~/lib/api-error.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { LoadMore } from '~/ui/load-more.tsx'
import { StatusLine } from '~/ui/status-line.tsx'
import { AdminProductCard, type ProductActions } from './admin-product-card.tsx'
import { countProductFilters, type ProductFilters } from './product-filters.ts'
import { adminProductsQuery } from './products.queries.ts'

/** As many cards as are in view at once on a large window. */
const IN_VIEW = 8

/** The products that match, as cards, and how many of all that are. */
export function ProductList({ filters, ...actions }: ProductActions & { filters: ProductFilters }) {
  const list = useInfiniteQuery(adminProductsQuery(useApi(), filters))
  if (list.isError || !list.data) {
    return (
      <StatusLine
        loadingLabel="Loading products..."
        error={list.isError ? messageOf(list.error, 'The products could not be read') : null}
        onRetry={() => void list.refetch()}
      />
    )
  }
  const products = list.data.pages.flatMap((page) => page.data)
  const { total, all } = list.data.pages.at(-1) ?? { total: 0, all: 0 }
  return (
    <div aria-busy={list.isPlaceholderData}>
      <p aria-live="polite" className="mb-5 text-sm text-ink-soft">
        Showing {formatNumber(products.length)} of {formatNumber(all)} products
      </p>
      {products.length === 0 ? (
        <EmptyState title="No products found" message={emptyMessage(filters)} />
      ) : (
        <ul className="grid grid-cols-2 gap-x-5 gap-y-9 md:grid-cols-3 lg:grid-cols-4">
          {products.map((product, index) => (
            <li key={product._id} className="grid">
              <AdminProductCard product={product} priority={index < IN_VIEW} {...actions} />
            </li>
          ))}
        </ul>
      )}
      {total > products.length && (
        <LoadMore
          shown={products.length}
          total={total}
          things="matching products"
          hasMore={list.hasNextPage}
          isLoading={list.isFetchingNextPage}
          onLoadMore={() => void list.fetchNextPage()}
        />
      )}
    </div>
  )
}

function emptyMessage(filters: ProductFilters): string {
  if (filters.unpriced && countProductFilters(filters) === 1) return 'Every product has a price.'
  return filters.state === 'archived'
    ? 'What is deleted can be found and restored here.'
    : 'Try fewer filters, or add a product.'
}
