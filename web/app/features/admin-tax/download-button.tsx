import type { Endpoint, Shape } from '@bhitti/contract/calls/endpoint'
import { Download } from 'lucide-react'
import { downloadFile } from '~/lib/api/download.ts'
import type { FileParts } from '~/lib/api/fetch-file.ts'
import { useDownload } from '~/lib/api/use-download.ts'
import { Button } from '~/ui/controls/button.tsx'

type DownloadButtonProps<S extends Shape> = {
  endpoint: Endpoint<S>
  parts: FileParts
  children: string
}

export function DownloadButton<S extends Shape>({
  endpoint,
  parts,
  children,
}: DownloadButtonProps<S>) {
  const { isDownloading, download } = useDownload()
  return (
    <Button
      variant="secondary"
      size="small"
      loading={isDownloading}
      onClick={() => download(() => downloadFile(endpoint, parts))}
    >
      <Download aria-hidden size={17} />
      {children}
    </Button>
  )
}
