import { STAGE_NAMES } from '@bhitti/contract/rules/print/print-stages'
import { PICTURE_TYPES } from '@bhitti/contract/rules/products/picture-types'
import { Camera } from 'lucide-react'
import { type ChangeEvent, type FormEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { messageOf } from '~/lib/api/api-error.ts'
import { Button, buttonClass } from '~/ui/controls/button.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import { Dialog } from '~/ui/overlays/dialog.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { LabelCamera } from './label-camera.tsx'
import { codeInPicture } from './label-pictures.ts'
import { lineText } from './print-words.ts'
import { useScanLabel } from './prints.queries.ts'

/** Browsers allow cameras only over HTTPS or on localhost. */
const hasCamera = () => window.isSecureContext && navigator.mediaDevices !== undefined

/** Reads labels by camera, from a photo or from typed text. Records each strip while a print is checked. */
export default function ScanDialog({
  printId,
  onClose,
}: {
  printId?: string
  onClose: () => void
}) {
  const scan = useScanLabel(printId)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isFilming, setIsFilming] = useState(false)
  const photo = useId()

  function look(code: string) {
    setProblem(null)
    scan.mutate(code, {
      onSuccess: () => setTyped(''),
      onError: (error) => setProblem(messageOf(error, 'The label could not be looked up')),
    })
  }

  async function lookAtPhoto(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (!file) return
    setProblem(null)
    const code = await codeInPicture(file)
    if (code === null) {
      setProblem('No code was found in this photo. Take it from closer, or type the code')
    } else look(code)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (typed.trim() === '') setProblem('Type the code printed below the label')
    else look(typed)
  }

  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Scan a label"
      description={
        printId === undefined
          ? 'Opens the print that a strip belongs to. While it is being checked, the strip is counted as checked.'
          : 'Counts each strip that you have checked, and warns at once if a strip belongs to another print.'
      }
      size="small"
    >
      <div className="grid gap-5">
        <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
          <TextField
            label="Code"
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="K7M2-9QXD-3"
            className="min-w-0 grow"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" loading={scan.isPending}>
            Look up
          </Button>
        </form>
        <div className="flex flex-wrap gap-3">
          {hasCamera() && (
            <Button variant="secondary" size="small" onClick={() => setIsFilming(!isFilming)}>
              <Camera aria-hidden size={17} />
              {isFilming ? 'Stop the camera' : 'Use the camera'}
            </Button>
          )}
          <label
            htmlFor={photo}
            className={buttonClass({
              variant: 'secondary',
              size: 'small',
              className: 'cursor-pointer has-focus-visible:outline-2',
            })}
          >
            Take a photo
            <input
              id={photo}
              type="file"
              accept={PICTURE_TYPES}
              capture="environment"
              className="sr-only"
              onChange={(event) => void lookAtPhoto(event)}
            />
          </label>
        </div>
        {isFilming && (
          <LabelCamera
            onCode={look}
            onFailed={(message) => {
              setIsFilming(false)
              setProblem(message)
            }}
          />
        )}
        <div aria-live="polite">
          {problem !== null && <Notice tone="red">{problem}</Notice>}
          {problem === null && scan.data && <Found found={scan.data} onClose={onClose} />}
        </div>
      </div>
    </Dialog>
  )
}

type FoundLabel = NonNullable<ReturnType<typeof useScanLabel>['data']>

function Found({ found, onClose }: { found: FoundLabel; onClose: () => void }) {
  const { print, strip, isRepeat, checked, toCheck, strips } = found
  const isChecking = print.stage === 'checking'
  const isDone = isChecking && checked >= toCheck
  return (
    <Notice tone={isRepeat ? 'gold' : 'green'}>
      <p className="font-bold">{print.productName}</p>
      <p className="text-sm">
        {lineText(print)} · {STAGE_NAMES[print.stage]}
        {strip !== null && ` · strip ${strip} of ${strips}`}
      </p>
      {isRepeat && (
        <p className="mt-1">This strip was already scanned, so it was not counted again.</p>
      )}
      {isChecking && (
        <p className="mt-1">
          {isDone
            ? `All ${toCheck} are checked. It can be packed.`
            : `${checked} of ${toCheck} checked`}
        </p>
      )}
      <Link
        to={`/admin/board/${print._id}`}
        className="text-link mt-2 inline-block"
        onClick={onClose}
      >
        Open this print
      </Link>
    </Notice>
  )
}
