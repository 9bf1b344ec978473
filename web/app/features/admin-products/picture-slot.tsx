import { PICTURE_TYPES } from '@bhitti/contract/rules/products/picture-types'
import { ALT_TEXT_MAX } from '@bhitti/contract/rules/shop/shop-limits'
import clsx from 'clsx'
import { ImagePlus, RotateCcw, X } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { Button } from '~/ui/controls/button.tsx'
import { IconButton } from '~/ui/controls/icon-button.tsx'
import { TextAreaField } from '~/ui/controls/text-area-field.tsx'
import { Picture } from '~/ui/marks/picture.tsx'
import type { SlotUpload } from './use-picture-uploads.ts'

type PictureSlotProps = {
  label: string
  isRequired: boolean
  /** Address of its picture; empty if there is none. */
  address: string
  upload: SlotUpload | undefined
  error: string | undefined
  altText: string
  altError: string | undefined
  onDescribe: (text: string) => void
  onChoose: (files: readonly File[]) => void
  onCancel: () => void
  onRetry: () => void
  onRemove: () => void
}

export function PictureSlot(props: PictureSlotProps) {
  const { label, isRequired, address, upload, altText, altError, onDescribe, onChoose } = props
  const [isOver, setIsOver] = useState(false)
  const id = useId()
  const error = upload?.error ?? props.error
  const isRunning = upload !== undefined && upload.error === null

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    onChoose([...event.dataTransfer.files])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files can also be chosen with the control inside.
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <div
        className={clsx(
          'relative aspect-[4/5] overflow-hidden rounded-sm border bg-surface focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-green',
          error ? 'border-red' : isOver ? 'border-green bg-green-tint' : 'border-line-strong',
          address === '' && !upload && 'border-dashed',
        )}
      >
        {upload?.preview && isRunning ? (
          <img src={upload.preview} alt="" className="size-full object-cover opacity-55" />
        ) : (
          address !== '' && (
            <Picture address={address} alt={label} sizes="10rem" className="size-full" />
          )
        )}
        <input
          id={id}
          type="file"
          accept={PICTURE_TYPES}
          multiple
          aria-label={`${label}: choose a file`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={(event) => {
            onChoose([...(event.target.files ?? [])])
            // Allows the same file to be chosen again after an error.
            event.target.value = ''
          }}
        />
        {address === '' && !isRunning && (
          <span className="pointer-events-none absolute inset-0 grid place-content-center justify-items-center gap-2 p-3 text-center text-sm text-ink-soft">
            <ImagePlus aria-hidden size={24} strokeWidth={1.5} />
            <span className="line-clamp-3 break-all">
              {upload?.file.name ?? 'Choose or drop a file'}
            </span>
          </span>
        )}
        {isRunning && <Progress label={label} share={upload.progress} />}
        {(address !== '' || upload) && <TakeOut {...props} isRunning={isRunning} />}
      </div>
      <p className="mt-1.5 text-sm">
        <span className="font-bold">{label}</span>
        {!isRequired && <span className="text-ink-faint"> (optional)</span>}
      </p>
      <p id={`${id}-error`} aria-live="polite" className="text-sm text-red">
        {error}
      </p>
      {upload?.error && upload.canRetry && (
        <Button variant="quiet" size="small" onClick={props.onRetry}>
          <RotateCcw aria-hidden size={15} />
          Retry
        </Button>
      )}
      {/* Hidden during an upload, because a description would still be of the old picture. */}
      {address !== '' && !isRunning && (
        <TextAreaField
          label="Picture description"
          aria-label={`${label}: picture description`}
          optional
          rows={3}
          maxLength={ALT_TEXT_MAX}
          value={altText}
          error={altError}
          onChange={(event) => onDescribe(event.target.value)}
          className="mt-2"
        />
      )}
    </div>
  )
}

function Progress({ label, share }: { label: string; share: number }) {
  const percent = Math.round(share * 100)
  return (
    <span className="pointer-events-none absolute inset-x-3 bottom-3 rounded-sm bg-paper/95 px-3 py-2">
      <span className="block text-xs font-bold">
        {share < 1 ? `Uploading… ${percent}%` : 'Preparing…'}
      </span>
      <progress
        aria-label={`Upload of ${label}`}
        max={100}
        value={share < 1 ? percent : undefined}
        className="mt-1 block h-1.5 w-full accent-green"
      />
    </span>
  )
}

function TakeOut({
  label,
  upload,
  isRunning,
  onCancel,
  onRemove,
}: PictureSlotProps & { isRunning: boolean }) {
  const verb = isRunning ? 'Cancel upload of' : upload ? 'Dismiss' : 'Remove'
  return (
    <span className="absolute top-1.5 right-1.5 rounded-full bg-paper/95">
      <IconButton
        label={`${verb} ${label}`}
        // Cancelling an upload keeps the previous picture.
        onClick={upload ? onCancel : onRemove}
      >
        <X aria-hidden size={18} />
      </IconButton>
    </span>
  )
}
