import type { AdminProduct } from '@bhitti/contract/calls/products/admin-products.schemas'
import { formatNumber } from '@bhitti/contract/rules/products/measures'
import { PackagePlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApi } from '~/lib/api/api.ts'
import { useList } from '~/lib/lists/use-list.ts'
import { Button, ButtonLink } from '~/ui/controls/button.tsx'
import { ListFrame } from '~/ui/layout/list-frame.tsx'
import { EmptyState } from '~/ui/states/empty-state.tsx'
import { AdminProductCard, type ProductActions, type ProductChoice } from './admin-product-card.tsx'
import { countProductFilters, type ProductFilters } from './product-filters.ts'
import { adminProductsQuery } from './products.queries.ts'

/** Cards in view at once in a large window. */
const IN_VIEW = 8

type ProductListProps = ProductActions & {
  filters: ProductFilters
  /** Selection of drafts; null if the list has no bulk actions. */
  choice: ProductChoice | null
  /** Null for staff who may not add products. */
  onAdd: (() => void) | null
  /** Content above the cards; gets the displayed products. */
  children?: (shown: readonly AdminProduct[]) => ReactNode
}

export function ProductList({ filters, choice, onAdd, children, ...actions }: ProductListProps) {
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
      empty={
        filters.state === 'live' && countProductFilters(filters) === 0 ? (
          <NoneYet onAdd={onAdd} />
        ) : (
          <EmptyState title="No products found" message={emptyMessage(filters)} />
        )
      }
    >
      {(products) => (
        <>
          {children?.(products)}
          <ul className="grid grid-cols-2 gap-x-5 gap-y-9 md:grid-cols-3 lg:grid-cols-4">
            {products.map((product, index) => (
              <li key={product._id} className="grid">
                <AdminProductCard
                  product={product}
                  priority={index < IN_VIEW}
                  choice={choice}
                  {...actions}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </ListFrame>
  )
}

function NoneYet({ onAdd }: Pick<ProductListProps, 'onAdd'>) {
  return (
    <EmptyState
      title="No products yet"
      message="Add them one by one, or import a file with all of them."
      icon={<PackagePlus aria-hidden size={44} strokeWidth={1.25} />}
    >
      {onAdd && (
        <>
          <Button onClick={onAdd}>Add your first product</Button>
          <ButtonLink to="/admin/products/import" variant="secondary">
            Import a file
          </ButtonLink>
        </>
      )}
    </EmptyState>
  )
}

function emptyMessage(filters: ProductFilters): string {
  if (filters.unpriced && countProductFilters(filters) === 1) return 'Every product has a price.'
  if (filters.state === 'draft' && countProductFilters(filters) === 0) {
    return 'Drafts appear here until you publish them. Save a new product as a draft, or import a file as drafts.'
  }
  return filters.state === 'archived'
    ? 'Deleted products appear here and can be restored.'
    : 'Try fewer filters, or add a product.'
}
