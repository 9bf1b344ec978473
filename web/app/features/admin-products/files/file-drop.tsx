import { useMutation } from '@tanstack/react-query'
import clsx from 'clsx'
import { FileUp } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { fieldErrors, messageOf } from '~/lib/api/api-error.ts'
import { Checkbox } from '~/ui/controls/checkbox.tsx'
import { Spinner } from '~/ui/states/spinner.tsx'
import { useImportChanged } from './imports.queries.ts'
import { fileProblem, uploadProductFile } from './upload-product-file.ts'

export function FileDrop({ onChecked }: { onChecked: (importId: string) => void }) {
  const id = useId()
  const changed = useImportChanged()
  const [problem, setProblem] = useState<string | null>(null)
  const [asDrafts, setAsDrafts] = useState(false)
  const [isOver, setIsOver] = useState(false)
  const upload = useMutation({
    mutationFn: uploadProductFile,
    onSuccess: async (importId) => {
      await changed(null)
      onChecked(importId)
    },
    onError: (error) =>
      setProblem(fieldErrors(error).file ?? messageOf(error, 'The file could not be sent')),
  })

  function take(file: File | undefined) {
    if (!file || upload.isPending) return
    const wrong = fileProblem(file)
    setProblem(wrong)
    if (wrong === null) upload.mutate({ file, asDrafts })
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files[0])
  }

  return (
    <div>
      <label
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={clsx(
          'relative flex min-h-40 flex-col items-center justify-center gap-2 rounded-md border border-dashed px-6 py-7 text-center',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-green',
          isOver ? 'border-green bg-green-tint' : 'border-line-strong bg-surface hover:border-ink',
        )}
      >
        {upload.isPending ? (
          <span role="status" className="flex items-center gap-3">
            <Spinner /> Checking {upload.variables.file.name}...
          </span>
        ) : (
          <>
            <FileUp aria-hidden size={28} className="text-ink-faint" />
            <span className="font-bold">Choose a CSV file</span>
            <span className="text-sm text-ink-soft">
              or drop it here. At most 5 MB and 20,000 rows. It is checked first: nothing is
              imported yet.
            </span>
          </>
        )}
        <input
          type="file"
          accept=".csv,text/csv"
          aria-describedby={problem === null ? undefined : id}
          disabled={upload.isPending}
          onChange={(event) => {
            take(event.target.files?.[0])
            // Allows the corrected file to be chosen again under the same name.
            event.target.value = ''
          }}
          className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-progress"
        />
      </label>
      <Checkbox
        label="Add new products as drafts: shoppers see them once you publish them, and pictures can come later"
        checked={asDrafts}
        disabled={upload.isPending}
        onChange={(event) => setAsDrafts(event.target.checked)}
      />
      <p id={id} aria-live="polite" className={clsx('text-sm text-red', problem && 'mt-2')}>
        {problem}
      </p>
    </div>
  )
}
