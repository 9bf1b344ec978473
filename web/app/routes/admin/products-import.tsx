import { useSearchParams } from 'react-router'
import { PictureDrop } from '~/features/admin-library/picture-drop.tsx'
import { ExportProducts } from '~/features/admin-products/files/export-products.tsx'
import { FileDrop } from '~/features/admin-products/files/file-drop.tsx'
import { ImportDetails } from '~/features/admin-products/files/import-details.tsx'
import { ImportHistory } from '~/features/admin-products/files/import-history.tsx'
import { TemplateDownload } from '~/features/admin-products/files/template-download.tsx'
import { AdminPage } from '~/ui/layout/admin-page.tsx'
import { Disclosure } from '~/ui/layout/disclosure.tsx'
import { adminMeta } from './frame/admin-meta.ts'

export const meta = adminMeta('Import products')

export default function ProductsImportPage() {
  const [search, setSearch] = useSearchParams()
  const importId = search.get('import')
  return (
    <AdminPage
      title="Import products"
      intro="Add new products and update existing ones from a spreadsheet. A row updates the product with its ID, else its slug, else its SKU. Columns that are not in the file stay unchanged. In stockUnit, write madeToOrder for products that need no stock, metres for cloth, and pieces for everything else."
      parent={{ name: 'Products', path: '/admin/products' }}
      actions={
        <>
          <TemplateDownload />
          <ExportProducts />
        </>
      }
    >
      <div className="mb-6 border-t border-line">
        <Disclosure summary="Pictures for the file">
          <p className="mb-4 max-w-prose">
            Upload pictures first, then name them in the columns image1 to image4 as their files are
            called. Addresses that begin with https:// work too: they are fetched during the import.
          </p>
          <PictureDrop />
        </Disclosure>
      </div>
      <FileDrop onChecked={(id) => setSearch({ import: id })} />
      {importId !== null && (
        <div className="mt-part">
          <ImportDetails key={importId} id={importId} onDiscarded={() => setSearch({})} />
        </div>
      )}
      <ImportHistory />
    </AdminPage>
  )
}
