import { PICTURE_NAMES, type PictureName } from '@bhitti/contract/rules/products/product-fields'
import { useEffect, useRef, useState } from 'react'
import { isApiError, messageOf } from '~/lib/api/api-error.ts'
import { dataAddress } from '~/lib/pictures/data-address.ts'
import { fileProblem, uploadPicture } from '~/lib/pictures/upload-picture.ts'

export type SlotUpload = {
  file: File
  /** Chosen file as a data address; empty until it is read. */
  preview: string
  /** Share that was sent, from 0 to 1; 1 while the server prepares the picture. */
  progress: number
  error: string | null
  /** True if sending the same file again may help. */
  canRetry: boolean
}

/** Errors that the same file would get again. */
const FINAL: readonly string[] = [
  'upload.not_an_image',
  'upload.damaged',
  'upload.heic',
  'upload.format',
  'upload.animated',
  'upload.too_many_pixels',
  'upload.too_large',
]

type Slots = Partial<Record<PictureName, SlotUpload>>

/** Uploads each file of the four slots as soon as it is chosen. */
export function usePictureUploads(onUploaded: (slot: PictureName, address: string) => void) {
  const [slots, setSlots] = useState<Slots>({})
  const running = useRef(new Map<PictureName, AbortController>())

  useEffect(() => {
    const uploads = running.current
    return () => {
      for (const upload of uploads.values()) upload.abort()
    }
  }, [])

  function update(slot: PictureName, change: Partial<SlotUpload>) {
    setSlots((current) => {
      const upload = current[slot]
      return upload ? { ...current, [slot]: { ...upload, ...change } } : current
    })
  }

  function clear(slot: PictureName) {
    setSlots((current) => {
      const { [slot]: _gone, ...others } = current
      return others
    })
  }

  function choose(slot: PictureName, file: File) {
    cancel(slot)
    const problem = fileProblem(file)
    const upload = { file, preview: '', progress: 0, error: problem, canRetry: problem === null }
    setSlots((current) => ({ ...current, [slot]: upload }))
    if (problem === null) void send(slot, file)
  }

  async function send(slot: PictureName, file: File) {
    const upload = new AbortController()
    running.current.set(slot, upload)
    const isCurrent = () => running.current.get(slot) === upload
    void dataAddress(file)
      .catch(() => '')
      .then((preview) => isCurrent() && update(slot, { preview }))
    try {
      const address = await uploadPicture(file, {
        signal: upload.signal,
        onProgress: (progress) => update(slot, { progress }),
      })
      if (!isCurrent()) return
      onUploaded(slot, address)
      clear(slot)
    } catch (error) {
      if (!isCurrent()) return
      update(slot, {
        error: messageOf(error, 'Failed to upload image'),
        canRetry: !isApiError(error) || !FINAL.includes(error.code),
      })
    } finally {
      if (isCurrent()) running.current.delete(slot)
    }
  }

  function cancel(slot: PictureName) {
    const upload = running.current.get(slot)
    running.current.delete(slot)
    upload?.abort()
    clear(slot)
  }

  function retry(slot: PictureName) {
    const file = slots[slot]?.file
    if (file) choose(slot, file)
  }

  return {
    slots,
    choose,
    cancel,
    retry,
    isUploading: PICTURE_NAMES.some((slot) => slots[slot]?.error === null),
  }
}

export type PictureUploads = ReturnType<typeof usePictureUploads>
