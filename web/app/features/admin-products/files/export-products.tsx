import { exportProducts } from '@bhitti/contract/calls/products/product-files.endpoints'
import { Download } from 'lucide-react'
import { downloadFile } from '~/lib/api/download.ts'
import { useDownload } from '~/lib/api/use-download.ts'
import { Button } from '~/ui/controls/button.tsx'
import { NO_FILTERS, type ProductFilters, writeProductFilters } from '../product-filters.ts'

/** Exports the matching products as a CSV file that can be imported again. */
export function ExportProducts({ filters = NO_FILTERS }: { filters?: ProductFilters }) {
  const query = Object.fromEntries(writeProductFilters({ ...filters, state: 'live' }))
  const { isDownloading, download } = useDownload()
  return (
    <Button
      variant="secondary"
      size="small"
      loading={isDownloading}
      onClick={() => download(() => downloadFile(exportProducts, { query }))}
    >
      <Download aria-hidden size={17} />
      Export CSV
    </Button>
  )
}
