import type { TicketPhoto } from '@bhitti/contract/calls/tickets.schemas'
import { useEffect, useRef, useState } from 'react'

type TicketPhotosProps = {
  photos: readonly TicketPhoto[]
  /** Asks for the bytes of one; only those who may see it are given them. */
  read: (photoId: string) => Promise<Blob>
}

/** Photos of a complaint, to which no address leads. */
export function TicketPhotos({ photos, read }: TicketPhotosProps) {
  if (photos.length === 0) return null
  return (
    <ul aria-label="Photos" className="flex flex-wrap gap-3">
      {photos.map((photo, index) => (
        <li key={photo._id}>
          <Photo id={photo._id} read={read} name={`Photo ${index + 1} of ${photos.length}`} />
        </li>
      ))}
    </ul>
  )
}

const BOX = 'block size-28 rounded-sm border border-line bg-paper-deep'

function Photo({ id, read, name }: { id: string; read: TicketPhotosProps['read']; name: string }) {
  const { address, hasFailed } = usePhoto(id, read)
  if (hasFailed) return <span className={`${BOX} p-3 text-sm`}>{name} could not be loaded</span>
  if (address === null) return <span role="status" aria-label={`Loading ${name}`} className={BOX} />
  return (
    <a href={address} target="_blank" rel="noreferrer" className="block">
      <img src={address} alt={name} className={`${BOX} object-cover`} />
    </a>
  )
}

/** An address of the photo in this page alone, given back when it is not shown any more. */
function usePhoto(id: string, read: TicketPhotosProps['read']) {
  const [address, setAddress] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const latest = useRef(read)
  useEffect(() => {
    latest.current = read
  })
  useEffect(() => {
    let url: string | undefined
    let isGone = false
    latest
      .current(id)
      .then((photo) => {
        if (isGone) return
        url = URL.createObjectURL(photo)
        setAddress(url)
      })
      .catch(() => {
        if (!isGone) setFailed(true)
      })
    return () => {
      isGone = true
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [id])
  return { address, hasFailed }
}
