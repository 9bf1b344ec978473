import { getTaxDocumentFile } from '@bhitti/contract/calls/tax/tax-documents.endpoints'
import { taxDocumentName } from '@bhitti/contract/rules/tax/tax-document'
import { useQuery } from '@tanstack/react-query'
import { Download, Printer } from 'lucide-react'
import { TaxPaper } from '~/entities/tax-paper/tax-paper.tsx'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { downloadFile } from '~/lib/api/download.ts'
import { useDownload } from '~/lib/api/use-download.ts'
import { Button } from '~/ui/controls/button.tsx'
import { StatusLine } from '~/ui/states/status-line.tsx'
import { taxPaperQuery } from './tax-papers.queries.ts'

export function OwnTaxPaper({ id }: { id: string }) {
  const { data, error, isError, refetch } = useQuery(taxPaperQuery(useApi(), id))
  const { isDownloading, download } = useDownload()
  if (!data) {
    return (
      <StatusLine
        error={isError ? messageOf(error, 'The document could not be loaded') : null}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <>
      <div className="mb-7 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 print:hidden">
        <h1 className="display-small">
          {taxDocumentName(data.document)} {data.document.number}
        </h1>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => window.print()}>
            <Printer aria-hidden size={18} />
            Print
          </Button>
          <Button
            loading={isDownloading}
            onClick={() => download(() => downloadFile(getTaxDocumentFile, { params: { id } }))}
          >
            <Download aria-hidden size={18} />
            Save as PDF
          </Button>
        </div>
      </div>
      <TaxPaper {...data} />
    </>
  )
}
