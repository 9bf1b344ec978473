import { getImportTemplate } from '@bhitti/contract/calls/product-files.endpoints'
import { useMutation } from '@tanstack/react-query'
import { FileSpreadsheet } from 'lucide-react'
import { messageOf } from '~/lib/api/api-error.ts'
import { downloadFile } from '~/lib/api/download.ts'
import { toast } from '~/lib/toasts.tsx'
import { Button } from '~/ui/button.tsx'

/** An empty file with the columns of an import. */
export function TemplateDownload() {
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
