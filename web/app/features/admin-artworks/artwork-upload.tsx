import type { ArtworkVersion } from '@bhitti/contract/calls/printing/artworks.schemas'
import { useEffect, useRef } from 'react'
import { megabytes } from '~/lib/file-size.ts'
import { usePieceUpload } from '~/lib/uploads/use-piece-upload.ts'
import { Button } from '~/ui/controls/button.tsx'
import { ProgressLine } from '~/ui/states/progress-line.tsx'
import { useArtworkActions } from './artworks.queries.ts'
import { FileField } from './file-field.tsx'

/** Shows a running or paused upload. It can be resumed after a reload, also by another admin. */
export function ArtworkUpload({
  version,
  file,
  onCancel,
}: {
  version: ArtworkVersion
  /** File that was just chosen; its upload starts at once. */
  file: File | null
  onCancel: () => void
}) {
  const { finish, readAgain } = useArtworkActions(version)
  const { sending, send, pause, goOn } = usePieceUpload(
    { upload: version.upload, ...version.master },
    {
      onArrived: () => finish.mutate(),
      onStopped: readAgain,
    },
  )
  const begun = useRef(false)
  useEffect(() => {
    if (file === null || begun.current) return
    begun.current = true
    send(file)
  })

  const { bytes } = version.master
  const known = Math.floor((version.progress / 100) * bytes)
  const sent = 'sent' in sending ? (sending.sent ?? known) : known
  return (
    <div>
      <ProgressLine
        className="mt-4"
        label={`${sending.state === 'sending' ? 'Uploading' : 'Uploaded so far'}: ${megabytes(sent)} of ${megabytes(bytes)}`}
        percent={Math.floor((sent / bytes) * 100)}
      />
      {sending.state === 'stopped' && (
        <p role="alert" className="mt-3 text-sm text-red">
          {sending.message}
        </p>
      )}
      {sending.state === 'waiting' && (
        <p role="status" className="mt-3 text-sm">
          {sending.message}
        </p>
      )}
      {(sending.state === 'idle' || sending.state === 'stopped') && (
        <div className="mt-4">
          <FileField
            label="Resume upload"
            hint={`Choose ${version.master.fileName} again: only the rest is uploaded.`}
            onTake={send}
          />
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
        {(sending.state === 'sending' || sending.state === 'waiting') && (
          <Button size="small" variant="secondary" onClick={pause}>
            Pause
          </Button>
        )}
        {(sending.state === 'paused' || (sending.state === 'stopped' && sending.canGoOn)) && (
          <Button size="small" onClick={goOn}>
            Resume
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={onCancel}>
          Cancel upload
        </Button>
      </div>
    </div>
  )
}
