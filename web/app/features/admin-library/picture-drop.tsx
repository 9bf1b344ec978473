import { formatNumber } from '@bhitti/contract/rules/products/measures'
import { PICTURE_TYPES } from '@bhitti/contract/rules/products/picture-types'
import { ZIP_MAX_BYTES } from '@bhitti/contract/rules/shop/shop-limits'
import clsx from 'clsx'
import { ImagePlus } from 'lucide-react'
import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react'
import { messageOf } from '~/lib/api/api-error.ts'
import { Button } from '~/ui/controls/button.tsx'
import { filesOfDrop, sortFiles } from './dropped-files.ts'
import { FolderProgress } from './folder-progress.tsx'
import { useBeginZip } from './library.queries.ts'
import { useFolderUpload } from './use-folder-upload.ts'
import { ZipList } from './zip-list.tsx'

export function PictureDrop() {
  const id = useId()
  const folder = useFolderUpload()
  const begin = useBeginZip()
  const [isOver, setIsOver] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  /** Zips that were just chosen, by upload id. Their uploads start at once. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, File>>(new Map())
  const folderInput = useRef<HTMLInputElement>(null)

  async function take(files: readonly File[]): Promise<void> {
    const { pictures, zips, others } = sortFiles(files)
    setProblem(leftOut(others))
    if (pictures.length > 0) folder.send(pictures)
    for (const zip of zips) {
      if (zip.size > ZIP_MAX_BYTES) {
        setProblem(`${zip.name} is larger than 2 GB. Please split it`)
        continue
      }
      try {
        const begun = await begin.mutateAsync(zip)
        setChosen((before) => new Map(before).set(begun._id, zip))
      } catch (error) {
        setProblem(messageOf(error, 'The zip could not be uploaded. Please try again'))
      }
    }
    if (pictures.length + zips.length + others.length === 0) {
      setProblem('There are no pictures in this folder')
    }
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    filesOfDrop(event.dataTransfer).then(take, () =>
      setProblem('The folder could not be read. Please choose it with the button'),
    )
  }

  function choose(event: ChangeEvent<HTMLInputElement>) {
    void take([...(event.target.files ?? [])])
    // Allows the same files to be chosen again.
    event.target.value = ''
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
        <ImagePlus aria-hidden size={28} className="text-ink-faint" />
        <span className="font-bold">Choose pictures or a zip</span>
        <span className="text-sm text-ink-soft">
          or drop them here, whole folders too. Pictures up to 20 MB each, zips up to 2 GB and 5,000
          files.
        </span>
        <input
          type="file"
          multiple
          accept={`${PICTURE_TYPES},.zip,application/zip`}
          aria-describedby={problem === null ? undefined : id}
          onChange={choose}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </label>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button variant="secondary" size="small" onClick={() => folderInput.current?.click()}>
          Choose a folder
        </Button>
        <p className="text-sm text-ink-soft">
          Name files by SKU or slug and number: BH-014-1.jpg, BH-014-2.jpg.
        </p>
        <input
          ref={folderInput}
          type="file"
          multiple
          hidden
          aria-label="Folder of pictures"
          onChange={choose}
          {...{ webkitdirectory: '' }}
        />
      </div>
      <p id={id} aria-live="polite" className={clsx('text-sm text-red', problem && 'mt-2')}>
        {problem}
      </p>
      {folder.upload && (
        <FolderProgress upload={folder.upload} onStop={folder.stop} onRetry={folder.retry} />
      )}
      <ZipList chosen={chosen} />
    </div>
  )
}

function leftOut(others: readonly File[]): string | null {
  const [first] = others
  if (!first) return null
  if (others.length === 1) return `${first.name} is not a picture, so it was left out`
  return `${formatNumber(others.length)} files are not pictures, so they were left out`
}
