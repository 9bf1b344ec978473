import { BulkEditor } from '~/features/admin-products/bulk-edit/bulk-editor.tsx'
import { ClearFilters } from '~/features/admin-products/clear-filters.tsx'
import { ExportProducts } from '~/features/admin-products/files/export-products.tsx'
import { FilterPanel } from '~/features/admin-products/filter-panel.tsx'
import type { ProductFilters } from '~/features/admin-products/product-filters.ts'
import { useProductFilters } from '~/features/admin-products/use-product-filters.ts'
import { AdminPage } from '~/ui/layout/admin-page.tsx'
import { adminMeta } from './frame/admin-meta.ts'

export const meta = adminMeta('Edit in bulk')

export default function ProductsBulkPage() {
  const { filters: named, choose, clear } = useProductFilters()
  const filters: ProductFilters = { ...named, state: 'live' }

  return (
    <AdminPage
      title="Edit in bulk"
      intro="Edit the cells, or apply a change to all the products shown. You review everything before it is saved."
      parent={{ name: 'Products', path: '/admin/products' }}
      actions={
        <>
          <ClearFilters filters={filters} onClear={clear} />
          <ExportProducts filters={filters} />
        </>
      }
    >
      <FilterPanel filters={filters} onChoose={choose} />
      <BulkEditor filters={filters} />
    </AdminPage>
  )
}
