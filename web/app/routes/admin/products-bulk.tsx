import { useSearchParams } from 'react-router'
import { BulkEditor } from './bulk-edit/bulk-editor.tsx'
import { adminMeta } from './frame/admin-meta.ts'
import { AdminPage } from './frame/admin-page.tsx'
import { ExportProducts } from './product-files/export-products.tsx'
import { ClearFilters } from './products/clear-filters.tsx'
import { FilterPanel } from './products/filter-panel.tsx'
import {
  NO_FILTERS,
  type ProductFilters,
  readProductFilters,
  withChoice,
  writeProductFilters,
} from './products/product-filters.ts'

export const meta = adminMeta('Edit in bulk')

export default function ProductsBulkPage() {
  const [search, setSearch] = useSearchParams()
  const filters: ProductFilters = { ...readProductFilters(search), state: 'live' }

  function show(next: ProductFilters) {
    setSearch(writeProductFilters(next), { preventScrollReset: true, replace: true })
  }

  return (
    <AdminPage
      title="Edit in bulk"
      intro="Type into the cells, or apply a change to all products shown. Nothing is saved before you have reviewed it."
      parent={{ name: 'Products', path: '/admin/products' }}
      actions={
        <>
          <ClearFilters filters={filters} onClear={() => show(NO_FILTERS)} />
          <ExportProducts filters={filters} />
        </>
      }
    >
      <FilterPanel filters={filters} onChoose={(choice) => show(withChoice(filters, choice))} />
      <BulkEditor filters={filters} />
    </AdminPage>
  )
}
