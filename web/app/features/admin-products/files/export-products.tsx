import { exportProducts } from '@bhitti/contract/calls/product-files.endpoints'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { messageOf } from '~/lib/api/api-error.ts'
import { downloadFile } from '~/lib/api/download.ts'
import { toast } from '~/lib/toasts.tsx'
import { Button } from '~/ui/button.tsx'
import { NO_FILTERS, type ProductFilters, writeProductFilters } from '../product-filters.ts'

/** Saves the products that match as a file, which can be imported again. */
export function ExportProducts({ filters = NO_FILTERS }: { filters?: ProductFilters }) {
  const query = Object.fromEntries(writeProductFilters({ ...filters, state: 'live' }))
  const download = useMutation({
    mutationFn: () => downloadFile(exportProducts, { query }),
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
      <Download aria-hidden size={17} />
      Export CSV
    </Button>
  )
}
