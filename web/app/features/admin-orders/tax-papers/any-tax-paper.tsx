import { getAnyTaxDocumentFile } from '@bhitti/contract/calls/tax/tax-documents.endpoints'
import { COPIES, copiesOf, taxDocumentName } from '@bhitti/contract/rules/tax/tax-document'
import { useQuery } from '@tanstack/react-query'
import { Download, Printer } from 'lucide-react'
import { TaxPaper } from '~/entities/tax-paper/tax-paper.tsx'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { downloadFile } from '~/lib/api/download.ts'
import { useDownload } from '~/lib/api/use-download.ts'
import { May } from '~/lib/session/may.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { AdminPage } from '~/ui/layout/admin-page.tsx'
import { StatusLine } from '~/ui/states/status-line.tsx'
import { RegistrationForm } from './registration-form.tsx'
import { anyTaxPaperQuery } from './tax-papers.queries.ts'

export function AnyTaxPaper({ id }: { id: string }) {
  const { data, error, isError, refetch } = useQuery(anyTaxPaperQuery(useApi(), id))
  const { isDownloading, download } = useDownload()
  const save = (copies: number) =>
    download(() => downloadFile(getAnyTaxDocumentFile, { params: { id }, query: { copies } }))
  const title = data ? `${taxDocumentName(data.document)} ${data.document.number}` : 'Tax document'
  return (
    <AdminPage
      title={title}
      parent={{ name: 'Orders', path: '/admin/orders' }}
      actions={
        data && (
          <>
            <Button onClick={() => window.print()}>
              <Printer aria-hidden size={18} />
              Print
            </Button>
            <Button variant="secondary" loading={isDownloading} onClick={() => save(1)}>
              <Download aria-hidden size={18} />
              Save as PDF
            </Button>
            {copiesOf(data.document.kind, COPIES.length).length > 0 && (
              <Button variant="quiet" disabled={isDownloading} onClick={() => save(COPIES.length)}>
                In three copies
              </Button>
            )}
          </>
        )
      }
    >
      {data ? (
        <>
          {data.document.kind === 'invoice' && data.document.recipient.gstin !== null && (
            <May permission="tax.work">
              <RegistrationForm id={id} registration={data.registration} />
            </May>
          )}
          <TaxPaper {...data} />
        </>
      ) : (
        <StatusLine
          error={isError ? messageOf(error, 'The document could not be loaded') : null}
          onRetry={() => void refetch()}
        />
      )}
    </AdminPage>
  )
}
