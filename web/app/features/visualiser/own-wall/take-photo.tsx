import { PICTURE_TYPES } from '@bhitti/contract/rules/products/picture-types'
import { Camera, ImageUp } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '~/ui/controls/button.tsx'

type TakePhotoProps = {
  busy: boolean
  onFile: (file: Blob) => void
  onProblem: (words: string) => void
  children?: ReactNode
}

const NOTHING_TAKEN =
  'No photo was taken. If the camera did not open, allow it in your browser’s settings, or choose a photo that you have.'

export function TakePhoto({ busy, onFile, onProblem, children }: TakePhotoProps) {
  const [isOver, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the buttons in here.
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
        else onProblem('What you dropped is not a file. Save the picture first, then choose it.')
      }}
      className={`rounded-md border-2 border-dashed p-6 sm:p-10 ${isOver ? 'border-green bg-green-tint' : 'border-line-strong bg-surface'}`}
    >
      {children}
      <PhotoButtons {...{ busy, onFile, onProblem }} />
      <p className="mt-4 hidden text-sm text-ink-soft sm:block">Or drop a photo here.</p>
    </div>
  )
}

type PhotoButtonsProps = Omit<TakePhotoProps, 'children'> & { isAnother?: boolean }

export function PhotoButtons({ busy, onFile, onProblem, isAnother = false }: PhotoButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <FileButton
        isCamera
        busy={busy}
        onFile={onFile}
        onCancel={() => onProblem(NOTHING_TAKEN)}
        isSmall={isAnother}
        className="pointer-fine:hidden"
      >
        <Camera aria-hidden size={20} />
        {isAnother ? 'Take another' : 'Take a photo'}
      </FileButton>
      <FileButton busy={busy} onFile={onFile} isSmall={isAnother}>
        <ImageUp aria-hidden size={20} />
        {isAnother ? 'Choose another' : 'Choose a photo'}
      </FileButton>
    </div>
  )
}

type FileButtonProps = {
  isCamera?: boolean
  isSmall: boolean
  busy: boolean
  onFile: (file: Blob) => void
  onCancel?: () => void
  className?: string
  children: ReactNode
}

function FileButton(props: FileButtonProps) {
  const { isCamera = false, isSmall, busy, onFile, onCancel, className, children } = props
  const input = useRef<HTMLInputElement>(null)

  // React supports the `cancel` event of dialogs only, not of file inputs.
  useEffect(() => {
    const element = input.current
    if (!element || !onCancel) return
    element.addEventListener('cancel', onCancel)
    return () => element.removeEventListener('cancel', onCancel)
  }, [onCancel])

  return (
    <>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES}
        {...(isCamera && { capture: 'environment' as const })}
        hidden
        aria-label={isCamera ? 'Photo from the camera' : 'Photo from this device'}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
      <Button
        variant={isCamera && !isSmall ? 'primary' : 'secondary'}
        {...(isSmall && { size: 'small' as const })}
        disabled={busy}
        onClick={() => input.current?.click()}
        {...(className && { className })}
      >
        {children}
      </Button>
    </>
  )
}
