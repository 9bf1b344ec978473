import type { PictureZip } from '@bhitti/contract/calls/products/picture-library.schemas'
import { formatNumber } from '@bhitti/contract/rules/products/measures'
import { formatDateTime } from '@bhitti/contract/rules/texts/dates'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { megabytes } from '~/lib/file-size.ts'
import { useList } from '~/lib/lists/use-list.ts'
import { type Sending, usePieceUpload } from '~/lib/uploads/use-piece-upload.ts'
import { Button } from '~/ui/controls/button.tsx'
import { Disclosure } from '~/ui/layout/disclosure.tsx'
import { ListFrame } from '~/ui/layout/list-frame.tsx'
import { ProgressLine } from '~/ui/states/progress-line.tsx'
import { useZipActions, zipProblemsQuery } from './library.queries.ts'

export function ZipCard({ zip, file }: { zip: PictureZip; file: File | null }) {
  const { resume, cancel } = useZipActions(zip)
  const error = resume.error ?? cancel.error
  return (
    <article aria-label={zip.fileName}>
      <p className="flex flex-wrap justify-between gap-x-4">
        <strong className="break-all">{zip.fileName}</strong>
        <span className="text-sm text-ink-soft">
          {zip.createdBy}, {formatDateTime(zip.createdAt)}
        </span>
      </p>
      <Progress zip={zip} file={file} />
      {zip.problem !== null && (
        <p role="alert" className="mt-1 text-sm text-red">
          {zip.problem}
        </p>
      )}
      {error && (
        <p role="alert" className="mt-1 text-sm text-red">
          {messageOf(error, 'This could not be done. Please try again')}
        </p>
      )}
      {(zip.status === 'stopped' || zip.status === 'reading') && (
        <div className="mt-2 flex gap-5">
          {zip.status === 'stopped' && (
            <Button size="small" loading={resume.isPending} onClick={() => resume.mutate()}>
              Continue
            </Button>
          )}
          <CancelButton onCancel={() => cancel.mutate()} />
        </div>
      )}
      {zip.refused > 0 && <Problems zip={zip} />}
    </article>
  )
}

function CancelButton({ onCancel }: { onCancel: () => void }) {
  return (
    <Button size="small" variant="quiet" onClick={onCancel}>
      Cancel
    </Button>
  )
}

function Progress({ zip, file }: { zip: PictureZip; file: File | null }): ReactNode {
  switch (zip.status) {
    case 'uploading':
      return <ZipUpload zip={zip} file={file} />
    case 'reading':
      return zip.files === null ? (
        <p role="status" className="mt-1 text-sm">
          Opening the zip…
        </p>
      ) : (
        <>
          <ProgressLine
            className="mt-2"
            label={`Reading ${formatNumber(zip.done)} of ${formatNumber(zip.files)}`}
            percent={Math.min(99, Math.floor((zip.done / Math.max(1, zip.files)) * 100))}
          />
          <p className="mt-1 text-sm text-ink-soft">You can leave this page; reading continues.</p>
        </>
      )
    default:
      return (
        <p role="status" className="mt-1 text-sm">
          {resultOf(zip)}
        </p>
      )
  }
}

function resultOf({ added, replaced, known, refused }: PictureZip): string {
  const parts = [
    `${formatNumber(added)} added`,
    replaced > 0 && `${formatNumber(replaced)} replaced`,
    known > 0 && `${formatNumber(known)} already in the library`,
    refused > 0 && `${formatNumber(refused)} left out`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** Shows a running or paused upload. It can be resumed after a reload, also by a colleague. */
function ZipUpload({ zip, file }: { zip: PictureZip; file: File | null }) {
  const { finish, readAgain, cancel } = useZipActions(zip)
  const { sending, send, pause, goOn } = usePieceUpload(zip, {
    onArrived: () => finish.mutate(),
    onStopped: readAgain,
  })
  const begun = useRef(false)
  useEffect(() => {
    if (file === null || begun.current) return
    begun.current = true
    send(file)
  })
  const sent = 'sent' in sending ? (sending.sent ?? zip.sentBytes) : zip.sentBytes
  return (
    <div>
      <ProgressLine
        className="mt-2"
        label={`${sending.state === 'sending' ? 'Uploading' : 'Uploaded so far'}: ${megabytes(sent)} of ${megabytes(zip.bytes)}`}
        percent={Math.floor((sent / zip.bytes) * 100)}
      />
      <Trouble sending={sending} />
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
        {(sending.state === 'idle' || sending.state === 'stopped') && (
          <ResumeField fileName={zip.fileName} onTake={send} />
        )}
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
        <CancelButton onCancel={() => cancel.mutate()} />
      </div>
    </div>
  )
}

function Trouble({ sending }: { sending: Sending }) {
  if (sending.state === 'stopped') {
    return (
      <p role="alert" className="mt-2 text-sm text-red">
        {sending.message}
      </p>
    )
  }
  if (sending.state !== 'waiting') return null
  return (
    <p role="status" className="mt-2 text-sm">
      {sending.message}
    </p>
  )
}

function ResumeField({ fileName, onTake }: { fileName: string; onTake: (file: File) => void }) {
  const id = useId()
  return (
    <p className="text-sm">
      <label htmlFor={id}>Choose {fileName} again to upload the rest: </label>
      <input
        id={id}
        type="file"
        accept=".zip,application/zip"
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          if (chosen) onTake(chosen)
          event.target.value = ''
        }}
      />
    </p>
  )
}

function Problems({ zip: { _id, refused } }: { zip: PictureZip }) {
  return (
    <Disclosure
      summary={`${formatNumber(refused)} ${refused === 1 ? 'file was' : 'files were'} left out`}
    >
      <ProblemList id={_id} />
    </Disclosure>
  )
}

function ProblemList({ id }: { id: string }) {
  const list = useList(zipProblemsQuery(useApi(), id), 'The list could not be loaded')
  return (
    <ListFrame list={list} things="files">
      {(problems) => (
        <ul className="space-y-1 text-sm">
          {problems.map(({ place, name, message }) => (
            <li key={place} className="break-words">
              <strong>{name}</strong>: {message}
            </li>
          ))}
        </ul>
      )}
    </ListFrame>
  )
}
