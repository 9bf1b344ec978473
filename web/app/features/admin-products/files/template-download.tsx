import { getImportTemplate } from '@bhitti/contract/calls/products/product-files.endpoints'
import { FileSpreadsheet } from 'lucide-react'
import { downloadFile } from '~/lib/api/download.ts'
import { useDownload } from '~/lib/api/use-download.ts'
import { Button } from '~/ui/controls/button.tsx'

export function TemplateDownload() {
  const { isDownloading, download } = useDownload()
  return (
    <Button
      variant="secondary"
      size="small"
      loading={isDownloading}
      onClick={() => download(() => downloadFile(getImportTemplate))}
    >
      <FileSpreadsheet aria-hidden size={17} />
      Download template
    </Button>
  )
}
