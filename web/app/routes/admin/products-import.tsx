import { getImportTemplate } from '@bhitti/contract/product-files.endpoints'
import { useMutation } from '@tanstack/react-query'
import { FileSpreadsheet } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { ExportProducts } from '~/features/admin-products/files/export-products.tsx'
import { FileDrop } from '~/features/admin-products/files/file-drop.tsx'
import { ImportDetails } from '~/features/admin-products/files/import-details.tsx'
import { ImportHistory } from '~/features/admin-products/files/import-history.tsx'
import { messageOf } from '~/lib/api-error.ts'
import { downloadFile } from '~/lib/download.ts'
import { toast } from '~/lib/toasts.tsx'
import { AdminPage } from '~/ui/admin-page.tsx'
import { Button } from '~/ui/button.tsx'
import { adminMeta } from './frame/admin-meta.ts'

export const meta = adminMeta('Import products')

export default function ProductsImportPage() {
  const [search, setSearch] = useSearchParams()
  const importId = search.get('import')
  return (
    <AdminPage
      title="Import products"
      intro="Add products and change those that are there from a spreadsheet. A row that names an id or a slug changes that product; columns that the file does not have stay as they are."
      parent={{ name: 'Products', path: '/admin/products' }}
      actions={
        <>
          <TemplateDownload />
          <ExportProducts />
        </>
      }
    >
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

function TemplateDownload() {
  const download = useMutation({
    mutationFn: () => downloadFile(getImportTemplate),
    onError: (error) =>
      toast({ title: messageOf(error, 'The file could not be made'), variant: 'destructive' }),
  })
  return (
    <Button
      variant="secondary"
      size="small"
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      <FileSpreadsheet aria-hidden size={17} />
      Download template
    </Button>
  )
}
