import { Suspense } from 'react'
import { Link } from 'react-router'
import { ChosenDrafts } from '~/features/admin-products/chosen-drafts.tsx'
import { ClearFilters } from '~/features/admin-products/clear-filters.tsx'
import { ExportProducts } from '~/features/admin-products/files/export-products.tsx'
import { FilterPanel } from '~/features/admin-products/filter-panel.tsx'
import { ProductList } from '~/features/admin-products/product-list.tsx'
import type { PanelTask } from '~/features/admin-products/product-panel.tsx'
import { ProductStates } from '~/features/admin-products/product-states.tsx'
import { useDeletion } from '~/features/admin-products/use-deletion.tsx'
import { useProductFilters } from '~/features/admin-products/use-product-filters.ts'
import { usePublishing } from '~/features/admin-products/use-publishing.ts'
import { useChosenRows } from '~/lib/lists/chosen-rows.ts'
import { May, useMay } from '~/lib/session/may.tsx'
import { lazyPart } from '~/start-up/lazy-part.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { AdminPage } from '~/ui/layout/admin-page.tsx'
import { usePanel } from '~/ui/overlays/use-panel.ts'
import { adminMeta } from './frame/admin-meta.ts'

const ProductPanel = lazyPart(() => import('~/features/admin-products/product-panel.tsx'))

export const meta = adminMeta('Products')

export default function ProductsPage() {
  const { filters, choose, clear } = useProductFilters()
  const panel = usePanel<PanelTask>()
  const deletion = useDeletion()
  const publishing = usePublishing()
  const chosenRows = useChosenRows()
  const mayEdit = useMay('products.edit')
  const showsDrafts = filters.state === 'draft'

  return (
    <AdminPage
      title="Products"
      actions={
        <>
          <May permission="products.edit">
            <Link to="/admin/products/bulk" className="text-link text-sm">
              Bulk edit
            </Link>
          </May>
          <Link to="/admin/library" className="text-link text-sm">
            Pictures
          </Link>
          <May permission="products.edit">
            <Link to="/admin/products/import" className="text-link text-sm">
              Import
            </Link>
          </May>
          <ExportProducts filters={filters} />
          <May permission="products.edit">
            <Button onClick={() => panel.show({ kind: 'add' })}>Add New Product</Button>
          </May>
        </>
      }
    >
      <div className="mb-5 flex items-center justify-between gap-4 border-b border-line">
        <ProductStates current={filters.state} />
        <ClearFilters filters={filters} onClear={clear} />
      </div>
      <FilterPanel filters={filters} onChoose={choose} />
      <ProductList
        filters={filters}
        onEdit={({ _id }) => panel.show({ kind: 'edit', id: _id })}
        onDuplicate={(of) => panel.show({ kind: 'copy', of })}
        onDelete={deletion.ask}
        onRestore={deletion.restore}
        onPublish={publishing.publish}
        onTakeBack={publishing.takeBack}
        choice={showsDrafts && mayEdit ? chosenRows : null}
        onAdd={mayEdit ? () => panel.show({ kind: 'add' }) : null}
      >
        {(shown) =>
          showsDrafts &&
          mayEdit && (
            <ChosenDrafts
              shown={shown}
              chosen={chosenRows.chosen}
              isPending={publishing.isPending}
              onChoose={chosenRows.choose}
              onChooseNone={chosenRows.chooseNone}
              onPublish={() => publishing.publishAll([...chosenRows.chosen], chosenRows.chooseNone)}
            />
          )
        }
      </ProductList>
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
