import { getImportErrors } from '@bhitti/contract/calls/products/product-files.endpoints'
import type { ProductImport } from '@bhitti/contract/calls/products/product-files.schemas'
import { formatNumber } from '@bhitti/contract/rules/products/measures'
import { messageOf } from '~/lib/api/api-error.ts'
import { downloadFile } from '~/lib/api/download.ts'
import { useDownload } from '~/lib/api/use-download.ts'
import { Button } from '~/ui/controls/button.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { useConfirmImport, useDiscardImport } from './imports.queries.ts'

export function ImportDecision({
  file,
  onDiscarded,
}: {
  file: ProductImport
  onDiscarded: () => void
}) {
  const confirm = useConfirmImport(file._id)
  const discard = useDiscardImport(file._id)
  const { rows } = file
  const right = rows.new + rows.updated
  const isPending = confirm.isPending || discard.isPending
  const error = confirm.error ?? discard.error
  return (
    <div className="mt-7">
      {rows.wrong > 0 && (
        <Notice
          tone="gold"
          className="mb-5"
          title={`${count(rows.wrong, 'row is', 'rows are')} wrong`}
        >
          <p>
            Correct the file and choose it again.
            {right > 0 && ' Or import only the correct rows.'}
          </p>
        </Notice>
      )}
      {rows.warned > 0 && (
        <Notice
          tone="gold"
          className="mb-5"
          title={`Please check ${count(rows.warned, 'row', 'rows')}`}
        >
          <p>
            Another product has the same name, or Excel may have changed an SKU. To update a product
            that is in the shop, put its ID, slug or SKU into the row and choose the file again.
            Otherwise continue.
          </p>
        </Notice>
      )}
      {right === 0 && rows.wrong === 0 && (
        <Notice className="mb-5" title="There is nothing to import">
          <p>The shop already matches this file exactly.</p>
        </Notice>
      )}
      {error && (
        <Notice tone="red" role="alert" className="mb-5">
          {messageOf(error, 'This could not be done. Please try again')}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {right > 0 && (
          <Button
            variant={rows.wrong > 0 ? 'secondary' : 'primary'}
            loading={confirm.isPending}
            disabled={discard.isPending}
            onClick={() => confirm.mutate(rows.wrong > 0)}
          >
            {rows.wrong > 0
              ? `Import only the ${count(right, 'correct row', 'correct rows')}`
              : `Import ${count(right, 'row', 'rows')}`}
          </Button>
        )}
        {rows.wrong > 0 && <ErrorsDownload file={file} />}
        <Button
          variant="quiet"
          disabled={isPending}
          onClick={() => discard.mutate(undefined, { onSuccess: onDiscarded })}
        >
          Discard this file
        </Button>
      </div>
    </div>
  )
}

export function ErrorsDownload({ file }: { file: ProductImport }) {
  const { isDownloading, download } = useDownload()
  return (
    <Button
      variant="secondary"
      loading={isDownloading}
      onClick={() => download(() => downloadFile(getImportErrors, { params: { id: file._id } }))}
    >
      Download errors
    </Button>
  )
}

function count(rows: number, one: string, many: string): string {
  return `${formatNumber(rows)} ${rows === 1 ? one : many}`
}
