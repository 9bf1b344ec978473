import { formatNumber } from '@bhitti/contract/rules/products/measures'
import { Button } from '~/ui/controls/button.tsx'
import { ProgressLine } from '~/ui/states/progress-line.tsx'
import type { FolderUpload } from './use-folder-upload.ts'

const SHOWN_PROBLEMS = 20

type FolderProgressProps = { upload: FolderUpload; onStop: () => void; onRetry: () => void }

export function FolderProgress({ upload, onStop, onRetry }: FolderProgressProps) {
  const { total, done, known, failed, isRunning } = upload
  const seen = done + failed.length
  return (
    <section aria-label="Upload of pictures" className="mt-5 border-t border-line pt-4">
      {isRunning ? (
        <ProgressLine
          label={`Uploading ${formatNumber(seen)} of ${formatNumber(total)}`}
          percent={Math.floor((seen / total) * 100)}
        />
      ) : (
        <p role="status">{resultOf(upload)}</p>
      )}
      {isRunning && (
        <p className="mt-2 text-sm text-ink-soft">
          Keep this page open. If it closes, drop the same folder again: only the rest is uploaded.
        </p>
      )}
      {!isRunning && known > 0 && (
        <p className="text-sm text-ink-soft">
          {formatNumber(known)} {known === 1 ? 'was' : 'were'} in the library already.
        </p>
      )}
      {failed.length > 0 && (
        <ul className="mt-3 space-y-1 text-sm">
          {failed.slice(0, SHOWN_PROBLEMS).map(({ file, message }) => (
            <li key={`${file.webkitRelativePath}${file.name}`} className="break-words">
              <strong>{file.name}</strong>: <span className="text-red">{message}</span>
            </li>
          ))}
          {failed.length > SHOWN_PROBLEMS && (
            <li>and {formatNumber(failed.length - SHOWN_PROBLEMS)} more</li>
          )}
        </ul>
      )}
      <div className="mt-3 flex gap-4">
        {isRunning && (
          <Button variant="quiet" size="small" onClick={onStop}>
            Stop
          </Button>
        )}
        {!isRunning && failed.length > 0 && (
          <Button variant="secondary" size="small" onClick={onRetry}>
            Try these again
          </Button>
        )}
      </div>
    </section>
  )
}

function resultOf({ total, done, failed }: FolderUpload): string {
  const rest = total - done - failed.length
  const pictures = done === 1 ? '1 picture is' : `${formatNumber(done)} pictures are`
  const stopped = rest > 0 ? `. Stopped: ${formatNumber(rest)} were not uploaded` : ''
  return `${pictures} in the library${stopped}`
}
