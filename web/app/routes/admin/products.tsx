import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { ClearFilters } from '~/features/admin-products/clear-filters.tsx'
import { ExportProducts } from '~/features/admin-products/files/export-products.tsx'
import { FilterPanel } from '~/features/admin-products/filter-panel.tsx'
import type { ProductFilters } from '~/features/admin-products/product-filters.ts'
import { ProductList } from '~/features/admin-products/product-list.tsx'
import type { PanelTask } from '~/features/admin-products/product-panel.tsx'
import { useDeletion } from '~/features/admin-products/use-deletion.tsx'
import { useProductFilters } from '~/features/admin-products/use-product-filters.ts'
import { AdminPage } from '~/ui/admin-page.tsx'
import { Button } from '~/ui/button.tsx'
import { adminMeta } from './frame/admin-meta.ts'

const ProductPanel = lazy(() => import('~/features/admin-products/product-panel.tsx'))

export const meta = adminMeta('Products')

export default function ProductsPage() {
  const { filters, choose, clear } = useProductFilters()
  const panel = usePanel()
  const deletion = useDeletion()

  return (
    <AdminPage
      title="Products"
      actions={
        <>
          <Link to="/admin/products/bulk" className="text-link text-sm">
            Bulk edit
          </Link>
          <Link to="/admin/products/import" className="text-link text-sm">
            Import
          </Link>
          <ExportProducts filters={filters} />
          <Button onClick={() => panel.show({ kind: 'add' })}>Add New Product</Button>
        </>
      }
    >
      <div className="mb-5 flex items-center justify-between gap-4 border-b border-line">
        <States current={filters.state} />
        <ClearFilters filters={filters} onClear={clear} />
      </div>
      <FilterPanel filters={filters} onChoose={choose} />
      <ProductList
        filters={filters}
        onEdit={({ _id }) => panel.show({ kind: 'edit', id: _id })}
        onDuplicate={(of) => panel.show({ kind: 'copy', of })}
        onDelete={deletion.ask}
        onRestore={deletion.restore}
      />
      {panel.task && (
        <Suspense fallback={null}>
          <ProductPanel
            key={panel.number}
            task={panel.task}
            open={panel.isOpen}
            onClose={panel.close}
          />
        </Suspense>
      )}
      {deletion.dialog}
    </AdminPage>
  )
}

/** What the side panel is open for; the task stays while it closes, so that nothing jumps. */
function usePanel() {
  const [state, setState] = useState({ task: null as PanelTask | null, isOpen: false, number: 0 })
  return {
    ...state,
    show: (task: PanelTask) =>
      setState(({ number }) => ({ task, isOpen: true, number: number + 1 })),
    close: () => setState((current) => ({ ...current, isOpen: false })),
  }
}

/** The two lists: what is in the shop, and what was deleted. */
function States({ current }: { current: ProductFilters['state'] }) {
  const lists = [
    { state: 'live', name: 'In the shop', path: '/admin/products' },
    { state: 'archived', name: 'Archive', path: '/admin/products?state=archived' },
  ] as const
  return (
    <nav aria-label="Lists of products" className="flex gap-8">
      {lists.map(({ state, name, path }) => (
        <Link
          key={state}
          to={path}
          aria-current={state === current ? 'page' : undefined}
          className="-mb-px inline-flex min-h-12 items-center border-b-2 border-transparent text-ink-soft hover:text-ink aria-[current]:border-green aria-[current]:font-bold aria-[current]:text-ink"
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
