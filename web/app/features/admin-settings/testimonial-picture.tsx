import { PICTURE_TYPES } from '@bhitti/contract/rules/products/picture-types'
import type { Testimonial } from '@bhitti/contract/rules/shop/testimonial'
import { ImagePlus, Trash2 } from 'lucide-react'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { messageOf } from '~/lib/api/api-error.ts'
import { fileProblem, uploadPicture } from '~/lib/pictures/upload-picture.ts'
import { Button, buttonClass } from '~/ui/controls/button.tsx'
import { Monogram } from '~/ui/marks/monogram.tsx'
import { Picture } from '~/ui/marks/picture.tsx'

type TestimonialPictureProps = {
  testimonial: Pick<Testimonial, 'name' | 'picture' | 'ground'>
  error: string | undefined
  onChange: (picture: string | null) => void
}

export function TestimonialPicture({ testimonial, error, onChange }: TestimonialPictureProps) {
  const { name, picture, ground } = testimonial
  const { progress, problem, send } = useUpload(onChange)
  const id = useId()
  const wrong = problem ?? error

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    // Allows the same file to be chosen again after an error.
    target.value = ''
    if (file) void send(file)
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {picture === null ? (
        <Monogram name={name} ground={ground} />
      ) : (
        <Picture
          address={picture}
          alt={`Picture of ${name}`}
          sizes="3.25rem"
          className="size-13 shrink-0 overflow-hidden rounded-full"
        />
      )}
      <label
        className={buttonClass({
          variant: 'secondary',
          size: 'small',
          className:
            'cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-green',
        })}
      >
        <ImagePlus aria-hidden size={17} />
        {progress === null ? (picture === null ? 'Add a picture' : 'Change picture') : progress}
        <input
          type="file"
          accept={PICTURE_TYPES}
          disabled={progress !== null}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? id : undefined}
          className="sr-only"
          onChange={choose}
        />
      </label>
      {picture !== null && (
        <Button variant="quiet" size="small" onClick={() => onChange(null)}>
          <Trash2 aria-hidden size={16} />
          Show a monogram instead
        </Button>
      )}
      <p id={id} aria-live="polite" className="w-full text-sm text-red empty:hidden">
        {wrong}
      </p>
    </div>
  )
}

/** Uploads one file at a time, and aborts it when the row unmounts. */
function useUpload(onUploaded: (address: string) => void) {
  const [progress, setProgress] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)

  /** Latest callback, because other fields of the form may change during an upload. */
  const uploaded = useRef(onUploaded)

  useEffect(() => {
    uploaded.current = onUploaded
  }, [onUploaded])
  useEffect(() => () => running.current?.abort(), [])

  async function send(file: File) {
    const wrong = fileProblem(file)
    setProblem(wrong)
    if (wrong !== null) return
    const upload = new AbortController()
    running.current = upload
    setProgress('Uploading… 0%')
    try {
      const address = await uploadPicture(file, {
        signal: upload.signal,
        onProgress: (share) =>
          setProgress(share < 1 ? `Uploading… ${Math.round(share * 100)}%` : 'Preparing…'),
      })
      uploaded.current(address)
    } catch (error) {
      if (!upload.signal.aborted) setProblem(messageOf(error, 'Failed to upload image'))
    } finally {
      if (!upload.signal.aborted) setProgress(null)
    }
  }

  return { progress, problem, send }
}
