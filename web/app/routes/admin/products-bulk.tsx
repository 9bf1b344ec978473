import { BulkEditor } from './bulk-edit/bulk-editor.tsx'
import { adminMeta } from './frame/admin-meta.ts'
import { AdminPage } from './frame/admin-page.tsx'
import { ExportProducts } from './product-files/export-products.tsx'
import { ClearFilters } from './products/clear-filters.tsx'
import { FilterPanel } from './products/filter-panel.tsx'
import type { ProductFilters } from './products/product-filters.ts'
import { useProductFilters } from './products/use-product-filters.ts'

export const meta = adminMeta('Edit in bulk')

export default function ProductsBulkPage() {
  const { filters: named, choose, clear } = useProductFilters()
  const filters: ProductFilters = { ...named, state: 'live' }

  return (
    <AdminPage
      title="Edit in bulk"
      intro="Type into the cells, or apply a change to all products shown. Nothing is saved before you have reviewed it."
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
