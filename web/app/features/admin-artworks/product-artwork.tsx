import type { ArtworkVersion } from '@bhitti/contract/calls/artworks.schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { Button } from '~/ui/button.tsx'
import { StatusLine } from '~/ui/status-line.tsx'
import { ArtworkForm } from './artwork-form.tsx'
import { ArtworkVersionCard } from './artwork-version-card.tsx'
import { artworksQuery } from './artworks.queries.ts'

/** What a product is printed from: its versions, and a way to bring another. */
export function ProductArtwork({ productId }: { productId: string }) {
  const list = useQuery(artworksQuery(useApi(), productId))
  const [isAdding, setIsAdding] = useState(false)
  /** The file that is being sent, of the version that it was chosen for. */
  const [chosen, setChosen] = useState<{ id: string; file: File } | null>(null)

  if (!list.data) {
    return (
      <StatusLine
        error={list.isError ? messageOf(list.error, 'The versions could not be loaded') : null}
        onRetry={() => void list.refetch()}
      />
    )
  }
  const onBegun = ({ _id }: ArtworkVersion, file: File) => {
    setChosen({ id: _id, file })
    setIsAdding(false)
  }
  const isEmpty = list.data.length === 0
  return (
    <>
      {isAdding ? (
        <ArtworkForm productId={productId} onBegun={onBegun} onCancel={() => setIsAdding(false)} />
      ) : (
        <>
          {isEmpty && (
            <p className="mb-5 max-w-prose text-ink-soft">
              This product has no artwork yet and is sold as before. With one, customers see it on
              their wall and choose the part that is printed.
            </p>
          )}
          <Button onClick={() => setIsAdding(true)}>
            {isEmpty ? 'Add artwork' : 'Add a new version'}
          </Button>
        </>
      )}
      <ul className="mt-8 border-t border-line empty:hidden">
        {list.data.map((version) => (
          <ArtworkVersionCard
            key={version._id}
            version={version}
            isReplacing={list.data.some(({ _id, isCurrent }) => isCurrent && _id !== version._id)}
            file={chosen?.id === version._id ? chosen.file : null}
          />
        ))}
      </ul>
    </>
  )
}
