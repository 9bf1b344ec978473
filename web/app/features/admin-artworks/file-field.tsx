import clsx from 'clsx'
import { FileUp } from 'lucide-react'
import { type DragEvent, type ReactNode, useState } from 'react'

type FileFieldProps = {
  label: string
  hint: ReactNode
  disabled?: boolean
  onTake: (file: File) => void
}

export function FileField({ label, hint, disabled = false, onTake }: FileFieldProps) {
  const [isOver, setIsOver] = useState(false)

  function take(file: File | undefined) {
    if (file && !disabled) onTake(file)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files[0])
  }

  return (
    <label
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={clsx(
        'relative flex min-h-32 flex-col items-center justify-center gap-1.5 rounded-md border border-dashed px-6 py-6 text-center',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-green',
        isOver ? 'border-green bg-green-tint' : 'border-line-strong bg-surface hover:border-ink',
      )}
    >
      <FileUp aria-hidden size={26} className="text-ink-faint" />
      <span className="font-bold">{label}</span>
      <span className="text-sm text-ink-soft">{hint}</span>
      <input
        type="file"
        accept=".jpg,.jpeg,.png,.tif,.tiff,image/jpeg,image/png,image/tiff"
        disabled={disabled}
        onChange={(event) => {
          take(event.target.files?.[0])
          event.target.value = ''
        }}
        className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
    </label>
  )
}
