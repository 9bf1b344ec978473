import type { ProductImport } from '@bhitti/contract/calls/products/product-files.schemas'
import { formatNumber } from '@bhitti/contract/rules/products/measures'
import { useEffect } from 'react'
import { ButtonLink } from '~/ui/controls/button.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { ErrorsDownload } from './import-check.tsx'
import { useImportChanged } from './imports.queries.ts'

export function ImportProgress({ file }: { file: ProductImport }) {
  const total = file.rows.new + file.rows.updated
  const done = file.done + file.refused
  return (
    <div className="mt-7" role="status">
      <p className="mb-2">
        Importing: {formatNumber(done)} of {formatNumber(total)} rows. You can leave this page; the
        import continues.
      </p>
      <progress
        aria-label="Rows imported"
        value={done}
        max={total}
        className="h-2 w-full max-w-xl appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-green [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-green [&::-webkit-progress-value]:transition-[width]"
      />
    </div>
  )
}

export function ImportResult({ file }: { file: ProductImport }) {
  const changed = useImportChanged()
  // Rows that were refused during the import now belong to the wrong rows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the import has finished.
  useEffect(() => {
    void changed(file)
  }, [file._id])
  const refused = formatNumber(file.refused)
  return (
    <div className="mt-7">
      <Notice tone={file.refused > 0 ? 'gold' : 'green'} role="status" title={doneWords(file)}>
        {file.refused > 0 && (
          <p>
            {refused} could not be imported: somebody changed these products after the file was
            checked, or a picture could not be fetched. The reasons are listed under the wrong rows.
          </p>
        )}
      </Notice>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink
          to={file.asDrafts ? '/admin/products?state=draft' : '/admin/products'}
          variant="secondary"
        >
          See the products
        </ButtonLink>
        {file.rows.wrong + file.refused > 0 && <ErrorsDownload file={file} />}
      </div>
    </div>
  )
}

function doneWords({ done, asDrafts }: ProductImport): string {
  if (asDrafts)
    return `${formatNumber(done)} ${done === 1 ? 'row was' : 'rows were'} imported. New products are drafts until you publish them`
  return `${formatNumber(done)} ${done === 1 ? 'row is' : 'rows are'} in the shop`
}
