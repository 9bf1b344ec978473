import type { TicketPhoto } from '@bhitti/contract/calls/complaints/tickets.schemas'
import { useEffect, useRef, useState } from 'react'
import { Dialog } from '~/ui/overlays/dialog.tsx'

type TicketPhotosProps = {
  photos: readonly TicketPhoto[]
  /** Returns the photo as a data address. Rejects if the reader may not see it. */
  read: (photoId: string) => Promise<string>
}

/** Shows the photos of a complaint, which have no public address. Each opens larger. */
export function TicketPhotos({ photos, read }: TicketPhotosProps) {
  if (photos.length === 0) return null
  return (
    <ul aria-label="Photos" className="flex flex-wrap gap-3">
      {photos.map((photo, index) => (
        <li key={photo._id}>
          <Photo photo={photo} read={read} name={`Photo ${index + 1} of ${photos.length}`} />
        </li>
      ))}
    </ul>
  )
}

const BOX = 'block size-28 rounded-sm border border-line bg-paper-deep'

type PhotoProps = { photo: TicketPhoto; read: TicketPhotosProps['read']; name: string }

function Photo({ photo: { _id, width, height }, read, name }: PhotoProps) {
  const { address, hasFailed } = usePhoto(_id, read)
  const [isOpen, setOpen] = useState(false)
  if (hasFailed) return <span className={`${BOX} p-3 text-sm`}>{name} could not be loaded</span>
  if (address === null) return <span role="status" aria-label={`Loading ${name}`} className={BOX} />
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="block cursor-zoom-in">
        <img src={address} alt={name} className={`${BOX} object-cover`} />
      </button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={name} size="large" initialFocus="dialog">
        <img
          src={address}
          alt={name}
          width={width}
          height={height}
          className="mx-auto h-auto max-h-[75vh] w-auto max-w-full"
        />
      </Dialog>
    </>
  )
}

function usePhoto(id: string, read: TicketPhotosProps['read']) {
  const [address, setAddress] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const latest = useRef(read)
  useEffect(() => {
    latest.current = read
  })
  useEffect(() => {
    let isGone = false
    latest
      .current(id)
      .then((read) => !isGone && setAddress(read))
      .catch(() => !isGone && setFailed(true))
    return () => {
      isGone = true
    }
  }, [id])
  return { address, hasFailed }
}
